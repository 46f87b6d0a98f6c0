// The browser says the same as Python, in every language.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { AskZone, LaneZone, Told } from "../net/wire";
import { readOption } from "../state/options";
import { LANGUAGES, makeBundle, Words, type Scene } from "../words/words";
import vectors from "./vectors.json";

type Texts = Record<string, string>;
interface Vector {
  scene: Scene;
  told?: Told[];
  lines?: Record<string, string[]>;
  asked?: { ask: AskZone | null; lane: LaneZone[]; action: string; bulls: number; value: number; question: Texts; label: Texts };
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
        expect(here.question(asked.ask, asked.lane)).toBe(asked.question[lang]);
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
