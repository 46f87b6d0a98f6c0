// A finished game, moment by moment: the table after every event, made from the changes that the server tells.
import type { Happening, Mine, Public, Replay } from "../net/wire";
import { isSilent } from "../words/words";

export interface Moment {
  public: Public;
  mine: Mine | null;
  happenings: Happening[];
  /** The decision (counted from 1) that led here; 0 is the deal. */
  step: number;
  round: number;
  turn: number;
}

/**
 * The moments worth looking at: the deal, and every decision after which something was told but "has chosen".
 * Where nobody steps, but everything plays by itself, also these: one sees who is ready.
 */
export function moments(replay: Replay, choices = false): Moment[] {
  let table = replay.public;
  const list: Moment[] = [{ public: table, mine: replay.mine, happenings: [], step: 0, round: 1, turn: table.turn }];
  replay.steps.forEach((step, i) => {
    const group: Happening[] = [];
    let at = { round: table.sheet.length + 1, turn: table.turn };
    const flush = () => {
      if (group.length) list.push({ public: table, mine: step.mine, happenings: [...group], step: i + 1, ...at });
      group.length = 0;
    };
    for (const happening of step.happenings) {
      table = { ...table, ...happening.changes };
      if (isSilent(happening)) {
        if (choices) list.push({ public: table, mine: step.mine, happenings: [happening], step: i + 1, ...at });
        continue;
      }
      if (happening.rule === "match.deal") {
        flush();
        at = { round: table.sheet.length + 1, turn: table.turn };
      }
      group.push(happening);
      if (happening.changes.rows || happening.rule === "reveal") flush();
    }
    flush();
  });
  return list;
}

/** The first moment of every turn, for the list of turns. */
export function turns(list: readonly Moment[]): { label: string; at: number }[] {
  const found: { label: string; at: number }[] = [];
  list.forEach((moment, at) => {
    const label = `${moment.round}.${moment.turn}`;
    if (found.at(-1)?.label !== label) found.push({ label, at });
  });
  return found;
}
