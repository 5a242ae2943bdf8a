import { listAudit } from '@commiato/contracts/administration/audit';
import { exportBin, lastDayToRestore, listBin, restoreAllFromBin } from '@commiato/contracts/administration/bin';
import { deleteAttachment } from '@commiato/contracts/notices/attachments';
import { deleteNotice } from '@commiato/contracts/notices/notices';
import { shortDate } from '@commiato/italy/formatting';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import {
  nextTaxCode,
  seedAgency,
  seedAttachment,
  seedNotice,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { readCsv } from '../../../testing/read-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let zoli: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
});

const remove = (id: string) => call(test, deleteNotice, { token: admin, params: { id } });
const restore = (body: object) => call(test, restoreAllFromBin, { token: admin, body });
const total = async (query: Record<string, string> = {}) =>
  Number((await call(test, listBin, { token: admin, query })).headers['x-total-count']);

it('a whole list comes back, holders before what belongs to them, and the log names each and says how many', async () => {
  const notice = await seedNotice(test, zoli.token, { cognome: 'Tavolazzi' });
  const attachment = await seedAttachment(test, zoli.token, notice._id);
  await call(test, deleteAttachment, { token: zoli.token, params: { id: attachment._id } });
  await remove(notice._id);
  const many = await total();
  expect((await restore({ filtri: {}, attesi: many + 1 })).status).toBe(400);
  expect((await restore({ filtri: {}, attesi: many })).body).toEqual({ ok: true, ripristinati: many, rimasti: 0 });
  expect(await total()).toBe(0);
  const azioni = ['ripristinati insieme dal cestino', 'ripristinato dal cestino'];
  const logged = await Promise.all(
    azioni.map(async (azione) => (await call(test, listAudit, { token: admin, query: { azione } })).body),
  );
  expect(logged[0]?.map(({ dettagli }) => dettagli)).toEqual([{ quanti: many }]);
  expect(logged[1]?.map(({ oggetto, dettagli }) => [oggetto, dettagli.tipo])).toEqual(
    expect.arrayContaining([
      [notice._id, 'annuncio'],
      [attachment._id, 'allegato'],
    ]),
  );
  expect(logged[1]).toHaveLength(many);
});

it('what cannot come back stays, and the others come', async () => {
  const codfisc = nextTaxCode();
  const [first, second, other] = [
    await seedNotice(test, zoli.token, { codfisc }),
    await seedNotice(test, zoli.token, { codfisc }),
    await seedNotice(test, zoli.token),
  ];
  await remove(first._id);
  await seedNotice(test, zoli.token, { codfisc });
  await remove(other._id);
  const ids = [first._id, other._id];
  expect((await restore({ ids, attesi: 2 })).body).toEqual({ ok: true, ripristinati: 1, rimasti: 1 });
  expect(await total({ q: second.cognome })).toBe(1);
});

it('what is erased while the list comes back counts neither as restored nor as left', async () => {
  const one = await seedNotice(test, zoli.token);
  const two = await seedNotice(test, zoli.token);
  for (const { _id } of [one, two]) await remove(_id);
  // Whichever comes back first, the other is erased at that moment, as by the hourly job.
  const { db } = test.deps.database;
  await db.execute(`create function cancella_altro() returns trigger language plpgsql as 'begin
    delete from annunci where "_id" in (''${one._id}'', ''${two._id}'') and "_id" <> new."_id"; return null; end'`);
  await db.execute(`create trigger cancella_altro after update of cestinato on annunci for each row
    when (new.cestinato is null) execute function cancella_altro()`);
  try {
    const { body } = await restore({ ids: [one._id, two._id], attesi: 2 });
    expect(body).toEqual({ ok: true, ripristinati: 1, rimasti: 0 });
  } finally {
    await db.execute('drop function cancella_altro cascade');
  }
});

it('is exported, all of it or the chosen rows, by the administrator alone', async () => {
  const { body } = await call(test, exportBin, { token: admin, query: { formato: 'csv', tipo: 'annuncio' } });
  const rows = readCsv(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  expect(rows).toHaveLength(2);
  const [binned] = (await call(test, listBin, { token: admin, query: { tipo: 'annuncio' } })).body;
  // The same last day as the screen's: the export named the morning of the day after, on which the row is erased.
  expect(rows[1]?.at(-1)).toBe(shortDate(lastDayToRestore(binned?.scade ?? '')));
  const none = await call(test, exportBin, { token: admin, query: { formato: 'csv', scelti: 'nessuno' } });
  expect(readCsv(Buffer.isBuffer(none.body) ? none.body : Buffer.alloc(0))).toHaveLength(1);
  expect((await call(test, exportBin, { token: zoli.token, query: { formato: 'csv' } })).status).toBe(403);
  expect((await call(test, restoreAllFromBin, { token: zoli.token, body: { attesi: 1 } })).status).toBe(403);
});

it('a page behind the last one tells how many there are', async () => {
  await remove((await seedNotice(test, zoli.token))._id);
  const all = await total();
  expect(all).toBeGreaterThan(0);
  expect(await total({ page: '99' })).toBe(all);
});
