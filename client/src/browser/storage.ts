// What this browser remembers: settings, names, and the secrets that hold our seats. Without storage (a private
// window, a strict setting) it remembers them as long as the page is open.

const memory = new Map<string, string>();

/** Whether what is remembered outlives the page. */
export function isKept(): boolean {
  try {
    localStorage.setItem("bullpen.kept", "1");
    localStorage.removeItem("bullpen.kept");
    return true;
  } catch {
    return false;
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = read(`bullpen.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`bullpen.${key}`, text);
    memory.delete(`bullpen.${key}`);
  } catch {
    memory.set(`bullpen.${key}`, text);
  }
}

type Tokens = Record<string, Record<string, string>>;
const KEPT = 40;

/** The secrets that hold our seats, by table and seat; the table that came last is the last. */
export function allTokens(): Tokens {
  return recall<Tokens>("tokens", {});
}

export function tokensOf(table: string): Record<string, string> {
  return allTokens()[table] ?? {};
}

export function keepTokens(table: string, tokens: Record<string, string>): void {
  const { [table]: old, ...others } = allTokens();
  const kept = Object.entries(others).slice(1 - KEPT);
  remember("tokens", { ...Object.fromEntries(kept), [table]: { ...old, ...tokens } });
}

export function dropToken(table: string, seat: number): void {
  const all = allTokens();
  delete all[table]?.[String(seat)];
  remember("tokens", all);
}

export function forgetTable(table: string): void {
  const { [table]: _, ...others } = allTokens();
  remember("tokens", others);
}
