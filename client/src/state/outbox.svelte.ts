// What we decided and nobody has acknowledged yet. It waits here while the line is broken; on return it is sent
// if its decision still stands, and else it is lost: nothing is taken for done that may not be.
import type { ClientMessage, Decided, Public } from "../net/wire";

export interface Pending {
  seat: number;
  /** The decision that it answers, and the game at this table that the decision belongs to. */
  number: number;
  round: number;
  actions: readonly string[];
  /** Whether it is a whole turn, played as it was laid. */
  turn: boolean;
  /** Whether it was sent on the line that stands now. */
  out: boolean;
}

export class Outbox {
  waiting = $state.raw<readonly Pending[]>([]);
  /** By seat, what was decided last and is not acknowledged: a single action, or all of a turn. */
  sent = $derived.by(() => {
    const sent: Record<number, string> = {};
    for (const { seat, actions } of this.waiting) sent[seat] = actions.join(" ");
    return sent;
  });

  constructor(private readonly send: (message: ClientMessage) => boolean) {}

  /** Decide; a change of mind takes the place of what was not sent yet. */
  post(decision: Omit<Pending, "out">): void {
    const kept = this.waiting.filter(({ seat, out }) => out || seat !== decision.seat);
    this.waiting = [...kept, { ...decision, out: false }];
    this.flush();
  }

  /** Send what was not sent yet. */
  flush(): void {
    this.waiting = this.waiting.map((one) => (one.out ? one : { ...one, out: this.send(messageOf(one)) }));
  }

  /** The server has it. */
  acknowledge(seat: number, number: number): void {
    this.drop((one) => one.seat === seat && one.number === number);
  }

  /** The server does not want it. Answers come in the order of what was sent. */
  refuse(): void {
    this.drop((one) => one.out);
  }

  /** Drop the first of these. */
  private drop(which: (one: Pending) => boolean): void {
    const first = this.waiting.findIndex(which);
    this.waiting = this.waiting.filter((_, at) => at !== first);
  }

  /** A new line: what still stands is sent again, what has arrived is done. The answer is what was lost. */
  resume(round: number, table: Public | null, decided: readonly Decided[]): Pending[] {
    const arrived = ({ seat, number }: Pending) =>
      decided.some((last) => last.seat === seat && last.number >= number && last.by === "person");
    const mine = this.waiting.filter((one) => one.round === round);
    const stands = mine.filter((one) => one.number === table?.number);
    const lost = this.waiting.filter((one) => !stands.includes(one) && !(mine.includes(one) && arrived(one)));
    this.waiting = stands.map((one) => ({ ...one, out: false }));
    this.flush();
    return lost;
  }
}

function messageOf({ seat, number, actions, turn }: Pending): ClientMessage {
  return turn ? { t: "turn", seat, number, actions: [...actions] } : { t: "act", seat, number, action: actions[0]! };
}
