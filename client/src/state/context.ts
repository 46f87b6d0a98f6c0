// What every part of the table asks for: the table, the decision, the words. Given once, at the top.
import { getContext, setContext } from "svelte";
import type { Happening, GameInfo, Public, Room } from "../net/wire";
import type { Words } from "../words/words";
import type { Mood } from "../cards/cow";
import type { Turn } from "./turn.svelte";

/** A movement: the card that is placed, or the turning over of all. */
export interface Moving {
  card: number | null;
  reveal: boolean;
}
export interface Reaction {
  seat: number;
  mood: Mood;
}

/** A sheet: it lies over the table for a while. */
export type Sheet =
  | { kind: "log" | "scores" | "chat" | "rules" | "settings" | "help" | "menu" }
  | { kind: "why"; card: number }
  | { kind: "special"; name: string; side: string }
  | { kind: "row"; row: number }
  | { kind: "seat"; seat: number };

export interface GameContext {
  readonly public: Public | null;
  readonly info: GameInfo | null;
  readonly words: Words;
  /** Whether some bulls are good and some are bad. */
  readonly signed: boolean;
  readonly room: Room | null;
  /** The decision of a seat here; none for those who only watch. */
  readonly turn: Turn | null;
  /** What happened, for "why here?". */
  readonly story: readonly Happening[];
  readonly seat: number | null;
  /** What moves over the table just now; sums wait until it has landed. */
  readonly moving: Moving | null;
  /** Who shows what they feel about what just happened. */
  readonly reaction: Reaction | null;
  /** The one who is ahead, if somebody is. */
  readonly leader: number | null;
  open(sheet: Sheet): void;
}

const KEY = Symbol("game");
export const useGame = (): GameContext => getContext(KEY);
export const giveGame = (game: GameContext): GameContext => setContext(KEY, game);

/** A game that nobody plays, for drawings: only what is said of it here is so. */
export function stillGame(parts: Partial<GameContext>, words: Words): GameContext {
  const nothing = { public: null, info: null, signed: false, room: null, turn: null, story: [], seat: null, moving: null, reaction: null, leader: null };
  return { ...nothing, words, open: () => {}, ...parts };
}

/** The seat that is ahead of all others, once there is anything to be ahead in. */
export function leaderOf(table: Public | null, info: GameInfo | null, seats: number): number | null {
  if (!table || !info || info.team || seats < 2) return null;
  const way = info.positive ? -1 : 1;
  const known = table.seats.slice(0, seats).map((seat) => seat.points);
  if (known.includes(null)) return null; // piles lie face down: nobody knows
  const points = known.map((one) => way * one!);
  const least = Math.min(...points);
  return points.filter((one) => one === least).length === 1 && points.some((one) => one !== least) ? points.indexOf(least) : null;
}

/** Whether a seat belongs to nobody at the table: the buffalo's. */
export const isBeast = (game: GameContext, seat: number): boolean => seat >= game.words.scene.seats;
