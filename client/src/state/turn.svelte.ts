// A seat's decision, from the first touch to the confirmation. It knows options, not rules.
import { settings } from "../browser/settings.svelte";
import { leastRows, NOTHING, reach, readOption, type Option, type Touch } from "./options";
import type { Table } from "./table.svelte";

export class Turn {
  touch = $state.raw<Touch>(NOTHING);
  /** On a device that several people share: whose hand lies open. */
  shown = $state<number | null>(null);

  constructor(readonly table: Table) {}

  /** Whether several people sit at this device. */
  shared = $derived.by(() => this.table.seats.length > 1);

  /** The own seats that the table waits for: nobody plays for them, and nothing of theirs is on its way. */
  due = $derived.by(() => {
    const { playing, seats, away, sent } = this.table;
    return playing ? [] : seats.filter((seat) => this.waits(seat) && !away.includes(seat) && !(seat in sent));
  });

  /** The seat whose hand is seen. */
  seat = $derived.by(() => (this.shared ? this.shown : (this.table.seats[0] ?? null)));

  /** The person that the device has to be given to. */
  handOver = $derived.by(() => {
    if (!this.shared || !this.due.length) return null;
    return this.shown !== null && this.due.includes(this.shown) ? null : this.due[0]!;
  });

  /** What this seat has laid on trial. */
  trial = $derived.by(() => {
    const last = this.table.laid.at(-1);
    return last && last.seat === this.seat ? last : null;
  });

  mine = $derived.by(() => (this.seat === null ? null : (this.trial?.mine ?? this.table.mine[this.seat] ?? null)));

  options = $derived.by((): Option[] =>
    this.table.playing || this.handOver !== null ? [] : (this.mine?.options ?? []).map(readOption),
  );

  awaited = $derived.by(() => this.seat !== null && this.due.includes(this.seat));

  /** Whether a bot plays for this seat. */
  away = $derived.by(() => this.seat !== null && this.table.away.includes(this.seat));

  /** What this seat has decided and the server has not acknowledged: it is being sent, and nothing is done yet. */
  sending = $derived.by(() => (this.seat === null ? null : (this.table.sent[this.seat] ?? null)));

  /** The choice that is acknowledged and not revealed yet; what a bot chooses while we are away is not ours. */
  choice = $derived.by(() => (this.away || this.sending !== null ? null : (this.mine?.choice ?? null)));

  /** Whether a bot made that choice, before we were back. */
  byBot = $derived.by(() => this.choice !== null && this.table.byBot[this.seat!] === this.table.public?.number);

  /** Whether what is chosen is laid on trial first. */
  onTrial = $derived.by(
    () => this.seat !== null && !this.table.playing && this.waits(this.seat) && (this.table.info?.staged.includes(this.table.public?.ask?.rule ?? "") ?? false),
  );

  private waits(seat: number): boolean {
    return this.table.public?.awaited.includes(seat) ?? false;
  }

  /** The cards and the rows that the trial has touched. */
  laid = $derived.by(() => {
    const facts = (this.trial?.happenings ?? []).map((happening) => happening.facts);
    return { cards: new Set(facts.map(({ card }) => card)), rows: new Set(facts.map(({ row }) => Number(row) - 1)) };
  });

  reach = $derived.by(() => reach(this.options, this.touch));

  /** The card that is looked at, before any is chosen. */
  eye = $state<number | null>(null);

  /** The card that is chosen or looked at, and the row where it would lie now. */
  landing = $derived.by(() => {
    const option = this.reach.chosen?.text ?? String(this.eye);
    const row = this.mine?.landings[option];
    return row === undefined || !this.options.length ? null : { card: this.reach.chosen?.card ?? this.eye!, row };
  });

  /** Whether the card that is chosen or looked at would fit no row now, so that its owner takes one. */
  misfit = $derived.by(() => {
    const option = this.reach.chosen?.text ?? String(this.eye);
    return this.options.length > 0 && (this.mine?.misfits.includes(option) ?? false);
  });

  bulls = $derived.by(() => this.table.shown?.rows.map((row) => row.bulls) ?? []);

  /** Among the rows to choose from, those with the fewest bulls. */
  least = $derived.by(() => {
    const { rows } = this.reach;
    return rows.size > 1 && this.touch.special === null && !this.table.info?.positive
      ? leastRows(rows, this.bulls)
      : new Set<number>();
  });

  /** Start a decision: the cheapest of several rows is suggested, never sent by itself. */
  begin(): void {
    const { rows, cards, specials } = reach(this.options, NOTHING);
    const [row] = leastRows(rows, this.bulls);
    const suggest = rows.size > 0 && !cards.size && !specials.length && !settings.oneTap && !this.table.info?.positive;
    this.touch = suggest && row !== undefined ? { ...NOTHING, row } : NOTHING;
  }

  card(card: number): void {
    if (!this.reach.cards.has(card)) return;
    this.set({ ...this.touch, card: this.touch.card === card ? null : card, row: null });
  }

  row(row: number): void {
    if (!this.reach.rows.has(row)) return;
    this.set({ ...this.touch, row, card: null });
  }

  special(special: string): void {
    this.set({ ...NOTHING, special: this.touch.special === special ? null : special });
  }

  twist(): void {
    this.touch = { ...this.touch, twisted: !this.touch.twisted };
    this.tell();
  }

  private set(touch: Touch): void {
    const twisted = touch.twisted && this.options.some((option) => option.twisted && option.card === touch.card);
    this.touch = { ...touch, twisted };
    const chosen = this.reach.chosen;
    if ((this.onTrial || settings.oneTap) && chosen && (touch.card !== null || touch.row !== null)) this.send(chosen);
    else this.tell();
  }

  /** What should count if the time runs out. */
  private tell(): void {
    if (this.seat !== null && !this.onTrial) this.table.tentative(this.seat, this.reach.chosen?.text ?? null);
  }

  confirm(): void {
    const chosen = this.reach.chosen;
    if (chosen) this.send(chosen);
    else if (this.trial?.complete) this.decide(this.trial.actions);
  }

  send(option: Option): void {
    if (this.seat === null) return;
    this.touch = NOTHING;
    if (!this.onTrial) this.decide([option.text]);
    else if (option.kind === "end") this.decide([...(this.trial?.actions ?? []), option.text]);
    else this.table.lay(this.seat, option.text);
  }

  private decide(actions: string[]): void {
    if (this.onTrial) this.table.playTurn(this.seat!, actions);
    else this.table.act(this.seat!, actions[0]!);
    this.touch = NOTHING;
    if (this.shared) this.shown = null;
  }

  /** Take the last laid card back. */
  undo(): void {
    if (this.seat !== null && this.trial) this.table.takeBack(this.seat, this.trial.actions.length - 1);
  }

  /** Choose nothing; and if nothing is chosen, take back all that is laid. */
  cancel(): void {
    const chosen = this.touch !== NOTHING;
    this.touch = NOTHING;
    if (chosen || !this.trial || this.seat === null) this.tell();
    else this.table.takeBack(this.seat, 0);
  }
}
