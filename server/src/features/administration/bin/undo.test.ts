import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeCollaborator } from '@commiato/contracts/accounts/collaborators';
import { auditActions, deletionActions } from '@commiato/contracts/administration/audit';
import { undoDeletion } from '@commiato/contracts/administration/bin';
import { deletePriceEntry, listPriceEntries } from '@commiato/contracts/billing/price-list';
import { deleteQuote, readQuote } from '@commiato/contracts/billing/quotes';
import { deleteFuneral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { deleteNotice, readNotice } from '@commiato/contracts/notices/notices';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../platform/foundation/ids.ts';
import { serverRoot } from '../../../platform/foundation/server-root.ts';
import { seedPriceEntry, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator, seedKey } from '../../../testing/collaborators.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let token: string;
beforeEach(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});

const undo = async (id: string, as = token) => (await call(test, undoDeletion, { token: as, params: { id } })).status;

it('an agency takes back what it deleted itself, a notice, a quote, a price, once', async () => {
  const { _id: notice } = await seedNotice(test, token);
  const { _id: quote } = await seedQuote(test, token);
  const { _id: price } = await seedPriceEntry(test, token);
  await call(test, deleteNotice, { token, params: { id: notice } });
  await call(test, deleteQuote, { token, params: { id: quote } });
  await call(test, deletePriceEntry, { token, params: { id: price } });
  expect([await undo(notice), await undo(quote), await undo(price)]).toEqual([200, 200, 200]);
  expect((await call(test, readNotice, { token, params: { id: notice } })).status).toBe(200);
  expect((await call(test, readQuote, { token, params: { id: quote } })).status).toBe(200);
  expect((await call(test, listPriceEntries, { token, query: {} })).body.map(({ _id }) => _id)).toContain(price);
  expect(await undo(notice)).toBe(404);
});

it('what the administrator or another agency deleted is not there for it, nor what it deleted an hour ago', async () => {
  const { _id: hidden } = await seedNotice(test, token);
  await call(test, deleteNotice, { token: admin, params: { id: hidden } });
  expect(await undo(hidden)).toBe(404);
  const { _id: mine } = await seedNotice(test, token);
  await call(test, deleteNotice, { token, params: { id: mine } });
  const other = (await seedAgency(test, admin, { ragSociale: 'Monviso' })).token;
  expect(await undo(mine, other)).toBe(404);
  test.clock.pass(61 * 60_000);
  expect(await undo(mine)).toBe(404);
});

it('who lost the area since, or a key that only sees it, takes nothing back', async () => {
  const { collaborator, token: clerk } = await seedCollaborator(test, token, { ruolo: 'impiegato' });
  const { _id } = await seedNotice(test, clerk);
  await call(test, deleteNotice, { token: clerk, params: { id: _id } });
  const may = (annunci: string) =>
    call(test, changeCollaborator, { token, params: { id: collaborator._id }, body: { aree: { annunci } } });
  await may('vede');
  expect(await undo(_id, clerk)).toBe(403);
  await may('cambia');
  expect(await undo(_id, clerk)).toBe(200);
  const { _id: own } = await seedNotice(test, token);
  await call(test, deleteNotice, { token, params: { id: own } });
  const { chiave } = await seedKey(test, token, { aree: { annunci: 'vede' } });
  expect(await undo(own, chiave)).toBe(403);
  expect(await undo(own)).toBe(200);
});

it('who takes a funeral back is told how many of its notices found no place any more', async () => {
  const codfisc = nextTaxCode();
  const { _id: notice, id_servizio } = await seedNotice(test, token, { codfisc });
  const params = { id: id_servizio ?? '' };
  await call(test, deleteFuneral, { token, params });
  const other = (await seedAgency(test, admin, { ragSociale: 'Monviso' })).token;
  await seedNotice(test, other, { codfisc });
  await seedNotice(test, other, { codfisc });
  const { status, body } = await call(test, undoDeletion, { token, params });
  expect([status, body]).toEqual([200, { ok: true, rimasti: 1 }]);
  expect((await call(test, readFuneral, { token, params })).status).toBe(200);
  expect((await call(test, readNotice, { token, params: { id: notice } })).status).toBe(404);
});

it('entries that were written before deletions had a column are told apart by the migration that made it', async () => {
  const { db } = test.deps.database;
  const migration = join(serverRoot, 'migrations', '0097-deletions-in-the-log.sql');
  await db.execute(sql`alter table registro drop column eliminazione`);
  for (const azione of auditActions)
    await db.execute(
      sql`insert into registro ("_id", quando, azione, dettagli) values (${newId()}, '2020-01-01', ${azione}, '{}')`,
    );
  await db.execute(sql.raw(await readFile(migration, 'utf8')));
  const former = await queryAppRows(
    test,
    { azione: z.string() },
    sql`select azione from registro where quando = '2020-01-01' and eliminazione`,
  );
  // What can be deleted since then is in no entry that was written before.
  const since = new Set<string>(['modulo eliminato']);
  const known = [...deletionActions].filter((action) => !since.has(action));
  expect(new Set(former.map(({ azione }) => azione))).toEqual(new Set(known));
});
