// What happened, as a table shows it: how long each thing takes, when it was, and what is the same thing told twice.
import type { Happening, Mine, Public } from "../net/wire";
import { isSilent } from "../words/words";

export interface Entry {
  happening: Happening;
  round: number;
  turn: number;
  /** Whether we saw it before, when we laid it on trial. */
  seen: boolean;
}

/** A turn of ours as far as it is laid, and how the table would look. Only we see it, and nothing is decided. */
export interface Trial {
  seat: number;
  actions: string[];
  public: Public;
  mine: Mine;
  happenings: Happening[];
  /** What the last of the actions brings. */
  latest: Happening[];
  complete: boolean;
}

/** How long a happening stays before the next one, in milliseconds at normal pace: about 4 s a turn in all. */
export function duration(happening: Happening, cards: number): number {
  const { rule, changes } = happening;
  if (isSilent(happening)) return 0;
  if (rule === "reveal") return 850;
  if (rule === "match.round") return 1500;
  const each = Math.min(700, Math.max(250, 3000 / Math.max(cards, 1)));
  const takes = changes.seats !== undefined && rule !== "match.deal";
  return each + (takes ? 450 : 0);
}

/** How long the movement of a happening takes, of the time that it has. */
export const moveTime = (wait: number): number => Math.min(wait * 0.85, 900);

/** What two tellings of the same thing have in common. */
export function gist({ rule, seat, facts }: Happening): string {
  return JSON.stringify([rule, seat, facts]);
}

export function moment(at: { round: number; turn: number }, happening: Happening): { round: number; turn: number } {
  const { turn, sheet } = happening.changes;
  return { round: sheet ? sheet.length + 1 : at.round, turn: turn ?? at.turn };
}
