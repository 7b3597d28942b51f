// The worker that keeps tables in this browser, as the page asks it: questions as over HTTP, and channels like sockets.
import { offline } from "../lib/offline.svelte";
import { reach } from "../lib/reach.svelte";
import type { FromWorker, ToWorker } from "./messages";

interface Answered {
  ok: boolean;
  text: string;
}

/** Begun when it is first needed; one that came to nothing is begun anew when it is asked again. */
class Keeper {
  private worker: Worker | null = null;
  private numbers = 0;
  private asked = new Map<number, (answer: Answered | null) => void>();
  private channels = new Map<number, LocalSocket>();

  /** What the house answers; null where there is no Python to be had. */
  ask(method: string, path: string, body: string): Promise<Answered | null> {
    const number = ++this.numbers;
    return new Promise((settle) => {
      this.asked.set(number, settle);
      this.tell({ type: "ask", number, method, path, body });
    });
  }

  enter(socket: LocalSocket, table: string): number {
    const number = ++this.numbers;
    this.channels.set(number, socket);
    this.tell({ type: "open", number, table });
    return number;
  }

  hear(number: number, text: string): void {
    this.tell({ type: "hear", number, text });
  }

  leave(number: number): void {
    if (this.channels.delete(number)) this.tell({ type: "leave", number });
  }

  private tell(message: ToWorker): void {
    this.worker ??= this.begin();
    this.worker.postMessage(message);
  }

  private begin(): Worker {
    reach.starting = 0;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "tables" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.heard(data);
    worker.onerror = () => this.fail();
    return worker;
  }

  private heard(message: FromWorker): void {
    switch (message.type) {
      case "progress":
        reach.starting = message.part;
        break;
      case "ready":
        reach.starting = null;
        // Whoever needed Python once may need it again where there is no connection.
        void offline.keep();
        break;
      case "storage":
        reach.storage = message.trouble;
        break;
      case "failed":
        this.fail();
        break;
      case "answer":
        this.asked.get(message.number)?.(message);
        this.asked.delete(message.number);
        break;
      case "send":
        this.channels.get(message.number)?.onmessage?.({ data: message.text });
        break;
      case "close":
        this.part(message.number, message.code);
    }
  }

  private part(number: number, code: number): void {
    const socket = this.channels.get(number);
    this.channels.delete(number);
    socket?.ended(code);
  }

  private fail(): void {
    reach.starting = null;
    this.worker?.terminate();
    this.worker = null;
    for (const settle of this.asked.values()) settle(null);
    this.asked.clear();
    for (const number of [...this.channels.keys()]) this.part(number, 1011);
  }
}

export const keeper = new Keeper();

/** A channel to a table that this browser keeps, in the shape of a socket. */
export class LocalSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private number: number;

  constructor(table: string) {
    this.number = keeper.enter(this, table);
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    keeper.hear(this.number, text);
  }

  close(): void {
    keeper.leave(this.number);
    this.ended(1000);
  }

  /** Nothing comes any more. */
  ended(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    queueMicrotask(() => this.onclose?.({ code }));
  }
}
