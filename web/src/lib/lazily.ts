// Parts of the page that are fetched when they are needed.

/** Fetches a part. Without a network there is none until it is back; then the page begins anew, as browsers may remember what failed. */
export async function lazily<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (trouble) {
    if (navigator.onLine) throw trouble;
    addEventListener("online", () => location.reload(), { once: true });
    return new Promise(() => undefined);
  }
}

let table: Promise<typeof import("../screens/TableScreen.svelte")> | undefined;

/** The screen of a table, fetched once. */
export const tableScreen = () => (table ??= lazily(() => import("../screens/TableScreen.svelte")));
