// The connection to one table: comes back by itself, resumes where it was, and asks again what was not answered.
import type { AnyCommand, FromPage, ToPage } from "../wire";
import { backoff } from "./backoff";

export type Connection = "connecting" | "open" | "lost" | "gone" | "outdated";

export interface Answer {
  refused?: { code: string; rule: string | null; reason: string | null; details: Record<string, string | number> };
}

interface Asked {
  message: FromPage;
  settle: (answer: Answer) => void;
}

const PING_EVERY = 20_000;
const SILENT_AFTER = 45_000;

export class TableSocket {
  private socket: WebSocket | null = null;
  private asked = new Map<string, Asked>();
  private attempt = 0;
  private closed = false;
  private heard = 0;
  private timer = 0;
  private pinger = 0;

  constructor(
    private readonly id: string,
    private readonly version: () => number,
    private readonly receive: (message: ToPage) => void,
    private readonly status: (status: Connection) => void,
  ) {
    this.connect();
    this.pinger = window.setInterval(() => this.ping(), PING_EVERY);
    window.addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  /** Asks for something; resolves once the server has said yes or no, however many connections that takes. */
  ask(command: AnyCommand): Promise<Answer> {
    const id = crypto.randomUUID();
    const message: FromPage = { type: "ask", id, command };
    return new Promise((settle) => {
      this.asked.set(id, { message, settle });
      this.send(message);
    });
  }

  close(): void {
    this.closed = true;
    clearInterval(this.pinger);
    clearTimeout(this.timer);
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  private wake = (): void => {
    if (this.closed || document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.OPEN) return this.ping();
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    if (this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${this.id}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      socket.send(JSON.stringify({ type: "hello", version: this.version() }));
      for (const { message } of this.asked.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => this.heardFrom(JSON.parse(event.data) as ToPage);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (this.closed) return;
      if (event.code === 4404) return this.status("gone");
      this.status(event.code === 1012 ? "connecting" : "lost");
      this.timer = window.setTimeout(() => this.connect(), backoff(this.attempt++));
    };
  }

  private heardFrom(message: ToPage): void {
    this.heard = Date.now();
    if (this.attempt || message.type === "welcome" || message.type === "present") {
      this.attempt = 0;
      this.status("open");
    }
    if (message.type === "ack") this.settle(message.id, {});
    else if (message.type === "refused") this.settle(message.id, { refused: message });
    else this.receive(message);
  }

  private settle(id: string, answer: Answer): void {
    this.asked.get(id)?.settle(answer);
    this.asked.delete(id);
  }

  private send(message: FromPage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENT_AFTER) this.socket.close();
    else this.send({ type: "ping" });
  }
}
