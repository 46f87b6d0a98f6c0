export default Object.values(
  import.meta.glob<string>("../../../../src/bullpen/words/pl/*.ftl", { query: "?raw", import: "default", eager: true }),
);
