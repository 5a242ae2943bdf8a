import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { publicPageSize } from '@commiato/contracts/notices/public-calls';
import { addDays } from '@commiato/italy/days';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayInItaly } from '../platform/foundation/clock.ts';
import { copyRows } from '../testing/copied-rows.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin, type TestAgency } from '../testing/fixtures.ts';
import { seedEvent } from '../testing/funerals.ts';
import { mostPlannedRows, statementsOf } from '../testing/statements.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
/** As many events and as many notices as one funeral may have. */
const perFuneral = 50;
/** Notices on a page, each of which reads the events of its funeral: by some plans all rows of the index, before those that are wanted. */
const cards = publicPageSize;
/** Funerals of one agency in one town. */
const funerals = 150;
let firm: TestAgency;

/** Publishes a notice with one event, each copied as often as the budget of one funeral allows. */
async function fillFuneral(tipo: string, inizio: string): Promise<string> {
  const { db } = test.deps.database;
  const { _id, id_servizio } = await seedNotice(test, firm.token, { codfisc: nextTaxCode(), funerale: '' });
  const event = await seedEvent(test, firm.token, id_servizio ?? '', { tipo, inizio });
  await copyRows(db, 'annunci', _id, perFuneral - 1, { codfisc: `'${tipo.slice(0, 3)}' || n` });
  await copyRows(db, 'eventi', event._id, perFuneral - 1);
  return id_servizio ?? '';
}

const day = (after: number) => addDays(dayInItaly(test.clock.now()), after);

beforeAll(async () => {
  firm = await seedAgency(test, await signInAdmin(test));
  await fillFuneral('funerale', `${day(0)}T23:00`);
  await fillFuneral('rosario', `${day(1)}T18:00`);
});

describe('a funeral with all the events and notices that it may have', () => {
  it.each([
    ['its agency', () => agencyAddress(firm.agency.slug)],
    ['the funerals of a day', () => '/necrologi/oggi'],
    ['the rites of a day without funerals', () => '/necrologi/domani'],
    ['the first page', () => '/'],
  ])('has each of them read once for the page of %s', async (_what, url) => {
    const statements = await statementsOf(test, async () => {
      expect((await test.app.inject({ url: url() })).statusCode).toBe(200);
    });
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements)
      expect(await mostPlannedRows(test, statement), statement.text).toBeLessThanOrEqual(3 * perFuneral);
  });
});

describe('a funeral that is announced in fifty towns', () => {
  const inEachTown = { codfisc: `'T' || left(t."_id", 6) || n`, comune: "'CESENA ' || n" };
  const pages = ['/necrologi/oggi', '/necrologi/domani', '/necrologi/settimana', '/'];
  const mostRowsOf = async (url: string) => {
    const statements = await statementsOf(test, async () => {
      expect((await test.app.inject({ url })).statusCode).toBe(200);
    });
    return Math.max(...(await Promise.all(statements.map((statement) => mostPlannedRows(test, statement)))));
  };

  it('has fifty rites, each at its hour, of which lists read ten', async () => {
    const { db } = test.deps.database;
    const { _id, id_servizio } = await seedNotice(test, firm.token, { codfisc: nextTaxCode(), funerale: '' });
    const inizio = `${day(1)}T17:00`;
    const event = await seedEvent(test, firm.token, id_servizio ?? '', { tipo: 'rosario', inizio });
    await copyRows(db, 'annunci', _id, perFuneral - 1, inEachTown);
    await copyRows(db, 'eventi', event._id, perFuneral - 1, { inizio: `'${day(1)}T17:' || lpad(n::text, 2, '0')` });
    await db.execute(sql`analyze servizi, annunci, eventi`);
    for (const url of pages) expect(await mostRowsOf(url), url).toBeLessThanOrEqual(cards * perFuneral);
  });

  it('has fifty events of other kinds at the hour that its texts name, read once', async () => {
    const { db } = test.deps.database;
    const { _id, id_servizio } = await seedNotice(test, firm.token, { codfisc: nextTaxCode(), funerale: '' });
    const inizio = `${day(0)}T22:00`;
    const event = await seedEvent(test, firm.token, id_servizio ?? '', { tipo: 'altro', inizio, pubblico: true });
    await db.execute(sql`update annunci set funerale_il = ${inizio} where "_id" = ${_id}`);
    await copyRows(db, 'annunci', _id, perFuneral - 1, inEachTown);
    await copyRows(db, 'eventi', event._id, perFuneral - 1);
    await db.execute(sql`analyze servizi, annunci, eventi`);
    expect(await mostRowsOf('/necrologi/oggi')).toBeLessThanOrEqual(4 * perFuneral);
  });
});

describe('a town with more funerals on a day than a page lists', () => {
  it('sends the first of them and their number', async () => {
    const { db } = test.deps.database;
    const inizio = `${day(2)}T15:00`;
    const { _id, id_servizio } = await seedNotice(test, firm.token, { codfisc: nextTaxCode(), funerale: '' });
    const event = await seedEvent(test, firm.token, id_servizio ?? '', { inizio });
    const own = { id_servizio: 't.id_servizio || n' };
    await copyRows(db, 'servizi', id_servizio ?? '', funerals - 1, { codfisc: "''" });
    await copyRows(db, 'annunci', _id, funerals - 1, { ...own, codfisc: "'ABC' || n" });
    await copyRows(db, 'eventi', event._id, funerals - 1, own);
    await db.execute(sql`analyze servizi, annunci, eventi`);
    test.clock.pass(2 * 24 * 3600_000);
    for (const url of ['/necrologi/emilia-romagna/forli-cesena/cesena/oggi', agencyAddress(firm.agency.slug)]) {
      let body = '';
      const statements = await statementsOf(test, async () => {
        body = (await test.app.inject({ url })).body;
      });
      expect(Math.max(...statements.map(({ rows }) => rows.length)), url).toBe(100);
      expect(body.match(/<time dateTime="[^"]*T15:00"/g), url).toHaveLength(100);
      expect(body.includes(`Sono i primi di ${funerals} funerali`), url).toBe(url.endsWith('oggi'));
    }
    expect((await test.app.inject({ url: '/' })).body.includes('Tutti i funerali di oggi in Italia')).toBe(true);
  });
});
