// The rooms of the README: they are all there, none is crowded, and none uses one below it.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const MOST = 18;
const rooms = [...readFileSync("README.md", "utf8").matchAll(/^\| `src\/(\w+)\/`/gm)].map((found) => found[1]!);

it("has the rooms that the README names", () => {
  const found = readdirSync("src", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(found.map((entry) => entry.name).sort()).toEqual([...rooms].sort());
  expect(readdirSync("src").length).toBeLessThanOrEqual(MOST);
});

describe.each(rooms)("%s", (room) => {
  const files = readdirSync(`src/${room}`).filter((file) => !file.endsWith(".json"));
  it("is not crowded", () => expect(files.length).toBeLessThanOrEqual(MOST));
  it("uses only the rooms above it", () => {
    const used = files
      .filter((file) => /\.(ts|svelte)$/.test(file))
      .flatMap((file) => [...readFileSync(`src/${room}/${file}`, "utf8").matchAll(/^\s*import (?!type\b).*"\.\.\/(\w+)\//gm)]);
    expect(used.map((found) => found[1]!).filter((other) => rooms.indexOf(other) >= rooms.indexOf(room))).toEqual([]);
  });
});
