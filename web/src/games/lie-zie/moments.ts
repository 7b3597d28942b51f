// What is celebrated in The Lie Zie: whoever is rid of all cards first.
import type { Moment } from "../../lib/moments";
import type { LieZie } from "../../wire";

export const moments = (news: readonly LieZie.News[]): Moment[] =>
  news.flatMap((item) =>
    item.type === "ran-out" && item.place === 1 ? [{ kind: "first", seat: item.seat, says: "lie-zie-moment-first" }] : [],
  );
