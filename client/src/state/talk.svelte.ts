// What is said at a table: the lines, how many of them nobody here has seen, and who is typing.
import { settings } from "../browser/settings.svelte";
import type { Chat, Typist } from "../net/wire";

const KEPT = 200;
/** How long somebody is typing after they said so, and how often we say it, in milliseconds. */
const TYPING = 4000;
const EVERY = 2500;

export class Talk {
  lines = $state.raw<readonly Chat[]>([]);
  unread = $state(0);
  /** The names of those who are typing; "" is somebody who watches. */
  typists = $state.raw<readonly string[]>([]);
  private eyes = 0;
  private said = 0;
  private timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** Begin with what was said before we came. */
  begin(lines: readonly Chat[]): void {
    this.lines = lines;
  }

  /** Something was said. The answer is whether somebody here should be told, because they cannot see it. */
  hear(line: Chat, own: readonly number[]): boolean {
    this.lines = [...this.lines, line].slice(-KEPT);
    this.still(line.name);
    const theirs = line.seat === null || !own.includes(line.seat);
    if (!theirs || this.visible || isMuted(line.name)) return false;
    this.unread += 1;
    return true;
  }

  /** Whether the chat is in sight. */
  get visible(): boolean {
    return this.eyes > 0 && !document.hidden;
  }

  /** A chat comes into sight, or is out of it again. */
  look(open: boolean): void {
    this.eyes += open ? 1 : -1;
    this.read();
  }

  /** Whatever is in sight is read. */
  read(): void {
    if (this.visible) this.unread = 0;
  }

  type({ name }: Typist): void {
    if (isMuted(name)) return;
    this.still(name);
    this.typists = [...this.typists, name];
    this.timers.set(name, setTimeout(() => this.still(name), TYPING));
  }

  private still(name: string): void {
    clearTimeout(this.timers.get(name));
    this.timers.delete(name);
    this.typists = this.typists.filter((one) => one !== name);
  }

  /** Whether it is time to say that somebody here is typing. */
  typing(): boolean {
    if (Date.now() - this.said < EVERY) return false;
    this.said = Date.now();
    return true;
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }
}

export const isMuted = (name: string): boolean => settings.muted.includes(name);
