// How things look: shapes and colours, the same as in the drawings of bullpen.paint.svg. Everything that a colour tells
// is told by a shape, a sign or a letter as well.

export const BULL =
  "M0 0C.4 2.6 1.9 3.6 3.7 3.7L3 5 4.3 5.4 5 9.4Q6 10.8 7 9.4L7.7 5.4 9 5 8.3 3.7" +
  "C10.1 3.6 11.6 2.6 12 0 10.8 1.6 9.2 2.1 7.6 2.1H4.4C2.8 2.1 1.2 1.6 0 0Z";

/** The more bulls, the hotter a card; bulls that count up are on cool green ones. */
const TINTS = ["#fffefa", "#fffefa", "#fdf1d6", "#fbdfae", "#f9d09a", "#f5ba88", "#f2a87a", "#ee966c"];
const GREENS = ["#fffefa", "#eaf5ec", "#cbe8d0"];

export function tint(bulls: number, signed: boolean): string {
  const scale = signed && bulls > 0 ? GREENS : TINTS;
  return scale[Math.min(Math.abs(bulls), scale.length - 1)]!;
}

/** Every colour of bulls has a shape of its own, and its letter. */
export const CHIPS: Record<string, { fill: string; ink: string; shape: string }> = {
  B: { fill: "#2f6fc0", ink: "#fff", shape: "M7.5 0A7.5 7.5 0 1 1 7.4 0Z" },
  Y: { fill: "#f2c200", ink: "#23211d", shape: "M7.5-.5L15.5 14.5H-.5Z" },
  G: { fill: "#2e8b57", ink: "#fff", shape: "M1 1H14V14H1Z" },
  R: { fill: "#c62f2f", ink: "#fff", shape: "M7.5-.5L15.5 7.5 7.5 15.5-.5 7.5Z" },
  K: { fill: "#26262a", ink: "#fff", shape: "M3.9 1H11.1L15 7.5 11.1 14H3.9L0 7.5Z" },
  W: { fill: "#fff", ink: "#23211d", shape: "M0 2Q4 2 7.5 0 11 2 15 2 15.5 11 7.5 15-.5 11 0 2Z" },
};
export const PLAIN_CHIP = { fill: "#77726a", ink: "#fff", shape: "M0 0H15V15H0Z" };

/** What special cards show, on a field of 36 × 36. One that is not listed shows the beginning of its name. */
export const SIGNS: Record<string, string> = {
  mountain: "M3 31L13 11 19 21 22 17 29 31Z",
  stop: "M12 4H24L32 12V24L24 32H12L4 24V12ZM9 18H27",
  replace: "M8 13H27L21 7M28 23H9L15 29",
  insert: "M7 8V28M29 8V28M18 7V27M12 21L18 27 24 21",
  push: "M5 7H16M5 29H31M25 23V8M19 14L25 8 31 14",
  first: "M7 8V28M30 18H13M19 12L13 18 19 24",
  last: "M29 8V28M6 18H23M17 12L23 18 17 24",
  sort: "M6 9H12M6 18H17M6 27H22M28 7V29M23 24L28 29 33 24",
  twist: "M8 16A10.5 10.5 0 0 1 27 12M27 5V12H20M28 20A10.5 10.5 0 0 1 9 24M9 31V24H16",
  lift: "M6 30H30M18 24V6M11 13L18 6 25 13",
  cow: "M8 12Q4 9 5 5M28 12Q32 9 31 5M7 14L2 15Q3 19 8 18L10 26Q18 34 26 26L28 18Q33 19 34 15L29 14Q18 7 7 14ZM13 18h0M23 18h0",
};
/** Signs that are letters and digits, in every language the same. */
export const MARKS: Record<string, string[]> = {
  take7: ["7"], x2: ["×2"], "+5": ["+5"], even: ["2 4", "6 8"], odd: ["1 3", "5 7"], up: ["↑"], down: ["↓"],
};
