// Small pictures of games and variants, made of our cards, faces and tiles, on a stage of 100 by 60. A test compares
// the cards with the decks. A game or variant that has none gets a plain one: see `Picture`.
import type { Mood } from "./cow";

export interface Place {
  /** The middle. */
  x: number;
  y: number;
  width: number;
  /** In degrees. */
  turn?: number;
}
export type Thing =
  | { card: number; shows: number | string }
  | { face: string; mood?: Mood; hat?: boolean }
  | { beast: Mood }
  | { tile: string; side?: string }
  | { place: "free" | "pen" }
  | { plank: true }
  | { screen: "large" | "small" };
export type Piece = Thing & Place;
export interface Picture {
  pieces: Piece[];
  /** Whether bulls have signs. */
  signed?: boolean;
  /** Whether there is a fenced row behind it all. */
  row?: boolean;
}

/** A number card with its bulls, or the letters of their colours. */
const card = (number: number, shows: number | string): Thing => ({ card: number, shows });
const BACK = card(0, 0);

/** In the hand of somebody who holds them low. */
function fan(things: Thing[], x: number, y: number, width: number, spread = 9): Piece[] {
  const last = things.length - 1;
  return things.map((thing, i) => {
    const from = i - last / 2;
    return { ...thing, x: x + from * width * 0.68, y: y + from * from * width * 0.05, width, turn: from * spread };
  });
}

/** Side by side, as in a row. */
function line(things: Thing[], y = 30, width = 16.5): Piece[] {
  const step = width + 2.2;
  return things.map((thing, i) => ({ ...thing, x: 50 + (i - (things.length - 1) / 2) * step, y, width }));
}

export const GAMES: Readonly<Record<string, Picture>> = {
  six_nimmt: {
    pieces: [
      ...fan([card(12, 1), card(14, 1), card(15, 2), card(21, 1), card(26, 1)], 40, 27, 21, 9),
      { face: "Mila", mood: "dizzy", x: 82, y: 43, width: 31 },
    ],
  },
  buffalo: {
    pieces: [
      { face: "Ola", mood: "thinking", x: 17, y: 42, width: 27 },
      { face: "Bruno", mood: "thinking", x: 83, y: 42, width: 27 },
      { beast: "ready", x: 50, y: 29, width: 53 },
    ],
  },
  x_nimmt: {
    pieces: [
      { plank: true, x: 50, y: 30, width: 78, turn: 30 },
      { plank: true, x: 50, y: 30, width: 78, turn: -30 },
      ...fan([card(18, 1), card(60, 3), card(22, 5)], 50, 30, 27, 10),
    ],
  },
  hornochsen: {
    signed: true,
    pieces: [
      { ...card(52, 2), x: 35, y: 30, width: 31, turn: -9 },
      { ...card(55, -7), x: 64, y: 30, width: 31, turn: 8 },
      { tile: "x2", x: 12, y: 46, width: 17, turn: -6 },
      { tile: "+5", x: 88, y: 13, width: 17, turn: 6 },
    ],
  },
  baron_oxx: {
    pieces: [
      { ...card(8, "YGR"), x: 16, y: 31, width: 29, turn: -8 },
      { ...card(16, "BRK"), x: 84, y: 31, width: 29, turn: 8 },
      { face: "Oskar", mood: "smug", hat: true, x: 50, y: 38, width: 42 },
    ],
  },
};

export const VARIANTS: Readonly<Record<string, Picture>> = {
  "six_nimmt-pro": {
    pieces: [
      ...line([card(3, 1), card(8, 1), card(11, 5), card(17, 1), card(20, 3)], 16, 15),
      ...line([card(25, 2), card(31, 1), card(40, 3), card(42, 1)], 41, 15).map((piece, i) => (i === 2 ? { ...piece, y: 34, width: 18, turn: 6 } : piece)),
    ],
  },
  "six_nimmt-even_odd": { row: true, pieces: line([{ tile: "even_odd", side: "even" }, card(12, 1), card(34, 1), card(58, 1), { place: "free" }]) },
  "six_nimmt-mountain": { row: true, pieces: line([{ tile: "mountain", side: "down" }, card(71, 1), card(50, 3), card(36, 1), { place: "free" }]) },
  "six_nimmt-cow": { row: true, pieces: line([card(37, 1), card(38, 1), { face: "Muh", mood: "smug" }, { place: "free" }, { place: "pen" }]) },
  "six_nimmt-twisted": { pieces: [{ ...card(24, 1), x: 24, y: 30, width: 25, turn: -6 }, { tile: "twist", x: 50, y: 30, width: 19 }, { ...card(42, 1), x: 76, y: 30, width: 25, turn: 6 }] },
  "baron_oxx-colours": {
    row: true,
    pieces: [card(1, "B"), card(14, "YY"), card(20, "YR"), card(31, "BYR"), card(44, "YRK"), card(46, "RRK"), card(54, "KK")].map((one, i) => ({ ...one, x: 14 + i * 12, y: 30, width: 19 })),
  },
  "baron_oxx-plus": { pieces: [...fan([card(9, "GG"), card(52, "BYGRKW"), card(22, "RRR")], 34, 32, 24), { face: "Oskar", mood: "cheering", hat: true, x: 80, y: 36, width: 36 }] },
};

/** Who plays: with bots, on one device, with friends elsewhere. */
export const COMPANY: Readonly<Record<string, Picture>> = {
  bots: {
    pieces: [
      { face: "Bruno", x: 20, y: 24, width: 27 },
      { face: "Greta", mood: "smug", x: 80, y: 24, width: 27 },
      { face: "Otto", mood: "thinking", x: 50, y: 16, width: 27 },
      { face: "", mood: "cheering", x: 50, y: 42, width: 34 },
    ],
  },
  device: {
    pieces: [
      { screen: "large", x: 50, y: 30, width: 76 },
      { face: "", mood: "cheering", x: 34, y: 30, width: 28 },
      { face: "Jan", mood: "thinking", x: 66, y: 30, width: 28 },
    ],
  },
  friends: {
    pieces: ["", "Jan", "Iga"].flatMap((face, i): Piece[] => [
      { screen: "small", x: 18 + 32 * i, y: 30, width: 27 },
      { face, mood: i ? "ready" : "cheering", x: 18 + 32 * i, y: 30, width: 22 },
    ]),
  },
};

/** What a game without a picture of its own is drawn as: face-down cards, and a cow that has the name of the game. */
export const plainGame = (slug: string): Picture => ({
  pieces: [...fan([BACK, BACK, BACK, BACK], 40, 31, 22, 8), { face: slug, x: 82, y: 38, width: 31 }],
});

/** What a variant without a picture is drawn as: its sign. */
export const plainVariant = (name: string): Picture => ({ pieces: [{ tile: name, x: 50, y: 30, width: 34 }] });
