// Where screens are. A server answers at every path; plain files have one address, wherever they lie, and what follows its # is the path.

/** The address of a screen, for links and history. */
export const addressOf = (path: string): string => (__ALONE__ ? `#${path}` : path);

/** The screen that an address leads to. */
export const pathOf = (address: string): string => (__ALONE__ ? address.replace(/^[^#]*#?/, "") || "/" : address);

/** The screen that is asked for now. */
export const pathHere = (): string => (__ALONE__ ? pathOf(location.hash) : location.pathname);

/** A file beside the page. */
export const fileAt = (name: string): string => import.meta.env.BASE_URL + name;
