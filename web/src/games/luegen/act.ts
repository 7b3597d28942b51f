// The moment after a call: a beat of stillness, all cups up, the counting dice one by one, then what it means.
import type { Act, Scene } from "../../lib/steps.svelte";
import type { Luegen } from "../../wire";
import { stepsOf } from "./counting";

const STILL: Scene = { name: "still", lasts: 1_100 };
const LIFTED: Scene = { name: "lifted", lasts: 900, sound: "cup" };
/** Many dice are counted faster, so that no count outlasts our patience. */
const WHOLE_COUNT = 3_200;
const SLOWEST = 420;
const BEFORE_VERDICT: Scene = { name: "counted", lasts: 650 };
const READING = 7_000;

/** The scenes that come before the first die is counted. */
export const BEFORE_COUNT = 2;

export function act(news: readonly Luegen.News[]): Act | null {
  const counted = news.find((item) => item.type === "counted");
  if (!counted) return null;
  const { result } = counted;
  const count = stepsOf(result.hands);
  const counting: Scene = { name: "counting", lasts: Math.min(SLOWEST, WHOLE_COUNT / count.length), sound: "card" };
  return { scenes: [STILL, LIFTED, ...count.map(() => counting), BEFORE_VERDICT], reading: READING };
}
