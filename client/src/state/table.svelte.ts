// A table as this client shows it. News arrive at once and are shown one after the other, in their own time:
// nothing ever waits for a movement, and a tap shows everything that is there.
import { snapshot, glide, settle } from "../browser/motion";
import { moves, pace } from "../browser/settings.svelte";
import { play as sound } from "../browser/sound";
import { dropToken, forgetTable, keepTokens, tokensOf } from "../browser/storage";
import { Link } from "../net/link.svelte";
import { connect, type Line, type Listener } from "../net/socket";
import type { Chat, ClientMessage, GameInfo, Happening, Mine, Nudged, Public, Removed, Room, ServerMessage, Tried, Welcome } from "../net/wire";
import { t } from "../words/speech.svelte";
import { isSilent } from "../words/words";
import type { Moving, Reaction } from "./context";
import { readOption } from "./options";
import { Outbox } from "./outbox.svelte";
import { duration, gist, moment, moveTime, type Entry, type Trial } from "./story";
import { isMuted, Talk } from "./talk.svelte";
import { Toasts } from "./toasts.svelte";

/** One thing to show: something that happened, or what our seats may do once it has. */
type Frame = { happening: Happening; seen: boolean } | { mine: Record<string, Mine>; deadline: number | null };

const due = (left: number | null) => (left === null ? null : performance.now() + 1000 * left);

export class Table {
  room = $state.raw<Room | null>(null);
  info = $state.raw<GameInfo | null>(null);
  public = $state.raw<Public | null>(null);
  mine = $state.raw<Record<string, Mine>>({});
  seats = $state.raw<number[]>([]);
  /** When the time is up, by `performance.now()`: the server tells what is left, and no two clocks are compared. */
  deadline = $state<number | null>(null);
  log = $state.raw<Entry[]>([]);
  /** What was shown last; the sentence on the message line is made from it. */
  last = $state.raw<Happening[]>([]);
  playing = $state(false);
  open = $state(false);
  missing = $state(false);
  problem = $state.raw<{ code: string; facts: Record<string, number | string> } | null>(null);
  /** Whether the host sent us away: we are told, and may stay to watch. Who is banned cannot sit down again. */
  removed = $state(false);
  banned = $state(false);
  /** On a wide screen: what is beside the table. */
  beside = $state<"log" | "chat">("log");
  /** By seat, the number of the decision that a bot made for us while we were away. */
  byBot = $state.raw<Record<number, number>>({});
  /** Who was nudged last, and by whom: us, or by us. */
  nudge = $state.raw<Nudged | null>(null);
  /** What moves just now, and who reacts to what moved last. */
  moving = $state.raw<Moving | null>(null);
  reaction = $state.raw<Reaction | null>(null);
  /** The trials of this turn, card by card; the last one is what we see. */
  laid = $state.raw<Trial[]>([]);
  /** The table that we see. */
  shown = $derived.by(() => this.laid.at(-1)?.public ?? this.public);

  readonly link = new Link();
  readonly talk = new Talk();
  readonly toasts = new Toasts();
  readonly outbox = new Outbox((message) => this.line?.send(message) ?? false);

  private queue: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private landing: ReturnType<typeof setTimeout> | undefined;
  private seq: number | null = null;
  /** What we said that we know already: the coming welcome tells only what came after it. */
  private since: number | null = null;
  private line: Line | null = null;
  /** Whether the line that stands has been greeted: what it tells is about now. */
  private greeted = false;
  /** Whether we know that we were sent away, and stay nevertheless. */
  private stays = false;
  /** The trial that we asked for. */
  private wanted: string | null = null;
  /** What the coming news will tell and we have seen on trial. */
  private foreseen: string[] | null = null;

  constructor(
    readonly id: string,
    readonly watch = false,
  ) {}

  /** Come to the table, over the line that leads there. */
  join(open: (table: string, listener: Listener) => Line = connect): void {
    this.link.wait();
    this.line = open(this.id, {
      hear: (message) => this.hear(message),
      status: (open) => this.status(open),
      hello: () => {
        this.since = this.seq;
        this.greeted = false;
        return { tokens: this.watch ? [] : Object.values(tokensOf(this.id)), since: this.since };
      },
    });
  }

  leave(): void {
    clearTimeout(this.timer);
    clearTimeout(this.landing);
    this.line?.close();
    for (const part of [this.link, this.talk, this.toasts]) part.stop();
  }

  /** What was decided and is not acknowledged, by seat: it is being sent, or waits for the line. */
  get sent(): Record<number, string> {
    return this.outbox.sent;
  }

