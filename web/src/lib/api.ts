// The few things a page asks for over HTTP.
import type { Declined, Forgotten, Found, GameFacts, ListedTable, Opened, OpenTable, OwnTable } from "../wire";

export class Trouble extends Error {
  constructor(
    readonly code: string,
    readonly details: Record<string, string | number> = {},
  ) {
    super(code);
  }
}

/** Asks the server, and throws the trouble that it answers with. */
export async function call<T>(path: string, body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
    });
  } catch {
    throw new Trouble("page/offline");
  }
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  const { code, details }: Partial<Declined> = answer ?? {};
  throw new Trouble(code ?? "page/broken", details);
}

let known: Promise<unknown> | null = null;

/** Makes sure that this browser has its secret before it is needed. */
export function beKnown(): Promise<unknown> {
  known ??= call("/api/me", {}).catch((trouble: unknown) => {
    known = null;
    throw trouble;
  });
  return known;
}

/** For a browser that turns out to be a stranger: its cookies were cleared since it was made known. */
export function forgetMe(): void {
  known = null;
}

/** Takes whoever this browser is out of all tables, and makes it a stranger. */
export async function removeMe(): Promise<Forgotten> {
  const answer = await call<Forgotten>("/api/me", undefined, "DELETE");
  forgetMe();
  return answer;
}

export const games = (): Promise<readonly GameFacts[]> => call("/api/games");
export const openTables = (): Promise<readonly ListedTable[]> => call("/api/tables");
export const ownTables = (): Promise<readonly OwnTable[]> => call("/api/me/tables");
export const codeOf = async (id: string): Promise<string> => (await call<Opened>(`/api/tables/${encodeURIComponent(id)}/code`)).code;
export const findTable = async (code: string): Promise<string> => (await call<Found>(`/api/codes/${encodeURIComponent(code)}`)).id;

export async function openTable(wish: OpenTable): Promise<Opened> {
  await beKnown();
  return call("/api/tables", wish);
}

/** 256 random bits of our own, which become part of the dice. */
export function salt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
