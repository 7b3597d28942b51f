// What a step of The Lie Zie takes to be seen: cards are laid, and in the end the prizes turn over one by one.
import type { Act } from "../../lib/steps.svelte";
import type { LieZie } from "../../wire";
import { prizeCount } from "./reveal";

export const LAYING = 340;
const TURNING = 650;
const READING = 3_000;
/** As long as nobody's turn is kept from them. */
const BOARD = 15_000;

export function act(news: readonly LieZie.News[], view: LieZie.View): Act | null {
  if (news.some((item) => item.type === "scored")) {
    // A moment before the first card turns, and then one for each of them.
    const turns = prizeCount(view.players) + 1;
    return { scenes: Array.from({ length: turns }, () => ({ name: "turning", lasts: TURNING })), reading: READING };
  }
  // Where cards are taken in turns, nobody has to be ready: so the board between two passes is seen before what comes next.
  if (view.last && view.turn !== null) return { scenes: [], reading: BOARD };
  return news.some((item) => item.type === "played") ? { scenes: [{ name: "laying", lasts: LAYING }] } : null;
}
