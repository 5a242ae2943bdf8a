import { changeEvent, deleteEvent } from '@commiato/contracts/funerals/events';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress, noticeCalendarAddress } from '@commiato/contracts/notices/public-addresses';
import { expect, it } from 'vitest';
import { call } from '../testing/calls.ts';
import { copyRows } from '../testing/copied-rows.ts';
import { seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import { seedEvent } from '../testing/funerals.ts';
import { longestSilence } from '../testing/longest-silence.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const count = (text: string, word: string) => text.split(word).length - 1;

async function seedTold(change: Record<string, unknown> = {}) {
  const { token } = await seedAgency(test, await signInAdmin(test));
  const notice = await seedNotice(test, token, { funerale: 'Seguirà avviso' });
  const event = await seedEvent(test, token, notice.id_servizio ?? '', { inizio: '2026-11-24T10:00', ...change });
  return { token, notice, event };
}

it('the calendar of a notice is made once for many visitors, until an event changes', async () => {
  const { token, notice, event } = await seedTold();
  const address = noticeCalendarAddress(notice._id);
  const first = await get(address);
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(first.headers['content-disposition']).toContain('attachment');
  expect(count(first.body, 'BEGIN:VEVENT')).toBe(1);
  expect(test.deps.pages.peek(`eventi ${notice._id} `)).toBeDefined();
  expect((await get(address, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  await call(test, changeEvent, { token, params: { id: event._id }, body: { luogo: 'Chiesa di San Domenico' } });
  expect((await get(address)).body).toContain('Chiesa di San Domenico');
  expect((await get(noticeCalendarAddress(notice._id, event._id))).body).toContain('Chiesa di San Domenico');
  await call(test, deleteEvent, { token, params: { id: event._id } });
  expect((await get(address)).body).toContain('STATUS:CANCELLED');
  expect((await get(noticeCalendarAddress(notice._id, 'nessuno'))).statusCode).toBe(404);
});

it('an entry keeps its name when the text becomes an event, and moves with it', async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  const funerale = 'Martedì 24 novembre alle 10, chiesa di San Rocco';
  const notice = await seedNotice(test, token, { funerale });
  const told = async () =>
    Promise.all(
      [noticeAddress(notice, 'calendar'), noticeCalendarAddress(notice._id)].map(async (address) => {
        const { body } = await get(address);
        return ['UID', 'DTSTART', 'SUMMARY', 'STATUS'].map(
          (name) => body.match(new RegExp(`^${name}:(.*)\r$`, 'm'))?.[1],
        );
      }),
    );
  const [file, followed] = await told();
  expect(file).toEqual([
    `${notice._id}@commiato.test`,
    '20261124T090000Z',
    'Funerale di Maria Teresa Dell’Acqua',
    'CONFIRMED',
  ]);
  expect(followed).toEqual(file);
  const event = await seedEvent(test, token, notice.id_servizio ?? '', { inizio: '2026-11-24T10:00' });
  expect(await told()).toEqual([file, file]);
  await call(test, changeEvent, { token, params: { id: event._id }, body: { inizio: '2026-11-24T11:00' } });
  const [uid] = file ?? [];
  expect((await told()).map((entry) => entry.slice(0, 2))).toEqual([
    [uid, '20261124T100000Z'],
    [uid, '20261124T100000Z'],
  ]);
});

it('an entry that is read of the text counts its changes, or programs would keep the old hour', async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  const saying = (hour: number) => `Martedì 24 novembre alle ${hour}, chiesa di San Rocco`;
  const notice = await seedNotice(test, token, { funerale: saying(10) });
  const told = async () => {
    const { body } = await get(noticeCalendarAddress(notice._id));
    return ['DTSTART', 'SEQUENCE'].map((name) => body.match(new RegExp(`^${name}:(.*)\r$`, 'm'))?.[1]);
  };
  expect(await told()).toEqual(['20261124T090000Z', '0']);
  const body = { funerale: saying(11), eventi: '[]' };
  expect((await call(test, changeNotice, { token, params: { id: notice._id }, body })).status).toBe(200);
  const [begin, sequence] = await told();
  expect(begin).toBe('20261124T100000Z');
  expect(Number(sequence)).toBeGreaterThan(0);
  await seedEvent(test, token, notice.id_servizio ?? '', { inizio: '2026-11-24T12:00' });
  const [moved, later] = await told();
  expect(moved).toBe('20261124T110000Z');
  expect(Number(later)).toBeGreaterThanOrEqual(Number(sequence));
});

it('of a thousand events those nearest to now are in the calendar; its page tells a hundred', async () => {
  const { notice, event } = await seedTold();
  const hour = "to_char(timestamp '2026-11-20 10:00' + n * interval '1 hour', 'YYYY-MM-DD\"T\"HH24:MI')";
  await copyRows(test.deps.database.db, 'eventi', event._id, 999, { inizio: hour });
  let body = '';
  const silence = await longestSilence(async () => {
    for (let n = 0; n < 10; n += 1) ({ body } = await get(noticeCalendarAddress(notice._id)));
  });
  expect(count(body, 'BEGIN:VEVENT')).toBe(100);
  expect(body).toContain('20261120T');
  expect(silence).toBeLessThan(2000);
  expect((await get(noticeAddress(notice))).body.length).toBeLessThan(500_000);
});

it('a funeral of many events of one day stands once among the funerals of today, at the hour of the first', async () => {
  const { notice, event } = await seedTold({ inizio: '2026-11-20T15:30' });
  const later = "to_char(timestamp '2026-11-20 15:30' + n * interval '1 minute', 'YYYY-MM-DD\"T\"HH24:MI')";
  await copyRows(test.deps.database.db, 'eventi', event._id, 150, { inizio: later });
  const { body } = await get('/necrologi/oggi');
  const rows = body.split('<li').filter((row) => row.includes(noticeAddress(notice)));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('15:30');
});
