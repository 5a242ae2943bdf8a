import {
  createAgendaCalendarAddress,
  listAgenda,
  readAgendaCalendarAddress,
  revokeAgendaCalendarAddress,
} from '@commiato/contracts/funerals/agenda';
import { changeEvent, deleteEvent } from '@commiato/contracts/funerals/events';
import { addPerson } from '@commiato/contracts/funerals/people';
import { deleteNotice } from '@commiato/contracts/notices/notices';
import ICAL from 'ical.js';
import { beforeEach, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { agencyPassword, seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});

/** The events of a calendar, as a program that is not ours reads them. */
async function calendar(url: string): Promise<Record<string, string | number>[]> {
  const { statusCode, body } = await test.app.inject({ url });
  if (statusCode !== 200) return [{ statusCode }];
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      location: event.location ?? '',
      sequence: event.sequence,
      status: String(part.getFirstPropertyValue('status')),
    };
  });
}

it('tells the events from one day to another, both included, in their order', async () => {
  const { _id } = await seedFuneral(test, token, { cognome: 'Neri', nome: 'Ada' });
  for (const inizio of ['2026-11-25T09:00', '2026-11-23T23:59', '2026-11-24T00:00', '2026-11-26T00:00'])
    await seedEvent(test, token, _id, { inizio });
  const list = async (query: Record<string, string>) =>
    (await call(test, listAgenda, { token, query })).body.map(({ inizio }) => inizio);
  expect(await list({ da: '2026-11-24', a: '2026-11-25' })).toEqual(['2026-11-24T00:00', '2026-11-25T09:00']);
  expect(await list({ da: '2026-11-23' })).toHaveLength(4);
  const other = (await seedAgency(test, await signInAdmin(test))).token;
  expect((await call(test, listAgenda, { token: other, query: { da: '2026-11-23' } })).body).toEqual([]);
  for (const query of [{ da: '2026-11-24', a: '2026-11-23' }, { da: '2020-01-01', a: '2026-01-01' }, { da: 'oggi' }])
    expect((await call(test, listAgenda, { token, query })).status).toBe(400);
});

it('tells of a night only what lasts into the day: what ends at midnight is over then', async () => {
  const { _id } = await seedFuneral(test, token, { cognome: 'Neri' });
  for (const fine of ['2026-11-24T00:00', '2026-11-24T00:30'])
    await seedEvent(test, token, _id, { tipo: 'veglia', inizio: '2026-11-23T21:00', fine });
  const { body } = await call(test, listAgenda, { token, query: { da: '2026-11-24', a: '2026-11-24' } });
  expect(body.map(({ fine }) => fine)).toEqual(['2026-11-24T00:30']);
});

