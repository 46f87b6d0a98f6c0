// The tables that this browser sits at, for a way back: those that wait for us first, then the newest.
import { allTokens, forgetTable } from "../browser/storage";
import { api } from "../net/api";
import type { MyTable } from "../net/wire";

/** So many tables may be asked for at once; the newest are the last that were kept. */
const MOST = 20;

export function inOrder(tables: readonly MyTable[]): MyTable[] {
  return [...tables].sort((a, b) => Number(b.due) - Number(a.due) || b.at - a.at);
}

/** Our tables, in order. Those that are gone are forgotten; without a server there are none. */
export async function continued(): Promise<MyTable[]> {
  const held = Object.entries(allTokens()).slice(-MOST);
  const asked = held.map(([table, tokens]) => [table, Object.values(tokens)] as const).filter(([, tokens]) => tokens.length);
  if (!asked.length) return [];
  try {
    const { tables, gone } = await api.mine({ tables: Object.fromEntries(asked) });
    gone.forEach(forgetTable);
    return inOrder(tables);
  } catch {
    return [];
  }
}
