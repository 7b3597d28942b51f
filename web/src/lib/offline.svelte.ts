// Keeps the page for when there is no connection, and its Python where it is wanted or was needed; a newer version asks before it comes.
import { fileAt } from "./address";

/** The worker that keeps the page, once it works; refused where it came to nothing, as where there is no room. */
async function working(): Promise<ServiceWorker> {
  const registration = await navigator.serviceWorker.register(fileAt("worker.js"));
  const { active, installing, waiting } = registration;
  const coming = installing ?? waiting;
  if (active || !coming) return active!;
  return new Promise((settle, refuse) =>
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated") settle(coming);
      if (coming.state === "redundant") refuse(new Error("nothing can be kept"));
    }),
  );
}

async function ask(what: "keep" | "kept"): Promise<boolean> {
  const worker = await working();
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((settle) => (port1.onmessage = ({ data }) => settle(data as boolean)));
  worker.postMessage(what, [port2]);
  return answered;
}

const HOUR = 3_600_000;

class Offline {
  /** Pages that came over plain HTTP are not trusted with it. */
  readonly possible = !!__PYTHON__ && isSecureContext && "serviceWorker" in navigator;
  kept = $state(false);
  keeping = $state(false);
  failed = $state(false);
  /** A newer version that is ready. */
  private waiting = $state.raw<ServiceWorker | null>(null);

  /** Keeps the page from now on, and looks for newer versions. */
  async begin(): Promise<void> {
    if (!this.possible) return;
    try {
      await this.watch();
      this.kept = await ask("kept");
    } catch {
      // It is a page like any other, which needs a connection.
    }
  }

  get renewed(): boolean {
    return this.waiting !== null;
  }

  /** Fetches all that is needed; says so when it could not be kept. What was wished for is not the first to go when the device is full. */
  async keep(wished = false): Promise<void> {
    if (!this.possible || this.kept || this.keeping) return;
    this.keeping = true;
    this.kept = await ask("keep").catch(() => false);
    this.failed = !this.kept;
    this.keeping = false;
    if (wished && this.kept) void navigator.storage?.persist?.();
  }

  /** Goes on with the newer version, in all tabs; where none waits, with whatever comes from where the page came from. */
  async renew(): Promise<void> {
    if (this.waiting) return this.waiting.postMessage("new");
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await registration?.unregister();
    location.reload();
  }

  private async watch(): Promise<void> {
    const { serviceWorker } = navigator;
    let controlled = !!serviceWorker.controller;
    serviceWorker.addEventListener("controllerchange", () => {
      if (controlled) location.reload();
      controlled = true;
    });
    const registration = await serviceWorker.register(fileAt("worker.js"));
    const look = (): void => {
      if (registration.waiting && serviceWorker.controller) this.waiting = registration.waiting;
    };
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
    look();
    setInterval(() => void registration.update().catch(() => undefined), HOUR);
  }
}

export const offline = new Offline();
