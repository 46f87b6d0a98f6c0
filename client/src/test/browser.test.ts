// What the browser gives: the place we are at, the language, what is remembered.
import { afterEach, expect, it, vi } from "vitest";
import { afterwards, arrive, layer } from "../browser/layers";
import { askPermission, notify, support } from "../browser/notify";
import { read } from "../browser/router.svelte";
import { browserLanguage } from "../browser/settings.svelte";
import { allTokens, dropToken, forgetTable, isKept, keepTokens, recall, remember, tokensOf } from "../browser/storage";

afterEach(() => vi.unstubAllGlobals());

it("knows where it is", () => {
  expect(read("/")).toEqual({ at: "home" });
  expect(read("/new")).toEqual({ at: "new", slug: "", who: "" });
  expect(read("/new/x_nimmt", "?with=friends")).toEqual({ at: "new", slug: "x_nimmt", who: "friends" });
  expect(read("/t/abc", "?tv")).toEqual({ at: "table", id: "abc", tv: true, text: false });
  expect(read("/t/abc", "?view=text")).toEqual({ at: "table", id: "abc", tv: false, text: true });
  expect(read("/r/abc/2", "", "#17")).toEqual({ at: "replay", id: "abc", n: 2, step: 17 });
  expect(read("/rules/six_nimmt")).toEqual({ at: "rules", slug: "six_nimmt" });
  expect([read("/learn"), read("/learn/x_nimmt")]).toEqual([{ at: "learn", slug: "" }, { at: "learn", slug: "x_nimmt" }]);
});

it("speaks the browser's language, or English", () => {
  expect([["pl-PL"], ["fr", "de-AT"], ["ja"]].map(browserLanguage)).toEqual(["pl", "de", "en"]);
});

it("remembers the secrets of seats by table", () => {
  keepTokens("a", { 0: "x" });
  keepTokens("a", { 2: "y" });
  keepTokens("b", { 1: "z" });
  dropToken("a", 0);
  expect([tokensOf("a"), tokensOf("b"), tokensOf("c")]).toEqual([{ 2: "y" }, { 1: "z" }, {}]);
});

it("forgets a table as a whole", () => {
  keepTokens("d", { 0: "x" });
  forgetTable("d");
  expect("d" in allTokens()).toBe(false);
});

it("remembers without storage as long as the page is open", () => {
  const closed = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(isKept()).toBe(true);
  vi.stubGlobal("localStorage", { getItem: closed, setItem: closed, removeItem: closed });
  expect(isKept()).toBe(false);
  keepTokens("e", { 0: "x" });
  remember("name", "Ola");
  expect([tokensOf("e"), recall("name", ""), recall("other", 7)]).toEqual([{ 0: "x" }, "Ola", 7]);
});

// What the back button closes first. The history here is a list, and going through it takes a moment.

function fakeHistory() {
  const entries: unknown[] = [null];
  let at = 0;
  const go = (by: number) =>
    void setTimeout(() => {
      at += by;
      arrive();
    });
  vi.stubGlobal("history", {
    get state() {
      return entries[at];
    },
    pushState(state: unknown) {
      entries.splice(++at, entries.length, state);
    },
    go,
  });
  const settle = () => new Promise((done) => setTimeout(done, 20));
  return { back: async () => (go(-1), settle()), forward: async () => (go(1), settle()), settle, depth: () => at };
}

it("closes what lies on top, one after the other, and leaves no entry behind", async () => {
  const { back, settle, depth } = fakeHistory();
  const open = new Set<string>();
  const lay = (name: string) => {
    open.add(name);
    const take = layer(() => open.delete(name));
    return () => (open.delete(name), take());
  };
  lay("end");
  const sheet = lay("sheet");
  await settle();
  expect(depth()).toBe(2);
  sheet(); // closed by its own button
  await settle();
  expect([depth(), [...open]]).toEqual([1, ["end"]]);
  const menu = lay("menu");
  menu();
  lay("rules"); // one sheet in the place of another
  await settle();
  expect(depth()).toBe(2);
  await back();
  expect([depth(), [...open]]).toEqual([1, ["end"]]);
  await back();
  expect([depth(), [...open]]).toEqual([0, []]);
});

it("closes what lies below without closing what lies above", async () => {
  const { back, settle, depth } = fakeHistory();
  let open = true;
  const below = layer(() => {});
  layer(() => (open = false));
  await settle();
  below();
  await settle();
  expect([depth(), open]).toEqual([1, true]);
  await back();
  expect([depth(), open]).toEqual([0, false]);
});

it("lets a link wait until a closed sheet is off the history", async () => {
  const { settle, depth } = fakeHistory();
  const sheet = layer(() => {});
  await settle();
  sheet();
  await Promise.resolve(); // on its way back
  afterwards(() => history.pushState("elsewhere", ""));
  expect(history.state).not.toBe("elsewhere");
  await settle();
  expect([history.state, depth()]).toEqual(["elsewhere", 1]);
});

it("passes over an entry whose layer is gone", async () => {
  const { forward, settle, depth } = fakeHistory();
  const sheet = layer(() => {});
  await settle();
  sheet();
  await settle();
  await forward(); // to where the sheet was
  await settle();
  expect(depth()).toBe(0);
});

// Notifications.

it("does without notifications where there are none", async () => {
  vi.stubGlobal("Notification", undefined);
  Reflect.deleteProperty(window, "Notification");
  expect([support(), await askPermission()]).toEqual(["none", "none"]);
  expect(() => notify("a", "b", "c")()).not.toThrow();
});

it("shows a notification only where it is allowed, and survives a browser that will not", async () => {
  const shown: string[] = [];
  class Fake {
    static permission = "denied";
    onclick = null;
    constructor(title: string) {
      if (title === "!") throw new TypeError("Illegal constructor");
      shown.push(title);
    }
    close() {
      shown.pop();
    }
  }
  vi.stubGlobal("Notification", Fake);
  notify("no", "", "");
  expect(shown).toEqual([]);
  Fake.permission = "granted";
  const close = notify("yes", "", "");
  await vi.waitFor(() => expect(shown).toEqual(["yes"]));
  close();
  notify("!", "", "");
  await new Promise((done) => setTimeout(done));
  expect(shown).toEqual([]);
});
