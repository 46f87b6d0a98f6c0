// What a person has set: language, name, pace and looks. Kept in this browser.
import { speech } from "../words/speech.svelte";
import { LANGUAGES, loadBundle, NOBODY, Words, type Language } from "../words/words";
import { recall, remember } from "./storage";

export const SPEEDS = ["off", "fast", "normal", "slow"] as const;
export const THEMES = ["auto", "light", "dark"] as const;
export type Speed = (typeof SPEEDS)[number];
export type Theme = (typeof THEMES)[number];

export interface Settings {
  lang: Language;
  name: string;
  speed: Speed;
  theme: Theme;
  oneTap: boolean;
  vibrate: boolean;
  sound: boolean;
  notify: boolean;
  muted: string[];
}

/** The first language of the browser that we speak, else English. */
export function browserLanguage(languages: readonly string[]): Language {
  for (const language of languages) {
    const found = LANGUAGES.find((known) => language.toLowerCase().startsWith(known));
    if (found) return found;
  }
  return "en";
}

const still = () => typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

export const settings: Settings = $state({
  lang: browserLanguage(navigator.languages ?? ["en"]),
  name: "",
  speed: "normal",
  theme: "auto",
  oneTap: false,
  vibrate: false,
  sound: true,
  notify: false,
  muted: [],
  ...recall<Partial<Settings>>("settings", {}),
});

/** How much longer than normal things take; 0: no movement at all. */
export function pace(): number {
  if (still() && settings.speed === "normal") return 0;
  return { off: 0, fast: 0.45, normal: 1, slow: 2 }[settings.speed];
}

/** Whether cards may fly over the table. */
export function moves(): boolean {
  return pace() > 0 && !still();
}

export async function speak(lang: Language): Promise<void> {
  speech.words = new Words(lang, await loadBundle(lang), NOBODY, () => void fillUp(lang));
  settings.lang = lang;
  document.documentElement.lang = lang;
}

/** Say in English what a language has no words for: once it is noticed, and not before. */
async function fillUp(lang: Language): Promise<void> {
  const bundle = await loadBundle(lang, true);
  if (speech.words?.lang === lang) speech.words = new Words(lang, bundle);
}

export function save(): void {
  remember("settings", $state.snapshot(settings));
  document.documentElement.dataset.theme = settings.theme;
}
