// The game of the first page, played by itself.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../browser/settings.svelte";
import type { Replay } from "../net/wire";
import { climax, Playback } from "../state/playback.svelte";
import { moments } from "../state/replay";

const replay = JSON.parse(readFileSync("public/hero.json", "utf8")) as Replay;
const list = moments(replay, true);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  settings.speed = "normal";
  vi.useRealTimers();
});

it("shows who is ready, which nobody steps through", () => {
  const ready = list.filter((moment) => moment.happenings.every((happening) => happening.quiet));
  expect(ready.length).toBeGreaterThan(30);
  expect(moments(replay).every((moment) => !moment.happenings.some((happening) => happening.quiet))).toBe(true);
  expect(list.at(-1)!.public.over).toBe(true);
});

it("begins just before the largest take", () => {
  const at = climax(list);
  const points = (i: number) => list[i]!.public.seats.reduce((sum, seat) => sum + (seat.points ?? 0), 0);
  expect(points(at + 1) - points(at)).toBe(17);
});

it("plays to the end, and then again, until it is stopped", async () => {
  const playback = new Playback(list, replay.info);
  const start = playback.at;
  playback.play();
  const seen = new Set<number>();
  for (let i = 0; i < 1200; i++) {
    seen.add(playback.at);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(seen.size).toBe(list.length);
  playback.pause();
  const { at } = playback;
  await vi.advanceTimersByTimeAsync(20_000);
  expect([playback.playing, playback.at]).toEqual([false, at]);
  expect(start).toBeGreaterThan(0);
});

it("shows what somebody feels who has just taken a row", async () => {
  const playback = new Playback(list, replay.info);
  playback.play();
  for (let i = 0; i < 50 && !playback.reaction; i++) await vi.advanceTimersByTimeAsync(100);
  playback.pause();
  expect(playback.reaction?.mood).toBe("dizzy");
});

it("stands still where nothing may move", async () => {
  settings.speed = "off";
  const playback = new Playback(list, replay.info);
  playback.play();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([playback.playing, playback.at]).toEqual([false, climax(list)]);
});
