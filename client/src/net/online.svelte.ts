// Bots that play from somewhere else: who is online now.
import { api } from "./api";
import type { OnlineBot, Room } from "./wire";

/** Before the name of such a bot, where a bot is named. */
export const ONLINE = "online:";
const EVERY = 10_000;

export const isOnline = (bot: string): boolean => bot.startsWith(ONLINE);

/** Whether this bot has a seat in the room already: it takes one only. */
export const hasSeat = (room: Room, bot: string): boolean => isOnline(bot) && room.seats.some(({ online, name }) => online && ONLINE + name === bot);

/** Who is online, asked for now and then as long as somebody looks. */
export class Online {
  bots = $state.raw<OnlineBot[]>([]);

  /** Look, and look again; the answer ends it. */
  watch(): () => void {
    const look = (): void => void api.online().then((found) => (this.bots = found), () => {});
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }
}
