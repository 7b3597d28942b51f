// What is celebrated in Lügen: a bid caught or doubted in vain, a mat, the end of a half, the final.
import type { Moment } from "../../lib/moments";
import type { Luegen } from "../../wire";

export function moments(news: readonly Luegen.News[]): Moment[] {
  return news.flatMap((item): Moment[] => {
    switch (item.type) {
      case "counted": {
        const { holds, bidder, caller } = item.result;
        return holds
          ? [{ kind: "stood", seat: bidder, doubters: [caller], says: "luegen-moment-stood" }]
          : [{ kind: "caught", seat: bidder, doubters: [caller], says: "luegen-moment-caught" }];
      }
      case "mat-taken":
        return [{ kind: "mat", seat: item.seat, says: "luegen-moment-mat" }];
      case "mat-given":
        return [{ kind: "mat", seat: item.receiver, says: "luegen-moment-mat" }];
      case "final-began":
        return [{ kind: "final", seat: item.starter, says: "luegen-moment-final" }];
      default:
        return [];
    }
  });
}
