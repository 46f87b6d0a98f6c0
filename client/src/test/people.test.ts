// People: what one sees of a seat, what is told of who comes and goes, and what is said.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../browser/settings.svelte";
import type { Chat, MyTable, Public, Room, Seat } from "../net/wire";
import { hasSeat, isOnline } from "../net/online.svelte";
import { asBots, opponents } from "../state/choice";
import { continued, inOrder } from "../state/continue";
import { waitedFor } from "../state/nudge.svelte";
import { changes, presence } from "../state/people";
import { Talk } from "../state/talk.svelte";
import { Toasts } from "../state/toasts.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ola: Seat = { kind: "person", name: "Ola", bot: "", instead: "", stars: 0, online: false, connected: true, away: false, left: false };
const jan: Seat = { ...ola, name: "Jan" };
const free: Seat = { ...ola, kind: "open", name: "" };
const bot: Seat = { ...ola, kind: "bot", name: "Karl", bot: "greedy" };
const room = (...seats: Seat[]) => ({ seats, host: 0 }) as unknown as Room;

// A seat.

it("sees who is away before what a bot has chosen for them", () => {
  const zone = { ready: true };
  const table = { awaited: [0], seats: [{ ready: false }, zone, zone, zone] } as unknown as Public;
  const at = (...seats: Seat[]) => seats.map((_, seat) => presence(room(...seats), table, seat));
  expect(at(ola, jan, bot)).toEqual(["turn", "ready", "ready"]);
  expect(at({ ...ola, away: true }, { ...jan, away: true }, { ...jan, away: true, left: true })).toEqual(["away", "away", "left"]);
  const quiet = { awaited: [], seats: [{ ready: false }, { ready: false }] } as unknown as Public;
  expect([presence(room(bot), quiet, 0), presence(room({ ...ola, connected: false }), quiet, 0), presence(room(ola), quiet, 0)]).toEqual(["bot", "off", ""]);
});

it("sees an online bot as somebody who may be gone", () => {
  const far: Seat = { ...bot, bot: "", online: true };
  const quiet = { awaited: [], seats: [{ ready: false }] } as unknown as Public;
  const seen = (seat: Seat) => presence(room(seat), quiet, 0);
  expect([seen(far), seen({ ...far, connected: false }), seen({ ...far, away: true, bot: "cautious" })]).toEqual(["", "off", "away"]);
  expect(changes(room(ola, far), room(ola, { ...far, away: true }))).toEqual([{ what: "away", seat: 1, name: "Karl" }]);
  expect(changes(room(ola, { ...far, left: true, away: true }), room(ola, far))).toEqual([{ what: "back", seat: 1, name: "Karl" }]);
  expect(waitedFor({ open: true, playing: false, shown: { awaited: [1] } as unknown as Public, seats: [0], room: { ...room(ola, far), limit: 0, state: "playing" } as Room })).toEqual([]);
});

it("nudges only people who are waited for, and not while we are offline", () => {
  const shown = { awaited: [0, 1, 2, 3] } as unknown as Public;
  const at = { open: true, playing: false, shown, seats: [0], room: { ...room(ola, jan, { ...jan, away: true }, bot), limit: 0, state: "playing" } as Room };
  expect(waitedFor(at)).toEqual([1]);
  for (const not of [{ open: false }, { playing: true }, { seats: [] }, { room: { ...at.room, limit: 15 } }]) expect(waitedFor({ ...at, ...not })).toEqual([]);
});

// Who comes and goes.

const told = (before: Room, after: Room) => changes(before, after).map(({ what, seat, name }) => `${what} ${seat} ${name}`);

it("finds what has changed", () => {
  expect(told(room(ola, free), room(ola, jan))).toEqual(["sits 1 Jan"]);
  expect(told(room(ola, jan), room(ola, free))).toEqual(["left 1 Jan"]);
  expect(told(room(ola, jan), room(ola, { ...jan, away: true }))).toEqual(["away 1 Jan"]);
  expect(told(room(ola, jan), room(ola, { ...jan, away: true, left: true }))).toEqual(["leaves 1 Jan"]);
  expect(told(room(ola, { ...jan, away: true }), room(ola, { ...jan, away: true, left: true }))).toEqual(["leaves 1 Jan"]);
  expect(told(room(ola, { ...jan, away: true, left: true }), room(ola, jan))).toEqual(["back 1 Jan"]);
  expect(told(room(ola, { ...jan, away: true }), room(ola, jan))).toEqual(["back 1 Jan"]);
  expect(told(room(ola, jan), room(ola, { ...jan, connected: false }))).toEqual(["offline 1 Jan"]);
  expect(told(room(ola, jan), { ...room(ola, jan), host: 1 })).toEqual(["host 1 Jan"]);
  expect(told({ ...room(ola, jan), host: null }, room(ola, jan))).toEqual([]); // whoever sits down first
  for (const same of [[free, bot], [bot, free], [jan, jan]] as const) expect(told(room(ola, same[0]), room(ola, same[1]))).toEqual([]);
});

const ids = (toasts: Toasts) => toasts.list.map(({ id, facts }) => [id, facts.player].filter(Boolean).join(" "));

it("tells what others do, and of us only that we are the host", () => {
  const toasts = new Toasts();
  toasts.tell(room(ola, jan), { ...room({ ...ola, away: true }, { ...jan, away: true }), host: 1 }, [0]);
  expect(ids(toasts)).toEqual(["web-toast-away Jan", "web-toast-host Jan"]);
  toasts.tell({ ...room(ola, jan), host: 1 }, room(ola, jan), [0]);
  expect(ids(toasts).at(-1)).toBe("web-toast-host-you");
});

