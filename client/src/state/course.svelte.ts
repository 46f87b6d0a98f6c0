// A lesson, step by step, at a table of its own; and what this browser has learned so far.
import { settings } from "../browser/settings.svelte";
import { recall, remember } from "../browser/storage";
import { Rehearsal } from "../net/lesson";
import type { Lesson, LessonAnswer } from "../net/wire";
import { Table } from "./table.svelte";
import { Turn } from "./turn.svelte";

const KEY = "learned";

/** How many steps of each lesson were done here, by the name of the game. */
export const learned = (): Record<string, number> => recall<Record<string, number>>(KEY, {});

/** Whether any lesson was begun here, or the offer of one was declined. */
export const offered = (): boolean => recall<Record<string, number> | null>(KEY, null) !== null;

/** No lesson, thank you. */
export const decline = (): void => remember(KEY, learned());

export class Course {
  readonly table = new Table("lesson");
  readonly turn = new Turn(this.table);
  /** The step that we are at; after the last one the lesson is over. */
  at = $state(0);
  /** What was decided last in this step. */
  private answer = $state.raw<LessonAnswer | null>(null);
  private line: Rehearsal | null = null;

  step = $derived.by(() => this.lesson.steps[this.at] ?? null);
  over = $derived.by(() => this.step === null);
  /** What came of this step, once all of it has been seen. */
  told = $derived.by(() => (this.answer?.explains && !this.table.playing ? this.answer : null));
  /** Whether something was decided, and more has to be. */
  underway = $derived.by(() => this.answer !== null || this.table.laid.length > 0);

  constructor(readonly lesson: Lesson) {
    this.table.join((_, listener) => (this.line = new Rehearsal(lesson, settings.name.trim(), listener, (answer) => (this.answer = answer))));
  }

  /** The id of a message of this step. */
  get id(): string {
    return `lesson-${this.lesson.slug}-${this.step?.name ?? ""}`;
  }

  /** Begin with the first step that was not done yet, or all over again. */
  start(): void {
    const done = learned()[this.lesson.slug] ?? 0;
    this.go(done < this.lesson.steps.length ? done : 0);
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.lesson.steps.length, at));
    this.answer = null;
    this.table.skip();
    if (this.step) this.line?.begin(this.step);
  }

  /** On to the next step; one that was left out is done with, too. */
  next(): void {
    const done = learned();
    remember(KEY, { ...done, [this.lesson.slug]: Math.max(done[this.lesson.slug] ?? 0, this.at + 1) });
    this.go(this.at + 1);
  }

  back(): void {
    this.go(this.at - 1);
  }

  leave(): void {
    this.table.leave();
  }
}
