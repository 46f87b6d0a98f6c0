// Under a base path: every address of ours is asked for there, and read back without it.
import { describe, expect, it } from "vitest";
import { keepUnder, under, within } from "../net/base";
import { read } from "../browser/router.svelte";

describe("a base path", () => {
  it("goes before every address of ours, once", () => {
    expect(under("/t/abc", "/games")).toBe("/games/t/abc");
    expect(under("/games/t/abc", "/games")).toBe("/games/t/abc");
    expect(under("/gamesters", "/games")).toBe("/games/gamesters");
    expect(under("https://example.org/", "/games")).toBe("https://example.org/");
    expect(under("/t/abc", "")).toBe("/t/abc");
  });
  it("is taken away from what the browser shows", () => {
    expect(within("/games/t/abc", "/games")).toBe("/t/abc");
    expect(within("/games", "/games")).toBe("/");
    expect(within("/t/abc", "")).toBe("/t/abc");
  });
  it("is kept by links and pictures, whoever makes them", async () => {
    const root = document.createElement("div");
    document.body.append(root);
    keepUnder(root, "/games");
    root.innerHTML = '<p><a href="/rules/x">x</a><img src="/api/pictures/y.svg" alt=""><a href="#z">z</a></p>';
    await new Promise((done) => setTimeout(done));
    const addresses = () => [...root.querySelectorAll("a, img")].map((one) => one.getAttribute("href") ?? one.getAttribute("src"));
    expect(addresses()).toEqual(["/games/rules/x", "/games/api/pictures/y.svg", "#z"]);
    root.querySelector("a")!.setAttribute("href", "/t/abc");
    await new Promise((done) => setTimeout(done));
    expect(addresses()[0]).toBe("/games/t/abc");
    root.remove();
  });
});

describe("an address with a broken escape", () => {
  it("is read as it is", () => {
    expect(read("/t/%zz")).toEqual({ at: "table", id: "%zz", tv: false, text: false });
    expect(read("/rules/%ff")).toEqual({ at: "rules", slug: "%ff" });
  });
});
