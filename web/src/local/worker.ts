// Keeps tables where no server does: Python in a worker, asked as a server is asked, with its log in this browser.
import type { PyodideInterface, loadPyodide as Load } from "pyodide";
import type { FromWorker, ToWorker } from "./messages";
import { Removed, TableStorage } from "./storage";

/** The house of `flunkern.local`. */
interface House {
  open(channel: number, table: string): void;
  hear(channel: number, text: string): void;
  leave(channel: number): void;
  granted(table: string): void;
  heard(table: string, seq: number): void;
  ask(method: string, path: string, body: string): Promise<{ toJs(): [boolean, string]; destroy(): void }>;
  run(): Promise<void>;
}

const tell = (message: FromWorker): void => postMessage(message);

let python: PyodideInterface | null = null;

/** Says how much of all that Python needs has come, until it is there. */
function watchFetching(): void {
  const { fetch } = self;
  let come = 0;
  self.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    if (python || !answer.ok || !answer.body) return answer;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, on) {
        come += part.length;
        tell({ type: "progress", part: Math.min(1, come / __PYTHON_BYTES__) });
        on.enqueue(part);
      },
    });
    return new Response(answer.body.pipeThrough(counted), { headers: answer.headers, status: answer.status });
  };
}

async function fetched(name: string): Promise<ArrayBuffer> {
  const answer = await fetch(__PYTHON__ + name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

async function start(): Promise<House> {
  // Where nothing can be stored there is no table, and nothing has to be fetched for it.
  await stored(storage.cards());
  watchFetching();
  const files = Promise.all([fetched("msgspec.whl"), fetched("flunkern.zip"), fetched("pyodide-lock.json")]);
  const address = new URL(`${__PYTHON__}pyodide.mjs`, location.href).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ address)) as { loadPyodide: typeof Load };
  const [wheel, sources, lock] = await files;
  const lockFileContents = new TextDecoder().decode(lock);
  python = await loadPyodide({ indexURL: new URL(__PYTHON__, location.href).href, lockFileContents });
  python.unpackArchive(wheel, "wheel");
  python.unpackArchive(sources, "zip", { extractDir: "/flunkern" });
  python.runPython("import sys; sys.path.insert(0, '/flunkern')");
  const make = python.runPython("from flunkern.local.house import House; House") as (host: unknown) => House;
  const house = make(host);
  others.onmessage = ({ data }: MessageEvent<{ table: string; seq: number }>) => house.heard(data.table, data.seq);
  void house.run();
  return house;
}

const storage = new TableStorage();
const others = new BroadcastChannel("flunkern-tables");
/** The tables that this tab drives or waits to drive, each with what gives it up. */
const held = new Map<string, () => void>();

/** Drives a table alone among all tabs; a browser that cannot say so has one tab, as far as we know. */
async function hold(table: string): Promise<void> {
  const given = new AbortController();
  const until = new Promise<void>((release) => held.set(table, () => (given.abort(), release())));
  const grant = async (): Promise<void> => {
    (await house).granted(table);
    await until;
  };
  // A lock that is asked for no more is not waited for: that is no error.
  await (navigator.locks?.request(`flunkern-${table}`, { signal: given.signal }, grant) ?? grant()).catch(() => undefined);
}

/** What the storage does; the page is told where it cannot. */
const stored = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((trouble: unknown) => {
    if (!(trouble instanceof Removed))
      tell({ type: "storage", trouble: (trouble as Error).name === "QuotaExceededError" ? "full" : "forbidden" });
    throw trouble;
  });

const host = {
  async append(table: string, first: number, lines: string, card: string): Promise<boolean> {
    const won = await stored(storage.append(table, first, lines, card));
    tell({ type: "storage", trouble: null });
    return won;
  },
  load: (table: string, after: number) => stored(storage.load(table, after)),
  cards: () => stored(storage.cards()),
  remove: (table: string) => stored(storage.remove(table)),
  send: (number: number, text: string) => tell({ type: "send", number, text }),
  close: (number: number, code: number) => tell({ type: "close", number, code }),
  tell: (table: string, seq: number) => others.postMessage({ table, seq }),
  hold: (table: string) => void hold(table),
  release(table: string): void {
    held.get(table)?.();
    held.delete(table);
  },
  async fetch(name: string, path: string): Promise<boolean> {
    try {
      const data = new Uint8Array(await fetched(`solved/${name}`));
      python!.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      python!.FS.writeFile(path, data);
      return true;
    } catch (trouble) {
      console.warn("not to be had:", name, trouble);
      return false;
    }
  },
};

const house = start();
house.then(
  () => tell({ type: "ready" }),
  (trouble: unknown) => {
    console.warn("no Python here:", trouble);
    tell({ type: "failed" });
  },
);

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  const keeps = await house;
  if (data.type === "open") keeps.open(data.number, data.table);
  else if (data.type === "hear") keeps.hear(data.number, data.text);
  else if (data.type === "leave") keeps.leave(data.number);
  else {
    const answer = await keeps.ask(data.method, data.path, data.body);
    const [ok, text] = answer.toJs();
    answer.destroy();
    tell({ type: "answer", number: data.number, ok, text });
  }
};
