import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Moment } from "./moments";
import { type Act, NOTHING, Steps } from "./steps.svelte";

const wishes = vi.hoisted(() => ({ still: false }));
const heard = vi.hoisted(() => [] as string[]);
vi.mock("./prefs.svelte", () => ({ stillness: () => wishes.still }));
vi.mock("./sound", () => ({ sounds: { cup: () => heard.push("cup") } }));

const DICE: Act = { scenes: [{ name: "tumbling", lasts: 700 }] };
const CALL: Act = {
  scenes: [
    { name: "still", lasts: 1_000 },
    { name: "lifted", lasts: 1_000, sound: "cup" },
  ],
  reading: 5_000,
};

const PARTY: readonly Moment[] = [
  { kind: "caught", seat: 0, says: "" },
  { kind: "mat", seat: 0, says: "" },
];

/** A table that writes down what it shows and tells. */
function table(asked: "all" | "us" | null = null, moments: readonly Moment[] = []) {
  const course: string[] = [];
  const steps = new Steps<[string, Act | null]>({
    act: ([, act]) => act,
    show: ([name]) => void course.push(name),
    tell: ([name]) => course.push(`${name}!`),
    moments: () => moments,
    asked: () => asked,
  });
  return { course, steps };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  wishes.still = false;
  heard.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("steps", () => {
  it("happen before they are told, and each comes after the one before", () => {
    const { course, steps } = table();
    steps.add(["throw", DICE]);
    steps.add(["enter", NOTHING]);
    expect(course).toEqual(["throw"]);
    expect(steps.now.scene).toBe("tumbling");
    vi.advanceTimersByTime(700);
    expect(course).toEqual(["throw", "throw!", "enter", "enter!"]);
    expect(steps.busy).toBe(false);
  });

  it("go through their scenes, are read, and are over", () => {
    const { course, steps } = table();
    steps.add(["call", CALL]);
    steps.add(["bid", NOTHING]);
    vi.advanceTimersByTime(1_000);
    expect([steps.now.scene, heard]).toEqual(["lifted", ["cup"]]);
    vi.advanceTimersByTime(1_000);
    expect([steps.now.phase, steps.now.scene, heard]).toEqual(["told", null, ["cup"]]);
    expect(course).toEqual(["call", "call!"]);
    vi.advanceTimersByTime(5_000);
    expect(course).toEqual(["call", "call!", "bid", "bid!"]);
  });

  it("are skipped by a tap, first to what they mean and then on", () => {
    const { course, steps } = table();
    steps.add(["call", CALL]);
    steps.now.goOn();
    expect([course, steps.now.phase]).toEqual([["call", "call!"], "told"]);
    steps.now.goOn();
    expect(steps.now.phase).toBe("done");
    vi.advanceTimersByTime(60_000);
    expect(course).toEqual(["call", "call!"]);
  });

  it("are told at once where nothing may move, and left to be read as long", () => {
    wishes.still = true;
    const { course, steps } = table();
    steps.add(["call", CALL]);
    expect([course, steps.now.phase]).toEqual([["call", "call!"], "told"]);
    vi.advanceTimersByTime(4_999);
    expect(steps.now.phase).toBe("told");
  });

  it("of a long backlog, or that nobody looks at, are not played slowly", () => {
    const { course, steps } = table();
    for (let at = 0; at < 12; at++) steps.add([`throw${at}`, DICE]);
    expect(course.filter((told) => told.endsWith("!")).length).toBeGreaterThanOrEqual(8);
    vi.advanceTimersByTime(3_000);
    expect([course.at(-1), steps.busy]).toEqual(["throw11!", false]);
    vi.stubGlobal("document", { hidden: true });
    steps.add(["throw", DICE]);
    expect([course.at(-1), steps.busy]).toEqual(["throw!", false]);
  });

  it("are all seen by whoever watches, though one is read more shortly if the next one waits", () => {
    const { course, steps } = table();
    steps.add(["call", CALL]);
    steps.add(["next", CALL]);
    vi.advanceTimersByTime(2_000 + 1_200);
    expect([course, steps.now.scene]).toEqual([["call", "call!", "next"], "still"]);
    vi.advanceTimersByTime(2_000 + 4_999);
    expect(steps.now.phase).toBe("told");
  });

  it("are caught up with by whoever lags: the newest is there within three seconds", () => {
    const { course, steps } = table();
    for (let at = 0; at < 9; at++) steps.add([`call${at}`, CALL]);
    expect(course.at(-1)).toBe("call7!");
    vi.advanceTimersByTime(1_200);
    expect([course.at(-1), steps.now.phase]).toEqual(["call8!", "told"]);
    vi.advanceTimersByTime(1_200);
    expect(steps.busy).toBe(false);
    steps.add(["call", CALL]);
    expect(steps.now.scene).toBe("still");
  });

  it("that are only celebrated are caught up with as well, but what is read is not cut short by them", () => {
    const pad = table(null, PARTY);
    for (let at = 0; at < 12; at++) pad.steps.add([`entry${at}`, NOTHING]);
    expect(pad.steps.now.moment?.kind).toBe("caught");
    vi.advanceTimersByTime(3_000);
    expect(pad.course.at(-1)).toBe("entry11!");
    const { course, steps } = table();
    steps.add(["call", CALL]);
    vi.advanceTimersByTime(2_000);
    for (let at = 0; at < 12; at++) steps.add([`bid${at}`, NOTHING]);
    vi.advanceTimersByTime(4_999);
    expect(course).toEqual(["call", "call!"]);
  });

  it("that are not of the game leave the step on show as it is", () => {
    const { course, steps } = table();
    steps.add(["throw", DICE]);
    vi.advanceTimersByTime(700);
    const { now } = steps;
    steps.add(["talk", null]);
    expect(steps.now).toBe(now);
    expect(course.at(-1)).toBe("talk!");
  });
});

describe("what is to be read", () => {
  it("waits for us before our turn, but keeps nobody if somebody acts for us", () => {
    const { course, steps } = table("us");
    steps.add(["call", CALL]);
    vi.advanceTimersByTime(60_000);
    expect([steps.now.phase, steps.now.asks]).toEqual(["told", true]);
    steps.add(["bid", NOTHING]);
    expect(steps.now.phase).toBe("told");
    vi.advanceTimersByTime(5_000);
    expect(course.at(-1)).toBe("bid!");
  });

  it("waits for those who share a device, also while nobody looks at it", () => {
    const { course, steps } = table("all");
    steps.add(["call", CALL]);
    vi.stubGlobal("document", { hidden: true });
    steps.add(["bid", NOTHING]);
    vi.advanceTimersByTime(60_000);
    expect([steps.now.phase, course]).toEqual(["told", ["call", "call!"]]);
    steps.now.goOn();
    expect(course.at(-1)).toBe("bid!");
  });

  it("celebrates one moment after the other once it is told, and is read after that", () => {
    const { steps } = table(null, PARTY);
    steps.add(["call", { ...CALL, reading: 1_000 }]);
    expect(steps.now.moment).toBeNull();
    steps.now.tell();
    expect(steps.now.moment?.kind).toBe("caught");
    vi.advanceTimersByTime(1_500);
    expect(steps.now.moment?.kind).toBe("mat");
    vi.advanceTimersByTime(1_200);
    expect([steps.now.moment, steps.now.phase]).toEqual([null, "told"]);
    vi.advanceTimersByTime(1_500);
    expect(steps.now.phase).toBe("done");
  });

  it("celebrates where nothing else is to be seen, without keeping whoever goes on", () => {
    const { course, steps } = table(null, PARTY);
    steps.add(["entry", NOTHING]);
    steps.add(["throw", DICE]);
    expect([steps.now.moment?.kind, course]).toEqual(["caught", ["entry", "entry!"]]);
    steps.now.end();
    expect([steps.now.scene, course.at(-1)]).toEqual(["tumbling", "throw"]);
  });

  it("celebrates nothing that nobody sees", () => {
    const { steps } = table(null, PARTY);
    vi.stubGlobal("document", { hidden: true });
    steps.add(["entry", NOTHING]);
    expect([steps.now.moment, steps.now.phase]).toEqual([null, "done"]);
  });

  it("is said though everything is shown anew", () => {
    const { course, steps } = table();
    steps.add(["call", CALL]);
    steps.add(["bid", NOTHING]);
    steps.clear();
    expect([course, steps.busy]).toEqual([["call", "call!"], false]);
  });
});
