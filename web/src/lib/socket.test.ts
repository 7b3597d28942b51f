import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyCommand, FromPage } from "../wire";
import { type Connection, TableSocket } from "./socket";

/** A server's end of the line: what was sent to it, and what it does. */
class Line {
  static OPEN = 1;
  static CONNECTING = 0;
  static all: Line[] = [];
  readyState = Line.CONNECTING;
  sent: FromPage[] = [];
  onopen = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;
  onclose = (_: { code: number }): void => undefined;

  constructor() {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromPage);
  }
  close(code = 1000): void {
    this.readyState = 3;
    this.onclose({ code });
  }
  open(): this {
    this.readyState = Line.OPEN;
    this.onopen();
    return this;
  }
  tell(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  get asked(): string[] {
    return this.sent.flatMap((message) => (message.type === "ask" ? [message.id] : []));
  }
}

const LEAVE: AnyCommand = { type: "leave" };
const statuses: Connection[] = [];

function connected(): { socket: TableSocket; line: Line } {
  const socket = new TableSocket(
    "id",
    () => 7,
    () => undefined,
    (status) => statuses.push(status),
  );
  return { socket, line: Line.all[0]!.open() };
}

/** The next connection, after however long it takes to come back. */
async function next(): Promise<Line | undefined> {
  const count = Line.all.length;
  await vi.advanceTimersByTimeAsync(60_000);
  return Line.all[count]?.open();
}

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  statuses.length = 0;
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { origin: "http://here" });
  vi.stubGlobal("document", { ...listening, visibilityState: "visible" });
  vi.stubGlobal("window", {
    ...listening,
    setInterval: () => 0,
    setTimeout: (...given: Parameters<typeof setTimeout>) => setTimeout(...given),
  });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({})));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the connection to a table", () => {
  it("asks again what a broken network left open", async () => {
    const { socket, line } = connected();
    const answer = socket.ask(LEAVE);
    line.close(1006);
    const again = (await next())!;
    expect(again.sent[0]).toEqual({ type: "hello", version: 7, changes: true });
    expect(again.asked).toEqual(line.asked);
    again.tell({ type: "ack", id: line.asked[0], version: 8 });
    expect(await answer).toEqual({});
  });

  it.each([4400, 1009])("takes what ended a connection with %i for refused, and comes back without it", async (code) => {
    const { socket, line } = connected();
    const answer = socket.ask(LEAVE);
    line.close(code);
    expect((await answer).refused?.code).toBe("message/unreadable");
    const again = (await next())!;
    expect(again.sent.map(({ type }) => type)).toEqual(["hello"]);
    const later = socket.ask(LEAVE);
    again.tell({ type: "ack", id: again.asked[0], version: 8 });
    expect(await later).toEqual({});
  });

  it("hands on a refusal that names what was asked, on the same connection", async () => {
    const { socket, line } = connected();
    const answer = socket.ask(LEAVE);
    line.tell({ type: "refused", id: line.asked[0], code: "message/unreadable", rule: null, reason: null, details: {} });
    expect((await answer).refused?.code).toBe("message/unreadable");
    expect(Line.all).toHaveLength(1);
  });

  it.each([
    [4400, "outdated"],
    [4404, "gone"],
  ])("does not come back after %i with nothing asked, and says that it is %s", async (code, status) => {
    const { line } = connected();
    line.close(code);
    expect(await next()).toBeUndefined();
    expect(statuses.at(-1)).toBe(status);
  });
});
