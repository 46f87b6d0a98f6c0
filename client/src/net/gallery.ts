// The line to a position of the gallery: what a server would send, once; nothing that is said changes anything.
import { under } from "./base";
import type { Line, Listener } from "./socket";
import type { News, Problem, Specimen, Welcome } from "./wire";

export async function specimens(): Promise<Specimen[]> {
  const answer = await fetch(under("/api/gallery"));
  return answer.ok ? ((await answer.json()) as Specimen[]) : [];
}

/** A table that shows this position to this seat (counted from 1); with `play`, the rest of the turn is played. */
export function position(asked: URLSearchParams): (table: string, listener: Listener) => Line {
  const query = new URLSearchParams({ position: asked.get("p") ?? "", seat: asked.get("seat") ?? "" });
  return (_, listener) => {
    const get = async <T>(what: string) => (await (await fetch(under(`/api/gallery/${what}?${query}`))).json()) as T;
    void get<Welcome | Problem>("table").then(async (welcome) => {
      listener.status(true);
      listener.hear(welcome);
      if (asked.has("play")) listener.hear(await get<News>("turn"));
    });
    return { send: () => true, close: () => {} };
  };
}
