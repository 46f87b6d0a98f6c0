// How a page asks to be looked at: its title, its picture in the tab, a tremble in the hand.
import { settings, t } from "./settings.svelte";
import type { Table } from "./table.svelte";

/** How long everybody may think in peace: the server's 20 seconds, and the time in which cards move. */
const PATIENCE = 24_000;

export function icon(due: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const file = due ? "/icon-turn.svg" : "/icon.svg";
  if (link && link.getAttribute("href") !== file) link.href = file;
}

export function tremble(times = 1): void {
  if (settings.vibrate) navigator.vibrate?.(Array<number>(times * 2 - 1).fill(60));
}

/** The title calls in turns with the usual one. The answer makes it stop. */
export function flash(): () => void {
  const usual = document.title;
  const timer = setInterval(() => (document.title = document.title === usual ? `👋 ${t("web-your-turn")}` : usual), 700);
  return () => {
    clearInterval(timer);
    document.title = usual;
  };
}

/** Whether the table has waited for the same people for long: they may be nudged. */
export class Waiting {
  long = $state(false);
  /** The people who are waited for and sit elsewhere. */
  others = $derived.by(() => {
    const { room, seats, shown } = this.table;
    if (!room || room.limit || room.state !== "playing" || !seats.length || this.table.playing) return [];
    return (shown?.awaited ?? []).filter((seat) => !seats.includes(seat) && room.seats[seat]?.kind === "person" && !room.seats[seat]?.away);
  });

  constructor(readonly table: Table) {
    $effect(() => {
      void this.table.public?.number;
      void this.others.join();
      void this.table.nudge;
      this.long = false;
      const timer = setTimeout(() => (this.long = true), PATIENCE);
      return () => clearTimeout(timer);
    });
  }

  nudge(): void {
    for (const seat of this.others) this.table.send({ t: "nudge", seat });
  }
}