it("lets notes go by themselves, and keeps the newest when there are many", async () => {
  const toasts = new Toasts();
  for (const id of ["a", "b", "c", "d"]) toasts.show(id);
  expect(ids(toasts)).toEqual(["b", "c", "d"]);
  await vi.advanceTimersByTimeAsync(4_900);
  toasts.show("e");
  await vi.advanceTimersByTimeAsync(200);
  expect(ids(toasts)).toEqual(["e"]);
});

it("does not speak of a page that is reloaded", async () => {
  const toasts = new Toasts();
  const gone = room(ola, { ...jan, connected: false });
  toasts.tell(room(ola, jan), gone, [0]);
  await vi.advanceTimersByTimeAsync(2_000);
  toasts.tell(gone, room(ola, jan), [0]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ids(toasts)).toEqual([]);
  toasts.tell(room(ola, jan), gone, [0]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(ids(toasts)).toEqual(["web-toast-offline Jan"]);
  toasts.tell(gone, room(ola, jan), [0]);
  expect(ids(toasts).at(-1)).toBe("web-toast-online Jan");
});

it("does not call somebody offline who has left meanwhile", async () => {
  const toasts = new Toasts();
  const gone = room(ola, { ...jan, connected: false });
  toasts.tell(room(ola, jan), gone, [0]);
  toasts.tell(gone, room(ola, { ...jan, connected: false, away: true, left: true }), [0]);
  await vi.advanceTimersByTimeAsync(4_500);
  expect(ids(toasts)).toEqual(["web-toast-leaves Jan"]);
});

// What is said.

const line = (seq: number, name: string, seat: number | null = 1): Chat => ({ t: "chat", seq, seat, name, text: "hello", phrase: "" });

it("counts what nobody here has seen", () => {
  const talk = new Talk();
  talk.begin([line(1, "Jan")]);
  expect(talk.unread).toBe(0);
  expect([talk.hear(line(2, "Jan"), [0]), talk.hear(line(3, "Ola", 0), [0]), talk.unread]).toEqual([true, false, 1]);
  settings.muted = ["Iga"];
  expect([talk.hear(line(4, "Iga", 2), [0]), talk.unread]).toEqual([false, 1]);
  settings.muted = [];
  talk.look(true);
  expect([talk.hear(line(5, "Jan"), [0]), talk.unread, talk.lines.length]).toEqual([false, 0, 5]);
  talk.look(false);
  expect(talk.hear(line(6, "", null), [0])).toBe(true);
});

it("shows who is typing until they have said it, or have stopped", async () => {
  const talk = new Talk();
  settings.muted = ["Iga"];
  for (const name of ["Jan", "Jan", "Iga", ""]) talk.type({ t: "typist", seat: 1, name });
  settings.muted = [];
  expect(talk.typists).toEqual(["Jan", ""]);
  talk.hear(line(1, "Jan"), [0]);
  expect(talk.typists).toEqual([""]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(talk.typists).toEqual([]);
});

it("says not too often that somebody here types", async () => {
  const talk = new Talk();
  expect([talk.typing(), talk.typing()]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(talk.typing()).toBe(true);
});

// Our tables.

const mine = (id: string, due: boolean, at: number): MyTable => ({ id, due, at, game: "6nimmt", state: "playing", others: [], away: false, paused: false });

it("puts the tables that wait for us first, then the newest", () => {
  const tables = [mine("a", false, 9), mine("b", true, 1), mine("c", false, 10), mine("d", true, 5)];
  expect(inOrder(tables).map(({ id }) => id)).toEqual(["d", "b", "c", "a"]);
});

it("asks for the tables whose secrets are kept, and forgets those that are gone", async () => {
  const held = Object.fromEntries([...Array(25).keys()].map((i) => [`t${i}`, { 0: `s${i}` }]));
  localStorage.setItem("bullpen.tokens", JSON.stringify({ ...held, empty: {} }));
  const asked: { tables: Record<string, string[]> }[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify({ tables: [mine("t24", false, 1), mine("t23", true, 0)], gone: ["t22"] }));
  });
  expect((await continued()).map(({ id }) => id)).toEqual(["t23", "t24"]);
  expect(Object.keys(asked[0]!.tables)).toHaveLength(19); // the newest twenty, without the empty one
  expect(asked[0]!.tables.t24).toEqual(["s24"]);
  expect("t22" in JSON.parse(localStorage.getItem("bullpen.tokens")!)).toBe(false);
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  expect(await continued()).toEqual([]);
  localStorage.removeItem("bullpen.tokens");
  expect(await continued()).toEqual([]);
});

// Bots that play from elsewhere.

it("offers the bots that are online and play this game", () => {
  const clever = { name: "Clever", games: ["6nimmt"], tables: 2, playing: 2 };
  const any = { name: "Any", games: [], tables: 8, playing: 0 };
  expect(asBots([clever, any], "6nimmt").map(({ name, installed }) => [name, installed])).toEqual([["online:Clever", false], ["online:Any", true]]);
  expect(asBots([clever, any], "x_nimmt").map(({ name }) => name)).toEqual(["online:Any"]);
  expect([isOnline("online:Any"), isOnline("cautious")]).toEqual([true, false]);
  const gentle = { name: "greedy", stars: 2, installed: true, names: {}, about: {} };
  expect(opponents({ bot: "online:Any" }, 3, [gentle])).toEqual(["online:Any", "greedy", "greedy"]);
  expect(opponents({ bot: "online:Any" }, 0, [gentle])).toEqual([]);
  const far: Seat = { ...bot, name: "Any", bot: "", online: true };
  expect([hasSeat(room(ola, far), "online:Any"), hasSeat(room(ola, bot), "online:Karl"), hasSeat(room(ola), "greedy")]).toEqual([true, false, false]);
});
