// A finished game: cut into moments; places, totals, the worst take.
import { describe, expect, it } from "vitest";
import type { GameInfo, Public, Replay } from "../net/wire";
import { moments, turns } from "../state/replay";
import { growth, growthByTurn, ranking, takes, worstTake } from "../state/result";

it("cuts a game into moments", () => {
  const table = { sheet: [], turn: 1, rows: [] } as unknown as Replay["public"];
  const seal = { rule: "seal", seat: 0, facts: {}, changes: {}, quiet: true };
  const reveal = { rule: "reveal", seat: null, facts: {}, changes: { lane: [] } };
  const place = { rule: "six_nimmt.rule1", seat: 0, facts: { card: 3 }, changes: { rows: [] } };
  const turn = { rule: "six_nimmt.rule2", seat: 1, facts: { card: 4 }, changes: { rows: [], turn: 2 } };
  const step = (happenings: object[]) => ({ seat: 0, action: "3", number: 1, mine: null, happenings });
  const replay = { public: table, mine: null, steps: [step([seal]), step([seal, reveal, place, turn]), step([seal, reveal])] };
  const list = moments(replay as unknown as Replay);
  expect(list.map((moment) => [moment.step, moment.happenings.map((happening) => happening.rule)])).toEqual([
    [0, []], [2, ["reveal"]], [2, ["six_nimmt.rule1"]], [2, ["six_nimmt.rule2"]], [3, ["reveal"]],
  ]);
  expect(turns(list)).toEqual([{ label: "1.1", at: 0 }, { label: "1.2", at: 4 }]);
});

const ended = {
  seats: [{ points: 12 }, { points: 4 }, { points: 12 }, { points: 30 }],
  sheet: [[2, 4, 3, 20], [10, 0, 9, 10]],
} as unknown as Public;
const info = (positive: boolean, team = false) => ({ positive, team }) as GameInfo;

it("gives equals the same place", () => {
  expect(ranking(ended, info(false), 4).map(({ seat, place }) => [seat, place])).toEqual([[1, 1], [0, 2], [2, 2], [3, 4]]);
  expect(ranking(ended, info(true), 4).map(({ seat }) => seat)).toEqual([3, 0, 2, 1]);
  expect(ranking(ended, info(false), 3)).toHaveLength(3);
  expect(ranking(ended, info(false, true), 3).map(({ seat, place }) => [seat, place])).toEqual([[0, 1], [3, 2]]);
});

it("adds up the rounds", () => {
  expect(growth(ended, 0)).toEqual([0, 2, 12]);
});

describe("a finished game", () => {
  const table = (turn: number, points: number[]) => ({ turn, sheet: [], rows: [], seats: points.map((some) => ({ points: some })) }) as unknown as Public;
  const step = (turn: number, points: number[], seat: number, facts: object) => ({
    seat, action: "", mine: null,
    happenings: [{ rule: "x.take", seat, facts, changes: { turn, rows: [], seats: table(turn, points).seats } }],
  });
  const replay = {
    public: table(1, [0, 0]), mine: null,
    steps: [
      step(1, [3, 0], 0, { card: 9, row: 2, cards: [1, 2, 3], bulls: 3 }),
      step(2, [3, 7], 1, { card: 60, row: 1, cards: [55], bulls: 7 }),
      step(2, [8, 7], 0, { row: 4, cards: [20, 30], red: 6, green: 1 }),
    ],
  } as unknown as Replay;

  it("tells every take: who, with what, when, and what it cost", () => {
    const all = takes(replay);
    expect(all.map(({ seat, card, row, cost }) => [seat, card, row, cost])).toEqual([[0, 9, 2, 3], [1, 60, 1, 7], [0, 30, 4, 5]]);
    expect(worstTake(all, null)).toMatchObject({ seat: 1, cost: 7, cards: [55] });
    expect(worstTake(all, [0])).toMatchObject({ card: 30, cost: 5, turn: 2 });
    expect(worstTake([], null)).toBeNull();
  });

  it("shows how the totals grew, turn by turn", () => expect(growthByTurn(replay).map((totals) => totals.at(-1))).toEqual([8, 7]));
});
