// The Polish catalogue, without what only the terminal says.
export default Object.values(
  import.meta.glob<string>(
    ["./pl/*.ftl", "!./pl/client.ftl", "!./pl/tui.ftl"],
    { base: "../../../../src/bullpen/words", query: "?raw", import: "default", eager: true },
  ),
);
