// Plays the script of `script.py` under Pyodide, and writes what was told: `node pyodide.mjs FOLDER TESTS SLUG SEED …`.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";

const [folder, tests, web, ...games] = process.argv.slice(2);
const { loadPyodide } = createRequire(`${web}/package.json`)("pyodide");
const read = (path) => new Uint8Array(readFileSync(path));
const python = await loadPyodide();
python.unpackArchive(read(`${folder}/msgspec.whl`), "wheel");
python.unpackArchive(read(`${folder}/flunkern.zip`), "zip", { extractDir: "/flunkern" });
python.FS.mkdirTree("/flunkern/tests/local");
for (const name of ["script.py", "memory.py", "ways.py"]) python.FS.writeFile(`/flunkern/tests/local/${name}`, read(`${tests}/${name}`));
// What was solved elsewhere comes when it is asked for.
for (const entry of readdirSync(`${folder}/solved`, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())) {
  const into = `/flunkern/tests/local/fetched/${relative(`${folder}/solved`, entry.parentPath)}`;
  python.FS.mkdirTree(into);
  python.FS.writeFile(`${into}/${entry.name}`, read(join(entry.parentPath, entry.name)));
}
const told = await python.runPythonAsync(`
import json, sys
sys.path.insert(0, "/flunkern")
from tests.local.ways import local_transcript
games = json.loads(${JSON.stringify(JSON.stringify(games))})
json.dumps([await local_transcript(slug, int(seed)) for slug, seed in zip(games[::2], games[1::2])])
`);
process.stdout.write(told);
