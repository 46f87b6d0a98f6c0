import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server's address while developing: `bullpen serve`, then `npm run dev`.
const server = "127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  base: "./", // the server puts the path that everything is under before it
  plugins: [svelte()],
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/bullpen/server/static", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0,
    // The files of a language come in one piece.
    rolldownOptions: { output: { codeSplitting: { groups: [{ debugName: "words", name: (id) => /words\/([^/]+)\/[^/]+\.ftl/.exec(id)?.[1] ?? null }] } } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": `http://${server}`, "/ws": { target: `ws://${server}`, ws: true } },
  },
  test: { environment: "happy-dom", globals: true, setupFiles: ["src/test/setup.ts"], include: ["src/test/*.test.ts"] },
}));
