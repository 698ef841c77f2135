import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = process.env["SANDTABLE_SERVER"] ?? "http://127.0.0.1:8000";

const FRAME =
  /\/src\/(app\.css|(app|board|table|text|wire)\/|games\/(registry\.ts|\w+\/theme\.css)|pages\/(front\/|Front|Table))/;

/** Every browser that can run this client reads woff2: the older form of each font is left out. */
const woff2Only: Plugin = {
  name: "woff2-only",
  enforce: "pre",
  transform(code, id) {
    if (!/@fontsource.*\.css/.test(id)) return undefined;
    return code.replace(/,\s*url\([^)]*\.woff\) format\(["']woff["']\)/g, "");
  },
};

export default defineConfig({
  plugins: [woff2Only, svelte()],
  build: {
    outDir: "../src/sandtable/server/static",
    emptyOutDir: true,
    // Inlined files would need data: URLs, which the server's content policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which files belong to which part: `tests/web/pages/test_layout.py` weighs them.
    manifest: true,
    // What every page needs lies together, and its styles in the order in which they are imported: a part that comes
    // later may share a module with the frame, but must not take its styles out from among the others.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "frame", test: FRAME }] } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["test/**/*.test.ts"] },
});
