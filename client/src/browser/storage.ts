// What this browser remembers: settings, names, and the secrets that hold our seats. Works without storage, too.

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`bullpen.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`bullpen.${key}`, JSON.stringify(value));
  } catch {
    // A private window without storage: we forget, and that is all.
  }
}

type Tokens = Record<string, Record<string, string>>;
const KEPT = 40;

/** The secrets that hold our seats at a table, by seat. */
export function tokensOf(table: string): Record<string, string> {
  return recall<Tokens>("tokens", {})[table] ?? {};
}

export function keepTokens(table: string, tokens: Record<string, string>): void {
  const { [table]: old, ...others } = recall<Tokens>("tokens", {});
  const kept = Object.entries(others).slice(1 - KEPT);
  remember("tokens", { ...Object.fromEntries(kept), [table]: { ...old, ...tokens } });
}

export function dropToken(table: string, seat: number): void {
  const all = recall<Tokens>("tokens", {});
  delete all[table]?.[String(seat)];
  remember("tokens", all);
}
