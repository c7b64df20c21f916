// Keeps the page of a clock, so that it can be loaded anew while the server is not heard. What the
// server answers comes first; what was kept is for when it does not. Registered by tablet/offline.ts,
// which also says what is to be kept.
const kept_as = 'flagfall-clock';
const patience_ms = 3_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  event.respondWith(answer(event.request, mode === 'navigate' ? '/clock' : url));
});

async function answer(request, name) {
  const kept = async () => (await (await caches.open(kept_as)).match(name)) ?? null;
  try {
    return await Promise.race([fetch(request), late()]);
  } catch {
    return (await kept()) ?? fetch(request);
  }
}

function late() {
  return new Promise((_, fail) => setTimeout(() => fail(new Error('late')), patience_ms));
}
