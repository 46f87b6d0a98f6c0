// On the way to a table: what is chosen before one is opened, and the games to go on with.
import { mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { speak } from "../browser/settings.svelte";
import { recall, remember, tokensOf } from "../browser/storage";
import Continue from "../home/Continue.svelte";
import { usualBot, type GameBox } from "../net/api";
import type { BotInfo, MyTable } from "../net/wire";
import { firstChoice, fitted, keepChoice, lastChoice, openTable, opponents, usualSeats, withGame } from "../state/choice";
import { learn } from "../state/gamestring";

const bot = (name: string, stars: number): BotInfo => ({ name, stars, installed: true, names: {}, about: {} });
const bots = [bot("random", 1), bot("family", 2), bot("champion", 5), bot("greedy", 2), bot("mine", 0)];
const named = (name: string) => ({ name, names: {}, about: {} });
const box = (game: string, seats: [number, number]): GameBox => ({
  game, slug: game, seats, names: {}, about: {}, line: {},
  variants: [{ ...named("pro"), seats: [2, 6] }],
  options: [{ ...named("rounds"), values: "1..9", called: {}, usual: null, excludes: [] }],
});
const boxes = [box("six", [2, 10]), box("two", [1, 4])];
learn(boxes);

beforeEach(() => localStorage.clear());

it("begins with the first game, as it is, with gentle bots of several kinds", () => {
  const choice = firstChoice(boxes[0]!);
  expect([choice.who, choice.setup.box, choice.seats]).toEqual(["bots", "six", 4]);
  expect(opponents(choice, 5, bots)).toEqual(["family", "greedy", "random", "family", "greedy"]);
  expect(opponents({ bot: "champion" }, 2, bots)).toEqual(["champion", "champion"]);
  expect(opponents(choice, -1, bots)).toEqual([]);
  expect(usualBot(bots)).toBe("family");
  const slim = bots.map((one) => ({ ...one, installed: one.name !== "family" }));
  expect(opponents(choice, 3, slim)).toEqual(["greedy", "random", "greedy"]);
  expect(usualBot(slim)).toBe("greedy");
});

it("sits as many as make a good game", () => {
  expect([usualSeats(boxes[0]!), usualSeats(boxes[1]!), usualSeats(box("three", [2, 3]))]).toEqual([4, 2, 3]);
  const choice = { ...firstChoice(boxes[0]!), seats: 9 };
  expect(fitted({ ...choice, setup: { ...choice.setup, variants: ["pro"] } }, boxes[0]!).seats).toBe(6);
  expect(withGame(choice, boxes[1]!)).toMatchObject({ seats: 2, setup: { box: "two" } });
});

it("remembers the last choice, as far as the server still has it", () => {
  expect(lastChoice(boxes, bots)).toBeNull();
  const first = firstChoice(boxes[0]!);
  keepChoice({ ...first, seats: 5, bot: "champion", setup: { ...first.setup, variants: ["pro"], options: { rounds: "3" } } });
  expect(recall("choice", {})).toMatchObject({ game: "six:pro,rounds=3" });
  expect(lastChoice(boxes, bots)).toMatchObject({ seats: 5, bot: "champion", setup: { variants: ["pro"], options: { rounds: "3" } } });
  expect(lastChoice(boxes.slice(1), bots)).toBeNull();
  expect(lastChoice(boxes, bots.map((one) => ({ ...one, installed: false })))).toMatchObject({ bot: "" });
  remember("choice", { who: "nobody", game: "six:gone,gone=1", seats: 99, bot: "gone" });
  expect(lastChoice(boxes, bots)).toMatchObject({ who: "bots", seats: 10, bot: "", setup: { variants: [], options: {} } });
});

it("opens the table that was chosen, and keeps its secrets", async () => {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return Promise.resolve(new Response(JSON.stringify({ id: "abc", code: "ABCDE", tokens: { 0: "secret" } })));
  });
  const choice = { ...firstChoice(boxes[0]!), limit: 30, listed: true };
  expect(await openTable(choice, " Ola ", bots)).toBe("/t/abc");
  expect(tokensOf("abc")).toEqual({ 0: "secret" });
  await openTable({ ...choice, who: "device", people: ["Ola ", "Jan"] }, "Ola", bots);
  await openTable({ ...choice, who: "friends" }, "Ola", bots);
  vi.unstubAllGlobals();
  expect(asked).toEqual([
    { game: "six", seats: 4, name: "Ola", people: [], bots: ["family", "greedy", "random"], start: true, limit: 0, public: false },
    { game: "six", seats: 4, name: "Ola", people: ["Ola", "Jan"], bots: ["family", "greedy"], start: true, limit: 0, public: false },
    { game: "six", seats: 4, name: "Ola", people: [], bots: [], start: false, limit: 30, public: true },
  ]);
});

// The games to go on with.

const table = (id: string, more: Partial<MyTable> = {}): MyTable => ({
  id, game: "6nimmt", state: "playing", others: ["Ola", "Bruno"], due: false, away: false, paused: false, at: 1, ...more,
});
let shown: ReturnType<typeof mount> | undefined;
function show(tables: MyTable[]): string {
  shown = mount(Continue, { target: document.body, props: { tables } });
  return document.body.textContent;
}
beforeAll(() => speak("en"));
afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.innerHTML = "";
});

it("says nothing where there is nothing to go on with", () => {
  expect(show([]).trim()).toBe("");
  expect(show([table("a", { state: "over" })]).trim()).toBe("");
});

it("leads back to the first one, and names the others", () => {
  const text = show([table("a", { due: true }), table("b", { away: true }), table("c", { state: "lobby", others: [] })]);
  expect(text).toContain("6 nimmt! with Ola and Bruno");
  expect(text).toContain("your turn");
  expect(text).toContain("a bot is playing for you");
  expect(text).toContain("not begun yet");
  expect(text).toContain("2 more running games");
  expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(["/t/a", "/t/b", "/t/c"]);
  expect(document.querySelectorAll("a.main").length).toBe(1);
});

it("does not list a crowd", () => {
  const others = ["Ola", "Jan", "Iga", "Kuba", "Ela", "Leon"];
  expect(show([table("a", { others })])).toContain("Ola, Jan, Iga and 3 more");
});
