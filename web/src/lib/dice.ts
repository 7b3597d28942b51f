// This browser's part in the dice of one table: it witnesses what comes, and gives a link of its chain with every move.
import type { Games, GiveLink, MakeMove, Shown, ShownTable, Slug } from "../wire";
import { linkAfter } from "./chains";
import { Links } from "./links";
import * as witness from "./witness";

export class DicePart {
  private readonly links = new Links();
  /** The start for which our first link was given. */
  private given = "";
  /** The chain of a seat that is on its way here from another device. */
  private brought = "";

  constructor(
    private readonly id: string,
    private readonly give: (link: GiveLink) => Promise<boolean>,
  ) {}

  /** Notes what was told, as it comes, though it may be shown later. */
  see(shown: Shown): void {
    this.links.see(shown);
    const { table } = this.links;
    // Nobody is committed to dice that are scripted or told by people, and nobody takes them for others.
    if (!table || table.introduction || table.by_hand) return;
    witness.look(this.id, table);
    witness.see(this.id, table, shown);
    if (this.brought && witness.adopt(this.id, table, this.brought)) this.brought = "";
    this.giveFirstLink(table);
  }

  /** Once the lobby is closed, every page opens its part in the first dice by itself. */
  private giveFirstLink(table: ShownTable): void {
    const { number, commitment, starting, places } = table;
    const own = places.find((place) => place.mine && place.end && !place.link);
    const given = `${number} ${commitment}`;
    const link = starting && own && linkAfter(this.secretOf(number), own.end);
    if (!link || this.given === given || !witness.mayOpen(this.id, table)) return;
    this.given = given;
    void this.give({ type: "give-link", link }).then((done) => done || (this.given = ""));
  }

  /** The secret of our chain in a game at this table. */
  secretOf(number: number): string {
    return witness.secretOf(this.id, number);
  }

  endOf(number: number): string {
    return witness.endOf(this.id, number);
  }

  /** Somebody else has our chain: we take another. */
  renew(number: number): void {
    witness.renew(this.id, number);
  }

  /** A seat is on its way here, and goes on with its chain once it is ours. */
  bring(chain: string): void {
    this.brought = chain;
  }

  /** A move with the link that goes with it, witnessed as made. */
  made(number: number, seat: number, move: Games[Slug]["Move"]): MakeMove {
    const link = this.links.give(seat, this.secretOf(number));
    witness.made(this.id, number, { seat, move, link });
    return { type: "make-move", seat, move, link };
  }

  /** It was refused: its link is still to be given. */
  unmade(number: number, { seat, move, link }: MakeMove): void {
    witness.unmade(this.id, number, { seat, move, link: link! });
    this.links.takeBack(seat, link!);
  }
}
