// How a game ended: who has which place, how the totals grew, and which take hurt most.
import type { GameInfo, Public, Replay } from "../net/wire";
import { moments } from "./replay";

export interface Line {
  seat: number;
  /** Equals share a place. */
  place: number;
  points: number;
}

/** A row that somebody took. */
export interface Take {
  seat: number;
  /** The card that took it. */
  card: number;
  row: number;
  cards: number[];
  /** How much it cost: bulls, where some are good the bad ones less the good ones. */
  cost: number;
  round: number;
  turn: number;
}

/** The seats by place, the best first. A team has one place together, that of its first seat; the last one plays against it. */
export function ranking(table: Public, info: GameInfo | null, seats: number): Line[] {
  const way = info?.positive ? -1 : 1;
  const all = table.seats.map(({ points }, seat) => ({ seat, points: points ?? 0 }));
  const shown = all.filter(({ seat }) => (info?.team ? seat === 0 || seat === table.seats.length - 1 : seat < seats));
  shown.sort((a, b) => way * (a.points - b.points));
  return shown.map((line) => ({ ...line, place: 1 + shown.filter((other) => way * (other.points - line.points) < 0).length }));
}

/** The total of a seat after every round, from nothing on. */
export function growth(table: Public, seat: number): number[] {
  let total = 0;
  return [0, ...table.sheet.map((round) => (total += round[seat] ?? 0))];
}

/** The total of every seat after every turn: for a game of one round. What lies face down is nothing yet. */
export function growthByTurn(replay: Replay): number[][] {
  const ends: Public[] = [];
  let turn = "";
  for (const moment of moments(replay)) {
    const now = `${moment.round}.${moment.turn}`;
    if (now === turn) ends.pop();
    turn = now;
    ends.push(moment.public);
  }
  return replay.public.seats.map((_, seat) => [replay.public, ...ends].map((table) => table.seats[seat]?.points ?? 0));
}

/** Every row that was taken, in the order of the game. */
export function takes(replay: Replay): Take[] {
  return moments(replay).flatMap(({ happenings, round, turn }) =>
    happenings.flatMap(({ seat, facts }) => {
      const { cards, card, row, bulls, red, green } = facts;
      const cost = bulls ?? (typeof red === "number" && typeof green === "number" ? red - green : undefined);
      if (seat === null || !Array.isArray(cards) || typeof row !== "number" || typeof cost !== "number") return [];
      const taken = cards as number[];
      return [{ seat, card: typeof card === "number" ? card : taken.at(-1)!, row, cards: taken, cost, round, turn }];
    }),
  );
}

/** The take that cost most: of these seats, or of all. */
export function worstTake(all: readonly Take[], seats: readonly number[] | null): Take | null {
  const own = all.filter(({ seat, cost }) => cost > 0 && (!seats || seats.includes(seat)));
  return own.reduce<Take | null>((worst, take) => (!worst || take.cost > worst.cost ? take : worst), null);
}
