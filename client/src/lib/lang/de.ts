export default Object.values(
  import.meta.glob<string>("../../../../src/bullpen/words/de/*.ftl", { query: "?raw", import: "default", eager: true }),
);
