// The few things a page asks for over HTTP.
import type { OptionValue } from "../shapes";
import type { Clock, OwnTable, Slug, Talk } from "../wire";

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
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Trouble(answer.code ?? "page/broken", answer.details ?? {});
  return answer as T;
}

export interface GameFacts {
  slug: Slug;
  seats: [number, number];
  bots: string[];
  options: Record<string, OptionValue>;
  /** Options that have another default where all sit at one screen. */
  one_device: Record<string, OptionValue>;
  coach: boolean;
}

export interface OpenTableFacts {
  code: string;
  game: Slug;
  names: string[];
  size: number;
  clock: Clock;
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
export async function removeMe(): Promise<{ tables: number }> {
  const answer = await call<{ tables: number }>("/api/me", undefined, "DELETE");
  forgetMe();
  return answer;
}

export const games = (): Promise<GameFacts[]> => call("/api/games");
export const openTables = (): Promise<OpenTableFacts[]> => call("/api/tables");
export const ownTables = (): Promise<OwnTable[]> => call("/api/me/tables");
export const findTable = async (code: string): Promise<string> =>
  (await call<{ id: string }>(`/api/codes/${encodeURIComponent(code)}`)).id;

export interface Wish {
  game: Slug;
  options?: Record<string, OptionValue>;
  listed?: boolean;
  clock?: Clock;
  talk?: Talk;
}

export async function openTable(wish: Wish): Promise<{ id: string; code: string }> {
  await beKnown();
  return call("/api/tables", wish);
}

/** 256 random bits of our own, which become part of the dice. */
export function salt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
