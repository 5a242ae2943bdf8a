import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

const source = readFileSync(new URL('../../public/notifiche.js', import.meta.url), 'utf8');

/** The worker in a browser's place: what it shows and opens, by the events that it is given. */
function startWorker() {
  const shown: unknown[][] = [];
  const opened: string[] = [];
  const listeners: Record<string, (event: unknown) => void> = {};
  runInContext(
    source,
    createContext({
      URL,
      location: new URL('https://commiato.test/notifiche.js'),
      addEventListener: (name: string, listener: (event: unknown) => void) => {
        listeners[name] = listener;
      },
      registration: { showNotification: async (...given: unknown[]) => void shown.push(given) },
      clients: { openWindow: async (address: string) => void opened.push(address) },
    }),
  );
  const fire = async (name: string, event: object) => {
    const waits: unknown[] = [];
    listeners[name]?.({ waitUntil: (work: unknown) => waits.push(work), ...event });
    await Promise.all(waits);
  };
  return { shown, opened, fire, names: Object.keys(listeners) };
}

const data = (text: string) => ({ data: { json: () => JSON.parse(text) } });

it('always shows what arrives, also what it cannot read, and answers no request', async () => {
  const { fire, shown, names } = startWorker();
  const told = { titolo: 'Ada Neri', testo: 'Cesena (FC)', url: '/necrologio/1/ada-neri', nome: 'annuncio 1' };
  await fire('push', data(JSON.stringify(told)));
  await fire('push', data('{'));
  await fire('push', { data: null });
  expect(shown.map(([title]) => title)).toEqual(['Ada Neri', 'Commiato', 'Commiato']);
  expect(shown[0]?.[1]).toMatchObject({ body: 'Cesena (FC)', tag: 'annuncio 1', data: { url: told.url } });
  expect(names).not.toContain('fetch');
});

it('is heard again where a notification takes the place of that of the former hour', async () => {
  const { fire, shown } = startWorker();
  const told = { titolo: 'Ada Neri', url: '/necrologio/1/ada-neri', nome: 'annuncio 1' };
  for (const testo of ['Funerale alle 10', 'Funerale alle 15'])
    await fire('push', data(JSON.stringify({ ...told, testo })));
  expect(shown.map(([, options]) => options)).toMatchObject([
    { tag: 'annuncio 1', renotify: true },
    { tag: 'annuncio 1', renotify: true },
  ]);
});

it.each([
  ['/necrologio/1/ada-neri', ['https://commiato.test/necrologio/1/ada-neri']],
  ['https://prova.example/', []],
  ['//prova.example/', []],
])('opens %s of this site alone when pressed: %j', async (url, expected) => {
  const { fire, opened } = startWorker();
  let closed = false;
  const close = () => {
    closed = true;
  };
  await fire('notificationclick', { notification: { data: { url }, close } });
  expect([closed, opened]).toEqual([true, expected]);
});
