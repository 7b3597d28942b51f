import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShownSeat } from "../wire";
import { lapsOf } from "./laps";
import { Throwing } from "./throwing.svelte";

const wishes = vi.hoisted(() => ({ throwForMe: false, still: false }));
vi.mock("./prefs.svelte", () => ({ prefs: wishes, stillness: () => wishes.still }));
vi.mock("./sound", () => ({ sounds: { dice: () => undefined } }));

const THROWS = [
  [0, 6],
  [1, 6],
  [2, 3],
  [0, 2],
  [1, 5],
].map(([seat, face]) => ({ seat: seat!, dice: [face!] }));
const STARTED = { type: "started", starter: 1, throws: THROWS };
const THROWN = { type: "thrown", seats: [0, 1], dice: [1, 2, 3, 4, 5, 6] };
const heard = (news: object[], ...seats: (number | null)[]): Throwing => {
  const throwing = new Throwing();
  throwing.hear(
    seats.map((seat) => ({ seat, news }) as unknown as ShownSeat),
    "thrown",
  );
  throwing.start?.begin();
  return throwing;
};
const seen = ({ start }: Throwing) => start?.players.map(({ dice, waits, out }) => (waits ? "?" : out ? `(${dice})` : String(dice)));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(wishes, { throwForMe: false, still: false });
});
afterEach(() => vi.useRealTimers());

describe("lapsOf", () => {
  it("begins a lap where somebody throws again", () => {
    expect(lapsOf(THROWS).map((lap) => lap.map(({ seat }) => seat))).toEqual([
      [0, 1, 2],
      [0, 1],
    ]);
    expect(lapsOf([])).toEqual([]);
  });
});

describe("the throw for who starts", () => {
  it("lets others' dice fall and waits for ours, also in every tie", () => {
    const throwing = heard([STARTED], 0);
    expect(seen(throwing)).toEqual(["?", "6", "3"]);
    vi.advanceTimersByTime(60_000);
    expect(seen(throwing)).toEqual(["?", "6", "3"]);
    throwing.start!.throw(0);
    expect(seen(throwing)).toEqual(["6", "6", "3"]);
    vi.advanceTimersByTime(1_000);
    expect(seen(throwing)).toEqual(["?", "5", "(3)"]);
    expect(throwing.start!.tied).toBe(true);
    throwing.start!.throw(0);
    expect(throwing.start!.told).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(throwing.start!.told).toBe(true);
    vi.advanceTimersByTime(3_000);
    expect(throwing.start).toBeNull();
  });

  it("goes on without whoever is not among the tied", () => {
    const throwing = heard([STARTED], 2);
    expect(throwing.start!.next).toBe(2);
    throwing.start!.throw(2);
    vi.advanceTimersByTime(2_000);
    expect(throwing.start!.told).toBe(true);
  });

  it("asks all who share a device, one after the other", () => {
    const throwing = heard([STARTED], 0, 1, null);
    expect(throwing.start!.shared).toBe(true);
    throwing.start!.throw(1);
    expect(seen(throwing)).toEqual(["?", "?", "3"]);
    throwing.start!.throw(0);
    expect(throwing.start!.next).toBe(1);
  });

  it("falls by itself for the impatient, and is left to the news if nothing may move", () => {
    wishes.throwForMe = true;
    const throwing = heard([STARTED], 0);
    vi.advanceTimersByTime(5_000);
    expect(throwing.start).toBeNull();
    wishes.still = true;
    expect(heard([STARTED], 0).start).toBeNull();
  });

  it("is nothing for those who look on, for one player alone, and after a reload", () => {
    expect(heard([STARTED], null).start).toBeNull();
    expect(heard([{ ...STARTED, throws: [] }], 0).start).toBeNull();
    expect(heard([], 0).start).toBeNull();
  });

  it("gives way when dice are thrown anew, and waits until it is seen", () => {
    const throwing = heard([STARTED], 0);
    throwing.hear([{ seat: 0, news: [THROWN] } as unknown as ShownSeat], "thrown");
    expect(throwing.start).toBeNull();
    throwing.hear([{ seat: 0, news: [STARTED, THROWN] } as unknown as ShownSeat], "thrown");
    vi.advanceTimersByTime(60_000);
    expect(throwing.start!.told).toBe(false);
  });
});

describe("own dice under a cup", () => {
  it("lie covered until they are lifted, each seat's for itself", () => {
    const throwing = heard([THROWN], 0, 1, null);
    expect([0, 1, null].map((seat) => throwing.covers(seat))).toEqual([true, true, false]);
    throwing.uncover(0);
    expect([0, 1].map((seat) => throwing.covers(seat))).toEqual([false, true]);
    throwing.hear([{ seat: 0, news: [{ type: "bid-made" }] } as unknown as ShownSeat], "thrown");
    expect(throwing.covers(1)).toBe(true);
  });

  it("are not covered for the impatient, nor without dice", () => {
    expect(heard([{ ...THROWN, dice: null }], 0).covers(0)).toBe(false);
    wishes.throwForMe = true;
    expect(heard([THROWN], 0).covers(0)).toBe(false);
  });

  it("are not told before they are seen", () => {
    const throwing = heard([STARTED, THROWN], 0);
    expect([STARTED, THROWN, { type: "bid-made" }].map((item) => throwing.holds(item, 0, "thrown"))).toEqual([true, true, false]);
    throwing.clear();
    expect([STARTED, THROWN].map((item) => throwing.holds(item, 0, "thrown"))).toEqual([false, false]);
  });
});
