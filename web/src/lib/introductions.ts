// What this browser remembers of introductions to games: which were offered, and which can be gone on with.
import type { Slug } from "../wire";
import { openIntroduction } from "./api";
import * as browser from "./kept";
import { prefs } from "./prefs.svelte";
import { t } from "./words.svelte";

interface Known {
  /** The table of one that is not over. */
  table?: string;
  /** The table from which somebody came to it. */
  from?: string;
}

const nameOf = (slug: Slug): string => `introduction.${slug}`;

const known = (slug: Slug): Known | null => browser.keptValue<Known | null>(nameOf(slug), null);

const keep = (slug: Slug, what: Known): void => browser.keep(nameOf(slug), JSON.stringify(what));

/** Whether somebody who opens this game has never been asked whether they know it. */
export const isNew = (slug: Slug): boolean => known(slug) === null;

/** They were asked: once is enough. */
export function offered(slug: Slug): void {
  if (isNew(slug)) keep(slug, {});
}

/** The table of an introduction that was begun and is not over. */
export const begun = (slug: Slug): string => known(slug)?.table ?? "";

/** The table to which somebody goes back after it. */
export const cameFrom = (slug: Slug): string => known(slug)?.from ?? "";

/** It is over, or gone: the next one begins anew. */
export function finished(slug: Slug): void {
  const { from } = known(slug) ?? {};
  keep(slug, from ? { from } : {});
}

/** An introduction that is gone is not gone on with. */
export function forget(table: string): void {
  for (const name of browser.keysOf("introduction.")) {
    if (browser.kept(name)?.includes(`"${table}"`)) browser.keep(name, "{}");
  }
}

/** The address of an introduction to a game, begun or to begin; `from` is the table that waits meanwhile. */
export async function introduce(slug: Slug, from = ""): Promise<string> {
  let table = begun(slug);
  if (!table) {
    table = (await openIntroduction({ game: slug, name: prefs.name || t("lobby-you-name") })).id;
  }
  keep(slug, { table, ...(from && { from }) });
  return `/t/${table}`;
}
