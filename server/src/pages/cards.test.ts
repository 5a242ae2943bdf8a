import { changeEvent } from '@commiato/contracts/funerals/events';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { latestNotices } from '@commiato/contracts/notices/public-notices';
import { beforeEach, expect, it } from 'vitest';
import { call } from '../testing/calls.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import { seedEvent } from '../testing/funerals.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
let slug: string;
beforeEach(async () => {
  const { agency, ...made } = await seedAgency(test, await signInAdmin(test));
  [token, slug] = [made.token, agency.slug];
});

const textOf = async (url: string) =>
  (await test.app.inject({ url })).body.replace(/<(script|style).*?<\/\1>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');
const today = () => test.clock.now().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
/** Goes to a time of the Italian clock in winter, today or tomorrow. */
const goTo = (day: string, time: string) =>
  test.clock.pass(Date.parse(`${day}T${time}+01:00`) - test.clock.now().getTime());

it('a funeral is tomorrow until midnight, then today until an hour after it has begun, on every list', async () => {
  const cognome = 'Tramontana';
  const notice = await seedNotice(test, token, { cognome, funerale: 'Domani alle ore 15:30, chiesa di San Rocco' });
  const tomorrow = inDays(1);
  const lists = [
    '/annunci-recenti',
    '/cerca?nome=tramontana',
    // Nothing there, but nearby.
    '/cerca?nome=tramontana&comune=Bertinoro',
    '/necrologi/emilia-romagna/forli-cesena/cesena',
    `/necrologi/archivio/${today().replaceAll('-', '/')}`,
    `/onoranze/${slug}`,
  ];
  const all = async (words: RegExp) => {
    for (const url of lists) expect(await textOf(url), url).toMatch(words);
  };
  await all(/TRAMONTANA 1938 – 20\d\d · \d\d anni .*Funerale domani alle 15:30 Onoranze Funebri/);
  expect(await textOf(noticeAddress(notice))).toMatch(/Funerale Domani, \p{L}+ \d+º? \p{L}+, ore 15:30/u);
  // Caches hold a page for a minute: it is read a moment before the words change, and a moment after.
  goTo(today(), '23:59:45');
  await all(/Funerale domani alle 15:30/);
  goTo(tomorrow, '00:00:01');
  await all(/TRAMONTANA .*Funerale oggi alle 15:30/);
  expect(await textOf(noticeAddress(notice))).toMatch(/Funerale Oggi, \p{L}+ \d+º? \p{L}+, ore 15:30/u);
  goTo(tomorrow, '16:29:45');
  await all(/Funerale oggi alle 15:30/);
  goTo(tomorrow, '16:30:01');
  for (const url of lists) expect(await textOf(url), url).not.toContain('Funerale oggi');
  expect(await textOf('/annunci-recenti')).toContain('Pubblicato il ');
});

it('what the agency keeps goes before the text, and every move is followed at once', async () => {
  const cognome = 'Vallicelli';
  const notice = await seedNotice(test, token, { cognome, funerale: 'Domani alle ore 15:30, chiesa di San Rocco' });
  const lists = ['/annunci-recenti', '/cerca?nome=vallicelli', '/necrologi/emilia-romagna'];
  for (const url of lists) expect(await textOf(url), url).toContain('Funerale domani alle 15:30');
  const inizio = `${inDays(1)}T09:00`;
  const event = await seedEvent(test, token, notice.id_servizio ?? '', { inizio, luogo: 'Duomo' });
  for (const url of lists) expect(await textOf(url), url).toContain('Funerale domani alle 9:00');
  expect(await textOf(noticeAddress(notice))).toMatch(/, ore 9:00 Duomo/);
  const cancelled = { stato: 'annullato' };
  await call(test, changeEvent, { token, params: { id: event._id }, body: cancelled });
  for (const url of lists) {
    expect(await textOf(url), url).not.toMatch(/VALLICELLI(?:(?!Onoranze).)*Funerale domani/);
    expect(await textOf(url), url).toMatch(/VALLICELLI(?:(?!Onoranze).)*Funerale annullato/);
  }
  expect(await textOf(noticeAddress(notice))).toMatch(/Funerale Annullato .*, ore 9:00 Duomo/);
});

it('a funeral that only its text announced is cancelled on the cards with its event, not where another takes place', async () => {
  const cognome = 'Brighenti';
  const notice = await seedNotice(test, token, { cognome, funerale: 'Domani alle ore 15:30, chiesa di San Rocco' });
  const funeral = notice.id_servizio ?? '';
  const url = '/cerca?nome=brighenti';
  const rosary = await seedEvent(test, token, funeral, { tipo: 'rosario', inizio: `${today()}T20:30` });
  await call(test, changeEvent, { token, params: { id: rosary._id }, body: { stato: 'annullato' } });
  expect(await textOf(url)).toContain('Funerale domani alle 15:30');
  // What takes place when the text says is what it announces, whatever its agency calls it.
  const announced = await seedEvent(test, token, funeral, { tipo: 'benedizione', inizio: `${inDays(1)}T15:30` });
  await call(test, changeEvent, { token, params: { id: announced._id }, body: { stato: 'annullato' } });
  expect(await textOf(url)).toContain('Funerale annullato');
  await seedEvent(test, token, funeral, { tipo: 'funerale', inizio: `${inDays(2)}T10:00` });
  expect(await textOf(url)).toMatch(/Funerale \p{L}+ \d+º? \p{L}+ alle 10:00/u);
  expect(await textOf(url)).not.toContain('annullato');
});

it('a Trigesimo announces its own mass, not the event of kind funerale of the same funeral', async () => {
  const codfisc = nextTaxCode();
  const first = await seedNotice(test, token, { codfisc, cognome: 'Zavatta', funerale: 'Seguirà avviso' });
  await seedEvent(test, token, first.id_servizio ?? '', { inizio: `${inDays(2)}T10:00` });
  const mass = { cosa: 'Trigesimo', funerale: 'Santa Messa domani alle ore 18:30, chiesa di San Rocco' };
  const second = await seedNotice(test, token, { codfisc, cognome: 'Zavatta', ...mass });
  expect(await textOf(noticeAddress(second))).toMatch(/Santa Messa Domani, .*, ore 18:30/);
  expect(await textOf('/annunci-recenti')).toContain('Santa Messa domani alle 18:30');
});

it('notices of one person are one card for each agency, and the lists tell no funeral', async () => {
  const codfisc = nextTaxCode();
  const older = await seedNotice(test, token, { codfisc, cognome: 'Quercioli' });
  const newer = await seedNotice(test, token, { codfisc, cognome: 'Quercioli' });
  const { body } = await call(test, latestNotices);
  const [one, other] = [newer, older].map(({ _id }) => body.find((notice) => notice._id === _id));
  expect(one?.persona).toBe(other?.persona);
  expect(JSON.stringify(body)).not.toContain(older.id_servizio);
  const html = (await test.app.inject({ url: '/cerca?nome=quercioli' })).body;
  expect(html.match(/<article class="card"/g)).toHaveLength(1);
  expect(html).toContain('2 annunci trovati');
  expect(html).toContain('e un altro annuncio');
  for (const notice of [older, newer]) expect(html).toContain(`href="${noticeAddress(notice)}"`);

  const { token: another } = await seedAgency(test, await signInAdmin(test));
  await seedNotice(test, another, { codfisc: nextTaxCode(), cognome: 'Quercioli' });
  const both = (await test.app.inject({ url: '/cerca?nome=quercioli' })).body;
  expect(both.match(/<article class="card"/g)).toHaveLength(2);
});
