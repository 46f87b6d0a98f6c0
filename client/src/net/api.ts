// What is asked over HTTP.
import { under } from "./base";
import type { BotInfo, Create, Created, Forgotten, Found, Held, Kept, Lesson, LessonInfo, Listed, MyTables, NewBot, NewToken, OnlineBot, Problem, Replay } from "./wire";

export interface Named {
  name: string;
  names: Record<string, string>;
  about: Record<string, string>;
}
export interface OptionInfo extends Named {
  values: string;
  /** What the values are called, where they are no numbers. */
  called: Record<string, Record<string, string>>;
  /** What the rulebook says; null: it says nothing. */
  usual: string | null;
  /** The options that do not go together with this one. */
  excludes: string[];
}
export interface GameBox extends Omit<Named, "name"> {
  game: string;
  slug: string;
  seats: [number, number];
  /** The game in a few words. */
  line: Record<string, string>;
  variants: (Named & { seats?: [number, number] })[];
  options: OptionInfo[];
}

/** A refusal, with the id of its sentence. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly facts: Record<string, number | string>,
  ) {
    super(code);
  }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  return (await (await answered(path, init)).json()) as T;
}

async function answered(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(under(path), init);
  } catch {
    throw new Refused("web-offline", {});
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  throw new Refused(problem.code ?? "web-offline", problem.facts ?? {});
}

const post = (body: string): RequestInit => ({ method: "POST", body, headers: { "content-type": "application/json" } });

/** Asked once; but a server that was away may be asked again. */
function once<T>(path: string): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= ask<T>(path).catch((error: unknown) => {
    answer = undefined;
    throw error;
  }));
}

export const api = {
  games: once<GameBox[]>("/api/games"),
  bots: once<BotInfo[]>("/api/bots"),
  /** Bots that play from somewhere else: who is online now. */
  online: () => ask<OnlineBot[]>("/api/bots/online"),
  /** As the host, with the token of our seat: a seat and a token for a bot of our own. */
  ownBot: (table: string, token: string, bot: NewBot) =>
    ask<NewToken>(`/api/tables/${encodeURIComponent(table)}/bots`, { ...post(JSON.stringify(bot)), headers: { authorization: `Bearer ${token}` } }),
  tables: () => ask<Listed[]>("/api/tables"),
  /** The tables whose seats these tokens hold, and those that are gone. */
  mine: (held: Held) => ask<MyTables>("/api/mine", post(JSON.stringify(held))),
  /** A ZIP file with the finished games at these seats. */
  download: async (held: Held) => (await answered("/api/mine/download", post(JSON.stringify(held)))).blob(),
  forget: (held: Held) => ask<Forgotten>("/api/mine/delete", post(JSON.stringify(held))),
  kept: () => ask<Kept>("/api/kept"),
  create: (table: Create) => ask<Created>("/api/tables", post(JSON.stringify(table))),
  find: (code: string) => ask<Found>(`/api/code/${encodeURIComponent(code.trim().toUpperCase())}`),
  rules: (slug: string, lang: string) =>
    ask<{ html: string; behind: string; lang: string }>(`/api/rules/${encodeURIComponent(slug)}?lang=${lang}`),
  lessons: once<LessonInfo[]>("/api/lessons"),
  lesson: (slug: string) => ask<Lesson>(`/api/lesson/${encodeURIComponent(slug)}`),
  replay: (id: string, n: number, seat: number | null) =>
    ask<Replay>(`/api/replay/${encodeURIComponent(id)}/${n}${seat === null ? "" : `?seat=${seat}`}`),
  importReplay: (text: string) => ask<Found>("/api/replays", { ...post(text), headers: { "content-type": "text/plain" } }),
};

/** The usual opponent: one that plays along, and lets others win. */
export function usualBot(bots: readonly BotInfo[]): string {
  return (bots.find((bot) => bot.stars === 2 && bot.installed) ?? bots[0])?.name ?? "";
}
