// The line to a table, over a socket that is not real.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { backoff, connect } from "../net/socket";
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

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

function line() {
  const heard: ServerMessage[] = [];
  const states: boolean[] = [];
  let since: number | null = null;
  const made = connect(
    "ab c",
    { hear: (message) => (heard.push(message), (since = 7)), status: (open) => states.push(open), hello: () => ({ tokens: ["s3cret"], since }) },
    (url) => new FakeSocket(url) as unknown as WebSocket,
  );
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

it("notices a silent break", async () => {
  line();
  FakeSocket.all[0]!.open();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(FakeSocket.all[0]!.readyState).toBe(3);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

it("stays closed when closed", async () => {
  const { made } = line();
  FakeSocket.all[0]!.open();
  made.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});
