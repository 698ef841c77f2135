import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // The usual names of classes are longer than many a component's script.
    cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 5)}`,
  },
};
