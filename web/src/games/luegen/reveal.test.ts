import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Steps } from "../../lib/steps.svelte";
import type { Luegen } from "../../wire";
import { act } from "./act";
import { Reveal } from "./reveal";

vi.mock("../../lib/prefs.svelte", () => ({ stillness: () => false }));
vi.mock("../../lib/sound", () => ({
  sounds: { cup: () => undefined, card: () => undefined, good: () => undefined, bad: () => undefined },
}));

const hand = (seat: number, dice: number[], counting: number[]) => ({ seat, dice, counting, adds: counting.length, straight: false });
const RESULT = {
  caller: 1,
  bidder: 0,
  loser: 0,
  amount: { count: 9, face: 2 },
  hands: [hand(0, [2, 2, 3, 3, 4, 4], [2, 2]), hand(1, [1, 3, 3, 4, 5, 6], [1])],
  total: 3,
  holds: false,
} as unknown as Luegen.CallResult;
const VIEW = {
  me: 1,
  middle: 5,
  middle_half_mats: 2,
  players: [
    { seat: 0, mats: 0, half_mats: 0 },
    { seat: 1, mats: 0, half_mats: 0 },
  ],
};
const view = VIEW as unknown as Luegen.View;
const NEWS = [{ type: "counted", result: RESULT }] as unknown as Luegen.News[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function called(): Reveal {
  const steps = new Steps<null>({
    act: () => act(NEWS),
    show: () => undefined,
    tell: () => undefined,
    moments: () => [],
    asked: () => null,
  });
  steps.add(null);
  return new Reveal(RESULT, view, NEWS, 1, steps.now);
}

describe("a call", () => {
  it("goes still, then the cups lift, then the dice are counted one by one, then it is told", () => {
    const reveal = called();
    const seen: string[] = [];
    while (reveal.stage !== "told") {
      seen.push(`${reveal.stage} ${reveal.total}`);
      vi.advanceTimersToNextTimer();
    }
    expect(seen).toEqual(["still 0", "lifted 0", "lifted 1", "lifted 2", "lifted 3", "lifted 3"]);
    expect(reveal.total).toBe(3);
  });

  it("lights up the dice that have been counted", () => {
    const reveal = called();
    vi.advanceTimersByTime(1_100 + 900);
    expect([...reveal.lit(0).places, reveal.lit(0).adds, reveal.lit(1).adds]).toEqual([0, 1, 0]);
    vi.advanceTimersByTime(60_000);
    expect([reveal.lit(0).adds, reveal.lit(1).adds]).toEqual([2, 1]);
  });
});

it("takes no time where nothing is counted", () => {
  expect(act([{ type: "bid-made" }] as unknown as Luegen.News[])).toBeNull();
});
