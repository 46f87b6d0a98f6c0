// What stands above the table.
import { t } from "../words/speech.svelte";
import type { GameContext } from "../state/context";

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
