// Plays the script of `script.py` under Pyodide, and writes what was told: `node pyodide.mjs FOLDER TESTS SLUG SEED …`.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [folder, tests, web, ...games] = process.argv.slice(2);
const { loadPyodide } = createRequire(`${web}/package.json`)("pyodide");
const read = (path) => new Uint8Array(readFileSync(path));
const python = await loadPyodide();
python.unpackArchive(read(`${folder}/msgspec.whl`), "wheel");
python.unpackArchive(read(`${folder}/flunkern.zip`), "zip", { extractDir: "/flunkern" });
python.FS.mkdirTree("/flunkern/tests/local");
for (const name of ["script.py", "memory.py", "ways.py"]) python.FS.writeFile(`/flunkern/tests/local/${name}`, read(`${tests}/${name}`));
// What was solved elsewhere comes when it is asked for.
python.FS.mkdirTree("/flunkern/tests/local/fetched");
for (const name of readdirSync(folder).filter((name) => name.endsWith(".values")))
  python.FS.writeFile(`/flunkern/tests/local/fetched/${name}`, read(`${folder}/${name}`));
const told = await python.runPythonAsync(`
import json, sys
sys.path.insert(0, "/flunkern")
from tests.local.ways import local_transcript
games = json.loads(${JSON.stringify(JSON.stringify(games))})
json.dumps([await local_transcript(slug, int(seed)) for slug, seed in zip(games[::2], games[1::2])])
`);
process.stdout.write(told);
