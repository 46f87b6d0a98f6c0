// A finished game, cut into moments.
import { expect, it } from "vitest";
import type { Replay } from "../net/wire";
import { moments, turns } from "../state/replay";

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
