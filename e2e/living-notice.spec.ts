import { changeEvent, createEvent, type FuneralEvent } from '@commiato/contracts/funerals/events';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { noticeAddress, noticeCalendarAddress } from '@commiato/contracts/notices/public-addresses';
import { expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { agencyPassword, callApi, seedAgency, seedNotice, tokenOf } from './support/people.ts';
import { telephonePhotograph } from './support/photograph.ts';
import { startProgram } from './support/program.ts';
import { test } from './support/test.ts';

/** Reads an address over a connection of its own, so that the processes take turns in answering. */
const read = async (address: string) => (await fetch(address, { headers: { connection: 'close' } })).text();

/** The first event of a calendar, as ical.js understands it: when it begins, its state and how often it has changed. */
function calendarEvent(text: string) {
  const [part] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  if (!part) return null;
  const event = new ICAL.Event(part);
  return [event.startDate.toJSDate().toISOString(), part.getFirstPropertyValue('status'), event.sequence];
}

/** What a page says of its first event, as a browser reads its document: words, structured data, description for networks. */
const pageEvent = (page: Page, html: string) =>
  page.evaluate((text) => {
    const shown = new DOMParser().parseFromString(text, 'text/html');
    const facts = JSON.parse(shown.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
    const { startDate, previousStartDate, eventStatus } = facts.about?.[0] ?? {};
    const words = shown.querySelector('.sheet-when')?.textContent?.replaceAll('\u00a0', ' ');
    const social = shown.querySelector('meta[property="og:description"]')?.getAttribute('content') ?? '';
    return { words, social: social.split(/[,.]/)[0], facts: [startDate, previousStartDate, eventStatus] };
  }, html);

const schema = 'https://schema.org/';

test('a funeral that moves is told alike by page, calendars, structured data and description, by both processes', async ({
  page,
}) => {
  const program = await startProgram({ WEB_CONCURRENCY: '2' });
  const { address } = program;
  const { mail } = await seedAgency(address);
  const notice: Notice = await seedNotice(address, mail, await telephonePhotograph(), { funerale: 'Seguirà avviso' });
  const token = await tokenOf(address, mail, agencyPassword);
  const own = { id: notice.id_servizio ?? '' };
  const body = { tipo: 'funerale', inizio: '2030-10-26T10:00', luogo: 'Chiesa di San Rocco', comune: 'Cesena' };
  const { _id } = await callApi<FuneralEvent>(address, createEvent, token, body, own);
  const url = address + noticeAddress(notice);

  const told = async () => {
    const [html, file, feed] = await Promise.all([
      read(url),
      read(address + noticeAddress(notice, 'calendar')),
      read(address + noticeCalendarAddress(notice._id)),
    ]);
    return { ...(await pageEvent(page, html)), file: calendarEvent(file), feed: calendarEvent(feed) };
  };
  /** Asks as often as both processes have answered for certain; the first one that says otherwise counts the seconds. */
  const everywhere = async (wanted: Awaited<ReturnType<typeof told>>) => {
    const changed = Date.now();
    await expect(async () => {
      for (let n = 0; n < 12; n += 1) expect(await told()).toEqual(wanted);
    }).toPass({ timeout: 60_000, intervals: [100] });
    return Date.now() - changed;
  };

  // The last Saturday of October: clocks still show the summer's hour.
  await everywhere({
    words: 'Sabato 26 ottobre 2030, ore 10:00',
    social: 'Funerale sabato 26 ottobre 2030 alle 10:00',
    facts: ['2030-10-26T10:00:00+02:00', undefined, `${schema}EventScheduled`],
    file: ['2030-10-26T08:00:00.000Z', 'CONFIRMED', 0],
    feed: ['2030-10-26T08:00:00.000Z', 'CONFIRMED', 0],
  });
  await callApi(address, changeEvent, token, { inizio: '2030-10-26T11:00' }, { id: _id });
  const first = await everywhere({
    words: 'Sabato 26 ottobre 2030, ore 11:00',
    social: 'Funerale sabato 26 ottobre 2030 alle 11:00',
    facts: ['2030-10-26T11:00:00+02:00', '2030-10-26T10:00:00+02:00', `${schema}EventRescheduled`],
    file: ['2030-10-26T09:00:00.000Z', 'CONFIRMED', 1],
    feed: ['2030-10-26T09:00:00.000Z', 'CONFIRMED', 1],
  });
  // The Sunday on which they go back: eleven o'clock is an hour later for the world.
  await callApi(address, changeEvent, token, { inizio: '2030-10-27T11:00' }, { id: _id });
  await everywhere({
    words: 'Domenica 27 ottobre 2030, ore 11:00',
    social: 'Funerale domenica 27 ottobre 2030 alle 11:00',
    facts: ['2030-10-27T11:00:00+01:00', '2030-10-26T11:00:00+02:00', `${schema}EventRescheduled`],
    file: ['2030-10-27T10:00:00.000Z', 'CONFIRMED', 2],
    feed: ['2030-10-27T10:00:00.000Z', 'CONFIRMED', 2],
  });
  await callApi(address, changeEvent, token, { stato: 'annullato' }, { id: _id });
  await everywhere({
    words: 'Annullato',
    social: 'Il funerale di domenica 27 ottobre 2030 è stato annullato',
    facts: ['2030-10-27T11:00:00+01:00', undefined, `${schema}EventCancelled`],
    file: ['2030-10-27T10:00:00.000Z', 'CANCELLED', 3],
    feed: ['2030-10-27T10:00:00.000Z', 'CANCELLED', 3],
  });
  test.info().annotations.push({ type: 'ms', description: String(first) });
  await program.stop();
});
