// Hints in somebody's first game: a few, each once in a lifetime, when what it speaks of is there to be seen.
import { recall, remember, tokensOf } from "../browser/storage";
import { readAloud } from "../words/readaloud.svelte";
import { t } from "../words/speech.svelte";
import type { Table } from "./table.svelte";
import type { Turn } from "./turn.svelte";

/** In which part of the table each of them is shown. */
export const PLACES = { choice: "hand", full: "rows", low: "rows", take: "lane" } as const;
export type HintKind = keyof typeof PLACES;
export type HintPlace = (typeof PLACES)[HintKind];

interface Kept {
  /** The first game that was played here. */
  game: string;
  seen: HintKind[];
}
const KEY = "hints";

/** Whether a hint may be shown in this game; then it has been. The first game of all is the one that has hints. */
export function mayShow(hint: HintKind, game: string): boolean {
  const kept = recall<Kept | null>(KEY, null) ?? { game, seen: [] };
  if (kept.game !== game || kept.seen.includes(hint)) return false;
  remember(KEY, { game, seen: [...kept.seen, hint] });
  return true;
}

/** Whether we hold a seat there: a position that is only shown is no game. */
const isOurs = (table: string): boolean => Object.keys(tokensOf(table)).length > 0;

/** What there is to give a hint about now, the most pressing first. */
export function occasion(table: Table, turn: Turn, piled: number): HintKind | null {
  if (table.playing || turn.seat === null || turn.shared || table.room?.state !== "playing") return null;
  if (turn.reach.chosen) {
    const row = turn.landing && table.shown?.rows[turn.landing.row];
    return turn.misfit ? "low" : row?.takes && row.room <= 0 ? "full" : null;
  }
  if ((table.public?.seats[turn.seat]?.pile.length ?? 0) > piled) return "take";
  return turn.awaited && (turn.onTrial || table.public?.ask === null) ? "choice" : null;
}

export class Hints {
  now = $state.raw<{ kind: HintKind; text: string } | null>(null);
  /** How many cards lay before us when we last looked. */
  private piled: number | null = null;

  constructor(
    private readonly table: Table,
    private readonly turn: Turn,
  ) {
    $effect(() => this.look());
    // What was decided needs no hint any more.
    $effect(() => {
      if (Object.keys(this.table.sent).length || this.table.laid.length) this.dismiss();
    });
  }

  dismiss(): void {
    this.now = null;
  }

  private look(): void {
    const { table, turn } = this;
    const pile = turn.seat === null ? 0 : (table.public?.seats[turn.seat]?.pile.length ?? 0);
    const hint = occasion(table, turn, this.piled ?? pile);
    if (!table.playing) this.piled = pile;
    if (!hint || !table.room || !isOurs(table.id) || !mayShow(hint, `${table.id}/${table.room.round}`)) return;
    this.now = { kind: hint, text: t(`web-hint-${hint}`, { way: turn.onTrial ? "open" : "sealed" }) };
    readAloud.text = this.now.text;
  }
}
