export default Object.values(
  import.meta.glob<string>("../../../../src/bullpen/words/en/*.ftl", { query: "?raw", import: "default", eager: true }),
);
