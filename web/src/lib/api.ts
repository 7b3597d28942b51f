// The few things a page asks for over HTTP; of a table that this browser keeps itself, its own house is asked.
import type {
  Declined,
  Figures,
  Forgotten,
  Found,
  GameFacts,
  Learn,
  ListedTable,
  Opened,
  OpenTable,
  OwnTable,
  PastGames,
  Recovery,
  RecoveryLink,
  Slug,
} from "../wire";
import { isLocal, reach } from "./reach.svelte";

export class Trouble extends Error {
  constructor(
    readonly code: string,
    readonly details: Record<string, string | number> = {},
  ) {
    super(code);
  }
}

/** Asks who keeps the table, or else the server, and throws the trouble that is answered. */
export async function call<T>(path: string, body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<T> {
  if (isLocal(path)) return callHere(path, body, method);
  let response: Response;
  try {
    if (__ALONE__) throw new Error("there is no server");
    response = await fetch(path, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
    });
  } catch {
    reach.server = false;
    throw new Trouble("page/offline");
  }
  reach.server = true;
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  throw troubleIn(answer);
}

function troubleIn(answer: unknown): Trouble {
  const { code, details }: Partial<Declined> = answer ?? {};
  return new Trouble(code ?? "page/broken", details);
}

/** Asks the house in this browser. */
async function callHere<T>(path: string, body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<T> {
  if (!__PYTHON__) throw new Trouble("page/offline");
  const { keeper } = await kept(import("../local/keeper"));
  const answer = await keeper.ask(method, path, body === undefined ? "" : JSON.stringify(body));
  if (!answer) throw new Trouble(reach.storage ? "store/unavailable" : "page/offline");
  if (!answer.ok) throw troubleIn(JSON.parse(answer.text));
  return JSON.parse(answer.text) as T;
}

/** A part of the page that keeps tables here; without a network it is there only if it was kept. */
const kept = <T>(part: Promise<T>): Promise<T> =>
  part.catch(() => {
    throw new Trouble("page/offline");
  });

const offline = (reason: unknown): boolean => reason instanceof Trouble && reason.code === "page/offline";

/** Asks the server for a table where nobody else is needed, and the house in this browser where there is no server. */
async function openAnywhere(path: string, wish: OpenTable | Learn): Promise<Opened> {
  try {
    await beKnown();
    return await call<Opened>(path, wish);
  } catch (reason) {
    if (!offline(reason)) throw reason;
    return callHere(path, wish);
  }
}

const stored = async () => new (await kept(import("../local/storage"))).TableStorage();

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
  const here = await (await stored()).clear().catch(() => 0);
  const { tables } = __ALONE__ ? { tables: 0 } : await call<Forgotten>("/api/me", undefined, "DELETE");
  forgetMe();
  return { tables: tables + here };
}

/** The games as this browser keeps them itself: known before any Python runs. */
async function gamesHere(): Promise<readonly GameFacts[]> {
  if (!__PYTHON__) throw new Trouble("page/offline");
  return (await kept(import("../local/facts.json"))).default as unknown as readonly GameFacts[];
}

/** What there is to play: by the server, or else in this browser. */
export const games = (): Promise<readonly GameFacts[]> =>
  call<readonly GameFacts[]>("/api/games").catch((reason: unknown) => {
    if (!offline(reason)) throw reason;
    return gamesHere();
  });

/** The games as whoever keeps a table has them. */
export const gamesAt = (table: string): Promise<readonly GameFacts[]> => (isLocal(table) ? gamesHere() : games());

/** What of a game there is by the house rules of its table: without a server, strong foxes may not know them. */
export const factsAt = async (table: string, usual: GameFacts | null): Promise<GameFacts | null> =>
  isLocal(table) ? call<GameFacts>(`/api/tables/${encodeURIComponent(table)}/facts`) : usual;

export const openTables = (): Promise<readonly ListedTable[]> => call("/api/tables");

/** Where we sit, by the server and in this browser; without a server, what is known here. */
export async function ownTables(): Promise<readonly OwnTable[]> {
  const here = await (await stored()).own().catch(() => []);
  const there = await call<readonly OwnTable[]>("/api/me/tables").catch((reason: unknown) => {
    if (!offline(reason) || !here.length) throw reason;
    return [];
  });
  return [...here, ...there];
}
/** A page of the games that we have finished, the last first; `before` is where the page before it ended. */
export const pastGames = (filter: { before?: string; game?: string; name?: string }): Promise<PastGames> =>
  call(`/api/me/games?${new URLSearchParams(filter)}`);
/** What we have brought home in one game, by some of the rules that we have played it by. */
export const figures = (game: Slug, rules = ""): Promise<Figures> => call(`/api/me/figures/${game}?${new URLSearchParams({ rules })}`);
/** Since when there is a link by which we come back in another browser; making one ends the one before. */
export const recovery = (): Promise<Recovery> => call("/api/me/recovery");
export const endRecovery = (): Promise<Recovery> => call("/api/me/recovery", undefined, "DELETE");
export async function makeRecovery(): Promise<string> {
  await beKnown();
  return (await call<RecoveryLink>("/api/me/recovery", {})).secret;
}
/** Makes this browser that of whoever made the link. */
export async function recover(secret: string): Promise<void> {
  await call("/api/recovery", { secret } satisfies RecoveryLink);
}
export const codeOf = async (id: string): Promise<string> => (await call<Opened>(`/api/tables/${encodeURIComponent(id)}/code`)).code;
export const findTable = async (code: string): Promise<string> => (await call<Found>(`/api/codes/${encodeURIComponent(code)}`)).id;

/** A new table; one for ourselves alone, or for those at this device, needs no server. */
export async function openTable(wish: OpenTable, alone = false): Promise<Opened> {
  if (alone) return openAnywhere("/api/tables", wish);
  await beKnown();
  return call("/api/tables", wish);
}

/** A table at which somebody is introduced to a game. */
export const openIntroduction = (wish: Learn): Promise<Opened> => openAnywhere("/api/introductions", wish);

/** Makes sure that whoever keeps a table knows us. */
export const beKnownAt = (table: string): Promise<unknown> => (isLocal(table) ? Promise.resolve() : beKnown());

/** A link to a file that this browser keeps cannot be followed: it is made and handed over. */
export async function save(event: MouseEvent, path: string): Promise<void> {
  if (!isLocal(path)) return;
  event.preventDefault();
  const { download } = event.currentTarget as HTMLAnchorElement;
  const text = JSON.stringify(await call<unknown>(path));
  Object.assign(document.createElement("a"), { href: `data:application/json,${encodeURIComponent(text)}`, download }).click();
}

/** 256 random bits of our own, which become part of the dice. */
export function salt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
