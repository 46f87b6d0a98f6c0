// The browser says the same as Python, in every language.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { AskZone, LaneZone, Told } from "../net/wire";
import { readOption, type Option } from "../state/options";
import { languageName, LANGUAGES, loadBundle, makeBundle, Words, type Scene } from "../words/words";
import vectors from "./vectors.json";

type Texts = Record<string, string>;
interface Vector {
  scene: Scene;
  told?: Told[];
  lines?: Record<string, string[]>;
  asked?: {
    ask: AskZone | null; lane: LaneZone[]; options: string[]; rows: number[];
    action: string; bulls: number; value: number; question: Texts; label: Texts;
  };
}

const folder = (lang: string) => `../src/bullpen/words/${lang}`;
const wordsOf = (lang: string) =>
  new Words(
    lang,
    makeBundle(lang, readdirSync(folder(lang)).filter((name) => name.endsWith(".ftl")).sort().map((name) => readFileSync(`${folder(lang)}/${name}`, "utf8"))),
  );

describe.each(LANGUAGES)("%s", (lang) => {
  const words = wordsOf(lang);
  it("says the same as Python", () => {
    expect(vectors.length).toBeGreaterThan(50);
    for (const { scene, told, lines, asked } of vectors as unknown as Vector[]) {
      const here = words.at(scene);
      if (told && lines) expect(here.events(told)).toEqual(lines[lang]);
      if (asked) {
        const label = (option: Option) => here.action(option, asked.ask, asked.rows[option.row ?? -1] ?? 0, asked.value);
        expect(here.question(asked.ask, asked.lane, asked.options.map(readOption), label)).toBe(asked.question[lang]);
        expect(here.action(readOption(asked.action), asked.ask, asked.bulls, asked.value)).toBe(asked.label[lang]);
      }
    }
  });
  it("counts bulls as the language does", () => {
    const said = [1, 2, 5, 22].map((bulls) => words.say(["bulls-counted"], { bulls }));
    expect(new Set(said.map((text) => text.replace(/\d+ /, ""))).size).toBe(lang === "pl" ? 3 : 2);
  });
  it("tells errors by their id, and unknown ones too", () => {
    expect(words.error({ code: "error-stale-action", facts: { number: 3, current: 4 } })).toContain("4");
    expect(words.error({ code: "error-never-heard", facts: {} })).toContain("error-never-heard");
  });
});

it("finds the languages, and what they call themselves", () => {
  const found = readdirSync("../src/bullpen/words").filter((name) => existsSync(`${folder(name)}/common.ftl`));
  expect(LANGUAGES).toEqual(found.sort());
  expect(languageName("pl")).toBe("Polski");
});

it("says in English what a language lacks, and notices it", async () => {
  let noticed = 0;
  const scanty = new Words("eo", makeBundle("eo", ["do-pass = Preterpasi\nrule = { cards-counted }"]), undefined, () => noticed++);
  expect([scanty.say(["do-pass"]), noticed]).toEqual(["Preterpasi", 0]);
  expect([scanty.say(["do-end-turn"]), noticed]).toEqual(["do-end-turn", 1]);
  scanty.say(["rule"], { count: 2 });
  expect(noticed).toBe(2);
  const whole = new Words("eo", await loadBundle("eo", true));
  expect([whole.say(["do-pass"]), whole.say(["do-end-turn"])]).toEqual(["Pass", "End turn"]);
});

it("writes numbers below nought with a minus sign, and long ones in one piece", () => {
  const words = wordsOf("en");
  expect(words.say(["seat-points"], { player: "Ola", points: -16 })).toBe("Ola: −16");
  expect(words.say(["error-bad-title"], { text: "x" })).toContain("x");
  expect(words.say(["web-turn"], { turn: 1234 })).toBe("Turn 1234");
});

describe("what is said around a decision", () => {
  const words = wordsOf("en").at({ names: ["Ola", "Jan"], seats: 2, slug: "six_nimmt", you: 0 });
  it("puts the reader first, and nobody where nobody is", () => {
    expect(words.subject([1, 0])).toEqual({ player: "you and Jan", players_count: 2, who: "you" });
    expect(words.subject([1])).toEqual({ player: "Jan", players_count: 1, who: "other" });
    expect(words.subject([])).toEqual({ player: "", players_count: 0, who: "other" });
  });
  it("speaks to whoever is refused", () => {
    const facts = { action: "46", seat: 1, options: "45" };
    expect(words.error({ code: "error-illegal-action", facts })).toBe("46 is not possible now. Possible: 45");
    expect(words.error({ code: "error-illegal-action", facts: { ...facts, seat: 2 } })).toContain("player 2");
  });
});
