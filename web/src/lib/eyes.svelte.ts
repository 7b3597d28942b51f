// Whose eyes a page is for. Several people who share a device see what all may see; what is one's own is shown after that
// person has said that they are alone with it, and each time anew.
import type { ShownSeat } from "../wire";

/** What a table shows, as far as it concerns who looks. */
interface Shown {
  seats: readonly ShownSeat[];
  /** Our seat that has to act, else what all may see. */
  active: ShownSeat | null;
  myTurn: boolean;
}

export class Eyes {
  /** Who is alone with the screen. */
  private alone = $state<number | null>(null);

  constructor(
    private readonly shown: Shown,
    /** Whether people with secrets of their own share this device. */
    private readonly shared: () => boolean,
    /** Whether there is something that all of them look at together now. */
    private readonly together: () => boolean,
  ) {}

  /** After every step, before it is drawn: all look up again once something is for all, or for somebody else. */
  pass(forAll: boolean): void {
    if (forAll || this.shown.active?.seat !== this.alone) this.alone = null;
  }

  /** The one whom the device has to be given to. */
  next = $derived.by((): number | null => {
    const { active, myTurn } = this.shown;
    const wanted = this.shared() && !this.together() && myTurn ? (active?.seat ?? null) : null;
    return wanted === this.alone ? null : wanted;
  });

  /** What may be seen now. */
  seen = $derived.by((): ShownSeat | null => {
    const { seats, active } = this.shown;
    if (!this.shared()) return active;
    const own = active?.seat ?? null;
    return !this.together() && own !== null && own === this.alone ? active : (seats.at(-1) ?? null);
  });

  /** Whoever the device was given to is alone with it. */
  confirm(): void {
    this.alone = this.next ?? this.alone;
  }
}
