// The end of a turn: first all answers at once, then, after a doubt, stillness and the lifted cups, then what it means.
import type { Act, Scene } from "../../lib/steps.svelte";
import type { LuegenKniffel } from "../../wire";

const ANSWERS: Scene = { name: "answers", lasts: 900 };
const STILLNESS: Scene = { name: "stillness", lasts: 1_100 };
const LIFTED: Scene = { name: "lifted", lasts: 900, sound: "cup" };

export function act(news: readonly LuegenKniffel.News[], { result }: LuegenKniffel.View): Act | null {
  if (!result || !news.some((item) => item.type === "answers")) return null;
  if (!result.reveal) return { scenes: [ANSWERS], reading: 1_600 };
  return { scenes: [ANSWERS, STILLNESS, LIFTED], reading: 3_200 };
}
