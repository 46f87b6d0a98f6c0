// What is asked over HTTP.
import type { BotInfo, Create, Created, Found, Listed, Problem, Replay } from "./wire";

export interface Named {
  name: string;
  names: Record<string, string>;
  about: Record<string, string>;
}
export interface OptionInfo extends Named {
  values: string;
  default?: string | number | null;
}
export interface GameBox extends Omit<Named, "name"> {
  game: string;
  slug: string;
  seats: [number, number];
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
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused("web-offline", {});
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  throw new Refused(problem.code ?? "web-offline", problem.facts ?? {});
}

const post = (body: string): RequestInit => ({ method: "POST", body, headers: { "content-type": "application/json" } });

let games: Promise<GameBox[]> | undefined;
let bots: Promise<BotInfo[]> | undefined;

export const api = {
  games: () => (games ??= ask<GameBox[]>("/api/games")),
  bots: () => (bots ??= ask<BotInfo[]>("/api/bots")),
  tables: () => ask<Listed[]>("/api/tables"),
  create: (table: Create) => ask<Created>("/api/tables", post(JSON.stringify(table))),
  find: (code: string) => ask<Found>(`/api/code/${encodeURIComponent(code.trim().toUpperCase())}`),
  rules: (slug: string, lang: string) =>
    ask<{ html: string; lang: string }>(`/api/rules/${encodeURIComponent(slug)}?lang=${lang}`),
  replay: (id: string, n: number, seat: number | null) =>
    ask<Replay>(`/api/replay/${encodeURIComponent(id)}/${n}${seat === null ? "" : `?seat=${seat}`}`),
  importReplay: (text: string) => ask<Found>("/api/replays", { ...post(text), headers: { "content-type": "text/plain" } }),
};

/** The weakest and the usual opponent: bots come sorted by strength. */
export function usualBot(bots: readonly BotInfo[]): string {
  return bots[Math.ceil((bots.length - 1) / 2)]?.name ?? "";
}