  get chat(): readonly Chat[] {
    return this.talk.lines;
  }

  /** How many lines of the chat nobody here has seen. */
  get unread(): number {
    return this.talk.unread;
  }

  /** Our seats at which a bot plays for us. */
  away = $derived.by(() => this.seats.filter((seat) => this.room?.seats[seat]?.away));

  private status(open: boolean): void {
    this.open = open;
    this.link.set(open);
    if (open && this.greeted) this.outbox.flush();
  }

  send(message: ClientMessage): boolean {
    this.problem = null;
    if (this.line?.send(message)) return true;
    this.problem = { code: "web-offline", facts: {} };
    return false;
  }

  /** Decide for a seat. */
  act(seat: number, action: string): void {
    this.decide(seat, [action], false);
  }

  private decide(seat: number, actions: string[], turn: boolean): void {
    if (!this.public || !this.room) return;
    this.problem = null;
    this.outbox.post({ seat, number: this.public.number, round: this.room.round, actions, turn });
  }

  /** We play ourselves again. */
  comeBack(): void {
    for (const seat of this.away) this.send({ t: "back", seat });
  }

  /** We were sent away, and stay to watch. */
  stay(): void {
    if (!this.banned) forgetTable(this.id);
    this.stays = true;
    this.removed = false;
  }

  /** Somebody here is typing. */
  typing(): void {
    if (this.room?.chat === "open" && this.talk.typing()) this.line?.send({ t: "typing" });
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
    if (before) glide(before, 250, null);
  }

  /** Decide a whole turn. */
  playTurn(seat: number, actions: string[]): void {
    this.decide(seat, actions, true);
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
    if (before) glide(before, 400, seat);
  }

  tentative(seat: number, action: string | null): void {
    if (this.public && this.room?.limit) this.line?.send({ t: "tentative", seat, number: this.public.number, action });
  }

  hear(message: ServerMessage): void {
    if ("seq" in message) this.seq = Math.max(this.seq ?? 0, message.seq);
    switch (message.t) {
      case "welcome":
        return this.welcome(message);
      case "news":
        for (const happening of message.happenings) this.queue.push({ happening, seen: this.expected(happening) });
        this.queue.push({ mine: message.mine, deadline: due(message.left) });
        return this.play();
      case "room":
        return this.look(message.room);
      case "seated":
        keepTokens(this.id, { [message.seat]: message.token });
        this.seats = [...new Set([...this.seats, message.seat])].sort((a, b) => a - b);
        return;
      case "done":
        return this.done(message.seat, message.number);
      case "nudged":
        if (!isMuted(this.room?.seats[message.by]?.name ?? "")) this.nudge = message;
        return;
      case "tried":
        return this.tried(message);
      case "chat":
        return this.said(message);
      case "typist":
        if (message.seat === null || !this.seats.includes(message.seat)) this.talk.type(message);
        return;
      case "removed":
        return this.remove(message);
      case "problem":
        return this.refused(message.code, message.facts, message.re);
      case "pong":
        return;
    }
  }

  private refused(code: string, facts: Record<string, number | string>, re: string): void {
    if (re === "typing") return;
    if (re === "act" || re === "turn") this.outbox.refuse();
    if (re === "try" || re === "turn") this.wanted = null;
    if (re === "turn") this.forget();
    // Too late to change one's mind: the news that follow say all there is to say.
    if (code === "error-stale-action") return;
    if (re === "hello") this.miss(code);
    this.problem = { code, facts };
  }

  /** We are not let in; `problem` says why. There is nothing to wait for. */
  private miss(code: string): void {
    this.missing = true;
    this.line?.close();
    if (code === "error-no-such-table") forgetTable(this.id);
  }

  /** The room has changed: people see each other come and go. */
  private look(room: Room): void {
    if (this.room) this.toasts.tell(this.room, room, this.seats);
    this.room = room;
    if (!this.queue.length) this.deadline = due(room.left);
    this.noteBots();
  }

  /** The host sends somebody away; the room follows. If it is us, a welcome without the seat does. */
  private remove({ seat, name }: Removed): void {
    if (!this.room) return;
    if (!this.seats.includes(seat)) this.toasts.show("web-toast-removed", { player: name || t("player", { number: seat + 1 }) });
    this.room = { ...this.room, seats: this.room.seats.map((one, at) => (at === seat ? { ...one, kind: "open" } : one)) };
  }

  private said(line: Chat): void {
    if (!this.talk.hear(line, this.seats)) return;
    const text = line.phrase ? t(`phrase-${line.phrase}`) : line.text;
    this.toasts.show("web-toast-chat", { player: line.name || t("web-somebody"), text });
  }

