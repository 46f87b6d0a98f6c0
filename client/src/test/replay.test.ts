// A finished game: cut into moments; places, totals, the worst round.
import { expect, it } from "vitest";
import type { GameInfo, Public, Replay } from "../net/wire";
import { moments, turns } from "../state/replay";
import { growth, ranking, worstRound } from "../state/result";

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
  expect(ranking(ended, info(false, true), 3)).toHaveLength(4);
});

it("adds up the rounds", () => {
  expect(growth(ended, 0)).toEqual([0, 2, 12]);
  expect(worstRound(ended, info(false), 3)).toEqual({ points: 20, round: 1 });
  expect(worstRound(ended, info(true), 3)).toEqual({ points: 10, round: 2 });
  expect(worstRound({ ...ended, sheet: [[1]] }, info(false), 0)).toBeNull();
});
