// Everybody's face: `bullpen.paint.looks.cows` in TypeScript. A test compares them.
import { BROWS, BUFFALO, CIRCLE, COATS, EARS, EYES, GROUNDS, GRUMPY, HEAD, HORNS, MOUTHS, MUZZLE, PATCHES, SLEEP, START, TUFTS, type Stroke } from "./looks";

export type Mood = "ready" | "thinking" | "asleep" | "dizzy" | "smug" | "cheering";

/** The face of whoever has this name. */
export function cow(name: string, mood: Mood = "ready"): Stroke[] {
  let number = hashed(name);
  const [ground = 0, coat = 0, patch = 0, horns = 0, ears = 0, tuft = 0] = [GROUNDS, COATS, PATCHES, HORNS, EARS, TUFTS].map(({ length }) => {
    const pick = number % length;
    number = Math.floor(number / length);
    return pick;
  });
  const [hide, spot] = COATS[coat]!;
  return [
    { path: CIRCLE, fill: GROUNDS[ground]! },
    { path: HORNS[horns]!, fill: "#f6e8cb", stroke: "#b0905c", width: 1.5 },
    { path: EARS[ears]!, fill: spot, stroke: "#c0aa86", width: 1 },
    { path: HEAD, fill: hide },
    { path: PATCHES[patch]!, fill: spot },
    { path: TUFTS[tuft]!, fill: spot },
    ...eyes(mood, hide),
    ...MUZZLE,
    MOUTHS[mood]!,
    ...(mood === "asleep" ? [SLEEP] : []),
  ];
}

/** Whoever plays against all. */
export function buffalo(mood: Mood = "ready"): Stroke[] {
  const merry = mood === "cheering" || mood === "asleep";
  return [
    { path: CIRCLE, fill: "#e8bd8d" },
    ...BUFFALO.slice(0, 4),
    ...eyes(mood, BUFFALO[2]!.fill!),
    ...(merry ? [] : [BROWS]),
    ...BUFFALO.slice(4),
    merry || mood === "dizzy" ? MOUTHS[mood]! : GRUMPY,
    ...(mood === "asleep" ? [SLEEP] : []),
  ];
}

const eyes = (mood: Mood, lid: string) => EYES[mood]!.map((part) => (part.fill === "lid" ? { ...part, fill: lid } : part));

/** A number for a name, the same in every language: FNV-1a, 32 bits, of its UTF-8, from our own start. */
function hashed(name: string): number {
  let number = START;
  for (const byte of new TextEncoder().encode(name)) number = Math.imul(number ^ byte, 0x01000193) >>> 0;
  return number;
}
