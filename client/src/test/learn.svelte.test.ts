// Learning: lessons that answer by themselves, there and back, and what is remembered of them; hints, four at most,
// each once, in the first game alone.
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../browser/settings.svelte";
import { keepTokens } from "../browser/storage";
import { usualBot } from "../net/api";
import type { BotInfo, GameInfo, Happening, Lesson, LessonAnswer, LessonStep, Mine, Public, Room, Welcome } from "../net/wire";
import { Course, decline, learned, offered } from "../state/course.svelte";
import { Hints, mayShow, occasion, PLACES } from "../state/hints.svelte";
import { Table } from "../state/table.svelte";
import { Turn } from "../state/turn.svelte";
import { loadLesson } from "../words/lessons";
import { speech, t } from "../words/speech.svelte";
import { makeBundle, Words } from "../words/words";

beforeEach(() => {
  localStorage.clear();
  settings.speed = "off";
});

describe("a lesson", () => {
  const seat = () => ({ hand: [0, 0], pile: [], points: 0, ready: false, tokens: [], zones: {} });
  const start: Public = {
    rows: [{ cards: [12], room: 4, takes: true, bulls: 1, markers: [] }], lane: [], placed: 0, seats: [seat(), seat()], zones: {}, ask: null,
    awaited: [0], turn: 1, number: 1, sheet: [], over: false, winners: [],
  };
  const mine: Mine = { hand: [14, 15], choice: null, points: 0, options: ["14"], values: {}, landings: {}, misfits: [], zones: {}, previews: {} };
  const happening = (rule: string, changes: Partial<Public>): Happening => ({ rule, seat: 0, facts: { card: 14 }, changes });
  const end = (explains: string): LessonAnswer => ({
    happenings: [happening("six_nimmt.rule1", { placed: 1 }), happening("six_nimmt.rule3", { turn: 2, number: 2, awaited: [0, 1] })],
    mine: { ...mine, hand: [15], options: [] }, explains, facts: { bulls: 3 }, answers: {},
  });
  const asked: LessonAnswer = {
    happenings: [happening("six_nimmt.rule4", { ask: { rule: "rule4", seats: [0], card: 14, count: 0 }, number: 2 })],
    mine: { ...mine, options: [">1"] }, explains: "", facts: {}, answers: { ">1": end("cheap") },
  };
  const step = (name: string, answers: Record<string, LessonAnswer>): LessonStep => ({ name, public: start, mine, answers });
  const info = { game: "6nimmt", slug: "six_nimmt", seats: 2, bulls: {}, colours: {}, staged: [], zones: {} } as unknown as GameInfo;
  const lesson: Lesson = { slug: "six_nimmt", game: "6nimmt", info, steps: [step("one", { 14: end("taken") }), step("two", { 14: asked }), step("three", { 14: end("safe") })] };
  const soon = () => new Promise((resolve) => setTimeout(resolve));

  function begun(from = lesson): Course {
    const course = new Course(from);
    course.start();
    return course;
  }

  it("lays a position, with us and a herd", () => {
    settings.name = " Ola ";
    const course = begun();
    expect(course.table.room?.seats.map(({ kind, name }) => [kind, name])).toEqual([["person", "Ola"], ["bot", "Alma"]]);
    expect([course.table.public, course.turn.mine, course.turn.awaited]).toEqual([start, mine, true]);
    expect([course.id, course.told, course.underway, course.over]).toEqual(["lesson-six_nimmt-one", null, false, false]);
    settings.name = "";
  });

  it("answers a decision with what the rules made of it, and then nobody waits", async () => {
    const course = begun();
    course.table.act(0, "14");
    expect(course.table.sent).toEqual({ 0: "14" });
    await soon();
    expect([course.table.sent, course.table.public?.turn, course.table.public?.awaited]).toEqual([{}, 2, []]);
    expect([course.turn.mine?.hand, course.turn.options]).toEqual([[15], []]);
    expect(course.told).toMatchObject({ explains: "taken", facts: { bulls: 3 } });
  });

  it("explains when all has been seen, not before", async () => {
    settings.speed = "slow";
    const course = begun();
    course.table.act(0, "14");
    await soon();
    expect([course.table.playing, course.told]).toEqual([true, null]);
    course.table.skip();
    expect(course.told?.explains).toBe("taken");
  });

  it("goes on asking until the step is over", async () => {
    const course = begun();
    course.next();
    course.table.act(0, "14");
    await soon();
    expect([course.told, course.underway, course.turn.options.map(({ text }) => text)]).toEqual([null, true, [">1"]]);
    course.table.act(0, ">1");
    await soon();
    expect(course.told?.explains).toBe("cheap");
  });

  it("knows no other answers than its own", async () => {
    const course = begun();
    course.table.act(0, "15");
    await soon();
    expect([course.table.public, course.told]).toEqual([start, null]);
  });

  it("goes there and back, and remembers how far", () => {
    const course = begun();
    course.back();
    expect(course.at).toBe(0);
    course.next();
    course.next();
    expect([course.at, learned()]).toEqual([2, { six_nimmt: 2 }]);
    course.back();
    expect([course.at, learned(), begun().at]).toEqual([1, { six_nimmt: 2 }, 2]);
    course.next();
    course.next();
    expect([course.over, course.step, learned()]).toEqual([true, null, { six_nimmt: 3 }]);
    expect(begun().at).toBe(0);
  });

  it("speaks the language, and English where that has no lesson", async () => {
    for (const [lang, title] of [["de", "Die niedrigste zuerst"], ["fr", "Lowest first"]] as const) {
      speech.words = new Words(lang, makeBundle(lang, []));
      await loadLesson("six_nimmt");
      expect(t("lesson-six_nimmt-nearest")).toBe(title);
      await loadLesson("three_nimmt"); // has none
    }
    speech.words = null;
  });

  it("is offered once", () => {
    expect(offered()).toBe(false);
    decline();
    expect([offered(), learned()]).toEqual([true, {}]);
    localStorage.clear();
    begun().next();
    expect(offered()).toBe(true);
  });

  it("shows what is laid on trial, and does not yet go on", async () => {
    const turn: Public = { ...start, ask: { rule: "turn", seats: [0], card: null, count: 0 } };
    const on: LessonAnswer = { ...asked, happenings: [happening("hornochsen.above", { number: 2, rows: [] })], answers: { ".": end("after") }, mine: { ...mine, options: ["."] } };
    const course = begun({ ...lesson, info: { ...info, staged: ["turn"] }, steps: [{ ...step("one", { 14: on }), public: turn }] });
    course.turn.card(14);
    await soon();
    expect([course.table.shown?.rows, course.table.public?.number, course.table.shown?.number]).toEqual([[], 1, 1]);
    expect([course.turn.trial?.complete, course.underway, course.told]).toEqual([false, true, null]);
    course.turn.send(course.turn.reach.plain[0]!);
    await soon();
    expect([course.table.laid, course.told?.explains, course.table.public?.turn]).toEqual([[], "after", 2]);
  });

  it("finds gentle opponents for a first game", () => {
    const bots = [1, 2, 3, 5].map((stars) => ({ name: `bot${stars}`, stars, installed: true }) as BotInfo);
    expect([usualBot(bots), usualBot(bots.slice(2)), usualBot([])]).toEqual(["bot2", "bot3", ""]);
  });
});

