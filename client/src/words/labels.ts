// What things are called where they are shown: the game, the round, a player, a card, a row, points.
import type { RowZone } from "../net/wire";
import type { GameContext } from "../state/context";
import { t } from "./speech.svelte";

export function gameName(game: GameContext): string {
  return game.words.name("game", game.words.scene.slug);
}

export function roundLabel(game: GameContext): string {
  const table = game.public;
  if (!table) return "";
  if (table.over) return t("web-over");
  const round = table.sheet.length + 1;
  return table.turn ? t("web-round-turn", { round, turn: table.turn }) : t("web-round-draft", { round });
}

/** Who sits there, for a list: without a name nobody knows which player they are themselves. */
export function playerLabel(game: GameContext, seat: number): string {
  return game.words.player(seat) + (seat === game.seat ? ` · ${t("web-you")}` : "");
}

/** "45, 2 bulls"; where bulls have colours, "45, red, blue". */
export function cardLabel(game: GameContext, card: number): string {
  const colours = [...(game.info?.colours[card] ?? "")].map((letter) => game.words.name("colour", letter)).join(", ");
  return colours ? t("web-card-colours", { card, colours }) : t("web-card", { card, bulls: game.info?.bulls[card] ?? 0 });
}

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

/** A number of points with its sign, where signs matter. */
export function withSign(points: number, always = false): string {
  const text = String(Math.abs(points));
  return points < 0 ? `−${text}` : always && points > 0 ? `+${text}` : text;
}

/** The beginning of a name, as far as it fits on a chip. */
export function short(name: string, most = 4): string {
  return [...name.replace(/\s+/g, "")].slice(0, most).join("");
}
