// What would happen: said before anything is sent.
import { t } from "../lib/settings.svelte";
import type { Turn } from "../lib/turn.svelte";
import type { GameContext } from "./game";

export function ahead(game: GameContext, turn: Turn | null): string {
  if (!turn) return "";
  const { chosen } = turn.reach;
  const told = chosen && turn.mine?.previews[chosen.text];
  if (told?.length) return game.words.events(told).join(" ");
  const { special } = turn.touch;
  if (special === null) return "";
  const about = game.words.about("special", special);
  return chosen ? about : `${about} ${t("web-target")}`;
}
