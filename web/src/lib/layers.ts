// What lies open over a screen, the topmost last. Each is an entry of the browser's history, so that Back closes it
// before it leaves the screen. History moves late and by itself: so nothing is counted but what it says of its place.

interface Past {
  readonly state: unknown;
  pushState(state: unknown, unused: string, path?: string): void;
  replaceState(state: unknown, unused: string, path?: string): void;
  go(by: number): void;
}

type Close = () => void;

export class Layers {
  private open: Close[] = [];
  private travelling = false;
  private planned = false;
  private afterwards: (() => void)[] = [];

  constructor(
    private readonly past: Past,
    private readonly soon: (what: () => void) => void = (what) => void setTimeout(what, 0),
  ) {}

  /** How many layers the place in history stands for. */
  private get depth(): number {
    return (this.past.state as { layers?: number } | null)?.layers ?? 0;
  }

  /** Something opens, and knows how to close; returns what to call once it is closed, by whomever. */
  add(close: Close): () => void {
    this.open.push(close);
    this.plan();
    return () => {
      const at = this.open.lastIndexOf(close);
      if (at >= 0) this.open.splice(at, 1);
      this.plan();
    };
  }

  /** Closes the topmost; says whether there was any. */
  closeTop(): boolean {
    const close = this.open.pop();
    close?.();
    this.plan();
    return !!close;
  }

  /** Goes to another screen, in the place of what is open here. */
  leave(path: string): void {
    if (this.travelling) this.afterwards.push(() => this.leave(path));
    else if (this.depth) this.past.replaceState(null, "", path);
    else this.past.pushState(null, "", path);
  }

  /** History has moved, for us or because somebody went back. */
  arrived(): void {
    this.travelling = false;
    for (const what of this.afterwards.splice(0)) what();
    while (this.open.length > this.depth) this.open.pop()!();
    this.plan();
  }

  // One thing that closes while another opens leaves history as it is: so it is looked at when all is done.
  private plan(): void {
    if (this.planned) return;
    this.planned = true;
    this.soon(() => {
      this.planned = false;
      this.settle();
    });
  }

  private settle(): void {
    if (this.travelling) return;
    const { depth } = this;
    if (depth > this.open.length) {
      this.travelling = true;
      this.past.go(this.open.length - depth);
    } else for (let layers = depth + 1; layers <= this.open.length; layers++) this.past.pushState({ layers }, "");
  }

  /** A page that is loaded anew has nothing open, whatever its place in history says. */
  begin(): void {
    this.plan();
  }
}
