// The whole table in words, for whoever asks to hear it (key T); the live region says it.
import type { GameContext } from "../state/context";
import type { Turn } from "../state/turn.svelte";
import { rowLabel, withSign } from "./labels";
import { t } from "./speech.svelte";

class ReadAloud {
  text = $state("");
}
export const readAloud = new ReadAloud();

/** The whole table in words. */
export function tableInWords(game: GameContext, turn: Turn): string {
  const table = game.public;
  if (!table) return "";
  const lines = table.rows.filter((row) => row.cards.length).map((row) => rowLabel(game, row, table.rows.indexOf(row)));
  const { words } = game;
  const lane = table.lane.slice(table.placed).map(({ seat, card, value }) => words.owned(seat, words.card(card, value)));
  const waiting = lane.length ? [t("lane", { cards: lane.join(", ") }).replace(/\.$/, "")] : [];
  const scores = table.seats.slice(0, words.scene.seats).map((seat, i) => `${words.label(i)}: ${withSign(seat.points)}`);
  const hand = turn.mine ? [`${t("web-hand")}: ${turn.mine.hand.join(", ")}`] : [];
  return [...lines, ...waiting, scores.join(", "), ...hand].join(". ");
}
