// The table: news shown in their own time, and turns laid on trial.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../browser/settings.svelte";
import { keepTokens, tokensOf } from "../browser/storage";
import type { ClientMessage, Happening, Mine, Public, Room, ServerMessage, Welcome } from "../net/wire";
import { duration } from "../state/story";
import { Table } from "../state/table.svelte";
import { Turn } from "../state/turn.svelte";

const seat = () => ({ hand: [0, 0], pile: [], points: 0, ready: false, tokens: [], zones: {} });
const start: Public = {
  rows: [{ cards: [12], room: 4, takes: true, bulls: 1, markers: [] }], lane: [], placed: 0, seats: [seat(), seat()], zones: {}, ask: null,
  awaited: [0, 1], turn: 1, number: 1, sheet: [], over: false, winners: [],
};
const secondsLeft = (table: Table) => Math.round((table.deadline! - performance.now()) / 1000);
const room = { id: "t", round: 1, host: 0, seats: [], left: null, limit: 0, state: "playing" } as unknown as Room;
const mine: Mine = { hand: [14, 15], choice: null, points: 0, options: ["14", "15"], values: {}, landings: {}, misfits: [], zones: {}, previews: {} };
const welcome: Welcome = { t: "welcome", seq: 4, seats: [0], room, info: null, public: start, mine: { 0: mine }, history: [], chat: [], decided: [], removed: "no" };
const reveal: Happening = { rule: "reveal", seat: null, facts: {}, changes: { lane: [{ card: 14, seat: 0, value: 14 }], placed: 0 } };
const place: Happening = { rule: "six_nimmt.rule1", seat: 0, facts: { card: 14, row: 1 }, changes: { placed: 1, turn: 2, number: 2 } };
const after = { ...mine, hand: [15], options: ["15"] };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function opened(): Table {
  const table = new Table("t");
  table.hear(welcome);
  return table;
}

