// Options in notation, and what can be touched on the way to one.
import { expect, it } from "vitest";
import { leastRows, NOTHING, reach, readOption } from "../state/options";

it.each([
  ["45", { kind: "play", card: 45, twisted: false }],
  ["45~", { kind: "play", card: 45, twisted: true }],
  ["=45", { kind: "pick", card: 45 }],
  [">2", { kind: "row", row: 1 }],
  ["stop>2", { kind: "use", special: "stop", row: 1, card: null }],
  ["+5>12", { kind: "use", special: "+5", row: 11 }],
  ["first=100", { kind: "use", special: "first", card: 100, row: null }],
  ["sort", { kind: "use", special: "sort", card: null, row: null }],
  ["-", { kind: "pass" }],
  [".", { kind: "end" }],
])("reads %s", (text, parts) => {
  expect(readOption(text)).toMatchObject({ text, ...parts });
});

it("lets the hand be touched, then sends the card", () => {
  const options = ["3", "45", "45~"].map(readOption);
  expect([...reach(options, NOTHING).cards]).toEqual([3, 45]);
  expect(reach(options, NOTHING).chosen).toBeNull();
  expect(reach(options, { ...NOTHING, card: 45 })).toMatchObject({ twist: true, chosen: { text: "45" } });
  expect(reach(options, { ...NOTHING, card: 45, twisted: true }).chosen?.text).toBe("45~");
  expect(reach(options, { ...NOTHING, card: 3 }).twist).toBe(false);
});

it("asks for the target of a special card", () => {
  const options = ["-", "stop>1", "stop>3", "first=9", "sort"].map(readOption);
  const before = reach(options, NOTHING);
  expect(before.specials).toEqual(["stop", "first", "sort"]);
  expect(before.plain.map((option) => option.text)).toEqual(["-"]);
  expect(before.rows.size + before.cards.size).toBe(0);
  const stop = reach(options, { ...NOTHING, special: "stop" });
  expect([...stop.rows]).toEqual([0, 2]);
  expect(stop.chosen).toBeNull();
  expect(reach(options, { ...NOTHING, special: "stop", row: 2 }).chosen?.text).toBe("stop>3");
  expect(reach(options, { ...NOTHING, special: "sort" }).chosen?.text).toBe("sort");
  expect([...reach(options, { ...NOTHING, special: "first" }).cards]).toEqual([9]);
});

it("finds the cheapest rows, ties too", () => {
  expect([...leastRows(new Set([0, 1, 3]), [4, 2, 1, 2])]).toEqual([1, 3]);
});
