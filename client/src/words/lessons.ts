// The words of the lessons, apart from the others: they are loaded when somebody learns.
import { FluentResource } from "@fluent/bundle";
import { speech } from "./speech.svelte";

const FILES = import.meta.glob<string>("./*/lessons/*.ftl", { base: "../../../src/bullpen/words", query: "?raw", import: "default" });

/** Add the words of a game's lesson to the language that is spoken; what it has no words for is said in English. */
export async function loadLesson(slug: string): Promise<void> {
  const { bundle, lang } = speech.words!;
  const sources = await Promise.all([...new Set(["en", lang])].map((one) => FILES[`./${one}/lessons/${slug}.ftl`]?.()));
  for (const source of sources) if (source !== undefined) bundle.addResource(new FluentResource(source), { allowOverrides: true });
}
