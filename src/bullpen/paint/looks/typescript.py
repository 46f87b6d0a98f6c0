"""The browser's copy of what is described here, as TypeScript."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final

from bullpen.paint.looks import cards, cows, glyphs, signs

__all__ = ["TARGET", "typescript"]

TARGET: Final = Path(__file__).parents[4] / "client" / "src" / "cards" / "looks.ts"

HEAD: Final = """\
// How cards, signs and faces look, as in our pictures. Made by `python -m bullpen.paint.looks`; do not edit.

export interface Spot { x: number; y: number; size: number }
export interface Paper { top: string; bottom: string; frame: string; ink: string; pip: string }
export interface Chip { fill: string; ink: string; shape: string; base: number }
export interface Glyph { wide: number; path: string }
export interface Shape { kind: string; path?: string; text?: string; at?: Spot }
export interface Stroke { path: string; fill?: string; stroke?: string; width?: number }
type Named<T> = Readonly<Record<string, T>>;
"""

CONSTANTS: Final = (
    ("CARD", "number", cards.CARD),
    ("CARD_HEIGHT", "number", cards.CARD_HEIGHT),
    ("RADIUS", "number", cards.RADIUS),
    ("BULL", "string", cards.BULL),
    ("BULL_WIDTH", "number", cards.BULL_WIDTH),
    ("CAP", "number", glyphs.CAP),
    ("TRACKING", "number", glyphs.TRACKING),
    ("GLYPHS", "Named<Glyph>", glyphs.GLYPHS),
    ("PAPERS", "Named<Paper>", cards.PAPERS),
    ("CHIPS", "Named<Chip>", cards.CHIPS),
    ("PLAIN_CHIP", "Chip", cards.PLAIN_CHIP),
    ("PIP_LINES", "Readonly<Record<number, readonly number[]>>", cards.LINES),
    ("TILE", "number", signs.TILE),
    ("SIGNS", "Named<readonly Shape[]>", signs.SIGNS),
    ("SIDES", "Named<readonly Shape[]>", signs.SIDES),
    ("TONES", "Named<readonly [string, string]>", signs.TONES),
    ("TONE_OF", "Named<string>", signs.TONE_OF),
    ("GROUNDS", "readonly string[]", cows.GROUNDS),
    ("COATS", "readonly (readonly [string, string])[]", cows.COATS),
    ("PATCHES", "readonly string[]", cows.PATCHES),
    ("TUFTS", "readonly string[]", cows.TUFTS),
    ("START", "number", cows.START),
    ("HORNS", "readonly string[]", cows.HORNS),
    ("EARS", "readonly string[]", cows.EARS),
    ("HEAD", "string", cows.HEAD),
    ("MUZZLE", "readonly Stroke[]", cows.MUZZLE),
    ("EYES", "Named<readonly Stroke[]>", cows.EYES),
    ("MOUTHS", "Named<Stroke>", cows.MOUTHS),
    ("SLEEP", "Stroke", cows.SLEEP),
    ("CIRCLE", "string", cows.CIRCLE),
    ("BUFFALO", "readonly Stroke[]", cows.BUFFALO),
    ("BROWS", "Stroke", cows.BROWS),
    ("GRUMPY", "Stroke", cows.GRUMPY),
)


def typescript() -> str:
    """All of it, a line each."""
    lines = [f"export const {name}: {kind} = {written(value)};" for name, kind, value in CONSTANTS]
    return "\n".join([HEAD, *lines, ""])


def written(value: Any) -> str:
    """A value as TypeScript, an entry a line where there are several."""
    if isinstance(value, dict):
        return (
            "{\n"
            + "".join(
                f"  {json.dumps(key, ensure_ascii=False)}: {flat(part)},\n" for key, part in value.items()
            )
            + "}"
        )
    return flat(value)


def flat(value: Any) -> str:
    """A value on one line; what says nothing is left out."""
    if is_dataclass(value):
        parts = {part.name: getattr(value, part.name) for part in fields(value)}
    elif hasattr(value, "_asdict"):
        parts = value._asdict()
    elif isinstance(value, tuple):
        return f"[{', '.join(map(flat, value))}]"
    else:
        return json.dumps(value, ensure_ascii=False)
    shown = [f"{name}: {flat(part)}" for name, part in parts.items() if part not in ("", None, "none")]
    return f"{{ {', '.join(shown)} }}"
