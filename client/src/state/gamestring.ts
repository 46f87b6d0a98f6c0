// Game strings: `6nimmt:cow+twisted,target=50` <-> what was chosen. The boxes come from the server.
import type { GameBox } from "../net/api";

export interface Setup {
  box: string;
  slug: string;
  variants: string[];
  options: Record<string, string>;
}

const SLUGS: Record<string, string> = {};
/** Learn which words belong to which box. */
export function learn(boxes: readonly GameBox[]): void {
  for (const box of boxes) SLUGS[box.game] = box.slug;
}

export function setupOf(game: string): Setup {
  const [box = "", rest = ""] = game.split(":", 2);
  const setup: Setup = { box, slug: SLUGS[box] ?? (box === "6nimmt" ? "six_nimmt" : box), variants: [], options: {} };
  for (const part of rest.split(/[+,]/).filter(Boolean)) {
    const [name = "", value] = part.split("=", 2);
    if (value === undefined) setup.variants.push(name);
    else setup.options[name] = value;
  }
  return setup;
}

export function gameString(setup: Pick<Setup, "box" | "variants" | "options">): string {
  const options = Object.entries(setup.options).filter(([, value]) => value !== "");
  const parts = [setup.variants.join("+"), ...options.map(([name, value]) => `${name}=${value}`)].filter(Boolean);
  return setup.box + (parts.length ? `:${parts.join(",")}` : "");
}

/** The seats that a box has with these variants. */
export function seatsOf(box: GameBox, variants: readonly string[]): [number, number] {
  const limits = [box.seats, ...box.variants.filter((one) => variants.includes(one.name)).map((one) => one.seats ?? box.seats)];
  return [Math.max(...limits.map(([least]) => least)), Math.min(...limits.map(([, most]) => most))];
}

/** The values of an option: a range of numbers, or a list of words. */
export function valuesOf(values: string): { least: number; most: number } | string[] {
  const range = /^(\d+)\.\.(\d+)$/.exec(values);
  return range ? { least: Number(range[1]), most: Number(range[2]) } : values.split("|").map((value) => value.trim().replaceAll("_", ""));
}
