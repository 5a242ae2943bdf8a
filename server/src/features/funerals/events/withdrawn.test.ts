import { createAgendaCalendarAddress } from '@commiato/contracts/funerals/agenda';
import {
  changeEvent,
  createEvent,
  deleteEvent,
  type EventChange,
  listPublicEventsOfNotice,
} from '@commiato/contracts/funerals/events';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { agencyPassword, seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { seedEvent } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
const day = 24 * 3600_000;
let token: string;
let notice: Notice;
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
  notice = await seedNotice(test, token, { nome: 'Ada', cognome: 'Neri', funerale: 'Seguirà avviso' });
});

const event = (given: Record<string, unknown> = {}) => seedEvent(test, token, notice.id_servizio ?? '', given);
const change = async (id: string, body: Partial<EventChange>) => {
  test.clock.pass(60_000);
  return (await call(test, changeEvent, { token, params: { id }, body })).body;
};
const textOf = async (url: string) => (await test.app.inject({ url })).body;
const page = async () => {
  const { headers } = await test.app.inject({ url: `/necrologio/${notice._id}` });
  return textOf(String(headers.location ?? `/necrologio/${notice._id}`));
};
const calendar = () => textOf(`/necrologio/${notice._id}/calendario.ics`);
/** The properties of each event in a calendar, parameters left out. */
const eventsIn = (text: string) =>
  text
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((part) => {
      const lines = (part.split('END:VEVENT')[0] ?? '').trimEnd().split('\r\n');
      return Object.fromEntries(lines.map((line) => [line.split(/[;:]/)[0], line.slice(line.indexOf(':') + 1)]));
    });
const nothingMore = ['DTSTAMP', 'DTSTART', 'SEQUENCE', 'STATUS', 'UID'];

const secret = 'Via dei Segreti 1';
const hidden = { pubblico: false, inizio: '2026-11-24T09:00', luogo: 'Casa della famiglia', indirizzo: secret };
const shown = { pubblico: true, inizio: '2026-11-24T11:00', luogo: 'Duomo', indirizzo: 'Piazza 1' };

describe('an event that becomes public', () => {
  it.each([
    ['moved before', [{ inizio: '2026-11-24T11:00', luogo: 'Duomo', indirizzo: 'Piazza 1' }, { pubblico: true }]],
    ['moved by the same change', [shown]],
    ['moved twice', [{ indirizzo: 'Via di mezzo 2' }, { indirizzo: 'Piazza 1', luogo: 'Duomo' }, { pubblico: true }]],
  ])('tells nothing of before, %s', async (_, changes) => {
    const { _id } = await event(hidden);
    for (const body of changes) await change(_id, body);
    const { body } = await call(test, listPublicEventsOfNotice, { params: { id: notice._id } });
    expect(body).toMatchObject([{ prima: null, stato: 'in programma', spostato_il: null, indirizzo: 'Piazza 1' }]);
    for (const text of [JSON.stringify(body), await page(), await calendar()]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain('Via di mezzo');
    }
  });

  it('tells the moves that come after', async () => {
    const { _id } = await event(hidden);
    await change(_id, shown);
    expect(await change(_id, { inizio: '2026-11-24T15:00' })).toMatchObject({
      stato: 'spostato',
      prima: { inizio: '2026-11-24T11:00', indirizzo: 'Piazza 1' },
    });
  });

  it('is cancelled where it was, and says so from now on', async () => {
    const { _id } = await event(hidden);
    await change(_id, { stato: 'annullato' });
    const told = await change(_id, { pubblico: true });
    expect(told).toMatchObject({ prima: null, stato: 'annullato', spostato_il: test.clock.now().toISOString() });
  });

  it('is held after all where visitors had read that it is cancelled', async () => {
    const { _id } = await event(shown);
    for (const step of [{ stato: 'annullato' }, { pubblico: false }, { stato: 'in programma' }] as const) {
      await change(_id, step);
      test.clock.pass(day / 24);
    }
    const told = await change(_id, { pubblico: true });
    expect(told).toMatchObject({ prima: null, stato: 'in programma', spostato_il: test.clock.now().toISOString() });
  });
});

