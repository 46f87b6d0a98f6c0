// What is chosen before a table is opened: who plays, what, and against whom. The last choice is kept.
import { settings } from "../browser/settings.svelte";
import { recall, remember, keepTokens } from "../browser/storage";
import { api, usualBot, type GameBox } from "../net/api";
import { isOnline, ONLINE } from "../net/online.svelte";
import type { BotInfo, OnlineBot } from "../net/wire";
import { t } from "../words/speech.svelte";
import { gameString, seatsOf, setupOf, type Setup } from "./gamestring";

export const WHO = ["bots", "device", "friends"] as const;
export type Who = (typeof WHO)[number];

export interface Choice {
  who: Who;
  setup: Setup;
  seats: number;
  /** How strong the bots are: the name of one. Without: gentle ones of several kinds. */
  bot: string;
  /** Who sits at this device. */
  people: string[];
  limit: number;
  listed: boolean;
}
type Kept = Omit<Choice, "setup"> & { game: string };

/** As many as make a good game, within what the box allows. */
export function usualSeats(box: GameBox, variants: readonly string[] = []): number {
  const [least, most] = seatsOf(box, variants);
  return Math.min(most, least === 1 ? 2 : Math.max(least, 4)); // where one can play alone, two are a company
}

export function firstChoice(box: GameBox): Choice {
  return { who: "bots", setup: setupOf(box.game), seats: usualSeats(box), bot: "", people: ["", ""], limit: 0, listed: false };
}

/** The same choice for another game, as its rulebook has it. */
export const withGame = (choice: Choice, box: GameBox): Choice => ({ ...choice, setup: setupOf(box.game), seats: usualSeats(box) });

/** What was chosen last, as far as the server still has it. */
export function lastChoice(boxes: readonly GameBox[], bots: readonly BotInfo[]): Choice | null {
  const { game = "", ...kept } = recall<Partial<Kept>>("choice", {});
  const setup = setupOf(game);
  const box = boxes.find((one) => one.game === setup.box);
  if (!box) return null;
  setup.variants = setup.variants.filter((name) => box.variants.some((one) => one.name === name));
  setup.options = Object.fromEntries(Object.entries(setup.options).filter(([name]) => box.options.some((one) => one.name === name)));
  const choice = { ...firstChoice(box), ...kept, setup };
  if (!WHO.includes(choice.who)) choice.who = "bots";
  if (!bots.some((one) => one.name === choice.bot && one.installed)) choice.bot = "";
  return fitted(choice, box);
}

export function keepChoice({ setup, ...choice }: Choice): void {
  remember("choice", { ...choice, game: gameString(setup) } satisfies Kept);
}

/** No fewer and no more seats than the game has. */
export function fitted(choice: Choice, box: GameBox): Choice {
  const [least, most] = seatsOf(box, choice.setup.variants);
  return { ...choice, seats: Math.min(most, Math.max(least, choice.seats)), people: choice.people.slice(0, most) };
}

/** Bots that are online and play this game, as bots to choose; who plays at enough tables cannot be chosen. */
export function asBots(online: readonly OnlineBot[], game: string): BotInfo[] {
  const lang = settings.lang;
  return online
    .filter(({ games }) => !games.length || games.includes(game))
    .map(({ name, tables, playing }) => ({
      name: ONLINE + name,
      stars: 0,
      installed: playing < tables,
      names: { [lang]: name },
      about: { [lang]: t("web-online-bot-about", { bot: name }) },
    }));
}

/** The bots at the other seats: of the kind that was chosen, or gentle ones of several kinds. */
export function opponents({ bot }: Pick<Choice, "bot">, count: number, bots: readonly BotInfo[]): string[] {
  const gentle = bots.filter(({ stars, installed }) => installed && (stars === 1 || stars === 2)).sort((a, b) => b.stars - a.stars);
  if (isOnline(bot)) return [bot, ...opponents({ bot: "" }, count - 1, bots)].slice(0, count); // it takes one seat
  const kinds = bot || !gentle.length ? [bot || usualBot(bots)] : gentle.map(({ name }) => name);
  return Array.from({ length: Math.max(0, count) }, (_, i) => kinds[i % kinds.length]!);
}

/** Open the table that was chosen, and say where it is. */
export async function openTable(choice: Choice, name: string, bots: readonly BotInfo[]): Promise<string> {
  const { who, setup, seats } = choice;
  const people = who === "device" ? choice.people.slice(0, seats).map((one) => one.trim()) : [];
  const table = await api.create({
    game: gameString(setup),
    seats,
    name: name.trim(),
    people,
    bots: who === "friends" ? [] : opponents(choice, seats - Math.max(1, people.length), bots),
    start: who !== "friends",
    limit: (who === "friends" ? choice.limit : 0) as 0,
    public: who === "friends" && choice.listed,
  });
  keepTokens(table.id, table.tokens);
  return `/t/${table.id}`;
}
