// Game strings, there and back.
import { expect, it } from "vitest";
import { gameString, seatsOf, setupOf, valuesOf } from "../state/gamestring";

it("reads and writes game strings", () => {
  const text = "6nimmt:cow+twisted,target=50";
  expect(setupOf(text)).toEqual({ box: "6nimmt", slug: "six_nimmt", variants: ["cow", "twisted"], options: { target: "50" } });
  expect(gameString(setupOf(text))).toBe(text);
  expect(gameString({ box: "x_nimmt", variants: [], options: { rounds: "" } })).toBe("x_nimmt");
  expect(valuesOf("1..99")).toEqual({ least: 1, most: 99 });
  expect(valuesOf("pad | same | forbid")).toEqual(["pad", "same", "forbid"]);
  const named = { name: "pro", names: {}, about: {} };
  const box = { game: "6nimmt", slug: "six_nimmt", names: {}, about: {}, line: {}, options: [], seats: [2, 10] as [number, number] };
  expect(seatsOf({ ...box, variants: [{ ...named, seats: [2, 6] }] }, ["pro"])).toEqual([2, 6]);
});
