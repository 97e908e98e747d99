import { treatmentOf } from './kept-paths.ts';

/** What the browser gives a service worker; its own types would take the place of the page's in the whole project. */
interface Worker {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(type: 'message', hear: (event: Waiting & { data: unknown }) => void): void;
}
interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = globalThis as unknown as Worker;
const names = { page: 'khela-page-1', asset: 'khela-assets-1', art: 'khela-art-1' };
const MOST_FILES = 200;
const SLOW_MS = 8_000;
const SHELL = '/index';

worker.addEventListener('install', (event) => {
  // Pages are asked for anew each time, so nothing waits for the old worker to go.
  event.waitUntil(Promise.all([worker.skipWaiting(), keepShell()]));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), dropOldCaches()]));
});

/** The page names the files that it loads: those that it asked for before this worker was there are kept by their names. */
worker.addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return;
  const files = event.data.filter((one): one is string => typeof one === 'string' && one.startsWith('/assets/'));
  event.waitUntil(keepFiles(files));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const treatment = treatmentOf(request, new URL(request.url), worker.location.origin);
  if (treatment === 'page') event.respondWith(answerPage(event));
  if (treatment === 'asset') event.respondWith(answerAsset(request));
  if (treatment === 'art') event.respondWith(answerArt(event));
});

/** From the server; from the shell kept last where no answer comes, or none within a patient while. */
async function answerPage(event: Fetching): Promise<Response> {
  const coming = fetch(event.request);
  const keeping = coming.then((page) => (page.ok ? keepPage(page.clone()) : undefined));
  event.waitUntil(Promise.allSettled([keeping]));
  const kept = async (): Promise<Response | undefined> => (await caches.open(names.page)).match(SHELL);
  try {
    return await Promise.race([coming, late(kept)]);
  } catch (error) {
    const page = await kept();
    if (page) return page;
    throw error;
  }
}

/** The shell, after a while; never, where there is none. */
function late(kept: () => Promise<Response | undefined>): Promise<Response> {
  return new Promise((resolve) => {
    setTimeout(() => void kept().then((page) => page && resolve(page)), SLOW_MS);
  });
}

/** Files under /assets carry their hash in the name: what is kept is right for ever. */
async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(names.asset);
  const kept = await cache.match(request);
  if (kept) return kept;
  const file = await fetch(request);
  if (file.ok) {
    await cache.put(request, file.clone());
    await dropOldest(cache);
  }
  return file;
}

/** Drawings are shown as they were kept, and fetched anew for the next time. */
async function answerArt(event: Fetching): Promise<Response> {
  const cache = await caches.open(names.art);
  const kept = await cache.match(event.request);
  const coming = fetch(event.request).then(async (file) => {
    if (file.ok) {
      await cache.put(event.request, file.clone());
      await dropOldest(cache);
    }
    return file;
  });
  if (!kept) return coming;
  event.waitUntil(Promise.allSettled([coming]));
  return kept;
}

async function keepShell(): Promise<void> {
  const page = await fetch(SHELL);
  if (!page.ok) return;
  const html = await page.clone().text();
  await keepPage(page);
  await keepFiles([...new Set(html.match(/\/assets\/[\w.~-]+/g))]);
}

/** Keeps a page with a mark, so that its scripts know that they must ask what has changed since. */
async function keepPage(page: Response): Promise<void> {
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const html = (await page.text()).replace('<html', '<html data-kept');
  await (await caches.open(names.page)).put(SHELL, new Response(html, { headers }));
}

async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(names.asset);
  for (const file of files) {
    if (await cache.match(file)) continue;
    const answer = await fetch(file);
    if (answer.ok) await cache.put(file, answer);
  }
  await dropOldest(cache);
}

async function dropOldest(cache: Cache): Promise<void> {
  const kept = await cache.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - MOST_FILES))) await cache.delete(request);
}

async function dropOldCaches(): Promise<void> {
  const current: string[] = Object.values(names);
  for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name);
}
