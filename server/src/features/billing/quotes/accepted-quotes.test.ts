import { listBin, restoreFromBin } from '@commiato/contracts/administration/bin';
import { issueInvoice } from '@commiato/contracts/billing/invoice-actions';
import { createInvoiceFromQuote, readQuote, setQuoteState } from '@commiato/contracts/billing/quotes';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { agencyPassword, expectCreated, seedAgency, signIn, signInAdmin } from '../../../testing/fixtures.ts';
import { seedFuneral } from '../../../testing/funerals.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { quoteJobs } from './jobs.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
/** From 20 November 2026 to the day before in 2036. */
const daysOfTenYears = 3652;

it('an accepted quote whose funeral is gone goes into the bin ten years after its date, and stays where it was put back, for a year', async () => {
  let admin = await signInAdmin(test);
  const { agency, ...owner } = await seedAgency(test, admin);
  let { token } = owner;
  const passDays = async (days: number) => {
    test.clock.pass(days * 24 * 3600_000);
    admin = await signInAdmin(test);
    token = await signIn(test, agency.mail, agencyPassword);
  };
  const seedAccepted = async (change = {}) => {
    const { _id: id } = await seedQuote(test, token, change);
    const params = { id };
    expect((await call(test, setQuoteState, { token, params, body: { stato: 'accettato' } })).status).toBe(200);
    return id;
  };
  const id = await seedAccepted();
  const { _id: id_servizio } = await seedFuneral(test, token);
  const invoicedLater = await seedAccepted();
  const others = [(await seedQuote(test, token))._id, await seedAccepted({ id_servizio })];
  const status = async (quote: string) => (await call(test, readQuote, { token, params: { id: quote } })).status;
  const binned = async () =>
    (await call(test, listBin, { token: admin, query: { tipo: 'preventivo' } })).body.map(({ _id }) => _id);

  await passDays(1);
  const invoice = await call(test, createInvoiceFromQuote, { token, params: { id: invoicedLater }, body: {} });
  const { _id: issued } = expectCreated(invoice);
  expect((await call(test, issueInvoice, { token, params: { id: issued }, body: {} })).status).toBe(200);
  await passDays(daysOfTenYears - 1);
  await runJobs(test.deps, quoteJobs);
  expect(await status(id)).toBe(200);
  await passDays(1);
  await runJobs(test.deps, quoteJobs);
  expect(await status(id)).toBe(404);
  expect(await binned()).toEqual([id]);
  for (const other of [...others, invoicedLater]) expect(await status(other)).toBe(200);
  const written = { azione: z.string(), chi: z.string().nullable() };
  expect(
    await queryAppRows(
      test,
      written,
      sql`select azione, chi from registro where oggetto = ${id} order by quando desc limit 1`,
    ),
  ).toEqual([{ azione: 'preventivo messo da parte', chi: null }]);

  await call(test, restoreFromBin, { token: admin, params: { id } });
  await runJobs(test.deps, quoteJobs);
  expect(await status(id)).toBe(200);
  await passDays(367);
  // The log forgets first, and the next hour takes it.
  for (const _ of [1, 2]) await runJobs(test.deps, hourlyJobs);
  await passDays(0);
  expect(await status(id)).toBe(404);
  expect(await binned()).toContain(id);
});
