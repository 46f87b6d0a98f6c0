// A recorded game that plays by itself: moment after moment, each with its movement and in its own time.
import { glide, snapshot } from "../browser/motion";
import { moves, pace } from "../browser/settings.svelte";
import type { GameInfo } from "../net/wire";
import { isSilent } from "../words/words";
import type { Moving, Reaction } from "./context";
import type { Moment } from "./replay";
import { duration } from "./story";

/** How long a card that is laid face down stays alone, and the last picture before it all begins again. */
const CHOICE = 260;
const END = 5000;

export class Playback {
  at = $state(0);
  playing = $state(false);
  moving = $state.raw<Moving | null>(null);
  reaction = $state.raw<Reaction | null>(null);
  now = $derived.by(() => this.list[this.at]!);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private landing: ReturnType<typeof setTimeout> | undefined;

  /** *tilt*: by how much the table is turned on the page, in radians. */
  constructor(
    readonly list: readonly Moment[],
    readonly info: GameInfo,
    readonly tilt = 0,
  ) {
    this.at = climax(list);
  }

  play(): void {
    if (this.playing || !moves()) return;
    this.playing = true;
    this.timer = setTimeout(() => this.step(), this.wait());
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  private step(): void {
    if (!moves()) return this.pause();
    const before = snapshot();
    const points = this.now.public.seats.map((seat) => seat.points);
    this.at = (this.at + 1) % this.list.length;
    const wait = this.wait();
    if (this.at) this.fly(before, points, Math.min(wait * 0.85, 900));
    else this.reaction = null;
    this.timer = setTimeout(() => this.step(), wait);
  }

  private fly(before: ReturnType<typeof snapshot>, points: readonly (number | null)[], time: number): void {
    const last = this.now.happenings.at(-1)!;
    const { card } = this.now.happenings[0]!.facts;
    const reveal = last.rule === "reveal";
    this.moving = { card: typeof card === "number" ? card : null, reveal };
    glide(before, time, last.seat, reveal, this.tilt);
    clearTimeout(this.landing);
    this.landing = setTimeout(() => this.land(points), time);
  }

  /** What flew has landed: sums change, and whoever took something shows it until the next card. */
  private land(points: readonly (number | null)[]): void {
    this.moving = null;
    if (this.now.happenings.every(isSilent)) return;
    const seat = this.now.public.seats.findIndex((one, at) => one.points !== points[at]);
    const more = seat >= 0 && (this.now.public.seats[seat]!.points ?? 0) > (points[seat] ?? 0);
    this.reaction = seat < 0 ? null : { seat, mood: more === this.info.positive ? "cheering" : "dizzy" };
  }

  /** How long this moment stays. */
  private wait(): number {
    const { happenings, public: table } = this.now;
    if (this.at === this.list.length - 1) return END;
    const times = happenings.map((happening) => (isSilent(happening) ? CHOICE : duration(happening, table.lane.length)));
    return Math.max(CHOICE, ...times) * pace();
  }
}

/** The moment before the largest take: the one to look at where nothing moves. */
export function climax(list: readonly Moment[]): number {
  const points = list.map((moment) => moment.public.seats.reduce((sum, seat) => sum + Math.abs(seat.points ?? 0), 0));
  const takes = points.map((sum, at) => (at ? sum - points[at - 1]! : 0));
  return Math.max(0, takes.indexOf(Math.max(...takes)) - 1);
}
