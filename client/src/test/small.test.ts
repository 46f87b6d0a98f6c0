import { expect, it } from "vitest";
import { read } from "../browser/router.svelte";
import { moments, turns } from "../state/replay";
import { browserLanguage } from "../browser/settings.svelte";
import { gameString, seatsOf, setupOf, valuesOf } from "../state/gamestring";
import { dropToken, keepTokens, tokensOf } from "../browser/storage";
import { settle } from "../table/hand";
import type { Replay } from "../net/wire";

it("knows where it is", () => {
  expect(read("/")).toEqual({ at: "home" });
  expect(read("/t/abc", "?tv")).toEqual({ at: "table", id: "abc", tv: true, text: false });
  expect(read("/t/abc", "?view=text")).toEqual({ at: "table", id: "abc", tv: false, text: true });
  expect(read("/r/abc/2", "", "#17")).toEqual({ at: "replay", id: "abc", n: 2, step: 17 });
  expect(read("/rules/six_nimmt")).toEqual({ at: "rules", slug: "six_nimmt" });
});

it("speaks the browser's language, or English", () => {
  expect([["pl-PL"], ["fr", "de-AT"], ["ja"]].map(browserLanguage)).toEqual(["pl", "de", "en"]);
});

it("reads and writes game strings", () => {
  const text = "6nimmt:cow+twisted,target=50";
  expect(setupOf(text)).toEqual({ box: "6nimmt", slug: "six_nimmt", variants: ["cow", "twisted"], options: { target: "50" } });
  expect(gameString(setupOf(text))).toBe(text);
  expect(gameString({ box: "x_nimmt", variants: [], options: { rounds: "" } })).toBe("x_nimmt");
  expect(valuesOf("1..99")).toEqual({ least: 1, most: 99 });
  expect(valuesOf("pad | same | forbid")).toEqual(["pad", "same", "forbid"]);
  const named = { name: "pro", names: {}, about: {} };
  const box = { game: "6nimmt", slug: "six_nimmt", names: {}, about: {}, options: [], seats: [2, 10] as [number, number] };
  expect(seatsOf({ ...box, variants: [{ ...named, seats: [2, 6] }] }, ["pro"])).toEqual([2, 6]);
});

it("keeps the places of a hand until new cards come", () => {
  expect(settle([], [3, 9, 20])).toEqual([3, 9, 20]);
  expect(settle([3, 9, 20], [3, 20])).toEqual([3, 9, 20]);
  expect(settle([3, 9, 20], [3, 15, 20])).toEqual([3, 15, 20]);
});

it("remembers the secrets of seats by table", () => {
  keepTokens("a", { 0: "x" });
  keepTokens("a", { 2: "y" });
  keepTokens("b", { 1: "z" });
  dropToken("a", 0);
  expect([tokensOf("a"), tokensOf("b"), tokensOf("c")]).toEqual([{ 2: "y" }, { 1: "z" }, {}]);
});

it("cuts a game into moments", () => {
  const table = { sheet: [], turn: 1, rows: [] } as unknown as Replay["public"];
  const seal = { rule: "seal", seat: 0, facts: {}, changes: {} };
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
