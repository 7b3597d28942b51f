// The connection to one table: comes back by itself, resumes where it was, and asks again what was not answered.
import type { AnyCommand, FromPage, Refused as RefusedMessage, ToPage } from "../wire";
import { beKnownAt, forgetMe, salt } from "./api";
import { backoff } from "./backoff";
import { isLocal } from "./reach.svelte";

export type Connection = "connecting" | "open" | "lost" | "gone" | "outdated";

export type Refused = Pick<RefusedMessage, "code" | "rule" | "reason" | "details">;

export interface Answer {
  refused?: Refused;
}

interface Asked {
  message: FromPage;
  settle: (answer: Answer) => void;
}

/** A socket, or the channel to a table that this browser keeps: nothing else here knows which. */
export type Line = Pick<WebSocket, "readyState" | "send" | "close"> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

const toServer = (id: string): Line => new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`) as Line;

/** How lines to a table are opened: to the server, or to the house in this browser. */
export async function opener(id: string): Promise<(id: string) => Line> {
  if (!isLocal(id)) return toServer;
  const { LocalSocket } = await import("../local/keeper");
  return (table) => new LocalSocket(table);
}

const PING_EVERY = 20_000;
const SILENT_AFTER = 45_000;

const GONE = 4404;
const STRANGER = 4401;
const RESTART = 1012;
/** What we sent could not be read, or was too long: sent again, it would end the next connection too. */
const NOT_READ: readonly number[] = [4400, 1009];
const UNREADABLE: Refused = { code: "message/unreadable", rule: null, reason: null, details: {} };

export class TableSocket {
  private socket: Line | null = null;
  private asked = new Map<string, Asked>();
  private attempt = 0;
  private closed = false;
  private anew = false;
  private heard = 0;
  private timer = 0;
  private pinger = 0;

  constructor(
    private readonly id: string,
    private readonly version: () => number,
    private readonly receive: (message: ToPage) => void,
    private readonly status: (status: Connection) => void,
    private readonly open: (id: string) => Line = toServer,
  ) {
    this.connect();
    this.pinger = window.setInterval(() => this.ping(), PING_EVERY);
    window.addEventListener("online", this.wake);
    window.addEventListener("offline", this.lose);
    document.addEventListener("visibilitychange", this.wake);
  }

  /** Asks for something; resolves once the server has said yes or no, however many connections that takes. */
  ask(command: AnyCommand): Promise<Answer> {
    const id = salt().slice(0, 32);
    const message: FromPage = { type: "ask", id, command };
    return new Promise((settle) => {
      this.asked.set(id, { message, settle });
      this.send(message);
    });
  }

  /** Connects once more, to be told the whole table. */
  beginAnew(): void {
    this.anew = true;
    this.lose();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.pinger);
    clearTimeout(this.timer);
    window.removeEventListener("online", this.wake);
    window.removeEventListener("offline", this.lose);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  private wake = (): void => {
    if (this.closed || document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.OPEN) return this.ping();
    clearTimeout(this.timer);
    this.connect();
  };

  // Without a network a socket stays open for minutes and nothing comes: better to say so at once.
  private lose = (): void => {
    const socket = this.socket;
    if (!socket || isLocal(this.id)) return;
    this.socket = null;
    socket.close();
    this.comeBack("lost");
  };

  private comeBack(status: Connection): void {
    this.status(status);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.tryAgain(), backoff(this.attempt++));
  }

  private async tryAgain(): Promise<void> {
    try {
      await beKnownAt(this.id);
      this.connect();
    } catch {
      if (!this.closed) this.comeBack("lost");
    }
  }

  private connect(): void {
    if (this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    const socket = this.open(this.id);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      socket.send(JSON.stringify({ type: "hello", version: this.anew ? 0 : this.version(), changes: true }));
      for (const { message } of this.asked.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => this.socket === socket && this.heardFrom(JSON.parse(event.data) as ToPage);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (this.closed) return;
      if (event.code === GONE) return this.giveUp("gone");
      if (NOT_READ.includes(event.code)) return this.takeBack();
      if (event.code === STRANGER) {
        // Somebody who cleared their cookies is a stranger until they have a new one, and sees the table as a new person.
        forgetMe();
        this.anew = true;
      }
      this.comeBack(event.code === RESTART ? "connecting" : "lost");
    };
  }

  /** Comes back without what could not be read; a page that cannot even greet this server is of another version. */
  private takeBack(): void {
    if (!this.asked.size) return this.giveUp("outdated");
    for (const id of [...this.asked.keys()]) this.settle(id, { refused: UNREADABLE });
    this.comeBack("lost");
  }

  private giveUp(status: Connection): void {
    this.close();
    this.status(status);
  }

  private heardFrom(message: ToPage): void {
    this.heard = Date.now();
    if (this.attempt || message.type === "welcome" || message.type === "present") {
      this.attempt = 0;
      this.status("open");
    }
    if (message.type === "welcome") this.anew = false;
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
