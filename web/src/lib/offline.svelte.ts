// Keeps the page and its Python for when there is no connection, if somebody wants that; a newer version asks before it comes.
import { keep, kept } from "./prefs.svelte";

class Offline {
  /** Pages that came over plain HTTP are not trusted with it. */
  readonly possible = !!__PYTHON__ && isSecureContext && "serviceWorker" in navigator;
  kept = $state(kept("offline") === "on");
  keeping = $state(false);
  failed = $state(false);
  /** A newer version that is ready. */
  private waiting = $state.raw<ServiceWorker | null>(null);

  /** Looks for a newer version, where something is kept. */
  begin(): void {
    if (this.possible && this.kept) void this.watch().catch(() => undefined);
  }

  get renewed(): boolean {
    return this.waiting !== null;
  }

  /** Fetches all that is needed; says so when it could not be kept. */
  async keep(): Promise<void> {
    this.keeping = true;
    try {
      await this.watch();
      const { active } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      const done = new Promise<boolean>((settle) => (port1.onmessage = ({ data }) => settle(data as boolean)));
      active!.postMessage("keep", [port2]);
      this.kept = await done;
    } catch {
      this.kept = false;
    }
    this.failed = !this.kept;
    this.keeping = false;
    keep("offline", this.kept ? "on" : "off");
    // What was kept on purpose, games among it, should not be the first to go when the device is full.
    if (this.kept) void navigator.storage?.persist?.();
  }

  /** Goes on with the newer version, in all tabs. */
  renew(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    this.waiting?.postMessage("new");
  }

  private async watch(): Promise<void> {
    const worker = await navigator.serviceWorker.register("/worker.js");
    const look = (): void => {
      if (worker.waiting && navigator.serviceWorker.controller) this.waiting = worker.waiting;
    };
    worker.addEventListener("updatefound", () => worker.installing?.addEventListener("statechange", look));
    look();
  }
}

export const offline = new Offline();
