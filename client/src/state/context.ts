// What every part of the table asks for: the table, the decision, the words. Given once, at the top.
import { getContext, setContext } from "svelte";
import type { Happening, GameInfo, Public, Room } from "../net/wire";
import type { Words } from "../words/words";
import type { Turn } from "./turn.svelte";

/** A sheet: it lies over the table for a while. */
export type Sheet =
  | { kind: "log" | "scores" | "chat" | "rules" | "settings" | "help" | "menu" }
  | { kind: "why"; card: number }
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
  open(sheet: Sheet): void;
}

const KEY = Symbol("game");
export const useGame = (): GameContext => getContext(KEY);
export const giveGame = (game: GameContext): GameContext => setContext(KEY, game);

/** Whether a seat belongs to nobody at the table: the buffalo's. */
export const isBeast = (game: GameContext, seat: number): boolean => seat >= game.words.scene.seats;
