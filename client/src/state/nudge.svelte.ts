// When somebody who is waited for may be nudged.
import type { Table } from "./table.svelte";

/** How long everybody may think in peace: the server's 20 seconds, and the time in which cards move. */
const PATIENCE = 24_000;

/** The people who are waited for and sit elsewhere. Whoever is offline cannot know. */
export function waitedFor({ open, playing, room, seats, shown }: Pick<Table, "open" | "playing" | "room" | "seats" | "shown">): number[] {
  if (!open || playing || !room || room.limit || room.state !== "playing" || !seats.length) return [];
  return (shown?.awaited ?? []).filter((seat) => !seats.includes(seat) && room.seats[seat]?.kind === "person" && !room.seats[seat]?.away);
}

/** Whether the table has waited for the same people for long: they may be nudged. */
export class Waiting {
  long = $state(false);
  others = $derived.by(() => waitedFor(this.table));

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
