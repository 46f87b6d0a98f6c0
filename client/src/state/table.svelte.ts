// A table as this client shows it. News arrive at once and are shown one after the other, in their own time:
// nothing ever waits for a movement, and a tap shows everything that is there.
import { tick } from "svelte";
import { snapshot, glide } from "../browser/motion";
import { moves, pace, settings } from "../browser/settings.svelte";
import { dropToken, keepTokens, tokensOf } from "../browser/storage";
import { connect, type Line } from "../net/socket";
import type { Chat, ClientMessage, GameInfo, Happening, Mine, Nudged, Public, Room, ServerMessage, Tried, Welcome } from "../net/wire";
import { isSilent } from "../words/words";

/** One thing to show: something that happened, or what our seats may do once it has. */
type Frame = { happening: Happening; seen: boolean } | { mine: Record<string, Mine>; deadline: number | null };

export interface Entry {
  happening: Happening;
  round: number;
  turn: number;
  /** Whether we saw it before, when we laid it on trial. */
  seen: boolean;
}

/** A turn of ours as far as it is laid, and how the table would look. Only we see it, and nothing is decided. */
export interface Trial {
  seat: number;
  actions: string[];
  public: Public;
  mine: Mine;
  happenings: Happening[];
  /** What the last of the actions brings. */
  latest: Happening[];
  complete: boolean;
}

/** How long a happening stays before the next one, in milliseconds at normal pace: about 4 s a turn in all. */
export function duration(happening: Happening, cards: number): number {
  const { rule, changes } = happening;
  if (isSilent(happening)) return 0;
  if (rule === "reveal") return 850;
  if (rule === "match.round") return 1500;
  const each = Math.min(700, Math.max(250, 3000 / Math.max(cards, 1)));
  const takes = changes.seats !== undefined && rule !== "match.deal";
  return each + (takes ? 300 : 0);
}

export class Table {
  room = $state.raw<Room | null>(null);
  info = $state.raw<GameInfo | null>(null);
  public = $state.raw<Public | null>(null);
  mine = $state.raw<Record<string, Mine>>({});
  seats = $state.raw<number[]>([]);
  deadline = $state<number | null>(null);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<Chat[]>([]);
  /** What was shown last; the sentence on the message line is made from it. */
  last = $state.raw<Happening[]>([]);
  playing = $state(false);
  open = $state(false);
  missing = $state(false);
  problem = $state.raw<{ code: string; facts: Record<string, number | string> } | null>(null);
  /** The number of the decision that each seat has sent and that was not yet acknowledged. */
  sent = $state.raw<Record<number, string>>({});
  /** Who was nudged last, and by whom: us, or by us. */
  nudge = $state.raw<Nudged | null>(null);
  /** The trials of this turn, card by card; the last one is what we see. */
  laid = $state.raw<Trial[]>([]);
  /** The table that we see. */
  shown = $derived.by(() => this.laid.at(-1)?.public ?? this.public);

  private queue: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private seq: number | null = null;
  /** What we said that we know already: the coming welcome tells only what came after it. */
  private since: number | null = null;
  private line: Line | null = null;
  /** The trial that we asked for. */
  private wanted: string | null = null;
  /** What the coming news will tell and we have seen on trial. */
  private foreseen: string[] | null = null;

  constructor(
    readonly id: string,
    readonly watch = false,
  ) {}

  join(): void {
    this.line = connect(this.id, {
      hear: (message) => this.hear(message),
      status: (open) => (this.open = open),
      hello: () => {
        this.since = this.seq;
        return { tokens: this.watch ? [] : Object.values(tokensOf(this.id)), since: this.since };
      },
    });
  }

  leave(): void {
    clearTimeout(this.timer);
    this.line?.close();
  }

  send(message: ClientMessage): boolean {
    this.problem = null;
    if (this.line?.send(message)) return true;
    this.problem = { code: "web-offline", facts: {} };
    return false;
  }

  /** Decide for a seat. */
  act(seat: number, action: string): void {
    if (!this.public) return;
    this.sent = { ...this.sent, [seat]: action };
    this.send({ t: "act", seat, number: this.public.number, action });
  }

  /** Lay one more action of a turn on trial; one after the other. */
  lay(seat: number, action: string): void {
    if (!this.public || this.wanted !== null) return;
    const actions = [...(this.laid.at(-1)?.actions ?? []), action];
    if (this.send({ t: "try", seat, number: this.public.number, actions })) this.wanted = actions.join(" ");
  }

  /** Take laid actions back, but for the first ones. */
  takeBack(seat: number, keep: number): void {
    const before = moves() ? snapshot() : null;
    this.laid = this.laid.slice(0, keep);
    this.problem = null;
    const actions = this.laid.at(-1)?.actions ?? [];
    if (this.room?.limit && this.public) this.line?.send({ t: "try", seat, number: this.public.number, actions });
    if (before) void tick().then(() => glide(before, 250, null));
  }

  /** Decide a whole turn. */
  playTurn(seat: number, actions: string[]): void {
    if (this.public) this.send({ t: "turn", seat, number: this.public.number, actions });
  }

  private tried(message: Tried): void {
    if (message.actions.join(" ") !== this.wanted) return;
    this.wanted = null;
    if (!this.public || message.number !== this.public.number) return;
    const { seat, actions, happenings, mine, complete } = message;
    const latest = happenings.slice(this.laid.at(-1)?.happenings.length ?? 0);
    const seen = happenings.reduce((table, happening) => ({ ...table, ...happening.changes }), this.public);
    const before = moves() ? snapshot() : null;
    this.laid = [...this.laid, { seat, actions, public: seen, mine, happenings, latest, complete }];
    if (before) void tick().then(() => glide(before, 400, seat));
  }

