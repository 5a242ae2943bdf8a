import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { restoreFromBin } from '@commiato/contracts/administration/bin';
import {
  changeEvent,
  deleteEvent,
  type FuneralEvent,
  listPublicEventsOfNotice,
} from '@commiato/contracts/funerals/events';
import { deleteFuneral } from '@commiato/contracts/funerals/funerals';
import { noticeFrameAddress } from '@commiato/contracts/notices/embed';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { changeNotice, deleteNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress, noticeCalendarAddress } from '@commiato/contracts/notices/public-addresses';
import { latestNotices } from '@commiato/contracts/notices/public-notices';
import { beforeEach, expect, it } from 'vitest';
import { call } from '../testing/calls.ts';
import { readFeeds } from '../testing/feeds.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin, type TestAgency } from '../testing/fixtures.ts';
import { seedEvent } from '../testing/funerals.ts';
import { partsOf, readableText } from '../testing/same-events/page-words.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let firm: TestAgency;
let notice: Notice;
let funeral: FuneralEvent;

/** The text says ten o'clock, the event of the funeral four in the afternoon: what is told shows where it was taken from. */
beforeEach(async () => {
  admin = await signInAdmin(test);
  firm = await seedAgency(test, admin);
  notice = await seedNotice(test, firm.token, {
    codfisc: nextTaxCode(),
    cognome: 'Valli',
    funerale: 'Oggi alle ore 10, chiesa di San Rocco, Cesena',
  });
  const today = test.clock.now().toISOString().slice(0, 10);
  funeral = await seedEvent(test, firm.token, notice.id_servizio ?? '', { inizio: `${today}T16:00` });
});

const hourIn = (text: string | null | undefined) => /(?<!\d)(10|16):00/.exec(text ?? '')?.[0] ?? null;
const get = (url: string) => test.app.inject({ url });

/** The hour that each place tells of the notice's funeral; undefined where the notice itself is not found. */
async function told() {
  const [, feed] = await readFeeds(test.app, '/annunci-recenti');
  const day = (await get('/necrologi/oggi')).body.split('<li').find((row) => row.includes(noticeAddress(notice)));
  const listed = (await call(test, latestNotices, {})).body.find(({ _id }) => _id === notice._id);
  const page = (await get(noticeAddress(notice))).body;
  const framed = await get(`/api${noticeFrameAddress(notice._id)}`);
  const calendar = (await get(noticeCalendarAddress(notice._id))).body;
  const events = await call(test, listPublicEventsOfNotice, { params: { id: notice._id } });
  return {
    list: listed?.riti.map((moment) => hourIn(moment)),
    today: hourIn(day),
    embedded: framed.statusCode === 200 ? hourIn(framed.json().annunci[0].funerale) : undefined,
    feed: hourIn(feed.items.find(({ url }) => url.endsWith(noticeAddress(notice)))?.content_text),
    search: /"eventStatus":"https:\/\/schema\.org\/(\w+)"/.exec(page)?.[1] ?? null,
    calendar: /STATUS:(\w+)/.exec(calendar)?.[1] ?? null,
    call: events.status === 200 ? events.body.map(({ stato }) => stato) : undefined,
  };
}
const ofEvent = {
  list: ['16:00'],
  today: '16:00',
  embedded: '16:00',
  feed: '16:00',
  search: 'EventScheduled',
  calendar: 'CONFIRMED',
  call: ['in programma'],
};
const ofText = {
  list: ['10:00'],
  today: '10:00',
  embedded: '10:00',
  feed: '10:00',
  search: 'EventScheduled',
  calendar: 'CONFIRMED',
  call: [],
};
const cancelled = {
  list: [],
  today: null,
  embedded: null,
  feed: null,
  search: 'EventCancelled',
  calendar: 'CANCELLED',
  call: ['annullato'],
};
const changed = (body: object) => call(test, changeEvent, { token: firm.token, params: { id: funeral._id }, body });

it('tells of a public event wherever visitors read of it, also while its agency is inactive', async () => {
  expect(await told()).toEqual(ofEvent);
  await call(test, changeAgency, { token: admin, params: { id: firm.agency._id }, body: { attivo: false } });
  expect(await told()).toEqual(ofEvent);
});

it('names the town of a funeral that is not the notice’s on cards and in feeds, of an event where the text stands too', async () => {
  const firstCard = async (url: string) =>
    partsOf((await get(url)).body, /<article class="card">(.*?)<\/article>/gs)
      .map(readableText)
      .find((words) => words.includes('VALLI'));
  const readCards = () => Promise.all(['/annunci-recenti', '/cerca?nome=valli'].map(firstCard));
  for (const card of await readCards()) expect(card).toMatch(/Funerale oggi alle 16:00 Onoranze/);
  await changed({ comune: 'FORLÌ', prov: 'FC', luogo: 'Duomo', correzione: true });
  for (const card of await readCards()) expect(card).toMatch(/Funerale oggi alle 16:00, Forlì Onoranze/);
  const [listed] = (await call(test, latestNotices, {})).body;
  expect(listed).toMatchObject({ riti: [funeral.inizio], comuniRiti: ['FORLÌ'] });
  const [, feed] = await readFeeds(test.app, '/annunci-recenti');
  expect(feed.items[0]?.content_text).toContain('Duomo, Forlì');
  // An event of another kind at the moment of the text stands for it.
  await changed({ tipo: 'benedizione', inizio: `${funeral.inizio.slice(0, 10)}T10:00`, correzione: true });
  const [byText] = (await call(test, latestNotices, {})).body;
  expect(byText?.comuniRiti).toEqual(['FORLÌ']);
  await call(test, deleteEvent, { token: firm.token, params: { id: funeral._id } });
  expect((await call(test, latestNotices, {})).body[0]?.comuniRiti).toEqual(['']);
});

