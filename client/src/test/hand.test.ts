// The places of a hand.
import { expect, it } from "vitest";
import { settle } from "../table/hand";

it("keeps the places of a hand until new cards come", () => {
  expect(settle([], [3, 9, 20])).toEqual([3, 9, 20]);
  expect(settle([3, 9, 20], [3, 20])).toEqual([3, 9, 20]);
  expect(settle([3, 9, 20], [3, 15, 20])).toEqual([3, 15, 20]);
});
