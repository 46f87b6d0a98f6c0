// What is said around a decision: what would happen, what is chosen, who leads, what is heard.
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Told } from "../net/wire";
import type { GameContext } from "../state/context";
import { NOTHING, reach, readOption, type Touch } from "../state/options";
import type { Turn } from "../state/turn.svelte";
import { heard, leaders, preview, question, sealed, winners } from "../words/sentences";
import { speech } from "../words/speech.svelte";
import { makeBundle, Words } from "../words/words";

const folder = "../src/bullpen/words/en";
const bundle = makeBundle("en", readdirSync(folder).filter((name) => name.endsWith(".ftl")).map((name) => readFileSync(`${folder}/${name}`, "utf8")));
beforeAll(() => (speech.words = new Words("en", bundle)));

const NAMES = ["Ola", "Jan", "Iga", "Kuba", "Ada", "Leo"];
const row = (bulls: number, room: number) => ({ cards: [5], room, takes: true, bulls, markers: [] });
const game = (more: object = {}, you: number | null = 0) =>
  ({
    words: new Words("en", bundle).at({ names: NAMES, seats: 6, slug: "six_nimmt", you }),
    public: { rows: [row(3, 0), row(1, 1), row(1, 4)], lane: [], ask: null, seats: NAMES.map(() => ({ ready: true })), ...more },
    info: { signed: false },
  }) as unknown as GameContext;

/** A decision about these options, with this much of it made. */
const turn = (options: string[], touch: Partial<Touch> = {}, more: object = {}) => {
  const read = options.map(readOption);
  const mine = { options, values: { "24~": 42 }, choice: null, previews: {}, hand: [] };
  const own = { ...mine, ...(more as { mine?: object }).mine };
  return {
    choice: own.choice, byBot: false, options: read, reach: reach(read, { ...NOTHING, ...touch }), touch: { ...NOTHING, ...touch }, mine, eye: null, bulls: [3, 1, 1],
    landing: null, misfit: false, trial: null, awaited: true, seat: 0, table: { playing: false }, ...more,
  } as unknown as Turn;
};

describe("preview", () => {
  it("says what a twisted card would count as, before it is twisted and when it is", () => {
    const options = ["24", "24~", "45"];
    const lands = { landing: { card: 24, row: 2 } };
    expect(preview(game(), turn(options, { card: 24 }, lands))).toBe("24 would join row 3 now. Twisted, it would count as 42.");
    expect(preview(game(), turn(options, { card: 24, twisted: true }, lands))).toBe("24 (counts as 42) would join row 3 now.");
    expect(preview(game(), turn(["22", "22~"], { card: 22 }, { landing: { card: 22, row: 2 } }))).toBe("22 would join row 3 now.");
    expect(preview(game(), turn(options, { card: 45 }, { landing: { card: 45, row: 0 } }))).toBe("45 would take row 1 now: 3 bulls.");
    expect(preview(game(), turn(options, { card: 45 }, { misfit: true }))).toBe("45 fits no row now. You would have to take one.");
  });
});

describe("question", () => {
  it("fits what is asked", () => {
    expect(question(game(), turn(["45", "46"]))).toBe("Which card do you play?");
    expect(question(game(), turn(["45"]))).toBe("45 is the only card in your hand. Play it.");
    expect(question(game(), turn(["24", "24~"]))).toBe("24 is the only card in your hand. Do you play it as it is, or twisted?");
    const ask = { rule: "rule4", seats: [0], card: 3, count: 0 };
    expect(question(game({ ask, lane: [{ card: 3, seat: 0, value: 3 }] }), turn([">1"]))).toBe("There is only one choice: Take row 1 (3 bulls).");
  });
});

describe("sealed", () => {
  const chosen = { options: ["45", "46"], values: {}, choice: "45" };
  it("says that a card may be changed only while it may", () => {
    expect(sealed(game(), turn([], {}, { mine: chosen }))).toBe("You have chosen 45. You may still change it.");
    expect(sealed(game(), turn([], {}, { mine: { ...chosen, choice: null } }))).toBe("");
    expect(sealed(game(), turn([], {}, { mine: { ...chosen, options: [] } }))).toBe("");
    expect(sealed(game(), turn([], {}, { mine: chosen, table: { playing: true } }))).toBe("");
    expect(sealed(game({ seats: NAMES.map(() => ({ ready: false })) }), turn([], {}, { mine: chosen }))).toBe("");
    expect(sealed(game(), turn([], {}, { mine: { options: ["24~"], values: { "24~": 42 }, choice: "24~" } }))).toContain("24 (counts as 42)");
  });
});

describe("who", () => {
  it("wins", () => {
    expect([[0], [1], [1, 0]].map((seats) => winners(game(), seats))).toEqual(["You win!", "Jan wins", "You and Jan win!"]);
    expect([[0], [1, 0]].map((seats) => winners(game({}, null), seats))).toEqual(["Ola wins", "Jan and Ola win"]);
  });
  it("leads", () => {
    expect(leaders(game(), [0])).toBe("You lead.");
    expect(leaders(game(), [1])).toBe("Jan leads.");
    expect(leaders(game(), [1, 0])).toBe("You and Jan lead together.");
    expect(leaders(game({}, null), [1, 0])).toBe("Jan and Ola lead together.");
  });
});

describe("heard", () => {
  const passes = (seats: number[]): Told[] => seats.map((seat) => ({ rule: "pass", seat, facts: {} }));
  it("is everything, unless it is much", () => {
    expect(heard(game(), passes([1, 0]), 0)).toEqual(["Jan passes.", "You pass."]);
    const much = heard(game(), passes([1, 2, 3, 4, 0, 5, 1]), 0);
    expect(much).toEqual(["Jan passes.", "You pass.", "5 more placements."]);
    expect(heard(game({}, null), passes([1, 2, 3, 4, 0, 5, 1]), null)).toEqual(["Jan passes.", "6 more placements."]);
  });
});