it('tells what the text says where the event has become private, which calendars learn', async () => {
  await changed({ pubblico: false });
  expect(await told()).toEqual({ ...ofText, calendar: 'CANCELLED' });
});

it('tells that a funeral was cancelled where events are told of, and neither it nor the text as what is to come', async () => {
  await changed({ stato: 'annullato' });
  expect(await told()).toEqual(cancelled);
});

it('tells what the text says where the event was taken away, which calendars learn', async () => {
  await call(test, deleteEvent, { token: firm.token, params: { id: funeral._id } });
  expect(await told()).toEqual({ ...ofText, calendar: 'CANCELLED' });
});

it('tells of an event of another kind as of what the text announces, where it takes place when the text says', async () => {
  const inizio = `${test.clock.now().toISOString().slice(0, 10)}T10:00`;
  await changed({ tipo: 'benedizione', inizio, correzione: true });
  expect(await told()).toEqual({ ...ofText, call: ['in programma'] });
  const file = await get(noticeAddress(notice, 'calendar'));
  expect([file.statusCode, file.body.split('BEGIN:VEVENT').length]).toEqual([200, 2]);
  await changed({ stato: 'annullato' });
  expect(await told()).toEqual(cancelled);
});

it('tells of the service’s funeral with a thank-you that names it, not of the hour that its text holds', async () => {
  const thanks = { cosa: 'Ringraziamento', funerale: 'Grazie a chi verrà al funerale di oggi alle ore 10' };
  await call(test, changeNotice, {
    token: firm.token,
    params: { id: notice._id },
    body: { ...thanks, eventi: '[]', aggiornaEventi: false },
  });
  expect(await told()).toEqual(ofEvent);
  await changed({ stato: 'annullato' });
  expect(await told()).toEqual(cancelled);
  await call(test, deleteEvent, { token: firm.token, params: { id: funeral._id } });
  expect(await told()).toEqual({ ...ofText, calendar: 'CANCELLED' });
});

it('tells what the text says where the notice is back and its funeral lies in the bin with its events', async () => {
  await call(test, deleteFuneral, { token: firm.token, params: { id: notice.id_servizio ?? '' } });
  expect((await call(test, restoreFromBin, { token: admin, params: { id: notice._id } })).status).toBe(200);
  expect(await told()).toEqual(ofText);
});

it.each([
  ['hidden', () => call(test, changeNotice, { token: admin, params: { id: notice._id }, body: { disattivo: true } })],
  ['in the bin', () => call(test, deleteNotice, { token: firm.token, params: { id: notice._id } })],
])('tells of no event of a notice that is %s', async (_, vanish) => {
  expect((await vanish()).status).toBe(200);
  expect(await told()).toEqual({
    list: undefined,
    today: null,
    embedded: undefined,
    feed: null,
    search: null,
    calendar: null,
    call: undefined,
  });
});

it('is newer for who follows it when an event becomes private', async () => {
  const changedAt = async () =>
    (await readFeeds(test.app, '/annunci-recenti'))[1].items.find(({ url }) => url.endsWith(noticeAddress(notice)))
      ?.date_modified ?? '';
  const before = await changedAt();
  test.clock.pass(60_000);
  await changed({ pubblico: false });
  expect(Date.parse(await changedAt())).toBeGreaterThan(Date.parse(before));
  const seen = await changedAt();
  test.clock.pass(60_000);
  await changed({ note: 'Entrata dal cortile' });
  expect(await changedAt()).toBe(seen);
});

it('tells a funeral in the town that the text names behind its church, on the page, for search engines and for directions', async () => {
  const placesOf = async (where: string) => {
    const given = { codfisc: nextTaxCode(), funerale: `Funerale sabato 21 novembre alle ore 15 ${where}`, eventi: '' };
    const page = (await get(noticeAddress(await seedNotice(test, firm.token, given)))).body;
    return {
      told: partsOf(page, /<p class="sheet-where">(.*?)<\/p>/gs),
      town: partsOf(page, /"addressLocality":"(.*?)"/g),
      way: partsOf(page, /destination=([^"&]+)/g).map(decodeURIComponent)[0],
    };
  };
  expect(await placesOf('nella chiesa di San Pietro a Bertinoro')).toEqual({
    told: ['Chiesa di San Pietro, Bertinoro (FC)'],
    town: expect.arrayContaining(['Bertinoro']),
    way: 'Chiesa di San Pietro, Bertinoro (FC)',
  });
  expect(await placesOf('nel Duomo di Forlì')).toMatchObject({ told: ['Duomo di Forlì (FC)'] });
  // A hamlet of Forlì: neither that town nor the notice's is certain.
  expect(await placesOf('nella chiesa di San Lorenzo in Noceto')).toMatchObject({
    told: ['Chiesa di San Lorenzo in Noceto'],
  });
});
