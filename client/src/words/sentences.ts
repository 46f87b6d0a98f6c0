// Sentences about a decision: what is asked, what would happen, and that somebody waits.
import type { GameContext } from "../state/context";
import type { Table } from "../state/table.svelte";
import type { Turn } from "../state/turn.svelte";
import { t } from "./speech.svelte";

/** What would happen: said before anything is sent, of what is chosen and of what is laid on trial. */
export function preview(game: GameContext, turn: Turn | null): string {
  if (!turn) return "";
  const { chosen } = turn.reach;
  const told = chosen && turn.mine?.previews[chosen.text];
  if (told?.length) return game.words.events(told).join(" ");
  const { landing } = turn;
  if (landing && chosen)
    return t("web-landing", { card: landing.card, row: landing.row + 1, room: game.public?.rows[landing.row]?.room ?? 1 });
  const { special } = turn.touch;
  if (special === null) return turn.trial ? game.words.events(turn.trial.latest).join(" ") : "";
  const about = game.words.about("special", special);
  return chosen ? about : `${about} ${t("web-target")}`;
}

/** A nudge: for us, or by us. */
export function nudge(game: GameContext, table: Table): string {
  const told = table.nudge;
  if (!told) return "";
  const own = table.seats.includes(told.seat);
  return t(own ? "web-nudge-you" : "web-nudge-sent", { player: game.words.player(own ? told.by : told.seat) });
}

/** What we are asked; of a turn on trial, how far it has come. */
export function question(game: GameContext, turn: Turn): string {
  const { trial } = turn;
  if (!turn.awaited || !game.public) return "";
  if (!trial) return game.words.question(game.public.ask, game.public.lane);
  return trial.complete ? t("web-laid-all") : t("web-laid", { count: trial.actions.length });
}