describe('a calendar tells of what was taken away from visitors', () => {
  it('that it is cancelled, when it was, and nothing else; after thirty days nothing', async () => {
    const { _id } = await event({ ...shown, note: 'Portare un fiore' });
    expect(eventsIn(await calendar())).toMatchObject([{ SUMMARY: 'Funerale di Ada Neri' }]);
    await call(test, deleteEvent, { token, params: { id: _id } });
    const [gone, ...more] = eventsIn(await calendar());
    expect(Object.keys(gone ?? {}).sort()).toEqual(nothingMore);
    expect(gone).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '1', DTSTART: '20261124T100000Z' });
    expect(more).toEqual([]);
    test.clock.pass(31 * day);
    expect(eventsIn(await calendar())).toEqual([]);
  });

  it('by becoming private the same, and none of its later hours', async () => {
    const { _id } = await event(shown);
    await change(_id, { pubblico: false });
    await change(_id, { inizio: '2026-11-25T08:00', indirizzo: secret });
    const text = await calendar();
    expect(text).not.toContain(secret);
    const [gone] = eventsIn(text);
    expect(Object.keys(gone ?? {}).sort()).toEqual(nothingMore);
    expect(gone).toMatchObject({ STATUS: 'CANCELLED', DTSTART: '20261124T100000Z' });
    test.clock.pass(31 * day);
    expect(eventsIn(await calendar())).toEqual([]);
  });

  it('nothing of what visitors never saw', async () => {
    const { _id } = await event(hidden);
    await change(_id, { indirizzo: 'Via di mezzo 2' });
    expect(eventsIn(await calendar())).toEqual([]);
  });

  it('also in the agency’s own calendar, which shows what is private', async () => {
    const { _id } = await event(hidden);
    const { body } = await call(test, createAgendaCalendarAddress, {
      token,
      body: { currentPassword: agencyPassword },
    });
    const own = new URL(body.url).pathname;
    expect(eventsIn(await textOf(own))).toMatchObject([{ STATUS: 'CONFIRMED' }]);
    expect(await textOf(own)).toContain(secret);
    await call(test, deleteEvent, { token, params: { id: _id } });
    const [gone] = eventsIn(await textOf(own));
    expect(Object.keys(gone ?? {}).sort()).toEqual(nothingMore);
  });
});

it('what a colleague has moved since it was shown is not taken away: who does hears where it stands now', async () => {
  const { _id, versione } = await event(shown);
  const takeAway = (read: number) =>
    call(test, deleteEvent, { token, params: { id: _id }, query: { versione: String(read) } });
  const moved = await change(_id, { inizio: '2026-11-24T15:00' });
  expect(await takeAway(versione)).toMatchObject({
    status: 409,
    body: { code: 'versione-superata', attuale: { _id, inizio: '2026-11-24T15:00' } },
  });
  expect(eventsIn(await calendar())).toMatchObject([{ STATUS: 'CONFIRMED' }]);
  expect((await takeAway(moved.versione)).body).toEqual({ ok: true });
});

it('who asks for the day that the text says is not given the one that was taken away', async () => {
  const today = test.clock.now().toISOString().slice(0, 10);
  const funerale = 'Domani alle ore 10, chiesa di San Rocco, Cesena';
  notice = await seedNotice(test, token, { funerale, decesso: today });
  const { _id } = await event({ ...shown, inizio: `${today}T22:00` });
  const told = async () => eventsIn(await textOf(noticeAddress(notice, 'calendar')));
  expect(await told()).toMatchObject([{ SUMMARY: expect.any(String), LOCATION: expect.stringContaining('Duomo') }]);
  await change(_id, { pubblico: false });
  const [text, ...more] = await told();
  expect([text?.STATUS === 'CANCELLED', text?.LOCATION, more]).toEqual([
    false,
    expect.stringContaining('San Rocco'),
    [],
  ]);
});

describe('the state of a new event', () => {
  const create = (stato: string) =>
    call(test, createEvent, {
      token,
      params: { id: notice.id_servizio ?? '' },
      body: { tipo: 'rosario', inizio: '2026-11-23T18:00', stato },
    });

  it('is kept where it is known', async () => {
    expect((await create('annullato')).body).toMatchObject({ stato: 'annullato', spostato_il: expect.any(String) });
  });

  it('is refused where it is not', async () => {
    const { status, body } = await create('forse');
    expect([status, body.fields]).toEqual([400, { stato: ['Stato non previsto.'] }]);
  });
});
