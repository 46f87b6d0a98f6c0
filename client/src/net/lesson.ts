// The line to a lesson. There is nobody at the other end: what the server would answer was worked out before.
import type { Line, Listener } from "./socket";
import type { ClientMessage, Happening, Lesson, LessonAnswer, LessonStep, Public, Room, Welcome } from "./wire";

/** Whoever sits there besides us. */
const HERD = ["Alma", "Bruno", "Cleo", "Dora", "Emil", "Frieda", "Gustav", "Hilde", "Iwan"];
const LEARNER = 0;

/** What a turn that is only laid on trial does not change yet. */
const LATER: (keyof Public)[] = ["turn", "ask", "awaited", "number", "over", "winners"];

export class Rehearsal implements Line {
  private here: LessonStep | LessonAnswer | null = null;
  private seq = 0;
  private round = 0;

  constructor(
    private readonly lesson: Lesson,
    /** What we are called. */
    private readonly name: string,
    private readonly listener: Listener,
    /** Told of every decision and of what comes of it. */
    private readonly decided: (answer: LessonAnswer) => void,
  ) {}

  /** Lay the position of a step. */
  begin(step: LessonStep): void {
    this.here = step;
    this.round += 1;
    this.listener.status(true);
    this.listener.hear(this.welcome(step));
  }

  /** An answer comes later than the question, as from any line. */
  send(message: ClientMessage): boolean {
    queueMicrotask(() => this.answer(message));
    return true;
  }

  private answer(message: ClientMessage): void {
    if (message.t === "act") this.decide([message.action], message.number);
    else if (message.t === "turn") this.decide(message.actions, message.number);
    else if (message.t === "try") this.lay(message.actions, message.number);
  }

  close(): void {
    this.here = null;
  }

  /** These decisions, one after the other, as far as the lesson knows them. */
  private follow(actions: readonly string[]): LessonAnswer[] {
    const path: LessonAnswer[] = [];
    let here: LessonStep | LessonAnswer | null = this.here;
    for (const action of actions) {
      const answer: LessonAnswer | undefined = here?.answers[action];
      if (!answer) return [];
      path.push(answer);
      here = answer;
    }
    return path;
  }

  private decide(actions: readonly string[], number: number): void {
    for (const answer of this.follow(actions)) {
      this.here = answer;
      this.listener.hear({ t: "done", seat: LEARNER, number });
      this.listener.hear({ t: "news", seq: ++this.seq, happenings: closing(answer), mine: { [LEARNER]: answer.mine }, left: null });
      this.decided(answer);
    }
  }

  private lay(actions: string[], number: number): void {
    const path = this.follow(actions);
    const last = path.at(-1);
    if (!last) return;
    const happenings = path.flatMap((answer) => answer.happenings.map(onTrial));
    this.listener.hear({ t: "tried", seat: LEARNER, number, actions, happenings, mine: last.mine, complete: last.explains !== "" });
  }

  private welcome(step: LessonStep): Welcome {
    const { game, info } = this.lesson;
    return {
      t: "welcome", seq: ++this.seq, seats: [LEARNER], room: this.room(game, info.seats), info, public: step.public,
      mine: { [LEARNER]: step.mine }, history: [], chat: [], decided: [], removed: "no",
    };
  }

  private room(game: string, seats: number): Room {
    const somebody = { bot: "", instead: "", stars: 0, online: false, connected: true, away: false, left: false };
    return {
      id: "lesson", code: "", public: false, game, host: null, watching: 0, state: "playing", round: this.round, limit: 0, left: null, hurried: false, fair: null, chat: "closed", paused: false,
      seats: Array.from({ length: seats }, (_, seat) => ({
        ...somebody, kind: seat === LEARNER ? "person" : "bot", name: seat === LEARNER ? this.name : (HERD[seat - 1] ?? ""),
      })),
    };
  }
}

/** When a step is over, nobody waits for the next card. */
function closing({ happenings, explains }: LessonAnswer): Happening[] {
  const last = happenings.at(-1);
  return explains && last ? [...happenings.slice(0, -1), { ...last, changes: { ...last.changes, awaited: [] } }] : happenings;
}

function onTrial(happening: Happening): Happening {
  const changes = Object.entries(happening.changes).filter(([field]) => !LATER.includes(field as keyof Public));
  return { ...happening, changes: Object.fromEntries(changes) };
}
