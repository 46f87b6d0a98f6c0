// The German catalogue, without what only the terminal says.
export default Object.values(
  import.meta.glob<string>(
    ["./de/*.ftl", "!./de/client.ftl", "!./de/tui.ftl"],
    { base: "../../../../src/bullpen/words", query: "?raw", import: "default", eager: true },
  ),
);
