// Our games on the server: taken along, and deleted with the secrets that held our seats.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { read } from "../browser/router.svelte";
import { allTokens, keepTokens } from "../browser/storage";
import { deleteAll, downloadAll, ownTables } from "../people/own";

let asked: { path: string; tables: string[] }[];

beforeEach(() => {
  localStorage.clear();
  asked = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const tables = Object.keys((JSON.parse(String(init.body)) as { tables: object }).tables);
    asked.push({ path, tables });
    return Promise.resolve(new Response(path.endsWith("delete") ? JSON.stringify({ tables: tables.slice(1) }) : "zip"));
  });
  for (let n = 0; n < 25; n++) keepTokens(`t${n}`, { "0": `secret ${n}` });
});
afterEach(() => vi.unstubAllGlobals());

it("deletes in portions, and forgets the secrets then", async () => {
  expect(ownTables()).toHaveLength(25);
  expect(await deleteAll()).toBe(23);
  expect(asked.map(({ path, tables }) => [path, tables.length])).toEqual([["/api/mine/delete", 20], ["/api/mine/delete", 5]]);
  expect(allTokens()).toEqual({});
  expect(ownTables()).toEqual([]);
});

it("keeps the secrets if the server refuses", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"code":"error-unavailable"}', { status: 503 })));
  await expect(deleteAll()).rejects.toMatchObject({ code: "error-unavailable" });
  expect(ownTables()).toHaveLength(25);
});

it("downloads in portions and keeps the secrets", async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await downloadAll();
  expect(clicked).toHaveBeenCalledTimes(2);
  expect(ownTables()).toHaveLength(25);
});

it("has a page of its own", () => {
  expect(read("/privacy")).toEqual({ at: "privacy" });
});
