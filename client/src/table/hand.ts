// A hand keeps its places: a played card leaves a gap, a card that is taken back returns to its own; only new cards
// make it close up.

/** The places of a hand that began with these cards. */
export function settle(places: readonly number[], hand: readonly number[]): number[] {
  return hand.length && hand.every((card) => places.includes(card)) ? [...places] : [...hand];
}
