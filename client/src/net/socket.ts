// The line to a table: it says hello with our tokens, comes back by itself when it breaks, and tells what it heard.
import type { ClientMessage, ServerMessage } from "./wire";

export interface Line {
  send(message: ClientMessage): boolean;
  close(): void;
}
export interface Listener {
  hear(message: ServerMessage): void;
  /** Whether the line stands. */
  status(open: boolean): void;
  /** Who we are and what we know already, asked before every hello. */
  hello(): { tokens: string[]; since: number | null };
}

const FIRST = 300;
const LONGEST = 8000;
const PING = 10_000;
const SILENCE = 25_000;

/** How long to wait before the n-th attempt: doubling, with some chance so that not all come back at once. */
export function backoff(attempt: number, chance = Math.random()): number {
  return Math.min(LONGEST, FIRST * 2 ** attempt) * (0.5 + chance / 2);
}

export function connect(table: string, listener: Listener, make = (url: string) => new WebSocket(url)): Line {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let heard = Date.now();

  const open = () => {
    clearTimeout(timer);
    heard = Date.now();
    const own = make(`${location.origin.replace(/^http/, "ws")}/ws/${encodeURIComponent(table)}`);
    socket = own;
    own.onopen = () => own.send(JSON.stringify({ t: "hello", ...listener.hello() }));
    own.onmessage = (event) => {
      if (own !== socket) return;
      attempt = 0;
      heard = Date.now();
      listener.status(true);
      listener.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    own.onclose = () => {
      if (own !== socket || closed) return;
      listener.status(false);
      timer = setTimeout(open, backoff(attempt++));
    };
  };
  const wake = () => {
    if (closed || document.visibilityState === "hidden") return;
    if (socket && socket.readyState > 1) {
      attempt = 0;
      open();
    }
  };
  // A line that broke without a word is noticed by its silence.
  const watch = setInterval(() => {
    if (Date.now() - heard > SILENCE) socket?.close();
    else if (socket?.readyState === 1) socket.send(JSON.stringify({ t: "ping" }));
  }, PING);
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  open();

  return {
    send(message) {
      if (socket?.readyState !== 1) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(watch);
      removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      socket?.close();
    },
  };
}
