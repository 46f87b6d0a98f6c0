// The line to a table, over a socket that is not real.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Link } from "../net/link.svelte";
import { backoff, connect, type Line } from "../net/socket";
import type { ServerMessage } from "../net/wire";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const lines: Line[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => {
  for (const made of lines.splice(0)) made.close();
  vi.useRealTimers();
});

function line() {
  const heard: ServerMessage[] = [];
  const states: boolean[] = [];
  let since: number | null = null;
  const made = connect(
    "ab c",
    { hear: (message) => (heard.push(message), (since = 7)), status: (open) => states.push(open), hello: () => ({ tokens: ["s3cret"], since }) },
    (url) => new FakeSocket(url) as unknown as WebSocket,
  );
  lines.push(made);
  return { made, heard, states };
}

it("says hello with its tokens, never in the address", () => {
  line();
  const [socket] = FakeSocket.all;
  socket!.open();
  expect(socket!.url).toMatch(/\/ws\/ab%20c$/);
  expect(JSON.parse(socket!.sent[0]!)).toEqual({ t: "hello", tokens: ["s3cret"], since: null });
});

it("comes back after a break and says what it has seen", async () => {
  const { heard, states, made } = line();
  FakeSocket.all[0]!.open();
  FakeSocket.all[0]!.say({ t: "pong" });
  FakeSocket.all[0]!.close();
  expect(made.send({ t: "start" })).toBe(false);
  await vi.advanceTimersByTimeAsync(400);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.all[1]!.open();
  expect(JSON.parse(FakeSocket.all[1]!.sent[0]!).since).toBe(7);
  expect([heard.length, states]).toEqual([1, [true, false]]);
});

it("waits longer and longer, but not for ever", () => {
  expect([0, 1, 2, 20].map((attempt) => backoff(attempt, 1))).toEqual([300, 600, 1200, 8000]);
  expect(backoff(0, 0)).toBe(150);
});

it("notices a silent break within a second of the answer that did not come", async () => {
  const { made, states } = line();
  FakeSocket.all[0]!.open();
  FakeSocket.all[0]!.say({ t: "pong" });
  await vi.advanceTimersByTimeAsync(7_000);
  expect(FakeSocket.all[0]!.sent.at(-1)).toBe('{"t":"ping"}');
  expect(states).toEqual([true]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([states, made.send({ t: "start" })]).toEqual([[true, false], false]);
  FakeSocket.all[0]!.say({ t: "pong" }); // only slow
  expect([states, made.send({ t: "start" })]).toEqual([[true, false, true], true]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeSocket.all[0]!.readyState).toBe(3);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

it("asks no more often than needed", async () => {
  line();
  const [socket] = FakeSocket.all;
  socket!.open();
  for (let i = 0; i < 20; i++) {
    socket!.say({ t: "pong" });
    await vi.advanceTimersByTimeAsync(3_000);
  }
  expect(socket!.sent).toHaveLength(1); // hello: whoever speaks is there
});

it("asks at once when the browser is offline, and believes an answer", async () => {
  const { states } = line();
  const [socket] = FakeSocket.all;
  socket!.open();
  socket!.say({ t: "pong" });
  dispatchEvent(new Event("offline"));
  expect(socket!.sent.at(-1)).toBe('{"t":"ping"}');
  socket!.say({ t: "pong" }); // the server is on this machine
  await vi.advanceTimersByTimeAsync(900);
  expect(states).toEqual([true]);
  dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(600);
  expect(states).toEqual([true, false]);
});

it("comes back at once when the browser is online again", async () => {
  line();
  FakeSocket.all[0]!.open();
  FakeSocket.all[0]!.close();
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
});

it("stays closed when closed", async () => {
  const { made } = line();
  FakeSocket.all[0]!.open();
  made.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

it("says that the line is lost when it matters, and for a moment that it is back", async () => {
  const link = new Link();
  link.wait();
  await vi.advanceTimersByTimeAsync(1_000);
  link.set(true);
  expect(link.state).toBe("up");
  link.set(false);
  await vi.advanceTimersByTimeAsync(200);
  link.set(true); // too short to speak of
  await vi.advanceTimersByTimeAsync(400);
  expect(link.state).toBe("up");
  link.set(false);
  await vi.advanceTimersByTimeAsync(400);
  expect(link.state).toBe("lost");
  link.set(true);
  expect(link.state).toBe("back");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(link.state).toBe("up");
  link.wait(); // a server that never answers
  await vi.advanceTimersByTimeAsync(5_000);
  expect(link.state).toBe("lost");
});
