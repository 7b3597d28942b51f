// What is asked about rounds of people.
import type { OwnRound, PastGames, Round, Slug, Standings } from "../wire";
import { beKnown, call } from "./api";

const at = (id: string): string => `/api/rounds/${encodeURIComponent(id)}`;

/** From the beginning of one day to the end of another, by this browser's clock; empty is for ever. */
export interface Season {
  from: string;
  to: string;
}

const HOUR = 3_600_000;

/** A season as it is asked for, in hours since 1970. */
export function asked({ from, to }: Season): Record<string, string> {
  const begin = from ? new Date(`${from}T00:00`).getTime() / HOUR : NaN;
  const end = to ? new Date(`${to}T00:00`).getTime() / HOUR + 24 : NaN;
  return {
    ...(Number.isFinite(begin) && { from: String(Math.max(0, Math.floor(begin))) }),
    ...(Number.isFinite(end) && { to: String(Math.max(0, Math.ceil(end))) }),
  };
}

export const ownRounds = (): Promise<readonly OwnRound[]> => call("/api/me/rounds");
export const roundAt = (id: string): Promise<Round> => call(at(id));
export async function foundRound(name: string, me: string): Promise<OwnRound> {
  await beKnown();
  return call("/api/rounds", { name, me });
}
export async function joinRound(id: string, name: string): Promise<Round> {
  await beKnown();
  return call(`${at(id)}/members`, { name });
}
export const leaveRound = (id: string): Promise<unknown> => call(`${at(id)}/members`, undefined, "DELETE");
export const gamesOf = (id: string, season: Season, before = ""): Promise<PastGames> =>
  call(`${at(id)}/games?${new URLSearchParams({ ...asked(season), before })}`);
export const standingsOf = (id: string, season: Season, game: Slug | ""): Promise<Standings> =>
  call(`${at(id)}/standings?${new URLSearchParams({ ...asked(season), game })}`);
