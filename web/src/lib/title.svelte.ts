// What the tab of a browser says: a title for each screen, the most telling part first.
const HOUSE = "Flunkern";

/** Titles the page as long as a screen is there; to be called while it is made. */
export function titled(parts: () => readonly (string | false | undefined)[]): void {
  $effect(() => {
    document.title = [...parts().filter(Boolean), HOUSE].join(" · ");
    return () => (document.title = HOUSE);
  });
}
