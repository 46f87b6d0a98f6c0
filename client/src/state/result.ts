// How a game ended: who has which place, and how the totals grew.
import type { GameInfo, Public } from "../net/wire";

export interface Line {
  seat: number;
  /** Equals share a place. */
  place: number;
  points: number;
}

/** The seats by place, the best first. In a team game the last one is whoever plays against the team. */
export function ranking(table: Public, info: GameInfo | null, seats: number): Line[] {
  const way = info?.positive ? -1 : 1;
  const shown = info?.team ? table.seats.length : seats;
  const all = table.seats.slice(0, shown).map(({ points }, seat) => ({ seat, points: points ?? 0 }));
  all.sort((a, b) => way * (a.points - b.points));
  return all.map((line) => ({ ...line, place: 1 + all.filter((other) => way * (other.points - line.points) < 0).length }));
}

/** The total of a seat after every round, from nothing on. */
export function growth(table: Public, seat: number): number[] {
  let total = 0;
  return [0, ...table.sheet.map((round) => (total += round[seat] ?? 0))];
}

/** The round that cost a seat most: how much, and which; none where there was but one. */
export function worstRound(table: Public, info: GameInfo | null, seat: number): { points: number; round: number } | null {
  if (table.sheet.length < 2) return null;
  const way = info?.positive ? -1 : 1;
  const rounds = table.sheet.map((round) => round[seat] ?? 0);
  const points = rounds.reduce((worst, one) => (way * one > way * worst ? one : worst));
  return { points, round: rounds.indexOf(points) + 1 };
}
