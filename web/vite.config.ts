import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Another port of the Python server: TALION_SERVER=127.0.0.1:8401 npm run dev
const server = process.env["TALION_SERVER"] ?? "127.0.0.1:8400";

export default defineConfig({
  plugins: [svelte()],
  build: {
    // The Python server answers with these files; hashed names let it cache them for ever.
    outDir: "../src/talion/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Nothing inline: the server's content security policy allows files of our own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    port: 5173,
    proxy: {
      "/api": { target: `http://${server}`, changeOrigin: true, headers: { origin: `http://${server}` } },
      "/ws": {
        target: `ws://${server}`,
        ws: true,
        changeOrigin: true,
        headers: { origin: `http://${server}` },
      },
    },
  },
  test: {
    environment: "node",
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
  },
});
