import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Shown, ToPage } from "../wire";
import { PROTOCOL } from "../wire";
import { TableClient } from "./table.svelte";

let tell: (message: ToPage) => void = () => undefined;
vi.mock("./api", () => ({ beKnown: () => Promise.resolve() }));
vi.mock("./prefs.svelte", () => ({ stillness: () => false }));
vi.mock("./sound", () => ({ sounds: { turn: () => undefined } }));
vi.mock("./telling", () => ({
  Teller: class {
    news = ({ type }: { type: string }) => type;
  },
}));
vi.mock("./witness", () => ({ look: () => undefined, see: () => undefined, secretOf: () => "" }));
/** What ends the waiting for words, once for each time somebody waits. */
let come: (() => void)[] = [];
vi.mock("./words.svelte", () => ({ words: { learn: () => new Promise<void>((done) => come.push(done)), text: (id: string) => id } }));
const beginAnew = vi.fn();
vi.mock("./socket", () => ({
  TableSocket: class {
    beginAnew = beginAnew;
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
  lesson: null,
  hand: null,
  changed: [],
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
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a table that is told what changed", () => {
  const changing = (version: number, path: string): ToPage => {
    const changes = [{ op: "replace" as const, path, value: version }];
    return { type: "step", shown: { ...shown(version), seats: [], changed: [{ seat: 0, news: [], changes }] } };
  };

  it("knows the whole from the newest that came, shown or not", async () => {
    const client = await connected();
    for (const message of [welcome(3), changing(4, "/view/version"), changing(5, "/view/version")]) tell(message);
    come[0]!();
    await settle();
    expect(client.seats[0]?.view).toEqual({ version: 5 });
    expect(beginAnew).not.toHaveBeenCalled();
  });

  it("begins anew where it does not fit", async () => {
    const client = await connected();
    for (const message of [welcome(3), changing(4, "/view/nothing"), changing(4, "/view/version")]) tell(message);
    expect(beginAnew).toHaveBeenCalledOnce();
    come[0]!();
    await settle();
    expect(client.version).toBe(4);
  });
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

describe("a step that takes its time", () => {
  const SECOND = { scenes: [{ name: "tumbling", lasts: 1_000 }] };
  const rolled = (version: number, over = false): ToPage => ({
    type: "step",
    shown: {
      ...shown(version),
      seats: [{ seat: 0, news: [{ type: "rolled" }], view: { version }, legal_moves: [] } as never],
      waiting: [[version, 0]],
      outcome: over ? ({ reason: "end" } as never) : null,
    },
  });

  async function playing(): Promise<TableClient> {
    const client = new TableClient("id", {
      act: () => SECOND,
      moments: () => [],
      begins: () => undefined,
      secrets: () => false,
      together: () => false,
    });
    await settle();
    tell(welcome(3));
    come[0]!();
    await settle();
    vi.useFakeTimers();
    return client;
  }

  it("is seen at once, and then said: who is waited for, the log, the end", async () => {
    const client = await playing();
    tell(rolled(4, true));
    expect([client.version, client.acting, client.log.lines, client.outcome]).toEqual([4, [], [], null]);
    vi.advanceTimersByTime(1_000);
    expect([client.acting, client.log.lines.map(({ text }) => text), client.outcome]).toEqual([[4], ["rolled"], { reason: "end" }]);
    expect(client.steps.now.phase).toBe("told");
    vi.advanceTimersByTime(1_500);
    expect(client.steps.now.phase).toBe("done");
  });

  it("knows what each seat saw before it", async () => {
    const client = await playing();
    tell(rolled(4));
    expect([client.before[0]?.view, client.seats[0]?.view]).toEqual([{ version: 3 }, { version: 4 }]);
  });

  it("keeps the next one waiting, but not what people say", async () => {
    const client = await playing();
    tell(rolled(4));
    tell({ type: "step", shown: { ...shown(5), seats: [], talk: { place: 1, name: "Ben", text: "", phrase: "really" } as never } });
    expect([client.version, client.log.lines.map(({ text }) => text)]).toEqual([4, ["phrase-really"]]);
    vi.advanceTimersByTime(1_000);
    expect(client.version).toBe(5);
  });

  it("goes on after a moment without connection, and comes once", async () => {
    const client = await playing();
    tell(rolled(4));
    tell(rolled(5));
    tell(rolled(5));
    tell(welcome(5));
    vi.useRealTimers();
    come[1]!();
    await settle();
    expect([client.version, client.steps.now.happening, client.beat]).toEqual([4, true, 1]);
    client.steps.now.goOn();
    client.steps.now.goOn();
    expect([client.version, client.beat]).toEqual([5, 2]);
  });

  it("gives way to whoever acts", async () => {
    const client = await playing();
    tell(rolled(4));
    void client.move({ type: "roll" } as never).catch(() => undefined);
    expect(client.steps.now.phase).toBe("done");
  });
});
