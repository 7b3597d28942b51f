// Parts of the page that are fetched when they are needed.

const AGAIN = 2_000;
const JUST_NOW = 20_000;

/** Whether the place where this page came from can be asked; a browser that says so itself may be wrong. */
const reached = () =>
  fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

function begunAnew(): boolean {
  const [come] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return come?.type === "reload" && performance.now() < JUST_NOW;
}

/**
 * Fetches a part. What cannot be had comes when the page begins anew, as browsers remember what failed and a newer version may have
 * taken its place: once there is a network, and once only.
 */
export async function lazily<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (trouble) {
    while (!(await reached())) await new Promise((resolve) => setTimeout(resolve, AGAIN));
    if (begunAnew()) throw trouble;
    location.reload();
    return new Promise(() => undefined);
  }
}

let table: Promise<typeof import("../screens/TableScreen.svelte")> | undefined;

/** The screen of a table, fetched once. */
export const tableScreen = () => (table ??= lazily(() => import("../screens/TableScreen.svelte")));
