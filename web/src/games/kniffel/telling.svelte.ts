// How much people tell of real dice: every throw, those that lie there in the end, or points alone.
import { keep, kept } from "../../lib/kept";

export const WAYS = ["every", "last", "points"] as const;
export type Way = (typeof WAYS)[number];

class Telling {
  how = $state<Way>(WAYS.find((way) => way === kept("telling")) ?? "last");

  set(how: Way): void {
    this.how = how;
    keep("telling", how);
  }
}

export const telling = new Telling();
