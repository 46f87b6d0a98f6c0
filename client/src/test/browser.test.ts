// What the browser gives: the place we are at, the language, what is remembered.
import { expect, it } from "vitest";
import { read } from "../browser/router.svelte";
import { browserLanguage } from "../browser/settings.svelte";
import { dropToken, keepTokens, tokensOf } from "../browser/storage";

it("knows where it is", () => {
  expect(read("/")).toEqual({ at: "home" });
  expect(read("/t/abc", "?tv")).toEqual({ at: "table", id: "abc", tv: true, text: false });
  expect(read("/t/abc", "?view=text")).toEqual({ at: "table", id: "abc", tv: false, text: true });
  expect(read("/r/abc/2", "", "#17")).toEqual({ at: "replay", id: "abc", n: 2, step: 17 });
  expect(read("/rules/six_nimmt")).toEqual({ at: "rules", slug: "six_nimmt" });
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