describe("a hint", () => {
  const seat = () => ({ hand: [0, 0], pile: [] as number[], points: 0, ready: false, tokens: [], zones: {} });
  const row = (room: number) => ({ cards: [12], room, takes: true, bulls: 1, markers: [] });
  const start: Public = {
    rows: [row(4), row(0)], lane: [], placed: 0, seats: [seat(), seat()], zones: {}, ask: null, awaited: [0, 1], turn: 1, number: 1, sheet: [], over: false, winners: [],
  };
  const room = { id: "t", round: 1, seats: [], left: null, limit: 0, state: "playing" } as unknown as Room;
  const mine: Mine = {
    hand: [3, 14, 60], choice: null, points: 0, options: ["3", "14", "60"], values: {}, landings: { 14: 0, 60: 1 }, misfits: ["3"], zones: {}, previews: {},
  };
  const welcome: Welcome = { t: "welcome", seq: 4, seats: [0], room, info: null, public: start, mine: { 0: mine }, history: [], chat: [], decided: [], removed: "no" };
  const taken: Happening = { rule: "six_nimmt.rule3", seat: 0, facts: { card: 60 }, changes: { seats: [{ ...seat(), pile: [12] }, seat()], number: 2 } };

  function opened(changed: Partial<Welcome> = {}): { table: Table; turn: Turn } {
    const table = new Table("t");
    const turn = new Turn(table);
    table.hear({ ...welcome, ...changed });
    return { table, turn };
  }
  function watched(changed: Partial<Welcome> = {}, tokens: Record<string, string> = { 0: "secret" }) {
    keepTokens("t", tokens);
    const { table, turn } = opened(changed);
    Object.assign(table, { line: { send: () => true, close() {} } });
    let hints!: Hints;
    $effect.root(() => {
      hints = new Hints(table, turn);
    });
    flushSync();
    return { table, turn, hints };
  }

  it("shows each once, and none in a later game", () => {
    expect(mayShow("choice", "t/1")).toBe(true);
    expect(mayShow("choice", "t/1")).toBe(false);
    expect(mayShow("low", "t/2")).toBe(false);
    expect(mayShow("low", "u/1")).toBe(false);
    expect(mayShow("low", "t/1")).toBe(true);
    expect(Object.keys(PLACES)).toHaveLength(4);
  });

  it("knows what there is to give a hint about", () => {
    const { table, turn } = opened();
    expect(occasion(table, turn, 0)).toBe("choice");
    turn.card(14);
    expect(occasion(table, turn, 0)).toBe(null);
    turn.card(60);
    expect(occasion(table, turn, 0)).toBe("full");
    turn.card(3);
    expect(occasion(table, turn, 0)).toBe("low");
    turn.cancel();
    turn.eye = 3; // only looked at
    expect(occasion(table, turn, 0)).toBe("choice");
    table.hear({ t: "news", seq: 5, happenings: [taken], mine: {}, left: null });
    expect(occasion(table, turn, 0)).toBe("take");
    expect(occasion(table, turn, 1)).toBe("choice");
  });

  it("is silent for whoever watches, shares the device, drafts, or is not asked", () => {
    const nobody = [
      opened({ seats: [] }),
      opened({ seats: [0, 1], mine: { 0: mine, 1: mine } }),
      opened({ public: { ...start, awaited: [1] } }),
      opened({ public: { ...start, ask: { rule: "draft", seats: [0], card: null, count: 0 } } }),
      opened({ room: { ...room, state: "over" } }),
    ];
    expect(nobody.map(({ table, turn }) => occasion(table, turn, 0))).toEqual(nobody.map(() => null));
  });

  it("shows a hint until it is put away or something is decided", () => {
    const { table, turn, hints } = watched();
    expect(hints.now?.kind).toBe("choice");
    turn.card(3);
    flushSync();
    expect(hints.now?.kind).toBe("low");
    hints.dismiss();
    turn.card(60);
    flushSync();
    expect(hints.now?.kind).toBe("full");
    turn.confirm();
    flushSync();
    expect(hints.now).toBe(null);
    table.hear({ t: "done", seat: 0, number: 1 });
    table.hear({ t: "news", seq: 5, happenings: [taken], mine: {}, left: null });
    flushSync();
    expect(hints.now?.kind).toBe("take");
    hints.dismiss();
    turn.card(3);
    flushSync();
    expect(hints.now).toBe(null);
    expect(watched().hints.now).toBe(null);
  });

  it("gives no hint where we hold no seat", () => {
    expect(watched({}, {}).hints.now).toBe(null);
  });

  it("gives no hint about what lay there when the page was opened", () => {
    const piled = { ...start, seats: [{ ...seat(), pile: [12] }, seat()], awaited: [1] };
    expect(watched({ public: piled }).hints.now).toBe(null);
  });
});
