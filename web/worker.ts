/**
 * Keeps the app itself at hand, so that it opens without a network: the page and the files it has loaded. It answers nothing of the
 * API, whose answers are never older than they say; what was read last the pages keep themselves.
 */

/** What this file uses of the scope of a service worker. */
type WorkerScope = {
  addEventListener<E extends keyof WorkerEvents>(type: E, listener: (event: WorkerEvents[E]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
type Extendable = { waitUntil(work: Promise<unknown>): void };
type WorkerEvents = {
  install: Extendable;
  activate: Extendable;
  message: Extendable & { data: unknown };
  fetch: Extendable & { request: Request; respondWith(answer: Promise<Response>): void };
};

const scope = self as unknown as WorkerScope;

const CACHE = "echoes.app";
/** Every address of the app answers the same page. */
const PAGE = "/app/echoes";
const ASSETS = "/app/assets/";

scope.addEventListener("install", (event) => {
  event.waitUntil(fetch(PAGE).then(keepPage).then(scope.skipWaiting.bind(scope)));
});

scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

// What a page had loaded before this began to look after it.
scope.addEventListener("message", (event) => {
  const loaded = (event.data as string[]).filter((url) => new URL(url).pathname.startsWith(ASSETS));
  event.waitUntil(Promise.all(loaded.map(asset)));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith(ASSETS)) event.respondWith(asset(request.url));
  else if (request.mode === "navigate") event.respondWith(page(request));
});

/** A file that never changes under its name. */
async function asset(url: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(url);
  if (known !== undefined) return known;
  const answer = await fetch(url);
  if (answer.ok) await cache.put(url, answer.clone());
  return answer;
}

/** The page as the service gives it; the last one where it gives none. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keepPage(answer.clone());
    return answer;
  } catch (error) {
    const known = await (await caches.open(CACHE)).match(PAGE);
    if (known === undefined) throw error;
    return known;
  }
}

/** Another page loads other files: those of the one before go. */
async function keepPage(answer: Response): Promise<void> {
  const known = await (await caches.open(CACHE)).match(PAGE);
  if (known !== undefined && known.headers.get("etag") !== answer.headers.get("etag")) await caches.delete(CACHE);
  await (await caches.open(CACHE)).put(PAGE, answer);
}
