import { listUpcomingRecurrences } from '@commiato/contracts/notices/agenda';
import { addDays, sameDayNextYear } from '@commiato/italy/days';
import { beforeEach, expect, it } from 'vitest';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { seedFuneral } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});

const inDays = (days: number) => addDays(dayInItaly(test.clock.now()), days);
const agenda = async (as = token) => (await call(test, listUpcomingRecurrences, { token: as })).body;

it('calls a trigesimo to mind from two weeks before until its day, unless its notice is published', async () => {
  const died = (days: number, change = {}) =>
    seedNotice(test, token, { decesso: inDays(-days), funerale: '', ...change });
  await died(15, { nome: 'Presto' });
  await died(31, { nome: 'Passato' });
  await died(16, { nome: 'Lontano' });
  await died(30, { nome: 'Oggi' });
  const { codfisc } = await died(20, { nome: 'Ada' });
  const names = async () => (await agenda()).trigesimi.map(({ nome, giorno }) => [nome, giorno]);
  expect(await names()).toEqual([
    ['OGGI', inDays(0)],
    ['ADA', inDays(10)],
    ['LONTANO', inDays(14)],
  ]);
  await died(20, { nome: 'Ada', codfisc, cosa: 'Trigesimo' });
  expect((await names()).map(([nome]) => nome)).toEqual(['OGGI', 'LONTANO']);
});

it('calls to mind who has a funeral and no notice yet, and the day a year after a death', async () => {
  const funeral = await seedFuneral(test, token, { nome: 'Ada', cognome: 'Neri', decesso: inDays(-20) });
  expect((await agenda()).trigesimi).toMatchObject([{ _id: null, id_servizio: funeral._id, giorno: inDays(10) }]);
  const died = sameDayNextYear(inDays(-725));
  expect(died < inDays(-350)).toBe(true);
  const notice = await seedNotice(test, token, { nome: 'Ugo', cognome: 'Sala', decesso: died });
  const anniversaries = async () => (await agenda()).anniversari.map(({ _id, giorno }) => [_id, giorno]);
  expect(await anniversaries()).toEqual([[notice._id, sameDayNextYear(died)]]);
  const change = { cosa: 'Anniversario', codfisc: notice.codfisc, nome: 'Ugo', cognome: 'Sala', decesso: died };
  await seedNotice(test, token, change);
  expect(await anniversaries()).toEqual([]);
});
