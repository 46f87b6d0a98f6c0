// Sentences about a decision: what is asked, what would happen, and that somebody waits.
import type { Told } from "../net/wire";
import type { GameContext } from "../state/context";
import type { Option } from "../state/options";
import type { Table } from "../state/table.svelte";
import type { Turn } from "../state/turn.svelte";
import { t } from "./speech.svelte";
import { goesOn } from "./words";

/** What would happen: said before anything is sent, of what is chosen and of what is laid on trial. */
export function preview(game: GameContext, turn: Turn | null): string {
  if (!turn) return "";
  const { chosen } = turn.reach;
  const told = chosen && turn.mine?.previews[chosen.text];
  if (told?.length) return game.words.events(told).join(" ");
  const card = forecast(game, turn);
  if (card) return card;
  const { special } = turn.touch;
  if (special === null) return turn.trial ? game.words.events(turn.trial.latest).join(" ") : "";
  const about = game.words.about("special", special);
  return chosen ? about : `${about} ${t("web-target")}`;
}

/** Everything that this round told about a card. */
export function why(game: GameContext, card: number): string[] {
  const about = game.story.filter(({ rule, facts }) => {
    if (rule === "reveal") return false;
    const { cards } = facts;
    return facts.card === card || (Array.isArray(cards) && (cards as unknown[]).includes(card));
  });
  return game.words.events(about);
}

/** What would become of the card that is chosen or looked at, as the rows lie now, and what it counts as twisted. */
function forecast(game: GameContext, turn: Turn): string {
  const { landing, misfit } = turn;
  const { chosen, twist } = turn.reach;
  const number = chosen?.card ?? turn.eye;
  if (number === null || (chosen && chosen.kind !== "play")) return "";
  const value = (option: string) => turn.mine?.values[option] ?? number;
  const card = game.words.card(number, value(chosen?.text ?? String(number)));
  const row = landing && game.public?.rows[landing.row];
  const lands = row ? t("web-landing", { card, row: landing.row + 1, room: row.room, bulls: row.bulls }) : misfit ? t("web-fits-nowhere", { card }) : "";
  const other = value(`${number}~`);
  const twisted = twist && !chosen?.twisted && other !== number ? t("web-twist-value", { value: other }) : "";
  return [lands, twisted].filter(Boolean).join(" ");
}

/** What happened last, as one sentence. */
export function latest(game: GameContext, table: Table): string {
  const last = table.last.at(-1);
  if (!last) return "";
  const before = table.last.at(-2);
  return game.words.events(before && goesOn(before, last) ? [before, last] : [last]).at(-1) ?? "";
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
  const { ask, lane } = game.public;
  const [lone, ...others] = turn.options;
  // A lesson may let us play one card of several.
  if (!trial && !ask && lone?.kind === "play" && !others.length && (turn.mine?.hand.length ?? 0) > 1) return t("ask-only", { option: label(game, turn, lone) });
  if (!trial) return game.words.question(ask, lane, turn.options, (option) => label(game, turn, option));
  return trial.complete ? t("web-laid-all") : t("web-laid", { count: trial.actions.length });
}

/** An option, as the label of a button. */
export function label(game: GameContext, turn: Turn, option: Option): string {
  const value = turn.mine?.values[option.text] ?? option.card ?? 0;
  return game.words.action(option, game.public?.ask ?? null, turn.bulls[option.row ?? -1] ?? 0, value);
}

/** The card that we have chosen, as long as we may choose another one. */
export function sealed(game: GameContext, turn: Turn): string {
  const { seat, mine } = turn;
  const open = seat !== null && !turn.table.playing && game.public?.seats[seat]?.ready;
  const choice = turn.choice;
  if (!open || !choice || !mine?.options.length) return "";
  const card = Number.parseInt(choice);
  return t(turn.byBot ? "web-sealed-bot" : "web-sealed-card", { card: game.words.card(card, mine.values[choice] ?? card) });
}

/** Who wins. */
export function winners(game: GameContext, seats: readonly number[]): string {
  return game.words.opening(t("web-wins", game.words.subject(seats)));
}

/** Who leads. */
export function leaders(game: GameContext, seats: readonly number[]): string {
  return game.words.opening(t("web-leads", game.words.subject(seats)));
}

/** What happened, for the ear: where much happens at once, only what is ours, and how much else there was. */
export function heard(game: GameContext, events: readonly Told[], seat: number | null): string[] {
  const lines = game.words.grouped(events);
  if ((game.public?.seats.length ?? 0) <= 5 || lines.length <= 6) return lines.map((line) => line.text);
  const kept = lines.filter(({ events }, i) => i === 0 || events.some((event) => event.seat !== null && event.seat === seat));
  return [...kept.map((line) => line.text), t("web-others-placed", { count: lines.length - kept.length })];
}
