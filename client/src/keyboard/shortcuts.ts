// The keys of the table. They rest while somebody types or a sheet is open.
import type { GameContext, Sheet } from "../state/context";
import type { Table } from "../state/table.svelte";
import type { Turn } from "../state/turn.svelte";
import { readAloud, tableInWords } from "../words/readaloud.svelte";

/** Whether R was pressed: the next digit means a row. */
let rows = false;

export function shortcuts(game: GameContext, table: Table, turn: Turn): (event: KeyboardEvent) => void {
  const sheets: Record<string, Sheet> = { l: { kind: "log" }, s: { kind: "scores" }, c: { kind: "chat" }, "?": { kind: "help" } };
  return (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (target.closest("input, textarea, select, dialog")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const sheet = sheets[key];
    if (sheet) game.open(sheet);
    else if (key === "w") why(game);
    else if (key === "t") readAloud.text = tableInWords(game, turn);
    else if (key === "r") rows = true;
    else if (/^\d$/.test(key)) digit(turn, (Number(key) + 9) % 10);
    else if (key === "ArrowLeft" || key === "ArrowRight") step(turn, key === "ArrowRight" ? 1 : -1);
    else if (key === "Escape") turn.cancel();
    else if (key === "Backspace" || key === "u") turn.undo();
    else if (key === " " && table.playing) table.skip();
    else if (key === "Enter" && !event.repeat && !target.closest("button:not([data-item]), a")) confirm(turn, event, target);
    else return;
    event.preventDefault();
  };
}

/** Enter plays what is chosen; on a thing that is not chosen yet, and may be, it chooses. */
function confirm(turn: Turn, event: KeyboardEvent, target: HTMLElement): void {
  const item = target.closest<HTMLElement>("[data-item]:not([aria-disabled=true])");
  if (item && item.getAttribute("aria-pressed") !== "true") return void item.click();
  if (turn.reach.chosen || turn.trial?.complete) turn.confirm();
  else if (turn.reach.plain.length === 1 && !item) turn.send(turn.reach.plain[0]!);
  event.preventDefault();
}

function digit(turn: Turn, at: number): void {
  const { cards, rows: open } = turn.reach;
  if (open.size && (rows || !cards.size)) {
    turn.row(at);
    if (open.has(at)) lookAt(rowPlace(at));
  } else {
    const card = turn.mine?.hand[at];
    if (card !== undefined && cards.has(card)) {
      turn.card(card);
      lookAt(cardPlace(card));
    }
  }
  rows = false;
}

const cardPlace = (card: number) => `[data-hand="${card}"]`;
const rowPlace = (row: number) => `[data-row="${row}"] .choose`;

/** The focus goes with the choice: Enter is about the thing that has it. */
function lookAt(place: string): void {
  document.querySelector<HTMLElement>(place)?.focus();
}

/** The next card or row that may be chosen. */
function step(turn: Turn, way: 1 | -1): void {
  const { cards, rows: open } = turn.reach;
  const list = cards.size ? [...cards] : [...open].sort((a, b) => a - b);
  if (!list.length) return;
  const at = list.indexOf((cards.size ? turn.touch.card : turn.touch.row) ?? NaN);
  const next = list[at < 0 ? (way > 0 ? 0 : list.length - 1) : (at + way + list.length) % list.length]!;
  if (cards.size) turn.touch = { ...turn.touch, card: next };
  else turn.touch = { ...turn.touch, row: next };
  lookAt(cards.size ? cardPlace(next) : rowPlace(next));
}

/** Why did the last card land where it is? */
function why(game: GameContext): void {
  const last = game.story.findLast((happening) => "card" in happening.facts);
  if (last) game.open({ kind: "why", card: Number(last.facts.card) });
}
