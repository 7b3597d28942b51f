// Keeps the page and, if somebody wants to play without a connection, Python; and shows notices. `NEEDS` is put before it.
const PAGE = `page-${NEEDS.version}`;
const PYTHON = `python-${NEEDS.folder}`;

/** Adds what is not there yet. */
async function keep(name, addresses) {
  const cache = await caches.open(name);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(addresses.filter((address) => !there.has(address)));
}

const kept = async () => (await caches.keys()).some((name) => name.startsWith("python-"));

const keepAll = () => Promise.all([keep(PAGE, NEEDS.page), keep(PYTHON, NEEDS.python)]);

// Where an older version was kept, a newer one is ready once all of it is here, page and Python; until somebody says that
// they want it, or has closed all pages, the older ones go on together.
self.addEventListener("install", (event) => {
  event.waitUntil(kept().then((there) => there && keepAll()));
});

self.addEventListener("activate", (event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter((name) => /^(page|python)-/.test(name) && name !== PAGE && name !== PYTHON);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data === "new") self.skipWaiting();
  if (data !== "keep") return;
  const answer = (done) => ports[0].postMessage(done);
  event.waitUntil(
    keepAll().then(
      () => answer(true),
      () => answer(false),
    ),
  );
});

// The server's page is the newest; where there is no server, the one that was kept has to do.
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.status < 500) return answer;
  } catch {
    // There is no connection.
  }
  return (await caches.match("/")) ?? Response.error();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!/^\/(api|admin|metrics)/.test(pathname)) event.respondWith(page(request));
  } else if (/^\/(assets|python)\//.test(pathname)) {
    // Their names change with what is in them, so what was kept is right.
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
  }
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
