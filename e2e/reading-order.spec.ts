import { createEvent } from '@commiato/contracts/funerals/events';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { noticeAddress, publicPaths, searchParameters } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { archiveAddress, placeAddress, todaysFuneralsAddress } from '@commiato/contracts/notices/public-places';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { placeOfMunicipality, resolveMunicipality } from '@commiato/italy/places/address';
import { agencyPassword, callApi, seedAgency, seedNotice, tokenOf } from './support/people.ts';
import { telephonePhotograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

const cesena = resolveMunicipality('Cesena', 'FC');
const place = placeAddress(cesena && placeOfMunicipality(cesena));
const today = romeDay(new Date());
let notice: Notice;
let agency = '';

test.beforeAll(async ({ program }) => {
  const { mail } = await seedAgency(program.address, { ragSociale: 'Onoranze Letture' });
  agency = agencyAddress('onoranze-letture');
  notice = await seedNotice(program.address, mail, await telephonePhotograph(), { funerale: 'SEGUIRÀ AVVISO' });
  const token = await tokenOf(program.address, mail, agencyPassword);
  const body = {
    tipo: 'funerale',
    inizio: `${addDays(today, 1)}T10:00`,
    luogo: 'Chiesa di San Rocco',
    comune: 'Cesena',
  };
  await callApi(program.address, createEvent, token, body, { id: notice.id_servizio ?? '' });
});

const before = [
  'link "Vai al contenuto"',
  'banner',
  /link "Commiato/,
  'navigation "Principale"',
  'link "Cerca"',
  'main',
];
const after = ['contentinfo', 'navigation "Piè di pagina"', 'link "Privacy"', 'link "Accessibilità"'];
const trail = ['navigation "Percorso"', 'link "Italia"'];
const card = [/heading "MARIA TERESA DELL’ACQUA"/];

/** What each kind of page says to who cannot see it, in the order in which it is read. */
const kinds: Readonly<Record<string, () => { path: string; order: readonly (string | RegExp)[] }>> = {
  'annunci recenti': () => ({
    path: publicPaths.recent,
    order: ['heading "Annunci recenti" [level=1]', /heading "Oggi/, ...card],
  }),
  ricerca: () => ({
    path: `${publicPaths.search}?${searchParameters.searchTerm}=dell'acqua`,
    order: [/heading ".+" \[level=1\]/, 'search', /button "Cerca/, ...card],
  }),
  annuncio: () => ({
    path: noticeAddress(notice),
    order: [
      /link "Indietro/,
      'article',
      'heading "MARIA TERESA DELL’ACQUA" [level=1]',
      /Domani/,
      'Chiesa di San Rocco',
      'link "Aggiungi al calendario"',
      /button "Lascia un cuore/,
      /heading "Onoranze Letture"/,
      /heading "Condividi/,
      /link "WhatsApp/,
      'link "Altri annunci a Cesena"',
      'link "Segnala o chiedi una modifica"',
    ],
  }),
  luogo: () => ({
    path: place,
    order: [
      ...trail,
      /link "Forlì-Cesena"/,
      /heading ".*Cesena" \[level=1\]/,
      'link "I funerali di oggi a Cesena"',
      ...card,
    ],
  }),
  'funerali di oggi': () => ({
    path: todaysFuneralsAddress(place),
    order: [...trail, 'heading "I funerali di oggi a Cesena" [level=1]', /Oggi nessun funerale/],
  }),
  giorno: () => ({ path: archiveAddress(today), order: [/heading ".+" \[level=1\]/, ...card] }),
  agenzia: () => ({
    path: agency,
    order: [...trail, 'heading "Onoranze Letture" [level=1]', /Telefono/, 'heading "Annunci pubblicati"', ...card],
  }),
  'chi siamo': () => ({ path: '/chi-siamo', order: ['heading "Chi siamo" [level=1]'] }),
};

for (const [kind, of] of Object.entries(kinds))
  test(`who listens to the page reads it in the order of what matters: ${kind}`, async ({ page }) => {
    const { path, order } = of();
    await page.goto(path);
    const lines = (await page.locator('body').ariaSnapshot()).split('\n');
    const isIn = (line: string, wanted: string | RegExp) =>
      typeof wanted === 'string' ? line.includes(wanted) : wanted.test(line);
    let from = 0;
    for (const wanted of [...before, ...order, ...after]) {
      const found = lines.slice(from).findIndex((line) => isIn(line, wanted));
      expect(found, `${wanted} after line ${from}:\n${lines.join('\n')}`).not.toBe(-1);
      from += found + 1;
    }
    expect(lines.filter((line) => line.includes('[level=1]'))).toHaveLength(1);
  });
