import "@fontsource-variable/bricolage-grotesque/index.css";
import "@fontsource-variable/nunito-sans/index.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { words } from "./lib/words.svelte";
import "./tokens.css";

await words.speak(words.language);
mount(App, { target: document.getElementById("page")! });
