// The moment after a doubt: a beat of stillness, the cup goes up, then what it means. A Mäxchen that is believed is only told.
import type { Act, Scene } from "../../lib/steps.svelte";
import type { Maexchen } from "../../wire";

const STILL: Scene = { name: "still", lasts: 1_100 };
const LIFTED: Scene = { name: "lifted", lasts: 1_200, sound: "cup" };
const READING = 5_000;

export function act(news: readonly Maexchen.News[]): Act | null {
  if (!news.some((item) => item.type === "lives-lost")) return null;
  const lifted = news.some((item) => item.type === "revealed");
  return { scenes: lifted ? [STILL, LIFTED] : [], reading: READING };
}
