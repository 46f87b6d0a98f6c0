// The line to a table: it says hello with our tokens, comes back by itself when it breaks, and tells what it heard.
import { base } from "./base";
import type { ClientMessage, ServerMessage } from "./wire";

export interface Line {
  /** Whether the line stands and the message is on its way. */
  send(message: ClientMessage): boolean;
  close(): void;
}
export interface Listener {
  hear(message: ServerMessage): void;
  /** Whether the line stands, told when that changes. */
  status(open: boolean): void;
  /** Who we are and what we know already, asked before every hello. */
  hello(): { tokens: string[]; since: number | null };
}

const FIRST = 300;
const LONGEST = 8000;
/** After so long without a word we ask whether anybody is there. */
const BEAT = 5000;
/** An answer that takes longer is missed: we say that the line is broken. */
const MISSED = 2500;
/** The same when the browser says that it is offline. It may be wrong: a server on this machine still answers. */
const DOUBT = 500;
/** After so long without an answer we open another line. */
const SILENCE = 10_000;
const TICK = 500;

/** How long to wait before the n-th attempt: doubling, with some chance so that not all come back at once. */
export function backoff(attempt: number, chance = Math.random()): number {
  return Math.min(LONGEST, FIRST * 2 ** attempt) * (0.5 + chance / 2);
}

export function connect(table: string, listener: Listener, make = (url: string) => new WebSocket(url)): Line {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let up = false;
  let heard = Date.now();
  /** Since when we wait for a word, and how long it may take; null while nothing is asked. */
  let asked: { at: number; patience: number } | null = null;

  const status = (open: boolean) => {
    if (open === up) return;
    up = open;
    listener.status(up);
  };
  const open = () => {
    clearTimeout(timer);
    asked = { at: Date.now(), patience: MISSED };
    const own = make(`${location.origin.replace(/^http/, "ws")}${base}/ws/${encodeURIComponent(table)}`);
    socket = own;
    own.onopen = () => own.send(JSON.stringify({ t: "hello", ...listener.hello() }));
    own.onmessage = (event) => {
      if (own !== socket || closed) return;
      attempt = 0;
      heard = Date.now();
      asked = null;
      status(true);
      listener.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    own.onclose = () => own === socket && !closed && again();
  };
  const again = () => {
    socket = asked = null;
    status(false);
    timer = setTimeout(open, backoff(attempt++));
  };
  const ask = (patience: number) => {
    if (socket?.readyState !== 1) return;
    socket.send(JSON.stringify({ t: "ping" }));
    asked = { at: asked?.at ?? Date.now(), patience };
  };
  // A line that broke without a word is noticed by its silence.
  const check = () => {
    const now = Date.now();
    if (closed) return;
    if (!asked) {
      if (now - heard >= BEAT) ask(MISSED);
      return;
    }
    const waited = now - asked.at;
    if (waited >= asked.patience) status(false);
    if (waited >= SILENCE) {
      const silent = socket;
      again();
      silent?.close();
    }
  };
  const doubt = () => {
    ask(DOUBT);
    setTimeout(check, DOUBT);
  };
  const wake = () => {
    if (closed || document.visibilityState === "hidden") return;
    attempt = 0;
    if (!socket || socket.readyState > 1) open();
    else ask(MISSED);
  };
  const watch = setInterval(check, TICK);
  addEventListener("offline", doubt);
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  open();

  return {
    send(message) {
      if (!up || socket?.readyState !== 1) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(watch);
      removeEventListener("offline", doubt);
      removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      socket?.close();
    },
  };
}
