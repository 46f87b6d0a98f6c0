// The English catalogue, without what only the terminal says.
export default Object.values(
  import.meta.glob<string>(
    ["./en/*.ftl", "!./en/client.ftl", "!./en/tui.ftl"],
    { base: "../../../../src/bullpen/words", query: "?raw", import: "default", eager: true },
  ),
);