it('ends each line with CRLF, and holds a component also where there is no event (RFC 5545, 3.1 and 3.6)', async () => {
  const { _id } = await seedFuneral(test, token, { cognome: 'Neri', nome: 'Ada' });
  const address = new URL(
    (await call(test, createAgendaCalendarAddress, { token, body: { currentPassword: agencyPassword } })).body.url,
  ).pathname;
  const { body: empty } = await test.app.inject({ url: address });
  expect(new ICAL.Component(ICAL.parse(empty)).getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  await seedEvent(test, token, _id, { inizio: '2026-11-20T10:00' });
  const { body: filled, headers } = await test.app.inject({ url: address });
  expect(new ICAL.Component(ICAL.parse(filled)).getAllSubcomponents().map(({ name }) => name)).toEqual(['vevent']);
  for (const text of [empty, filled]) {
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  }
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
});

it('has one private address at a time, which can be revoked', async () => {
  const { _id } = await seedFuneral(test, token, { cognome: 'Neri', nome: 'Ada' });
  const today = test.clock.now().toISOString().slice(0, 10);
  await seedEvent(test, token, _id, { tipo: 'cremazione', inizio: `${today}T10:00` });
  const made = async () =>
    new URL(
      (await call(test, createAgendaCalendarAddress, { token, body: { currentPassword: agencyPassword } })).body.url,
    ).pathname;
  const first = await made();
  expect(await calendar(first)).toMatchObject([{ summary: 'Cremazione di Ada Neri', status: 'CONFIRMED' }]);
  const second = await made();
  expect([await calendar(first), (await calendar(second)).length]).toEqual([[{ statusCode: 404 }], 1]);
  expect((await call(test, readAgendaCalendarAddress, { token })).body.creato).toEqual(expect.any(String));
  await call(test, revokeAgendaCalendarAddress, { token });
  expect(await calendar(second)).toEqual([{ statusCode: 404 }]);
  expect((await call(test, readAgendaCalendarAddress, { token })).body.creato).toBeNull();
});

it('of a notice tells each move with a higher sequence, what is cancelled, and for thirty days what was taken away', async () => {
  const given = { nome: 'Ada', cognome: 'Neri', funerale: 'Seguirà avviso' };
  const notice = await seedNotice(test, token, given);
  const { _id } = await seedEvent(test, token, notice.id_servizio ?? '', {
    inizio: '2026-03-28T10:00',
    indirizzo: 'Piazza Bufalini 1',
    prov: 'FC',
  });
  await seedEvent(test, token, notice.id_servizio ?? '', { tipo: 'cremazione' });
  const url = `/necrologio/${notice._id}/calendario.ics`;
  const first = (await calendar(url))[0];
  expect(await calendar(url)).toMatchObject([
    {
      summary: 'Funerale di Ada Neri',
      start: '2026-03-28T09:00:00.000Z',
      end: '2026-03-28T10:00:00.000Z',
      location: 'Chiesa di San Rocco, Piazza Bufalini 1, Cesena (FC)',
      sequence: 0,
      status: 'CONFIRMED',
    },
  ]);
  // The night after it clocks go on: ten o'clock comes an hour sooner.
  await call(test, changeEvent, { token, params: { id: _id }, body: { inizio: '2026-03-29T10:00' } });
  expect(await calendar(url)).toMatchObject([{ uid: first?.uid, start: '2026-03-29T08:00:00.000Z', sequence: 1 }]);
  await call(test, changeEvent, { token, params: { id: _id }, body: { stato: 'annullato' } });
  expect(await calendar(url)).toMatchObject([{ status: 'CANCELLED', sequence: 2 }]);
  await call(test, deleteEvent, { token, params: { id: _id } });
  expect(await calendar(url)).toMatchObject([{ status: 'CANCELLED', sequence: 3 }]);
  test.clock.pass(31 * 24 * 3600_000);
  expect(await calendar(url)).toEqual([]);
});

it('tells where the body lies, and whom of the family to call: the client before the others', async () => {
  const { _id } = await seedFuneral(test, token, { cognome: 'Neri', salma: 'Obitorio del Bufalini' });
  await seedEvent(test, token, _id, { inizio: '2026-11-24T09:00' });
  const add = (body: Record<string, unknown>) => call(test, addPerson, { token, params: { id: _id }, body });
  const read = async () => (await call(test, listAgenda, { token, query: { da: '2026-11-24' } })).body[0];
  expect(await read()).toMatchObject({ salma: 'Obitorio del Bufalini', contatto: null });
  await add({ ruolo: 'figlia', nome: 'Lia', cognome: 'Amadori', tel: '0547 1' });
  expect(await read()).toMatchObject({ contatto: { nome: 'Lia Amadori', numero: '0547 1' } });
  // As it was typed at night on the telephone.
  await add({ ruolo: 'committente', nome: 'ugo', cognome: "d'amico", tel: '0547 2' });
  expect(await read()).toMatchObject({ contatto: { nome: 'Ugo D’Amico', numero: '0547 2' } });
});

it('tells which appointments stand behind the cremation: the body lies nowhere then', async () => {
  const { _id } = await seedFuneral(test, token, { cognome: 'Neri', salma: 'Obitorio del Bufalini' });
  const cremation = await seedEvent(test, token, _id, { tipo: 'cremazione', inizio: '2026-12-11T14:00' });
  await seedEvent(test, token, _id, { tipo: 'funerale', inizio: '2026-12-11T10:00' });
  await seedEvent(test, token, _id, { tipo: 'altro', inizio: '2026-12-12T10:00' });
  const read = async () =>
    (await call(test, listAgenda, { token, query: { da: '2026-12-11', a: '2026-12-12' } })).body.map(
      ({ tipo, dopoCremazione }) => [tipo, dopoCremazione],
    );
  const after = (ashes: boolean) => [
    ['funerale', false],
    ['cremazione', false],
    ['altro', ashes],
  ];
  expect(await read()).toEqual(after(true));
  await call(test, changeEvent, { token, params: { id: cremation._id }, body: { stato: 'annullato' } });
  expect(await read()).toEqual(after(false));
});

it('says whether visitors see a notice of the funeral: a move is told on no page without one', async () => {
  const { _id } = await seedFuneral(test, token, { cognome: 'Neri', nome: 'Ada' });
  await seedEvent(test, token, _id, { inizio: '2026-11-24T10:00' });
  const read = async () =>
    (await call(test, listAgenda, { token, query: { da: '2026-11-24' } })).body[0]?.annuncioVisibile;
  expect(await read()).toBe(false);
  const notice = await seedNotice(test, token, { id_servizio: _id, nome: 'Ada', cognome: 'Neri', funerale: '' });
  expect(await read()).toBe(true);
  await call(test, deleteNotice, { token, params: { id: notice._id } });
  expect(await read()).toBe(false);
});

it('tells of a funeral that moved behind its cremation, and of the cremation, whatever the days', async () => {
  const { _id } = await seedFuneral(test, token, { cognome: 'Neri' });
  await seedEvent(test, token, _id, { tipo: 'cremazione', inizio: '2026-12-03T14:00' });
  const burial = await seedEvent(test, token, _id, { tipo: 'sepoltura', inizio: '2026-12-02T14:00' });
  const { _id: moved } = await seedEvent(test, token, _id, { tipo: 'funerale', inizio: '2026-12-03T11:00' });
  await seedEvent(test, token, _id, { tipo: 'rosario', inizio: '2026-12-04T10:00' });
  const change = (id: string, body: Record<string, unknown>) =>
    call(test, changeEvent, { token, params: { id }, body: { ...body, versione: 1 } });
  await change(burial._id, { stato: 'annullato' });
  const told = async (day: string) =>
    (await call(test, listAgenda, { token, query: { da: day, a: day } })).body.map(({ avvisoOrdine }) => avvisoOrdine);
  expect(await told('2026-12-03')).toEqual([null, null]);
  await change(moved, { inizio: '2026-12-04T11:00' });
  const sentence = 'La cremazione è giovedì 3 dicembre, ma il funerale è venerdì 4 dicembre: controlla anche quella.';
  expect([await told('2026-12-02'), await told('2026-12-03'), await told('2026-12-04')]).toEqual([
    [null],
    [sentence],
    [null, sentence],
  ]);
});
