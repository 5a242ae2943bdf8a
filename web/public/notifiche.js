/*
 * The service worker of the pages of alerts: shows what a push service brings, always, and opens the notice when it is pressed. It answers
 * no request and keeps nothing. Registered for `/avvisi` by islands/push.ts.
 */
const unreadable = { titolo: 'Commiato', testo: 'C’è un nuovo annuncio.', url: '/annunci-recenti', nome: 'avviso' };

function told(data) {
  try {
    return { ...unreadable, ...data.json() };
  } catch {
    return unreadable;
  }
}

// Browsers take the permission back from a worker that is woken by a message and shows nothing.
addEventListener('push', (event) => {
  const { titolo, testo, url, nome } = told(event.data);
  // One that takes the place of another of its notice is heard again: the new hour of a funeral would come without a sound.
  const shown = { body: testo, tag: nome, renotify: nome !== '', data: { url }, icon: '/icone/192.png', lang: 'it' };
  event.waitUntil(registration.showNotification(titolo, shown));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const page = new URL(event.notification.data?.url ?? '/', location.origin);
  if (page.origin === location.origin) event.waitUntil(clients.openWindow(page.href));
});
