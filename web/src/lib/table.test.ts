import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Shown, ToPage } from "../wire";
import { PROTOCOL } from "../wire";
import { TableClient } from "./table.svelte";

let tell: (message: ToPage) => void = () => undefined;
vi.mock("./api", () => ({ beKnown: () => Promise.resolve() }));
vi.mock("./sound", () => ({ sounds: { turn: () => undefined } }));
vi.mock("./telling", () => ({ Teller: class {} }));
vi.mock("./witness", () => ({ look: () => undefined, see: () => undefined, secretOf: () => "" }));
/** What ends the waiting for words, once for each time somebody waits. */
let come: (() => void)[] = [];
vi.mock("./words.svelte", () => ({ words: { learn: () => new Promise<void>((done) => come.push(done)) } }));
vi.mock("./socket", () => ({
  TableSocket: class {
    constructor(_id: string, _version: () => number, receive: (message: ToPage) => void) {
      tell = receive;
    }
  },
}));

const shown = (version: number): Shown => ({
  version,
  at: 0,
  table: { game: "kniffel", phase: "playing", places: [], players: [] } as never,
  seats: [{ seat: 0, news: [], view: { version }, legal_moves: [] } as never],
  waiting: [],
  course: null,
  talk: null,
  outcome: null,
});
const welcome = (version: number): ToPage => ({ type: "welcome", protocol: PROTOCOL, now: 0, shown: shown(version) });
const step = (version: number): ToPage => ({ type: "step", shown: shown(version) });

const settle = () => new Promise((done) => setTimeout(done));

async function connected(): Promise<TableClient> {
  const client = new TableClient("id");
  await settle();
  return client;
}

beforeEach(() => {
  come = [];
});

describe("a table whose words are on their way", () => {
  it("shows the steps that came meanwhile, in order", async () => {
    const client = await connected();
    for (const message of [welcome(3), step(4), step(5)]) tell(message);
    expect(client.version).toBe(0);
    come[0]!();
    await settle();
    expect(client.version).toBe(5);
  });

  it.each([[[0, 1]], [[1, 0]]])("loses no step after a second welcome, whichever words come first: %s", async (order) => {
    const client = await connected();
    for (const message of [welcome(3), welcome(4), step(5)]) tell(message);
    for (const at of order) {
      come[at]!();
      await settle();
    }
    expect(client.version).toBe(5);
    expect(client.seats[0]?.view).toEqual({ version: 5 });
    tell(step(6));
    expect(client.version).toBe(6);
  });
});
