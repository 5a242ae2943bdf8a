import { issueInvoice } from '@commiato/contracts/billing/invoice-actions';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAgencyScope } from '../../../platform/security/scopes.ts';
import { seedInvoice, seedIssuedInvoice } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { takeNextDocumentNumber } from '../settings/queries.ts';

const test = startTestApp();
let admin: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
});

/** The numbers of an agency's invoices, and the numbers of their files from its first, as agencies of one tax code share these. */
const numbersOf = async (agency: string) => {
  return queryAppRows(
    test,
    { progressivo: z.number(), file: z.number() },
    sql`select progressivo, file - min(file) over () + 1 as file from fatture where id_utente = ${agency} and progressivo is not null order by progressivo`,
  );
};
const upTo = (n: number) => Array.from({ length: n }, (_, at) => ({ progressivo: at + 1, file: at + 1 }));

async function drafts(token: string, count: number): Promise<Invoice[]> {
  const made: Invoice[] = [];
  for (let at = 0; at < count; at += 1) made.push(await seedInvoice(test, token));
  return made;
}

/** Issues each, over one process and another in turn, again and again while something keeps it from being issued. */
const issueAll = (token: string, ids: readonly string[], processes: readonly TestApp[]) =>
  Promise.all(
    ids.map((id, at) => {
      const process = processes[at % processes.length] ?? test;
      const issue = async () => (await call(process, issueInvoice, { token, params: { id }, body: {} })).status;
      return expect.poll(issue, { interval: 20, timeout: 60_000 }).toBeOneOf([200, 409]);
    }),
  );

describe('numbers', () => {
  it('of 50 invoices issued at once over two processes are 1 to 50, none twice', { timeout: 120_000 }, async () => {
    const { agency, token } = await seedAgency(test, admin);
    const ids = (await drafts(token, 50)).map(({ _id }) => _id);
    const beside = await test.startBeside();
    await issueAll(token, ids, [test, beside]);
    expect(await numbersOf(agency._id)).toEqual(upTo(50));
    // Where the machine is slow, some wait too long for a connection and are issued at another try.
    test.takeLogs();
  });

  it('have no gap where connections are cut in the middle', { timeout: 120_000 }, async () => {
    const { agency, token } = await seedAgency(test, admin);
    const ids = (await drafts(token, 30)).map(({ _id }) => _id);
    const beside = await test.startBeside();
    let cut = 0;
    const murder = setInterval(() => {
      // So many and no more: on a slow machine every issuing would be met, and none would ever end.
      if (cut >= 30) return;
      // Whoever waits for the counter, or holds it, in that moment.
      void test.deps.database.pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
             and (query like '%contatori_documenti%' or query like '%fatture%') limit 1`,
        )
        .then(({ rowCount }) => {
          cut += rowCount ?? 0;
        })
        .catch(() => {});
    }, 15);
    await issueAll(token, ids, [beside]).finally(() => clearInterval(murder));
    expect(cut).toBeGreaterThan(0);
    expect(await numbersOf(agency._id)).toEqual(upTo(30));
    test.takeLogs();
  });

  it('that a failed transaction had taken are taken by the next', async () => {
    const { agency, token } = await seedAgency(test, admin);
    await seedIssuedInvoice(test, token);
    const scope = createAgencyScope(agency._id);
    const sequence = { sequenza: 'fattura', anno: 2026 } as const;
    await expect(
      test.deps.database.db.transaction(async (tx) => {
        expect(await takeNextDocumentNumber(tx, scope, sequence, '2026-11-20')).toBe(2);
        throw new Error('spento');
      }),
    ).rejects.toThrow('spento');
    expect((await seedIssuedInvoice(test, token)).numero).toBe('2/2026');
  });

  it('of one draft issued ten times at once is one', async () => {
    const { agency, token } = await seedAgency(test, admin);
    const { _id: id } = await seedInvoice(test, token);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(test, issueInvoice, { token, params: { id }, body: {} })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await numbersOf(agency._id)).toEqual(upTo(1));
  });
});
