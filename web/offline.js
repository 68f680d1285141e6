/* SPDX-License-Identifier: MIT */
/* Keeps page and fonts for times without a net. Above this scripts/web writes VERSION, another one for other files, and
 * FILES. A new version comes in when no tab shows the one before, so that files of two are never mixed. */
const KEPT = new Set(FILES.map(file => new URL(file, location.href).href));

/** @typedef {any} WorkerEvent */
addEventListener("install", (/** @type {WorkerEvent} */ event) => event.waitUntil(caches.open(VERSION).then(cache => cache.addAll(FILES))));

addEventListener("activate", (/** @type {WorkerEvent} */ event) => event.waitUntil(caches.keys()
  .then(names => Promise.all(names.filter(name => name !== VERSION).map(name => caches.delete(name))))
  .then(() => clients.claim())));

addEventListener("fetch", (/** @type {WorkerEvent} */ event) => {
  const {method, url} = event.request;
  if (method === "GET" && new URL(url).origin === location.origin)
    event.respondWith(answer(event.request));
});

/* The page's own files are the kept ones. Lessons and pictures are kept as they were seen last. */
async function answer(request) {
  const cache = await caches.open(VERSION), kept = await cache.match(request, {ignoreSearch: true});
  if (kept && KEPT.has(request.url.split(/[?#]/)[0]))
    return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.status === 200 && !request.headers.has("range"))
      cache.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    return kept || Response.error();
  }
}
