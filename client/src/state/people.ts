// Who sits at a table and what they are doing: what one sees of a seat, and what has changed between two looks.
import type { Public, Room, Seat } from "../net/wire";

/** What a seat is doing, the most telling word first. */
export type Presence = "left" | "away" | "turn" | "ready" | "bot" | "off" | "";

/** Whether somebody from elsewhere decides here: a person, or an online bot. They may be away. */
const decides = (seat: Seat): boolean => seat.kind === "person" || seat.online;

/** A bot that plays for somebody has chosen, not they: "away" and "left" come before "ready". */
export function presence(room: Room | null, table: Public, seat: number): Presence {
  const sits = room?.seats[seat];
  if (sits && decides(sits) && sits.away) return sits.left ? "left" : "away";
  if (table.awaited.includes(seat)) return "turn";
  if (table.seats[seat]?.ready) return "ready";
  if (sits?.kind === "bot" && !sits.online) return "bot";
  return sits && !sits.connected ? "off" : "";
}

/** Something that people at the table should hear of. */
export interface Change {
  what: "sits" | "left" | "leaves" | "away" | "back" | "offline" | "online" | "host" | "failed";
  seat: number;
  name: string;
}

/** What happened to people from one look at the room to the next, in the same game. */
export function changes(before: Room, after: Room): Change[] {
  const found: Change[] = [];
  after.seats.forEach((now, seat) => {
    const old = before.seats[seat];
    const tell = (what: Change["what"], name = now.name) => found.push({ what, seat, name });
    if (!old) return;
    const sat = decides(old);
    if (!decides(now)) {
      if (sat && now.kind === "open") tell("left", old.name);
    } else if (!sat) tell("sits");
    else if (now.left !== old.left) tell(now.left ? "leaves" : "back");
    else if (now.away !== old.away) tell(now.away ? "away" : "back");
    if (now.instead && !old.instead) tell("failed");
    if (sat && decides(now) && now.connected !== old.connected) tell(now.connected ? "online" : "offline");
  });
  const { host } = after;
  const name = host === null ? undefined : after.seats[host]?.name;
  if (host !== null && name !== undefined && before.host !== null && host !== before.host) found.push({ what: "host", seat: host, name });
  return found;
}
