import "@fontsource-variable/bricolage-grotesque/index.css";
import "@fontsource-variable/nunito-sans/index.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { GAMES } from "./games";
import { pathHere } from "./lib/address";
import { words } from "./lib/words.svelte";
import "./tokens.css";

/** Shows the page once it has its words. */
export async function start(): Promise<void> {
  await words.speak(words.language);
  if (pathHere() === "/") await Promise.all(GAMES.map((game) => words.learn(game.slug)));
  mount(App, { target: document.getElementById("page")! });
}
