import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";
import { python } from "./python";

/** What the small first script asks for is named in the page, so that browsers fetch all of it at the same time. */
const nameStart = (base: string): Plugin => ({
  name: "name-start",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk");
      const start = chunks.find((chunk) => chunk.name === "start");
      const used = chunks.filter((chunk) => chunk === start || start?.imports.includes(chunk.fileName));
      const styles = new Set(used.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
      const link = (rel: string, file: string): HtmlTagDescriptor => ({
        tag: "link",
        attrs: { rel, crossorigin: true, href: base + file },
        injectTo: "head",
      });
      const all = [...used.map((chunk) => link("modulepreload", chunk.fileName)), ...[...styles].map((file) => link("stylesheet", file))];
      return all.filter((tag) => !html.includes(String(tag.attrs!.href)));
    },
  },
});

// The words of a language are one file: a page that needs some of them soon needs most.
const wordsOfLanguage = { name: (file: string) => `words-${/(\w+)\.ftl/.exec(file)?.[1]}`, test: /\.ftl/ };

// The built page lies inside the Python package, which serves it. With `--mode alone` it is a folder of files that any web host serves,
// under any path, and nothing else is ever asked.
export default defineConfig(({ mode }) => {
  const alone = mode === "alone";
  const base = alone ? "./" : "/";
  return {
    base,
    plugins: [svelte(), nameStart(base), python(alone)],
    define: { __PYTHON__: JSON.stringify("../python/"), __PYTHON_BYTES__: "1", __ALONE__: String(alone) },
    worker: { format: "es" },
    build: {
      outDir: alone ? "../build/demo" : "../src/flunkern/server/page",
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: [wordsOfLanguage] } } },
    },
    server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  };
});
