// The words of the person's language, and `t`: one message of them.
import type { Words } from "./words";

class Speech {
  words = $state.raw<Words | null>(null);
}
export const speech = new Speech();

/** A message in the person's language. */
export function t(id: string, variables: Record<string, string | number> = {}): string {
  return speech.words?.say([id], variables) ?? "";
}
