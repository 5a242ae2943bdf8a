import { changeEvent, deleteEvent } from '@commiato/contracts/funerals/events';
import { noticeAddress, noticeCalendarAddress } from '@commiato/contracts/notices/public-addresses';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../testing/calls.ts';
import { agencyPassword, nextTaxCode, seedAgency, seedNotice, signIn, signInAdmin } from '../testing/fixtures.ts';
import { seedEvent } from '../testing/funerals.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
let mail: string;
beforeAll(async () => {
  const made = await seedAgency(test, await signInAdmin(test));
  [token, mail] = [made.token, made.agency.mail];
});

const setClockTo = (moment: string) => test.clock.pass(Date.parse(moment) - test.clock.now().getTime());
const get = async (url: string) => (await test.app.inject({ url })).body;
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const facts = z.object({ about: z.array(z.record(z.string(), z.unknown())).optional() });
const factsOf = (html: string) =>
  facts.parse(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'));

it('a page tells its events in order, and each move at once: words, structured data, description and calendars agree', async () => {
  const notice = await seedNotice(test, token, { funerale: 'SEGUIRÀ AVVISO' });
  const page = noticeAddress(notice);
  const before = await get(page);
  expect(before).not.toContain('Aggiungi al calendario');
  expect(factsOf(before).about).toBeUndefined();

  const funeral = notice.id_servizio ?? '';
  const funeralEvent = await seedEvent(test, token, funeral, { inizio: '2026-11-24T10:00', prov: 'FC' });
  await seedEvent(test, token, funeral, { tipo: 'rosario', inizio: '2026-11-23T18:30', luogo: "Sant'Anna" });
  await seedEvent(test, token, funeral, { tipo: 'cremazione', inizio: '2026-11-24T15:00', luogo: 'Altrove' });
  const first = textOf(await get(page));
  expect(first).toMatch(
    /Funerale Martedì 24 novembre, ore 10:00 .* Gli altri momenti Rosario Lunedì 23 novembre, ore 18:30 Sant’Anna/,
  );
  expect(first).not.toContain('Altrove');

  const body = { inizio: '2026-11-24T11:00' };
  await call(test, changeEvent, { token, params: { id: funeralEvent._id }, body });
  const html = await get(page);
  expect(textOf(html)).toMatch(
    /Funerale Martedì 24 novembre, ore 11:00 .*il funerale è stato spostato dalle 10 alle 11\./,
  );
  expect(html).toContain('<del>dalle 10</del>');
  expect(textOf(html)).not.toMatch(/seguirà avviso/i);
  expect(factsOf(html).about?.[1]).toMatchObject({
    '@type': 'Event',
    startDate: '2026-11-24T11:00:00+01:00',
    previousStartDate: '2026-11-24T10:00:00+01:00',
    eventStatus: 'https://schema.org/EventRescheduled',
    location: { name: 'Chiesa di San Rocco', address: { addressLocality: 'Cesena', addressRegion: 'FC' } },
  });
  expect(html).toContain('content="Funerale martedì 24 novembre alle 11:00, Chiesa di San Rocco, Cesena (FC). ');
  for (const calendar of [noticeAddress(notice, 'calendar'), `/necrologio/${notice._id}/calendario.ics`])
    expect(await get(calendar)).toContain('DTSTART:20261124T100000Z');
  expect(await get(noticeAddress(notice, 'calendar'))).not.toContain('Rosario');
  const alone = await get(noticeCalendarAddress(notice._id, funeralEvent._id));
  expect([alone.match(/BEGIN:VEVENT/g)?.length, alone.includes('Rosario')]).toEqual([1, false]);
  expect(html).toContain(`href="${noticeAddress(notice, 'calendar')}"`);
  expect(html).toContain(`href="webcal://commiato.test${noticeCalendarAddress(notice._id)}"`);
  expect(html).toContain(`href="http://commiato.test${noticeCalendarAddress(notice._id)}"`);
  expect(html).toContain(`cid=${encodeURIComponent(`webcal://commiato.test${noticeCalendarAddress(notice._id)}`)}"`);
  const unknown = await test.app.inject({ url: noticeCalendarAddress(notice._id, 'nessuno') });
  expect(unknown.statusCode).toBe(404);

  // Past its day it is announced no more, and nothing leads there.
  test.clock.pass(10 * 24 * 3600_000);
  token = await signIn(test, mail, agencyPassword);
  const past = await get(page);
  expect(past).not.toMatch(/content="(Rosario|Funerale) |webcal:|class="event-way"/);
  expect(textOf(past)).toContain('Il funerale si è svolto martedì 24 novembre alle 11:00.');
  expect(textOf(past)).toMatch(/Gli altri momenti Rosario Si è svolto lunedì 23 novembre alle 18:30\. Sant’Anna/);
  const cancelled = { stato: 'annullato' };
  const fresh = await call(test, changeEvent, { token, params: { id: funeralEvent._id }, body: cancelled });
  expect(fresh.status).toBe(200);
  expect(textOf(await get(page))).toContain('il funerale è stato annullato.');
  await call(test, deleteEvent, { token, params: { id: funeralEvent._id } });
  expect(textOf(await get(page))).not.toContain('annullato');
});

it('a page says of what was held today that it is over, as soon as it is, without being asked anew', async () => {
  setClockTo('2026-12-09T09:29:00.000Z');
  token = await signIn(test, mail, agencyPassword);
  const notice = await seedNotice(test, token, { funerale: 'SEGUIRÀ AVVISO', codfisc: nextTaxCode() });
  const funeral = notice.id_servizio ?? '';
  await seedEvent(test, token, funeral, { tipo: 'veglia', inizio: '2026-12-09T07:30', luogo: 'Casa' });
  await seedEvent(test, token, funeral, { inizio: '2026-12-09T09:30', fine: '2026-12-09T10:30' });
  await seedEvent(test, token, funeral, { tipo: 'rosario', inizio: '2026-12-09T11:00', luogo: "Sant'Anna" });
  const page = async () => textOf(await get(noticeAddress(notice)));
  const during = await page();
  expect(during).toContain('Oggi, mercoledì 9 dicembre, dalle 9:30 alle 10:30');
  setClockTo('2026-12-09T09:31:00.000Z');
  const afterFuneral = await page();
  expect(afterFuneral).toMatch(/Funerale Il funerale si è svolto mercoledì 9 dicembre alle 9:30\. .*Rosario Mercoledì/);
  expect(afterFuneral).not.toContain('Oggi');
  setClockTo('2026-12-09T10:59:00.000Z');
  expect(await page()).toContain('Rosario Mercoledì 9 dicembre, ore 11:00');
  setClockTo('2026-12-09T11:00:00.001Z');
  const html = await get(noticeAddress(notice));
  expect(textOf(html)).toContain('Rosario Si è svolto mercoledì 9 dicembre alle 11:00.');
  // Of a wake without an end nobody knows when it is over; search engines and calendars are told of all.
  expect(textOf(html)).toMatch(/Veglia Mercoledì 9 dicembre, ore 7:30 Casa.* Aggiungi al calendario/);
  expect(html.match(/Aggiungi al calendario<|Aggiungi al calendario\s*</g)).toHaveLength(1);
  expect(factsOf(html).about?.filter((fact) => fact['@type'] === 'Event')).toHaveLength(3);
});

it('a page that tells of a rosary alone says that this is over, not the funeral that is still to be set', async () => {
  setClockTo('2026-12-10T18:00:00.000Z');
  token = await signIn(test, mail, agencyPassword);
  const change = { funerale: 'IL FUNERALE SI TERRÀ IN DATA DA STABILIRE', cognome: 'Belli', codfisc: nextTaxCode() };
  const notice = await seedNotice(test, token, change);
  const rosary = { tipo: 'rosario', inizio: '2026-12-10T20:00', luogo: "Sant'Anna" };
  await seedEvent(test, token, notice.id_servizio ?? '', rosary);
  const page = async () => textOf(await get(noticeAddress(notice)));
  expect(await page()).toContain('Rosario Oggi, giovedì 10 dicembre, ore 20:00');
  setClockTo('2026-12-10T20:00:00.001Z');
  const over = await page();
  expect(over).toContain('Rosario Si è svolto giovedì 10 dicembre alle 20:00.');
  expect(over).not.toMatch(/funerale si è svolto/i);
});
