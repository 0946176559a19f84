import { svelte } from "@sveltejs/vite-plugin-svelte";
import icons from "unplugin-icons/vite";
import { defineConfig } from "vite";
import { rounded } from "./rounded";

// The server's address while developing: `pocket-tactics serve --port 8400` beside `npm run dev`.
const server = process.env.POCKET_TACTICS_SERVER ?? "http://127.0.0.1:8400";

export default defineConfig({
  plugins: [rounded(), svelte(), icons({ compiler: "svelte", scale: 1 })],
  build: {
    target: "es2022",
    sourcemap: false,
    assetsInlineLimit: 0,
    // Nothing that a content security policy would have to allow.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
