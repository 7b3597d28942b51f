// What a browser needs to keep tables itself, beside the page: Python for browsers, our modules, and a service worker.
/// <reference types="node" />
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const HERE = import.meta.dirname;
const PYODIDE = join(HERE, "node_modules", "pyodide");
const BUNDLE = join(HERE, "python");
const OF_PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];
const OURS = ["msgspec.whl", "flunkern.zip"];

/** What of `public` a page that was kept shows. */
const BESIDE = ["manifest.webmanifest", "fox.svg", "fox-192.png"];

const hashOf = (data: Buffer | string): string => createHash("sha256").update(data).digest("hex").slice(0, 12);

/** The Python of this checkout packs its own modules. Where there is none, what was packed before is taken; says whether there is any. */
function pack(): boolean {
  const own = join(HERE, "..", ".venv", "bin", "python");
  const env = { ...process.env, PYTHONPATH: join(HERE, "..", "src") };
  try {
    execFileSync(existsSync(own) ? own : "python3", ["-m", "tools.bundle", BUNDLE], { cwd: join(HERE, ".."), env, stdio: "inherit" });
  } catch (trouble) {
    console.warn(`tools.bundle could not be run here: ${String(trouble)}`);
  }
  const there = OURS.every((name) => existsSync(join(BUNDLE, name)));
  if (!there) console.warn("The page is built without what it needs to be played offline.");
  return there;
}

/** What strong foxes think with: fetched when it is first needed. */
function solved(): string[] {
  const found = readdirSync(join(BUNDLE, "solved"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map((entry) => relative(join(BUNDLE, "solved"), join(entry.parentPath, entry.name)).replaceAll("\\", "/")).sort();
}

/** Our lock file names no package: nothing is ever fetched from elsewhere. */
function lock(): string {
  const whole = JSON.parse(readFileSync(join(PYODIDE, "pyodide-lock.json"), "utf-8")) as object;
  return JSON.stringify({ ...whole, packages: {} });
}

/** As small as browsers can read it; what was pressed once is kept. */
function pressed(data: Buffer): Buffer {
  const kept = join(BUNDLE, "pressed");
  const file = join(kept, hashOf(data));
  if (!existsSync(file)) {
    mkdirSync(kept, { recursive: true });
    writeFileSync(file, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 } }));
  }
  return readFileSync(file);
}

/** `alone`: for hosts of plain files, which choose themselves what they compress. */
export function python(alone: boolean): Plugin {
  const files = new Map<string, Buffer>();
  let folder = "";
  return {
    name: "python",
    apply: "build",
    config() {
      if (!pack()) return { define: { __PYTHON__: '""', __PYTHON_BYTES__: "0" } };
      for (const name of OF_PYODIDE) files.set(name, readFileSync(join(PYODIDE, name)));
      for (const name of OURS) files.set(name, readFileSync(join(BUNDLE, name)));
      for (const name of solved()) files.set(`solved/${name}`, readFileSync(join(BUNDLE, "solved", name)));
      files.set("pyodide-lock.json", Buffer.from(lock()));
      // The folder is named after all that is in it: a page finds the Python that it was built with, or none.
      folder = `python/${hashOf([...files.values()].map(hashOf).join())}/`;
      const bytes = ["pyodide.asm.wasm", "python_stdlib.zip", "msgspec.whl", "flunkern.zip", "pyodide-lock.json"];
      const all = bytes.reduce((sum, name) => sum + files.get(name)!.length, 0);
      return { define: { __PYTHON__: JSON.stringify(`../${folder}`), __PYTHON_BYTES__: String(all) } };
    },
    generateBundle: {
      order: "post", // after the page itself is made
      handler(_, bundle) {
        for (const [name, data] of files) {
          this.emitFile({ type: "asset", fileName: folder + name, source: data });
          if (!alone && /\.(mjs|wasm)$/.test(name) && data.length > 20_000)
            this.emitFile({ type: "asset", fileName: `${folder}${name}.br`, source: pressed(data) });
        }
        const assets = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !name.endsWith(".woff"));
        const python = [...files.keys()].map((name) => folder + name);
        const needs = { page: ["", ...BESIDE, ...assets], python, folder };
        const code = readFileSync(join(HERE, "src", "local", "service.js"), "utf-8");
        const index = bundle["index.html"] as { source: string };
        const beside = BESIDE.map((name) => hashOf(readFileSync(join(HERE, "public", name))));
        const version = hashOf(JSON.stringify([needs, code, index.source, beside]));
        this.emitFile({ type: "asset", fileName: "worker.js", source: `const NEEDS = ${JSON.stringify({ version, ...needs })};\n${code}` });
      },
    },
  };
}
