/*
 * The service worker of the public pages: answers navigations that fail with a page that says so, and nothing else (docs/decisions/0032).
 * It keeps that page alone. Registered for the addresses of public pages by islands/without-network.ts.
 */
const page = '/senza-rete';
const kept = 'senza-rete-1';

addEventListener('install', (event) => {
  const keep = async () => (await caches.open(kept)).add(new Request(page, { cache: 'reload' }));
  event.waitUntil(keep());
});

addEventListener('activate', (event) => {
  const tidy = async () => {
    const older = (await caches.keys()).filter((name) => name.startsWith('senza-rete') && name !== kept);
    for (const name of older) await caches.delete(name);
    // The page is asked for while the worker starts: nobody waits for it.
    await registration.navigationPreload?.enable();
  };
  event.waitUntil(tidy());
});

async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event));
});
