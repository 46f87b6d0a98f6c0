// Short notes that come up, stack and go by themselves: who came and went, and what was said while nobody looked.
import type { Room } from "../net/wire";
import { t } from "../words/speech.svelte";
import { changes, type Change } from "./people";

export interface Toast {
  key: number;
  /** The message and its variables: it is said when it is shown, in the language of then. */
  id: string;
  facts: Record<string, string | number>;
}

const MOST = 3;
const SHOWN = 5000;
/** Whoever reloads the page is gone for a moment: that is no news. */
const GONE = 4000;

export class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  private key = 0;
  private timers = new Set<ReturnType<typeof setTimeout>>();
  /** People who are gone: not told yet, or told already. */
  private gone = new Map<number, ReturnType<typeof setTimeout> | "told">();

  show(id: string, facts: Toast["facts"] = {}, time = SHOWN): void {
    const key = ++this.key;
    this.list = [...this.list, { key, id, facts }].slice(-MOST);
    this.later(() => this.drop(key), time);
  }

  drop(key: number): void {
    this.list = this.list.filter((toast) => toast.key !== key);
  }

  /** Tell what others did since the last look; of ourselves only that we are the host. */
  tell(before: Room, after: Room, own: readonly number[]): void {
    for (const change of changes(before, after)) {
      if (!own.includes(change.seat) || change.what === "failed") this.tellOf(change);
      else if (change.what === "host") this.show("web-toast-host-you");
    }
  }

  private tellOf({ what, seat, name }: Change): void {
    const player = name || t("player", { number: seat + 1 });
    if (what === "offline") {
      this.gone.set(seat, this.later(() => (this.gone.set(seat, "told"), this.show("web-toast-offline", { player })), GONE));
      return;
    }
    const was = this.gone.get(seat);
    if (what !== "host" && what !== "away" && what !== "failed") {
      if (was !== "told") clearTimeout(was);
      this.gone.delete(seat);
    }
    if (what !== "online" || was === "told") this.show(`web-toast-${what}`, { player });
  }

  private later(work: () => void, time: number): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => (this.timers.delete(timer), work()), time);
    this.timers.add(timer);
    return timer;
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }
}
