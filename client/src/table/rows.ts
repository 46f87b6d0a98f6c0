// What is said of a row, and what is counted in it.
import { t } from "../words/speech.svelte";
import type { RowZone } from "../net/wire";
import type { GameContext } from "../state/context";

/** "Row 3, 5 cards, ends with 41, 9 bulls, full". */
export function rowLabel(game: GameContext, row: RowZone, at: number): string {
  const end = row.cards.at(-1);
  if (end === undefined) return t("web-row-empty", { row: at + 1 });
  const says = t("web-row", { row: at + 1, count: row.cards.length, end, bulls: row.bulls, room: row.room });
  const counts = tally(game, row.cards).map(([letter, n]) => `${game.words.name("colour", letter)}: ${n}`);
  return [says, ...counts, ...row.markers.map((marker) => game.words.marker(marker))].join(", ");
}

/** How many bulls of each colour these cards show. */
export function tally(game: GameContext, cards: readonly number[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards)
    for (const letter of game.info?.colours[card] ?? "") counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => "BYGRKW".indexOf(a) - "BYGRKW".indexOf(b));
}

/** How many places a row has, with the one that takes. */
export function slots(row: RowZone): number {
  const filling = row.markers.filter((marker) => marker.fills).length;
  return row.cards.length + filling + Math.max(0, row.room) + (row.takes ? 1 : 0);
}
