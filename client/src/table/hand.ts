// A hand keeps its places: a played card leaves a gap, and only new cards make it close up.

export function settle(places: readonly (number | null)[], hand: readonly number[]): (number | null)[] {
  const known = new Set(places);
  if (!hand.length || !places.length || hand.some((card) => !known.has(card))) return [...hand];
  const held = new Set(hand);
  return places.map((card) => (card !== null && held.has(card) ? card : null));
}
