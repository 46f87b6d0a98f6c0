"""Where settings come from that no flag says: variables of the environment, then the settings file.

Cyclopts makes flags of the fields of ``bullpen.server.settings.Settings``; the other sources are here.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from cyclopts import App, Argument, ArgumentCollection, Token

from bullpen.core.game import Refusal

__all__ = ["BadSettings", "UnknownSetting", "fill_in"]

FILE: Final = "--settings"
PREFIX: Final = "BULLPEN_SERVE_"


class BadSettings(Refusal):
    template = "the settings in {file} cannot be read: {reason}"


class UnknownSetting(Refusal):
    template = "{file} sets {setting}, which does not exist; 'bullpen serve --help' lists what does"


def fill_in(app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
    """Give the arguments without a flag their values, if the command is one that takes settings."""
    settings = {argument.name: argument for argument in arguments if not argument.children}
    if FILE not in settings:
        return
    for flag, argument in settings.items():
        variable = PREFIX + flag.removeprefix("--").replace(".", "_").replace("-", "_").upper()
        if (value := os.environ.get(variable)) is not None:
            set_default(argument, variable, value.split(",") if is_list(argument) else [value])
    if settings[FILE].tokens:
        fill_in_from_file(settings, settings[FILE].tokens[0].value)


def fill_in_from_file(settings: Mapping[str, Argument], file: str) -> None:
    try:
        found = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadSettings(file=file, reason=getattr(error, "strerror", None) or str(error)) from None
    for name, value in flattened(found):
        argument = settings.get("--" + name.replace("_", "-"))
        if argument is None or argument.name == FILE:
            raise UnknownSetting(file=file, setting=name)
        values = value if isinstance(value, list) and is_list(argument) else [value]
        set_default(argument, f"{name} ({file})", [as_text(value) for value in values])


def set_default(argument: Argument, source: str, values: Sequence[str]) -> None:
    """Values for an argument that has none yet."""
    if not argument.tokens:
        for index, value in enumerate(values):
            argument.append(Token(keyword=source, value=value, source=source, index=index))


def is_list(argument: Argument) -> bool:
    return bool(getattr(argument.hint, "__origin__", None) is tuple)


def flattened(found: Mapping[str, Any], section: str = "") -> Iterator[tuple[str, Any]]:
    """Names with their sections, as in ``limits.rate``."""
    for name, value in found.items():
        if isinstance(value, dict):
            yield from flattened(value, f"{section}{name}.")
        else:
            yield section + name, value


def as_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
