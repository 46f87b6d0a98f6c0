// Cards and faces are the same as in Python's pictures.
import { expect, it } from "vitest";
import { buffalo, cow, type Mood } from "../cards/cow";
import { face } from "../cards/face";
import type { Stroke } from "../cards/looks";
import vectors from "./looks.json";

const full = (strokes: Stroke[]) => strokes.map(({ path, fill = "none", stroke = "none", width = 0 }) => ({ path, fill, stroke, width }));

it("puts the same on every card", () => {
  expect(vectors.faces.length).toBeGreaterThan(100);
  for (const { card, bulls, colours, signed, face: faces } of vectors.faces)
    expect([face(card, bulls, colours, signed), face(card, bulls, colours, signed, true)]).toEqual(faces);
});

it("draws the same faces", () => {
  for (const [name, strokes] of Object.entries(vectors.cows))
    expect(full(cow(name, (vectors.moods as Record<string, Mood>)[name]))).toEqual(strokes);
  for (const [mood, strokes] of Object.entries(vectors.buffalo)) expect(full(buffalo(mood as Mood))).toEqual(strokes);
});
