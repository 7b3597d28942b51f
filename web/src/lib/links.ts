// How far the chains at a table have been opened, as told by what came last, shown or not yet.
import type { Shown, ShownPlace, ShownTable } from "../wire";
import { linkAfter, linkBefore } from "./chains";

export class Links {
  /** The table as it was told last. */
  table: ShownTable | null = null;
  /** The newest link of each chain that was added to since then, by the chain's end. */
  private readonly newest = new Map<string, string>();

  see({ table, course }: Shown): void {
    if (table) {
      this.table = table;
      this.newest.clear();
    }
    const end = course?.link && this.placeOf(course.seat!)?.end;
    if (end) this.newest.set(end, course.link);
  }

  /** What the next move of a seat adds to the dice; nothing where its chain does not come from this secret. */
  next(seat: number, secret: string): string {
    const place = this.placeOf(seat);
    const newest = place && (this.newest.get(place.end) ?? place.link);
    return newest ? linkAfter(secret, newest) : "";
  }

  /** The next link, which counts as given from now on: another move may follow before this one is told. */
  give(seat: number, secret: string): string {
    const link = this.next(seat, secret);
    if (link) this.newest.set(this.placeOf(seat)!.end, link);
    return link;
  }

  /** The move that a link went with was refused: the link is still to be given. */
  takeBack(seat: number, link: string): void {
    const end = this.placeOf(seat)?.end;
    if (link && end && this.newest.get(end) === link) this.newest.set(end, linkBefore(link));
  }

  private placeOf(seat: number): ShownPlace | undefined {
    return this.table?.places.find(({ place }) => place === this.table?.players[seat]);
  }
}
