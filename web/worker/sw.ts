/** The client's files, and a version name over all of them; the build inserts both. */
declare const FILES: readonly string[];
declare const VERSION: string;

interface Lifetime extends Event {
  waitUntil(until: Promise<unknown>): void;
}
interface Fetching extends Lifetime {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Lifetime {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Lifetime {
  readonly notification: Notification;
}
interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lifetime) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
}
declare const self: Scope;

const PREFIX = 'seance-';
const CACHE = `${PREFIX}${VERSION}`;
/** The wait for a network that does not answer. */
const NETWORK_TIMEOUT_MS = 3_000;

const address = (file: string): string => new URL(file, self.registration.scope).href;
const HOME = address('');
const OWN: ReadonlySet<string> = new Set(FILES.map(address));
/** Files with a hash in their name never change. */
const IMMUTABLE_PREFIX = address('assets/');

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(
    [...OWN].map(url => new Request(url, { cache: url.startsWith(IMMUTABLE_PREFIX) ? 'default' : 'reload' })),
  );
}

/** Deletes old caches except the previous version: open tabs may still use it. */
async function clean(): Promise<void> {
  const old = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.slice(0, -1).map(name => caches.delete(name)));
  await self.clients.claim();
}

async function own(url: string): Promise<Response> {
  const lasting = url.startsWith(IMMUTABLE_PREFIX);
  const found = await caches.match(url, { ignoreVary: true, ...(lasting ? {} : { cacheName: CACHE }) });
  return found ?? fetch(url);
}

/** The page comes from the network, so that updates show at once; offline it comes from the cache. */
async function page(request: Request): Promise<Response> {
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) });
    return fresh.ok ? fresh : own(HOME);
  } catch {
    return own(HOME);
  }
}

/** The push message when a player is asked. */
interface Call {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
}

function isCall(value: unknown): value is Call {
  if (typeof value !== 'object' || value === null) return false;
  const { title, body, url, tag }: Partial<Record<keyof Call, unknown>> = value;
  return [title, body, url, tag].every(text => typeof text === 'string');
}

async function show(event: Pushed): Promise<void> {
  const news = event.data?.json();
  if (!isCall(news)) return;
  const { title, body, url, tag } = news;
  await self.registration.showNotification(title, { body, tag, data: url, icon: address('icons/icon-192.png') });
}

let shown: Promise<void> = Promise.resolve();

/** Shows a notification, one per table, the newest. Serialised, so that an older one cannot come last. */
function call(event: Pushed): Promise<void> {
  shown = shown.then(
    () => show(event),
    () => show(event),
  );
  return shown;
}

/** Opens the table in its window, or in a new one. Foreign links are ignored. */
async function answerCall({ notification }: Clicked): Promise<void> {
  notification.close();
  const url = String(notification.data);
  if (!url.startsWith(self.registration.scope)) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(tab => tab.url === url);
  if (there) await there.focus();
  else await self.clients.openWindow(url);
}

self.addEventListener('install', event => event.waitUntil(fill()));
self.addEventListener('activate', event => event.waitUntil(clean()));
self.addEventListener('message', ({ data }) => {
  if (data === 'apply') void self.skipWaiting();
});
self.addEventListener('push', event => event.waitUntil(call(event)));
self.addEventListener('notificationclick', event => event.waitUntil(answerCall(event)));
self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  const url = `${origin}${pathname}`;
  if (request.mode !== 'navigate') {
    if (OWN.has(url) || url.startsWith(IMMUTABLE_PREFIX)) event.respondWith(own(url));
  } else if (url === HOME || url === address('index.html')) event.respondWith(page(request));
});

export {};
