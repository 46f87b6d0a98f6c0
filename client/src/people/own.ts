// Our games on the server, by the secrets of our seats that this browser keeps.
import { allTokens, forgetTable } from "../browser/storage";
import { api } from "../net/api";

/** So many tables may be shown at once. */
const MOST = 20;

export type Own = [table: string, tokens: string[]];

export function ownTables(): Own[] {
  return Object.entries(allTokens())
    .map(([table, tokens]): Own => [table, Object.values(tokens)])
    .filter(([, tokens]) => tokens.length);
}

function* parts(own: Own[]): Generator<{ tables: Record<string, string[]> }> {
  for (let from = 0; from < own.length; from += MOST) yield { tables: Object.fromEntries(own.slice(from, from + MOST)) };
}

/** One file per twenty tables, as a browser saves it. */
export async function downloadAll(): Promise<void> {
  for (const held of parts(ownTables())) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await api.download(held));
    link.download = "bullpen-games.zip";
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

/** Delete what the server has of us, and then the secrets; the answer is at how many tables. */
export async function deleteAll(): Promise<number> {
  let count = 0;
  for (const held of parts(ownTables())) {
    count += (await api.forget(held)).tables.length;
    Object.keys(held.tables).forEach(forgetTable);
  }
  return count;
}
