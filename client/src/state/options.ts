// Options in the project's notation, read: what they are about, so that the right things on the table can be touched.

export type Kind = "play" | "pick" | "row" | "use" | "pass" | "end";
export interface Option {
  text: string;
  kind: Kind;
  card: number | null;
  row: number | null;
  special: string | null;
  twisted: boolean;
}

/** Reads `45`, `45~`, `=45`, `>2`, `stop>2`, `first=100`, `sort`, `-`, `.`; rows are counted from 0 here. */
export function readOption(text: string): Option {
  const option: Option = { text, kind: "use", card: null, row: null, special: null, twisted: false };
  if (text === "-") return { ...option, kind: "pass" };
  if (text === ".") return { ...option, kind: "end" };
  const found = /^(.*?)(?:=(\d+))?(?:>(\d+))?$/.exec(text)!;
  const [, word = "", card, row] = found;
  if (card) option.card = Number(card);
  if (row) option.row = Number(row) - 1;
  const played = /^(\d+)(~?)$/.exec(word);
  if (played) return { ...option, kind: "play", card: Number(played[1]), twisted: played[2] === "~" };
  if (word) return { ...option, special: word };
  return { ...option, kind: card ? "pick" : "row" };
}

/** What a person has touched so far on the way to an option. */
export interface Touch {
  special: string | null;
  card: number | null;
  row: number | null;
  twisted: boolean;
}
export const NOTHING: Touch = { special: null, card: null, row: null, twisted: false };

/** What can be touched next, given the options and what is touched already. */
export interface Reach {
  cards: Set<number>;
  rows: Set<number>;
  specials: string[];
  /** The option that the touch has come to, if it has. */
  chosen: Option | null;
  /** Options that need no target: pass, end turn. */
  plain: Option[];
  /** Whether the chosen card could be played in a second way. */
  twist: boolean;
}

export function reach(options: readonly Option[], touch: Touch): Reach {
  const uses = options.filter((option) => option.kind === "use");
  const open = options.filter((option) => option.special === touch.special);
  const same = (option: Option) =>
    option.card === touch.card && option.row === touch.row && option.twisted === touch.twisted;
  const targets = open.filter((option) => option.kind !== "pass" && option.kind !== "end");
  return {
    cards: new Set(targets.flatMap((option) => (option.card === null ? [] : [option.card]))),
    rows: new Set(targets.flatMap((option) => (option.row === null ? [] : [option.row]))),
    specials: [...new Set(uses.map((option) => option.special!))],
    chosen: targets.find(same) ?? null,
    plain: options.filter((option) => option.kind === "pass" || option.kind === "end"),
    twist: touch.card !== null && open.some((option) => option.twisted && option.card === touch.card),
  };
}

/** The rows with the fewest bulls among those that may be chosen. */
export function leastRows(rows: ReadonlySet<number>, bulls: readonly number[]): Set<number> {
  const least = Math.min(...[...rows].map((row) => bulls[row] ?? Infinity));
  return new Set([...rows].filter((row) => bulls[row] === least));
}

/** The touch that stands for an option. */
export function touchOf(option: Option): Touch {
  return { special: option.special, card: option.card, row: option.row, twisted: option.twisted };
}