  private done(seat: number, number: number): void {
    this.outbox.acknowledge(seat, number);
    const { [seat]: _, ...byBot } = this.byBot;
    this.byBot = byBot;
  }

  /** What is chosen at a seat of ours that is away, a bot has chosen: it is not ours when we are back. */
  private noteBots(): void {
    const number = this.public?.number ?? 0;
    for (const seat of this.away) if (this.mine[seat]?.choice && this.byBot[seat] !== number) this.byBot = { ...this.byBot, [seat]: number };
  }

  private welcome(message: Welcome): void {
    const fresh = message.room.round !== this.room?.round;
    this.wanted = null;
    if (fresh || message.public?.number !== this.public?.number) this.forget();
    this.queue = [];
    clearTimeout(this.timer);
    clearTimeout(this.landing);
    this.moving = this.reaction = null;
    this.playing = false;
    // The secret of a seat that we were sent away from is what the server knows us by.
    for (const seat of Object.keys(tokensOf(this.id)).map(Number))
      if (!this.watch && message.removed === "no" && !message.seats.includes(seat)) dropToken(this.id, seat);
    this.removed = message.removed !== "no" && !message.seats.length && !this.stays;
    this.banned = message.removed === "banned";
    this.room = message.room;
    this.info = message.info;
    this.public = message.public;
    this.mine = message.mine;
    this.seats = message.seats;
    this.deadline = due(message.room.left);
    this.missing = false;
    if (this.since === null) this.talk.begin(message.chat);
    else for (const line of message.chat) this.said(line);
    for (const { seat, number, by } of message.decided) if (by === "bot") this.byBot = { ...this.byBot, [seat]: number };
    if (!this.greeted) this.resume(message);
    if (fresh) this.last = [];
    if (fresh || this.since === null) this.log = [];
    this.since = null;
    for (const happening of message.history) this.note(happening);
  }

  /** The line is back: what we decided meanwhile is sent if it still can be, else we say that it was not. */
  private resume({ room, public: table, decided }: Welcome): void {
    this.greeted = true;
    for (const { actions } of this.outbox.resume(room.round, table, decided)) {
      const { card } = readOption(actions.length > 1 ? "." : actions[0]!);
      this.toasts.show(card === null ? "web-lost" : "web-lost-card", card === null ? {} : { card }, 10_000);
    }
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
      if (wait && moves() && "happening" in frame) this.fly(frame.happening, frame, wait);
      else this.show(frame);
      if (wait) {
        this.playing = true;
        this.timer = setTimeout(() => this.next(), wait);
        return;
      }
    }
  }

  /** Show a happening as a movement; what it changes in sums and faces comes when it has landed. */
  private fly(happening: Happening, frame: Frame, wait: number): void {
    const before = snapshot();
    const points = this.public?.seats.map((seat) => seat.points) ?? [];
    const { card } = happening.facts;
    const reveal = happening.rule === "reveal";
    const time = moveTime(wait);
    this.moving = { card: typeof card === "number" ? card : null, reveal };
    this.show(frame);
    sound(reveal ? "flip" : "slide");
    glide(before, time, happening.seat, reveal);
    clearTimeout(this.landing);
    this.landing = setTimeout(() => this.land(happening, points), time);
  }

  /** What flew has landed. */
  private land({ seat, rule }: Happening, points: readonly (number | null)[]): void {
    this.moving = null;
    this.reaction = null;
    if (seat === null || rule === "reveal") return;
    const taken = Math.abs((this.public?.seats[seat]?.points ?? 0) - (points[seat] ?? 0));
    sound("thud", Math.min(1, taken / 10));
    if (!taken) return;
    this.reaction = { seat, mood: (this.public?.seats[seat]?.points ?? 0) > (points[seat] ?? 0) === this.info?.positive ? "cheering" : "dizzy" };
    if (taken >= 5) sound("moo", Math.min(1, taken / 15));
  }

  /** The pace; when more than one turn is waiting, or nobody looks, there is no time to lose. */
  private haste(): number {
    if (document.visibilityState === "hidden") return 0;
    return this.queue.length > 40 ? 0 : pace();
  }

  /** Show everything that is there, now. */
  skip(): void {
    clearTimeout(this.timer);
    clearTimeout(this.landing);
    settle();
    this.moving = this.reaction = null;
    while (this.queue.length) this.show(this.queue.shift()!);
    this.playing = false;
  }

  private show(frame: Frame): void {
    if ("mine" in frame) {
      this.mine = { ...this.mine, ...frame.mine };
      this.deadline = frame.deadline;
      return this.noteBots();
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
