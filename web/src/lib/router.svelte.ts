// Which screen is shown, from the address: "/", "/t/<id>" a table, "/t/<id>/board" its board, "/c/<code>" a table by its code,
// "/me/<section>" what is kept of us, "/r/<id>" a round, "/keep#<secret>" a link by which one comes back.
import { addressOf, pathHere, pathOf } from "./address";
import { Layers } from "./layers";

export const layers = new Layers(history);

class Router {
  path = $state(pathHere());

  constructor() {
    layers.begin();
    window.addEventListener("popstate", () => {
      layers.arrived();
      this.path = pathHere();
    });
  }

  go(path: string): void {
    if (path !== this.path) layers.leave(addressOf(path));
    this.path = path;
    window.scrollTo(0, 0);
  }

  /** For links: stays on the page, unless another tab is asked for. */
  follow = (event: MouseEvent): void => {
    const link = (event.currentTarget as HTMLAnchorElement).getAttribute("href");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.go(pathOf(link));
  };
}

export const router = new Router();
