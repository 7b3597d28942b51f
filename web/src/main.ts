// The first script to run is small: it asks for the words while the rest of the page is still on its way.
import { houseWords, preferred } from "./lib/files";

void houseWords(preferred());
void import("./start").then(({ start }) => start());
