// The words in the language of the person here, and `t`, which says one message in it.
import type { Variables, Words } from "./words";

class Speech {
  words = $state.raw<Words | null>(null);
}
export const speech = new Speech();

/** A message in the person's language. */
export function t(id: string, variables: Variables = {}): string {
  return speech.words?.say([id], variables) ?? "";
}
