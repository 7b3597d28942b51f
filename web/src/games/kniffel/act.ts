// What a step of Kniffel takes to be seen: dice tumble until the last one lies.
import type { Act } from "../../lib/steps.svelte";
import type { Kniffel } from "../../wire";

/** A little longer than the last of five dice tumbles. */
const TUMBLING = 800;

export function act(news: readonly Kniffel.News[]): Act | null {
  return news.some((item) => item.type === "rolled") ? { scenes: [{ name: "tumbling", lasts: TUMBLING }] } : null;
}
