import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { changeEvent } from '@commiato/contracts/funerals/events';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { changeNotice, deleteNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { romeDay } from '@commiato/italy/formatting';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { siteMapRoutes } from '../../../pages/site-map.ts';
import { call } from '../../../testing/calls.ts';
import { copyNotice } from '../../../testing/copies.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { seedEvent } from '../../../testing/funerals.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { readSiteMap } from '../../../testing/site-map.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { compactMonthCounts } from './queries.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
const site = 'http://commiato.test';
let admin: string;
let token: string;

beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});

const noticeFiles = async (app: FastifyInstance = test.app) =>
  (await readSiteMap(app)).filter(({ loc }) => loc.includes('/sitemap/annunci-'));
const fileOf = async ({ _id }: Pick<Notice, '_id'>) =>
  (await noticeFiles()).filter(({ urls }) => urls.some(({ loc }) => loc.includes(`/necrologio/${_id}/`)));
const lastmodOf = async (notice: Pick<Notice, '_id'>) => {
  const [file] = await fileOf(notice);
  const url = file?.urls.find(({ loc }) => loc.includes(`/necrologio/${notice._id}/`));
  return { url: Date.parse(url?.lastmod ?? ''), file: Date.parse(file?.lastmod ?? '') };
};

describe('the site map', () => {
  it('names the pages, the places that have notices, and the notices of each month', async () => {
    const notice = await seedNotice(test, token);
    const addresses = (await readSiteMap(test.app)).flatMap(({ urls }) => urls.map(({ loc }) => loc.replace(site, '')));
    for (const address of [
      ...['/annunci-recenti', '/cerca', '/necrologi', '/chi-siamo', '/privacy', '/accessibilita'],
      ...['/necrologi/emilia-romagna', '/necrologi/emilia-romagna/forli-cesena'],
      '/necrologi/emilia-romagna/forli-cesena/cesena',
      noticeAddress(notice),
    ]) {
      expect(addresses).toContain(address);
      expect((await test.app.inject({ url: address })).statusCode, address).toBe(200);
    }
    expect((await fileOf(notice)).map(({ loc }) => loc)).toEqual([
      `${site}/sitemap/annunci-${romeDay(notice.data_crea).slice(0, 7)}.xml.gz`,
    ]);
  });

  it('follows a notice through all that happens to it', async () => {
    const notice = await seedNotice(test, token);
    const change = (body: Record<string, unknown>, who = token) =>
      call(test, changeNotice, { token: who, params: { id: notice._id }, body });
    const found = async () => (await fileOf(notice)).length;
    expect(await found()).toBe(1);
    await change({ indicizza: false });
    expect(await found()).toBe(0);
    await change({ indicizza: true });
    await change({ disattivo: true }, admin);
    expect(await found()).toBe(0);
    await change({ disattivo: false }, admin);
    expect(await found()).toBe(1);
    await call(test, deleteNotice, { token, params: { id: notice._id } });
    expect(await found()).toBe(0);
    await call(test, restoreFromBin, { token: admin, params: { id: notice._id } });
    expect(await found()).toBe(1);
  });

  it('says when a page changed last: by a word, by the hour of its funeral, and not by a heart', async () => {
    const notice = await seedNotice(test, token);
    expect((await lastmodOf(notice)).url).toBe(Date.parse(notice.data_crea));
    await call(test, changeNotice, { token, params: { id: notice._id }, body: { testo: 'Altre parole.' } });
    const changed = await lastmodOf(notice);
    expect(changed.url).not.toBe(Date.parse(notice.data_crea));
    expect(Math.abs(changed.file - changed.url)).toBeLessThan(1000);
    await test.deps.database.db.execute(sql`update annunci set cuori = cuori + 1 where "_id" = ${notice._id}`);
    expect(await lastmodOf(notice)).toEqual(changed);
    test.clock.pass(500 * 86_400_000);
    const again = await signInAdmin(test);
    const { token: later } = await seedAgency(test, again);
    const held = await seedNotice(test, later);
    const day = romeDay(test.clock.now());
    const funeral = await seedEvent(test, later, held.id_servizio ?? '', { inizio: `${day}T17:00` });
    const before = await lastmodOf(held);
    test.clock.pass(5000);
    await call(test, changeEvent, { token: later, params: { id: funeral._id }, body: { inizio: `${day}T18:00` } });
    const after = await lastmodOf(held);
    expect(after.url).toBe(before.url + 5000);
    expect(after.file).toBeGreaterThan(before.file);
  });

  it('answers 404 for files that it does not name', async () => {
    for (const name of ['annunci-1999-01', 'annunci-2026-13', 'annunci-2026-11-1', 'annunci-2026-11-2', 'altro', ''])
      expect((await test.app.inject({ url: `/sitemap/${name}.xml.gz` })).statusCode, name).toBe(404);
  });
});

