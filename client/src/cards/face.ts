// What stands on the face of a card, and where: `bullpen.paint.looks.cards` in TypeScript. A test compares them.
import { BULL_WIDTH, CAP, CARD, CHIPS, GLYPHS, PIP_LINES, TRACKING, type Spot } from "./looks";

export interface Figure { text: string; at: Spot; ink: "ink" | "pip" }
export interface Face { paper: string; figures: Figure[]; pips: Spot[]; chips: Spot[] }

const MIDDLE = CARD / 2;
const HEAD = 1.1;
const GAP = 1.9;
const WEIGHTS: [number, string][] = [[1, "cream"], [2, "sky"], [4, "amber"], [6, "coral"], [Infinity, "plum"]];

/** As many digits as matter, so that two languages say the same. */
const rounded = (x: number) => Math.floor(x * 10 + 0.5) / 10;

/** How wide these characters are, on an em of 100. */
export function width(text: string): number {
  return [...text].reduce((sum, sign) => sum + GLYPHS[sign]!.wide, 0) + TRACKING * ([...text].length - 1);
}

/** The characters of a figure, each with the left end of its place. */
export function places({ text, at }: Figure): { sign: string; x: number }[] {
  let x = at.x - (width(text) * at.size) / 200;
  return [...text].map((sign) => {
    const place = { sign, x };
    x += ((GLYPHS[sign]!.wide + TRACKING) * at.size) / 100;
    return place;
  });
}

export function paperOf(bulls: number, colours: string, signed: boolean): string {
  if (colours) return new Set(colours).size === Object.keys(CHIPS).length ? "all" : "plain";
  if (signed) return bulls > 0 ? "plus" : "minus";
  return WEIGHTS.find(([most]) => Math.abs(bulls) <= most)![1];
}

/** What stands on a card; small: as it is drawn where it is narrower than a thumb. */
export function face(card: number, bulls: number, colours = "", signed = false, small = false): Face {
  const paper = paperOf(bulls, colours, signed);
  if (colours) return colourFace(card, colours, paper);
  const count = (signed ? (bulls > 0 ? "+" : "−") : "") + Math.abs(bulls);
  if (small || !(Math.abs(bulls) in PIP_LINES))
    return { paper, figures: [number(card, 30, 44), figure(count)], pips: [head(count)], chips: [] };
  const corners: [string, number, number][] = signed ? [[count, 10.5, 10.5]] : [[String(card), 9.5, 7.5], [String(card), 42.5, 7.5]];
  const marks = corners.map(([text, x, size]): Figure => ({ text, at: { x, y: 7 + 0.6 * size, size }, ink: "pip" }));
  return { paper, figures: [number(card, 33, 40), ...marks], pips: pips(Math.abs(bulls)), chips: [] };
}

function number(card: number, middle: number, wide: number): Figure {
  const size = rounded(Math.min(36, (100 * wide) / width(String(card))));
  return { text: String(card), at: { x: MIDDLE, y: rounded(middle + (size * CAP) / 200), size }, ink: "ink" };
}

const figure = (count: string): Figure => ({ text: count, at: { x: rounded(MIDDLE - (BULL_WIDTH * HEAD + 2) / 2), y: 65, size: 15 }, ink: "pip" });
const head = (count: string): Spot => ({ x: rounded(MIDDLE + (width(count) * 0.15 + 2 - BULL_WIDTH * HEAD) / 2), y: 55, size: HEAD });

function pips(bulls: number): Spot[] {
  const lines = PIP_LINES[bulls]!;
  const size = lines[0]! < 4 ? 0.72 : 0.66;
  const step = BULL_WIDTH * size + GAP;
  const tops = lines.length === 1 ? [55.5] : [51, 59.5];
  return lines.flatMap((many, line) => {
    const left = MIDDLE - (many * step - GAP) / 2;
    return Array.from({ length: many }, (_, k) => ({ x: rounded(left + k * step), y: tops[line]!, size }));
  });
}

function colourFace(card: number, colours: string, paper: string): Face {
  const half = Math.ceil(colours.length / 2);
  const lines = colours.length <= 3 ? [colours.length] : [half, colours.length - half];
  const high = lines.length === 2;
  const tops = high ? [37, 53.5] : [48];
  const chips = lines.flatMap((many, line) =>
    Array.from({ length: many }, (_, k) => ({ x: rounded(MIDDLE - many * 8 + k * 16 + 0.5), y: tops[line]!, size: 1 })),
  );
  return { paper, figures: [number(card, high ? 19 : 25, high ? 32 : 42)], pips: [], chips };
}
