/**
 * Keeps what this page is made of, so that a tablet can load it anew without the server. Browsers allow
 * it on a secure address and on the machine itself; elsewhere a reload waits for the server, and what
 * was touched before waits in the outbox.
 */
const kept_as = 'flagfall-clock';

export async function keep_page(): Promise<void> {
  try {
    if (!('serviceWorker' in navigator)) return;
    await navigator.serviceWorker.register('/clock-worker.js', { scope: '/clock' });
    await keep_parts(['/clock', ...parts_of_page()]);
  } catch {
    // A page that is not kept is a clock too.
  }
}

/** The scripts and styles that were loaded. */
function parts_of_page(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).origin === location.origin && /\.(js|css|svg)$/.test(name));
}

/** Parts of an older version go. */
async function keep_parts(parts: readonly string[]): Promise<void> {
  const cache = await caches.open(kept_as);
  await cache.addAll([...new Set(parts)]);
  const wanted = new Set(parts.map((part) => new URL(part, location.href).href));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}
