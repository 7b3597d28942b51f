// Keeps the page from the first visit on and, for whoever plays without a server, Python; and shows notices. `NEEDS` is put before it.
const HOME = new URL("./", location.href).href;
// Other sites of the same host may keep something, too.
const OURS = `flunkern ${HOME}`;
const PAGE = `${OURS} page ${NEEDS.version}`;
const PYTHON = `${OURS} python ${NEEDS.folder}`;
const FILES = new Set([...NEEDS.page, ...NEEDS.python].slice(1));
/** The addresses at which the page itself is; whatever else lies below is none of ours. */
const SCREENS = /^(index\.html|[tc]\/.*)?$/;

async function missing(name, files) {
  const there = new Set((await (await caches.open(name)).keys()).map(({ url }) => url));
  return files.map((file) => HOME + file).filter((address) => !there.has(address));
}

/** Adds what is not there yet. Names that change with what is in them may come from the browser's own cache. */
async function keep(name, files) {
  const asked = await missing(name, files);
  const fresh = (address) => !/^(assets|python)\//.test(address.slice(HOME.length));
  await (await caches.open(name)).addAll(asked.map((address) => new Request(address, fresh(address) ? { cache: "no-cache" } : {})));
}

const keepAll = () => Promise.all([keep(PAGE, NEEDS.page), keep(PYTHON, NEEDS.python)]);
const keptBefore = async () => (await caches.keys()).some((name) => name.startsWith(`${OURS} python`));

// A newer version is ready once all of it is here, Python too where there was one; until somebody says that they want it, or
// has closed all pages, the older one goes on: a page never meets the Python of another.
self.addEventListener("install", (event) => {
  event.waitUntil(keptBefore().then((python) => (python ? keepAll() : keep(PAGE, NEEDS.page))));
});

self.addEventListener("activate", (event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(`${OURS} `) && name !== PAGE && name !== PYTHON);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

/** What a page asks for: whether Python is here, or that it shall be. */
const ASKED = {
  kept: async () => (await keptBefore()) && !(await missing(PYTHON, NEEDS.python)).length,
  keep: () => keepAll().then(() => true),
};

self.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data === "new") self.skipWaiting();
  const answer = (done) => ports[0].postMessage(done);
  if (data in ASKED) event.waitUntil(ASKED[data]().then(answer, () => answer(false)));
});

/** All of one version: only what was not kept is asked for. */
async function ours(file, request) {
  return (await (await caches.open(PAGE)).match(HOME + file)) ?? (await caches.match(HOME + file)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(HOME)) return;
  const file = request.url.slice(HOME.length).replace(/[?#].*/, "");
  if (request.mode === "navigate") {
    if (SCREENS.test(file)) event.respondWith(ours("", request));
  } else if (FILES.has(file)) event.respondWith(ours(file, request));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = event.notification.data;
  const show = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = pages.find(({ url }) => url === address);
    return page ? page.focus() : self.clients.openWindow(address);
  };
  event.waitUntil(show());
});