/** Instants about the nights in which months begin in Italy, in winter and in summer time, to the microsecond. */
const moment = fc
  .tuple(
    fc.constantFrom('2023-12-31T23', '2024-03-31T22', '2024-06-30T22', '2024-10-31T23'),
    fc.integer({ min: -4, max: 4 }),
    fc.nat(2),
  )
  .map(([hour, quarters, micro]) => {
    const at = new Date(Date.parse(`${hour}:00:00Z`) + quarters * 900_000).toISOString();
    return at.replace('Z', `${String(micro).padStart(3, '0')}Z`);
  });
const invented = fc.record({
  data_crea: moment,
  disattivo: fc.boolean(),
  indicizza: fc.boolean(),
  cestinato: fc.boolean(),
});

describe('every published notice that search engines may show', () => {
  it('is in exactly one file, that of its month in Italy, whatever files hold at the most', async () => {
    const agency = await seedAgency(test, await signInAdmin(test));
    const { _id: model } = await seedNotice(test, agency.token);
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(invented, { minLength: 60, maxLength: 120 }),
        fc.integer({ min: 1, max: 40 }),
        async (rows, most) => {
          const { db } = test.deps.database;
          const prefix = `prova${round++}x`;
          // Many share one instant: order by it alone would not do.
          await copyNotice(
            test,
            model,
            rows.map((row, index) => ({ ...row, _id: prefix + index })),
          );
          if (round % 2 === 0) await compactMonthCounts(db);
          // Changed afterwards, some of them in one statement.
          await db.execute(sql`update annunci set indicizza = not indicizza where "_id" like ${`${prefix}%3`}`);
          await db.execute(
            sql`update annunci set cestinato = case when cestinato is null then now() end where "_id" like ${`${prefix}%5`}`,
          );
          await db.execute(sql`delete from annunci where "_id" like ${`${prefix}%7`}`);
          const expected = await queryAppRows(
            test,
            { id: z.string(), mese: z.string() },
            sql`
          select "_id" as id, to_char(data_crea at time zone 'Europe/Rome', 'YYYY-MM') as mese from annunci
          where cestinato is null and not disattivo and indicizza`,
          );
          const app = fastify();
          siteMapRoutes(app, test.deps, most);
          const files = await noticeFiles(app);
          await app.close();
          const mapped = files.flatMap(({ loc, urls }) =>
            urls.map((url) => `${/annunci-(\d{4}-\d{2})/.exec(loc)?.[1]} ${/necrologio\/([^/]+)/.exec(url.loc)?.[1]}`),
          );
          expect(mapped.sort()).toEqual(expected.map(({ id, mese }) => `${mese} ${id}`).sort());
          expect(files.every(({ urls }) => urls.length > 0 && urls.length <= most)).toBe(true);
          await db.execute(sql`delete from annunci where "_id" like ${`${prefix}%`}`);
        },
      ),
      { numRuns: 5 },
    );
  });

  it('is counted the same after the steps of the counts were folded', async () => {
    const before = await noticeFiles();
    await compactMonthCounts(test.deps.database.db);
    expect(await noticeFiles()).toEqual(before);
    const counts = await queryAppRows(
      test,
      { mese: z.string(), righe: z.number() },
      sql`select mese, count(*)::int as righe from mesi group by mese`,
    );
    expect(counts.every(({ righe }) => righe === 1)).toBe(true);
  });
});