it("shows what happened one by one, and the options only then", async () => {
  settings.speed = "normal";
  const table = opened();
  table.hear({ t: "news", seq: 5, happenings: [reveal, place], mine: { 0: after }, left: null });
  expect(table.public?.lane).toHaveLength(1);
  expect([table.public?.placed, table.playing, table.mine[0]?.options]).toEqual([0, true, ["14", "15"]]);
  await vi.advanceTimersByTimeAsync(1100);
  expect(table.public?.placed).toBe(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect([table.playing, table.mine[0]?.options, table.log.length]).toEqual([false, ["15"], 2]);
});

it("shows all at once when asked, and without movement", () => {
  settings.speed = "normal";
  const table = opened();
  table.hear({ t: "news", seq: 5, happenings: [reveal, place], mine: { 0: after }, left: null });
  table.skip();
  expect([table.playing, table.public?.number, table.mine[0]?.hand]).toEqual([false, 2, [15]]);
  settings.speed = "off";
  const other = opened();
  other.hear({ t: "news", seq: 5, happenings: [reveal, place], mine: { 0: after }, left: null });
  expect([other.playing, other.public?.number]).toEqual([false, 2]);
});

it("keeps what news do not speak of", () => {
  settings.speed = "off";
  const table = opened();
  table.hear({ t: "news", seq: 5, happenings: [{ rule: "seal", seat: 1, facts: {}, changes: {}, quiet: true }], mine: {}, left: 9 });
  expect([table.mine[0], secondsLeft(table), table.last.length]).toEqual([mine, 9, 0]);
});

it("is harmless when a change of mind comes too late", () => {
  const table = opened();
  sentTo(table);
  table.act(0, "14");
  expect(table.sent).toEqual({ 0: "14" });
  table.hear({ t: "problem", code: "error-stale-action", facts: { number: 1, current: 2 }, re: "act" });
  expect([table.sent, table.problem]).toEqual([{}, null]);
  table.hear({ t: "problem", code: "error-not-host", facts: {}, re: "start" });
  expect(table.problem?.code).toBe("error-not-host");
});

it("begins a new story with a new round", () => {
  settings.speed = "off";
  const table = opened();
  const deal: Happening = { rule: "match.deal", seat: null, facts: { round: 2 }, changes: { sheet: [[1, 2]], turn: 1 } };
  table.hear({ t: "news", seq: 5, happenings: [reveal, place, deal], mine: {}, left: null });
  expect(table.log.map((entry) => [entry.happening.rule, entry.round])).toEqual([["match.deal", 2]]);
});

it("takes about four seconds a turn, however many play", () => {
  const moved: Happening = { ...place, changes: { rows: [] } };
  for (const cards of [6, 8, 10]) {
    const all = duration(reveal, cards) + cards * duration(moved, cards);
    expect(all).toBeGreaterThan(3000);
    expect(all).toBeLessThan(4500);
  }
  expect(duration({ ...place, rule: "seal", quiet: true }, 4)).toBe(0);
});

// A turn on trial.

const lies = (card: number, row: number): Happening => ({
  rule: "hornochsen.above", seat: 0, facts: { card, row }, changes: { rows: [{ ...start.rows[0]!, cards: [12, card] }], number: card },
});
const sentTo = (table: Table) => {
  const said: ClientMessage[] = [];
  Object.assign(table, { line: { send: (message: ClientMessage) => said.push(message) > 0, close() {} } });
  return said;
};
const answer = (actions: string[], happenings: Happening[]): ServerMessage => ({
  t: "tried", seat: 0, number: 1, actions, happenings, mine: { ...mine, hand: [15] }, complete: actions.length > 1,
});

it("shows what is laid on trial, card by card, and takes it back", () => {
  settings.speed = "off";
  const table = opened();
  const said = sentTo(table);
  table.lay(0, "14");
  table.lay(0, "15"); // too fast: the first one is not answered yet
  expect(said).toEqual([{ t: "try", seat: 0, number: 1, actions: ["14"] }]);
  table.hear(answer(["15"], [lies(15, 1)])); // not what was asked
  expect(table.laid).toEqual([]);
  table.hear(answer(["14"], [lies(14, 1)]));
  expect([table.shown?.rows[0]?.cards, table.public?.rows[0]?.cards]).toEqual([[12, 14], [12]]);
  table.lay(0, "15");
  table.hear(answer(["14", "15"], [lies(14, 1), lies(15, 1)]));
  expect(table.laid.at(-1)).toMatchObject({ complete: true, latest: [lies(15, 1)] });
  table.takeBack(0, 1);
  expect(table.shown?.rows[0]?.cards).toEqual([12, 14]);
  table.takeBack(0, 0);
  expect([table.shown, said.length]).toEqual([table.public, 2]);
});

it("lets a laid turn lie until all of it has happened, and does not show it twice", () => {
  settings.speed = "normal";
  const table = opened();
  sentTo(table);
  table.lay(0, "14");
  table.hear(answer(["14"], [lies(14, 1)]));
  table.lay(0, "15");
  table.hear(answer(["14", "15"], [lies(14, 1), lies(15, 1)]));
  table.playTurn(0, ["14", "15"]);
  table.hear({ t: "news", seq: 5, happenings: [lies(14, 1)], mine: {}, left: null });
  expect([table.shown?.rows[0]?.cards, table.playing]).toEqual([[12, 15], false]);
  table.hear({ t: "news", seq: 6, happenings: [lies(15, 1), { ...place, seat: null }], mine: {}, left: null });
  expect([table.laid.length, table.playing, table.public?.turn]).toEqual([0, true, 2]);
  expect(table.log.map((entry) => entry.seen)).toEqual([true, true, false]);
});

it("forgets a trial when something else happens, or the turn is refused", () => {
  settings.speed = "off";
  for (const other of [
    { t: "news", seq: 5, happenings: [place], mine: {}, left: null },
    { t: "problem", code: "error-stale-action", facts: {}, re: "turn" },
    { ...welcome, public: { ...start, number: 7 } },
  ] as ServerMessage[]) {
    const table = opened();
    sentTo(table);
    table.lay(0, "14");
    table.hear(answer(["14"], [lies(14, 1)]));
    table.hear(welcome); // the line broke for a moment: the same decision
    expect(table.laid).toHaveLength(1);
    table.hear(other);
    expect(table.laid).toEqual([]);
  }
});

// What is not acknowledged.

/** A table whose line can be broken. */
function onLine(): { table: Table; said: ClientMessage[]; line: (stands: boolean) => void; back: (message: Welcome) => void } {
  const table = opened();
  const said: ClientMessage[] = [];
  let stands = true;
  const line = (now: boolean) => ((stands = now), (table as unknown as { status(open: boolean): void }).status(now));
  Object.assign(table, { greeted: true, line: { send: (message: ClientMessage) => stands && said.push(message) > 0, close() {} } });
  line(true);
  const back = (message: Welcome) => {
    Object.assign(table, { greeted: false });
    line(true);
    table.hear(message);
  };
  return { table, said, line, back };
}
const act = { t: "act", seat: 0, number: 1, action: "14" };

it("takes nothing for done before the server says so", () => {
  settings.speed = "off";
  const { table, said } = onLine();
  const turn = new Turn(table);
  table.act(0, "14");
  expect([said, table.sent, turn.sending, turn.choice, turn.awaited]).toEqual([[act], { 0: "14" }, "14", null, false]);
  table.act(0, "15"); // a change of mind, while the first one is on its way
  table.hear({ t: "done", seat: 0, number: 1 });
  expect(table.sent).toEqual({ 0: "15" });
  table.hear({ t: "done", seat: 0, number: 1 });
  table.hear({ t: "news", seq: 5, happenings: [], mine: { 0: { ...mine, choice: "15" } }, left: null });
  expect([table.sent, turn.sending, turn.choice]).toEqual([{}, null, "15"]);
});

it("sends what was chosen offline when its decision still stands", () => {
  const { table, said, line, back } = onLine();
  line(false);
  table.act(0, "14");
  table.act(0, "15");
  expect([said, table.sent, table.problem]).toEqual([[], { 0: "15" }, null]);
  back(welcome);
  expect([said, table.sent, table.toasts.list]).toEqual([[{ ...act, action: "15" }], { 0: "15" }, []]);
});

it("sends it again when the line broke before the answer, also without a new line", () => {
  const { table, said, line, back } = onLine();
  table.act(0, "14");
  back(welcome);
  expect(said).toEqual([act, act]);
  table.hear({ t: "done", seat: 0, number: 1 });
  line(false);
  table.act(0, "15"); // the line was only silent for a while
  line(true);
  expect([said.length, table.sent]).toEqual([3, { 0: "15" }]);
});

it("says so when it was lost, and not when it had arrived", () => {
  const later = { ...welcome, public: { ...start, number: 7 } };
  for (const [decided, lost] of [
    [[], 1],
    [[{ seat: 0, number: 1, by: "clock" }], 1],
    [[{ seat: 0, number: 1, by: "person" }], 0],
    [[{ seat: 1, number: 1, by: "person" }], 1],
  ] as const) {
    const { table, said, line, back } = onLine();
    line(false);
    table.act(0, "14");
    back({ ...later, decided: [...decided] });
    expect([said, table.sent]).toEqual([[], {}]);
    expect(table.toasts.list.map(({ id, facts }) => [id, facts])).toEqual(lost ? [["web-lost-card", { card: 14 }]] : []);
  }
  const { table, line, back } = onLine();
  line(false);
  table.playTurn(0, ["14", "."]);
  back({ ...welcome, room: { ...room, round: 2 } }); // another game has begun, and is at a decision of the same number
  expect([table.sent, table.toasts.list[0]?.id]).toEqual([{}, "web-lost"]);
});

// A bot that plays for us.

const people = (...seats: object[]) => seats.map((one) => ({ kind: "person", name: "Ola", bot: "", connected: true, away: false, left: false, ...one }));
const seated = (...seats: object[]): Room => ({ ...room, host: 0, seats: people(...seats) }) as Room;

it("does not call ours what a bot chose while we were away", () => {
  settings.speed = "off";
  const table = opened();
  const turn = new Turn(table);
  const said = sentTo(table);
  table.hear({ t: "room", seq: 5, room: seated({ away: true }, { name: "Jan" }) });
  table.hear({ t: "news", seq: 6, happenings: [], mine: { 0: { ...mine, choice: "15" } }, left: null });
  expect([table.away, turn.away, turn.choice, turn.awaited]).toEqual([[0], true, null, false]);
  table.comeBack();
  expect(said).toEqual([{ t: "back", seat: 0 }]);
  table.hear({ t: "room", seq: 7, room: seated({}, { name: "Jan" }) });
  expect([turn.away, turn.choice, turn.byBot]).toEqual([false, "15", true]);
  table.act(0, "15");
  table.hear({ t: "done", seat: 0, number: 1 });
  expect([turn.choice, turn.byBot]).toEqual(["15", false]);
});

it("starts the clock anew when somebody is back", () => {
  const table = opened();
  table.hear({ t: "room", seq: 5, room: { ...seated({}, {}), left: 99 } });
  expect(secondsLeft(table)).toBe(99);
});

it("counts what is left by itself, whatever the clock on the wall says", () => {
  const table = opened();
  table.hear({ t: "room", seq: 5, room: { ...seated({}, {}), left: 15 } });
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(secondsLeft(table)).toBe(15);
  vi.useRealTimers();
  table.hear({ t: "room", seq: 6, room: { ...seated({}, {}), left: null } });
  expect(table.deadline).toBeNull();
});

it("tells of a bot that failed, once", () => {
  const table = opened();
  table.hear({ t: "room", seq: 5, room: seated({}, { kind: "bot", name: "Bruno", bot: "champion" }) });
  for (const seq of [6, 7]) table.hear({ t: "room", seq, room: seated({}, { kind: "bot", name: "Bruno", bot: "champion", instead: "greedy" }) });
  expect(table.toasts.list.map(({ id, facts }) => [id, facts])).toEqual([["web-toast-failed", { player: "Bruno" }]]);
});

// Being sent away.

it("tells who was sent away, and forgets the seat only when they stay", () => {
  keepTokens("t", { 0: "s3cret" });
  const table = opened();
  table.hear({ t: "room", seq: 5, room: seated({}, { name: "Jan" }) });
  table.hear({ t: "removed", seat: 1, name: "Jan", for_good: false });
  table.hear({ t: "room", seq: 6, room: seated({}, { name: "", kind: "open" }) });
  expect(table.toasts.list.map(({ id }) => id)).toEqual(["web-toast-removed"]);
  table.hear({ ...welcome, seats: [], removed: "freed" });
  expect([table.removed, table.banned, tokensOf("t")]).toEqual([true, false, { 0: "s3cret" }]);
  table.stay();
  expect([table.removed, tokensOf("t")]).toEqual([false, {}]);
  table.hear({ ...welcome, seats: [], removed: "freed" }); // the next game begins
  expect(table.removed).toBe(false);
});

it("keeps the secret by which the server knows who is banned", () => {
  keepTokens("t", { 0: "s3cret" });
  const table = opened();
  table.hear({ ...welcome, seats: [0], removed: "banned" }); // another seat of this device is still ours
  expect(table.removed).toBe(false);
  table.hear({ ...welcome, seats: [], removed: "banned" });
  expect(table.removed).toBe(true);
  table.stay();
  expect([table.removed, table.banned, tokensOf("t")]).toEqual([false, true, { 0: "s3cret" }]);
});

it("says why it is not let in, and does not try again", () => {
  keepTokens("t", { 0: "s3cret" });
  const table = opened();
  let closed = false;
  Object.assign(table, { line: { send: () => true, close: () => (closed = true) } });
  table.hear({ t: "problem", code: "error-too-many-sockets", facts: {}, re: "hello" });
  expect([table.missing, closed, tokensOf("t")]).toEqual([true, true, { 0: "s3cret" }]);
  table.hear({ t: "problem", code: "error-no-such-table", facts: {}, re: "hello" });
  expect(tokensOf("t")).toEqual({});
});