  tentative(seat: number, action: string | null): void {
    if (this.public && this.room?.limit) this.send({ t: "tentative", seat, number: this.public.number, action });
  }

  hear(message: ServerMessage): void {
    if ("seq" in message) this.seq = Math.max(this.seq ?? 0, message.seq);
    switch (message.t) {
      case "welcome":
        return this.welcome(message);
      case "news":
        for (const happening of message.happenings) this.queue.push({ happening, seen: this.expected(happening) });
        this.queue.push({ mine: message.mine, deadline: message.deadline });
        return this.play();
      case "room":
        this.room = message.room;
        return;
      case "seated":
        keepTokens(this.id, { [message.seat]: message.token });
        this.seats = [...new Set([...this.seats, message.seat])].sort((a, b) => a - b);
        return;
      case "done": {
        const { [message.seat]: _, ...sent } = this.sent;
        this.sent = sent;
        return;
      }
      case "nudged":
        if (!settings.muted.includes(this.room?.seats[message.by]?.name ?? "")) this.nudge = message;
        return;
      case "tried":
        return this.tried(message);
      case "chat":
        this.chat = [...this.chat, message].slice(-200);
        return;
      case "problem":
        return this.refused(message.code, message.facts, message.re);
      case "pong":
        return;
    }
  }

  private refused(code: string, facts: Record<string, number | string>, re: string): void {
    if (re === "act" || re === "tentative") this.sent = {};
    if (re === "try" || re === "turn") this.wanted = null;
    if (re === "turn") this.forget();
    // Too late to change one's mind: the news that follow say all there is to say.
    if (code === "error-stale-action") return;
    if (re === "hello" || code === "error-no-such-table") this.missing = true;
    this.problem = { code, facts };
  }

  private welcome(message: Welcome): void {
    const fresh = message.room.round !== this.room?.round;
    this.wanted = null;
    if (fresh || message.public?.number !== this.public?.number) this.forget();
    this.queue = [];
    clearTimeout(this.timer);
    this.playing = false;
    for (const seat of Object.keys(tokensOf(this.id)).map(Number))
      if (!this.watch && !message.seats.includes(seat)) dropToken(this.id, seat);
    this.room = message.room;
    this.info = message.info;
    this.public = message.public;
    this.mine = message.mine;
    this.seats = message.seats;
    this.deadline = message.room.deadline;
    this.sent = {};
    this.missing = false;
    this.chat = message.chat;
    if (fresh) this.last = [];
    if (fresh || this.since === null) this.log = [];
    this.since = null;
    for (const happening of message.history) this.note(happening);
  }

  /** Whether we saw this on trial, in the same order. */
  private expected(happening: Happening): boolean {
    this.foreseen ??= (this.laid.at(-1)?.happenings ?? []).map(gist);
    if (this.foreseen[0] === gist(happening)) return this.foreseen.shift() !== undefined;
    this.foreseen = [];
    return false;
  }

  /** Nothing lies on trial any more. */
  private forget(): void {
    this.laid = [];
    this.foreseen = null;
  }

  private note(happening: Happening, seen = false): void {
    const before = this.log.at(-1) ?? { round: (this.public?.sheet.length ?? 0) + 1, turn: 1 };
    const entry = { happening, seen, ...moment(before, happening) };
    this.log = happening.rule === "match.deal" ? [entry] : [...this.log, entry];
  }

  /** Show what is in the queue, each thing in its time. */
  private play(): void {
    if (this.playing) return;
    this.next();
  }

  private next(): void {
    this.playing = false;
    while (this.queue.length) {
      const frame = this.queue.shift()!;
      const wait = "happening" in frame && !frame.seen ? duration(frame.happening, this.public?.lane.length ?? 0) * this.haste() : 0;
      if (wait && moves()) {
        const before = snapshot();
        this.show(frame);
        void tick().then(() => glide(before, Math.min(wait, 600), "happening" in frame ? frame.happening.seat : null));
      } else this.show(frame);
      if (wait) {
        this.playing = true;
        this.timer = setTimeout(() => this.next(), wait);
        return;
      }
    }
  }

  /** The pace; when more than one turn is waiting, or nobody looks, there is no time to lose. */
  private haste(): number {
    if (document.visibilityState === "hidden") return 0;
    return this.queue.length > 40 ? 0 : pace();
  }

  /** Show everything that is there, now. */
  skip(): void {
    clearTimeout(this.timer);
    while (this.queue.length) this.show(this.queue.shift()!);
    this.playing = false;
  }

  private show(frame: Frame): void {
    if ("mine" in frame) {
      this.mine = { ...this.mine, ...frame.mine };
      this.deadline = frame.deadline;
      return;
    }
    const { happening, seen } = frame;
    if (this.public) this.public = { ...this.public, ...happening.changes };
    // What was laid stays where it lies until all of it has happened.
    if (!seen || !this.foreseen?.length) this.forget();
    this.note(happening, seen);
    this.problem = this.nudge = null;
    if (!isSilent(happening)) this.last = [...this.last, happening].slice(-6);
  }
}

/** What two tellings of the same thing have in common. */
function gist({ rule, seat, facts }: Happening): string {
  return JSON.stringify([rule, seat, facts]);
}

function moment(at: { round: number; turn: number }, happening: Happening): { round: number; turn: number } {
  const { turn, sheet } = happening.changes;
  return { round: sheet ? sheet.length + 1 : at.round, turn: turn ?? at.turn };
}
