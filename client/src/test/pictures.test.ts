// The small pictures: every card in them is a card of its game.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GAMES, VARIANTS, type Picture } from "../cards/pictures";

const DECKS: Record<string, string> = { buffalo: "six_nimmt" };

/** The cards of a deck, each with its bulls or their colours. */
function deck(slug: string): Map<number, number | string> {
  const text = readFileSync(`../src/bullpen/games/decks/${DECKS[slug] ?? slug}.toml`, "utf8").split("[cards]")[1]!;
  const cards = [...text.matchAll(/^(\d+) = (?:"(\w+)"|(-?\d+))/gm)];
  return new Map(cards.map(([, card, colours, bulls]) => [Number(card), colours ?? Number(bulls)]));
}

function check(slug: string, { pieces }: Picture): void {
  const cards = deck(slug);
  expect(cards.size).toBeGreaterThan(90);
  for (const piece of pieces) {
    if ("card" in piece) expect([piece.card, cards.get(piece.card)]).toEqual([piece.card, piece.shows]);
    expect(Math.min(piece.x, piece.y, 100 - piece.x, 60 - piece.y)).toBeGreaterThan(0);
  }
}

describe.each(Object.entries(GAMES))("%s", (slug, picture) => {
  it("has its own cards", () => check(slug, picture));
});
describe.each(Object.entries(VARIANTS))("%s", (key, picture) => {
  it("has the cards of its game", () => check(key.slice(0, key.indexOf("-")), picture));
});
