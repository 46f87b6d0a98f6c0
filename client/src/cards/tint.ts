// The paper of a card: the more bulls, the hotter; bulls that count up are on cool green ones.
import { GREENS, TINTS } from "./looks";

export function tint(bulls: number, signed: boolean): string {
  const scale = signed && bulls > 0 ? GREENS : TINTS;
  return scale[Math.min(Math.abs(bulls), scale.length - 1)]!;
}
