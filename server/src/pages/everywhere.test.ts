import { changeEvent } from '@commiato/contracts/funerals/events';
import { hideNotice, unhideNotice } from '@commiato/contracts/notices/hiding';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { changeNotice, deleteNotice } from '@commiato/contracts/notices/notices';
import { feedAddress, noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { archiveAddress, todaysFuneralsAddress } from '@commiato/contracts/notices/public-places';
import { beforeAll, expect, it, vi } from 'vitest';
import { call } from '../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin, type TestAgency } from '../testing/fixtures.ts';
import { seedEvent } from '../testing/funerals.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let both: readonly TestApp[];
let admin: string;
let zoli: TestAgency;

beforeAll(async () => {
  both = [test, await test.startBeside()];
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin, { ragSociale: 'Onoranze Ovunque' });
});

const italy = publicPaths.places;
const region = `${italy}/emilia-romagna`;
const province = `${region}/forli-cesena`;
const cesena = `${province}/cesena`;
const forli = `${province}/forli`;
const day = archiveAddress('2026-11-20');
const agency = () => agencyAddress(zoli.agency.slug);

/** Pages and feeds that show every notice of the agency, wherever in the province it is. */
const wide = () => [
  ...[publicPaths.recent, italy, region, province, day, agency()],
  ...[italy, region, agency()].flatMap((path) => [feedAddress(path, 'atom'), feedAddress(path, 'json')]),
  `/api/incorpora/${zoli.agency.slug}`,
];
const todays = (place: string) => [todaysFuneralsAddress(italy), todaysFuneralsAddress(place)];

/** Whether each address names somebody, as one process answers. */
async function naming(app: TestApp, addresses: readonly string[], name: RegExp): Promise<Record<string, boolean>> {
  const answers = addresses.map(async (url) => [url, name.test((await app.app.inject({ url })).body)] as const);
  return Object.fromEntries(await Promise.all(answers));
}

/** Every page, feed and embed of both processes comes to name somebody, or not to; each was held by both before. */
async function told(name: RegExp, wanted: Readonly<Record<string, boolean>>): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const app of both) expect(await naming(app, Object.keys(wanted), name)).toEqual(wanted);
    },
    { timeout: 60_000, interval: 100 },
  );
}
const all = (addresses: readonly string[], is: boolean) => Object.fromEntries(addresses.map((url) => [url, is]));

it('a notice published, moved, hidden, shown and deleted is right on every page, feed and embed of two processes', async () => {
  const name = /Petronilla/i;
  const everything = [...wide(), cesena, forli, ...todays(cesena), ...todays(forli)];
  await told(name, all(everything, false));

  const notice: Notice = await seedNotice(test, zoli.token, { nome: 'Petronilla', funerale: 'SEGUIRÀ AVVISO' });
  const params = { id: notice._id };
  await told(name, {
    ...all([...wide(), cesena, noticeAddress(notice)], true),
    ...all([forli, ...todays(cesena)], false),
  });

  const funeral = await seedEvent(test, zoli.token, notice.id_servizio ?? '', { inizio: '2026-11-20T16:00' });
  await told(name, { ...all(todays(cesena), true), [todaysFuneralsAddress(forli)]: false });
  for (const app of both)
    expect((await app.app.inject({ url: todaysFuneralsAddress(cesena) })).body).toContain('16:00');
  await call(test, changeEvent, {
    token: zoli.token,
    params: { id: funeral._id },
    body: { inizio: '2026-11-20T17:30' },
  });
  await told(/17:30/, all(todays(cesena), true));

  const moved = { comune: 'Forlì', prov: 'FC', cap: '47121', regione: 'Emilia-Romagna' };
  await call(test, changeNotice, { token: zoli.token, params, body: moved });
  // The funeral is still held in Cesena.
  await told(name, {
    ...all([...wide(), forli, ...todays(forli), todaysFuneralsAddress(cesena)], true),
    [cesena]: false,
  });

  const body = { motivo: 'fotografia', nota: 'La fotografia è di un’altra persona.' };
  await call(test, hideNotice, { token: admin, params, body });
  await told(name, all([...everything, noticeAddress(notice)], false));
  await call(test, unhideNotice, { token: admin, params });
  await told(name, all([...wide(), forli, todaysFuneralsAddress(forli), noticeAddress(notice)], true));

  await call(test, deleteNotice, { token: zoli.token, params });
  await told(name, all([...everything, noticeAddress(notice)], false));
});
