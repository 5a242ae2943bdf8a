import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { beforeAll, expect, it } from 'vitest';
import { seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });

const cesena = { regione: 'Emilia-Romagna', comune: 'Cesena', prov: 'FC', cap: '47521' };
const published = [
  { nome: 'Vito', cognome: 'Lo Conte', regione: 'Campania', comune: 'Salerno', prov: 'SA', cap: '84121' },
  { ...cesena, nome: 'Anna', cognome: 'Bonfiglioli' },
  { ...cesena, nome: 'Lidia', cognome: 'D’Amico' },
  { ...cesena, nome: 'Maria Teresa', cognome: 'Dell’Acqua' },
  { ...cesena, nome: 'Elio', cognome: 'Tavolazzi' },
  { ...cesena, nome: 'Niccolò', cognome: 'Casadei' },
  { ...cesena, nome: 'Pina', cognome: 'Valli ved. Bassi' },
  { ...cesena, nome: 'Giancarlo', cognome: 'Moretti Lama' },
  { ...cesena, nome: 'Mario', cognome: 'Rossi' },
  { ...cesena, nome: 'Rossi', cognome: 'Mario' },
  {
    nome: 'Rocco',
    cognome: 'Lombardelli',
    regione: 'Calabria',
    comune: 'Santo Stefano in Aspromonte',
    prov: 'RC',
    cap: '89057',
  },
];

beforeAll(async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  for (const person of published) await seedNotice(test, token, person);
});

/** What the alert beside a search follows. */
async function offered(query: Record<string, string>) {
  const { body } = await test.app.inject({ url: `${publicPaths.search}?${new URLSearchParams(query)}` });
  const [, address = 'nothing'] = /href="(\/avvisi[^"]*)" rel="nofollow">Avvisami/.exec(body) ?? [];
  return address.startsWith('/avvisi')
    ? Object.fromEntries(new URLSearchParams(address.replaceAll('&amp;', '&').split('?')[1] ?? ''))
    : address;
}

const cases: [query: Record<string, string>, alert: Record<string, string> | string][] = [
  [{ nome: 'lo conte salerno' }, { cognome: 'lo conte', comune: 'Salerno' }],
  [{ nome: 'bonfiglioli anna' }, { cognome: 'bonfiglioli' }],
  [{ nome: 'Anna Bonfiglioli' }, { cognome: 'Bonfiglioli' }],
  [{ nome: "d'amico lidia" }, { cognome: "d'amico" }],
  [{ nome: 'dell acqua' }, { cognome: 'dell acqua' }],
  [{ nome: 'maria dell acqua' }, { cognome: 'dell acqua' }],
  [{ nome: 'Sig.ra Anna "Bonfiglioli"' }, { cognome: 'Bonfiglioli' }],
  [{ nome: 'bassi pina' }, { cognome: 'bassi' }],
  [
    { nome: 'bonfiglioli anna', comune: 'Cesena', prov: 'FC' },
    { cognome: 'bonfiglioli', comune: 'Cesena', prov: 'FC' },
  ],
  [{ nome: 'anna', comune: 'FC' }, { prov: 'FC' }],
  [{ nome: 'Salerno' }, { comune: 'Salerno' }],
  [{ comune: 'Cesena' }, { comune: 'Cesena' }],
  [{ cap: '47521' }, 'nothing'],
  // A given name, as it was typed and as it was meant.
  [{ nome: 'anna' }, {}],
  [{ nome: 'nicolò' }, {}],
  [{ nome: 'tavolazzo' }, { cognome: 'Tavolazzi' }],
  // Either may be the surname; and these words in this order are none that a notice could bear.
  [{ nome: 'mario rossi' }, {}],
  [{ nome: 'lama moretti' }, {}],
  // The beginning of several municipalities is none that an alert could follow.
  [{ nome: 'lombardelli santo stefano' }, { cognome: 'lombardelli' }],
  // Nobody bears them.
  [{ nome: 'qqqqq' }, { cognome: 'qqqqq' }],
  [{ nome: 'wwwww qqqqq' }, {}],
  [
    { nome: 'wwwww', comune: 'Cesena' },
    { cognome: 'wwwww', comune: 'Cesena' },
  ],
  // Nobody in Bertinoro, but near it.
  [{ nome: 'bonfiglioli bertinoro' }, { cognome: 'bonfiglioli', comune: 'Bertinoro' }],
  [{ nome: 'anna bertinoro' }, { comune: 'Bertinoro' }],
  [{ nome: 'wwwww bertinoro' }, { comune: 'Bertinoro' }],
];

it.each(cases)('an alert beside the search for %j follows %j', async (query, alert) => {
  expect(await offered(query)).toEqual(alert);
});

it('the beginning of several municipalities is told as such', async () => {
  const { body } = await test.app.inject({ url: `${publicPaths.search}?nome=lombardelli+santo+stefano` });
  expect(body).toContain('Lombardelli, comuni che cominciano con «Santo Stefano»');
});
