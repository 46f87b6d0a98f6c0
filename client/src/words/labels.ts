// What things are called where they are shown: the game, the round, a player, a card, a row, points.
import type { RowZone } from "../net/wire";
import type { GameContext } from "../state/context";
import { t } from "./speech.svelte";
import type { Words } from "./words";

export function gameName(game: GameContext): string {
  return game.words.name("game", game.words.scene.slug);
}

export function roundLabel(game: GameContext): string {
  const table = game.public;
  if (!table) return "";
  if (table.over) return t("web-over");
  if (game.story.at(-1)?.rule === "match.round") return t("web-after-round", { round: table.sheet.length });
  const round = table.sheet.length + 1;
  return table.turn ? t("web-round-turn", { round, turn: table.turn }) : t("web-round-draft", { round });
}

/** A game with the variants that were chosen. */
export function setupLabel(words: Words, { slug, variants }: { slug: string; variants: readonly string[] }): string {
  return [words.name("game", slug), ...variants.map((variant) => words.name("variant", slug, variant))].join(" + ");
}

/** Who sits there, for a list. Where names are read, the own one is marked: not everybody has given one. */
export function playerLabel(game: GameContext, seat: number): string {
  const marked = seat === game.seat && seat !== game.words.scene.you;
  return game.words.label(seat) + (marked ? ` · ${t("web-you")}` : "");
}

/** "45, 2 bulls"; where bulls have colours, "45, red, blue". */
export function cardLabel(game: GameContext, card: number): string {
  const colours = [...(game.info?.colours[card] ?? "")].map((letter) => game.words.name("colour", letter)).join(", ");
  return colours ? t("web-card-colours", { card, colours }) : t("web-card", { card, bulls: bulls(game, [card]) });
}

/** "Row 3, 5 cards, ends in 41, 9 bulls, full". */
export function rowLabel(game: GameContext, row: RowZone, at: number): string {
  const end = row.cards.at(-1);
  if (end === undefined) return t("web-row-empty", { row: at + 1 });
  const says = t("web-row", { row: at + 1, count: row.cards.length, end, bulls: bulls(game, row.cards), room: row.room });
  const counts = tally(game, row.cards).map(([letter, n]) => `${game.words.name("colour", letter)}: ${n}`);
  return [says, ...counts, ...row.markers.map((marker) => game.words.marker(marker))].join(", ");
}

/** "3 bulls"; where some are good and some are bad, "2 green and 3 red bulls". */
function bulls(game: GameContext, cards: readonly number[]): string {
  return game.words.bulls(cards.map((card) => game.info?.bulls[card] ?? 0), game.info);
}

/** How many bulls of each colour these cards show. */
export function tally(game: GameContext, cards: readonly number[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards)
    for (const letter of game.info?.colours[card] ?? "") counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => "BYGRKW".indexOf(a) - "BYGRKW".indexOf(b));
}

/** A number of points with its sign, where signs matter; a question mark where they lie face down. */
export function withSign(points: number | null, always = false): string {
  if (points === null) return "?";
  const text = String(Math.abs(points));
  return points < 0 ? `−${text}` : always && points > 0 ? `+${text}` : text;
}

/** A seat, as short as it can be said: "you", the name, or what the opponent of a team is. */
export function seatTag(game: GameContext, seat: number): string {
  if (seat === game.words.scene.you) return game.words.label(seat);
  if (seat >= game.words.scene.seats) return game.words.player(seat).replace(/^\S+ /, "");
  return game.words.scene.names[seat] || `#${seat + 1}`;
}
