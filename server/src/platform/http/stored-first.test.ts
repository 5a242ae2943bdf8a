import { changeProfile, readProfile } from '@commiato/contracts/accounts/profile';
import { addAttachment } from '@commiato/contracts/notices/attachments';
import { changeNotice, checkTaxCodeUse, listOwnNotices, publishNotice } from '@commiato/contracts/notices/notices';
import { createPartnerService } from '@commiato/contracts/office/partner-services';
import { sendDocument } from '@commiato/contracts/office/sent-documents';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../../testing/calls.ts';
import { collect } from '../../testing/collect.ts';
import { pdf } from '../../testing/documents.ts';
import {
  nextTaxCode,
  noticeFields,
  portrait,
  seedAgency,
  seedNotice,
  signInAdmin,
  type TestAgency,
} from '../../testing/fixtures.ts';
import { seedPartnerService } from '../../testing/office.ts';
import { startTestApp } from '../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let zoli: TestAgency;
let other: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
  await seedNotice(test, other.token);
});
afterEach(() => vi.restoreAllMocks());

const stored = async () => (await collect(test.deps.storage.list(''))).map(({ key }) => key).sort();
const publish = async (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  call(test, publishNotice, {
    token: zoli.token,
    body: noticeFields({ codfisc: nextTaxCode(), ...change }),
    file: await portrait(),
    headers,
  });
const send = (titolo: string, headers: Record<string, string> = {}) =>
  call(test, sendDocument, {
    token: admin,
    params: { id: zoli.agency._id },
    body: { titolo, testo: '' },
    file: pdf(),
    headers,
  });

/** A store that takes nothing until it is let: `asked` counts who waits. */
function slowStore() {
  const { put } = test.deps.storage;
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting: (() => void)[] = [];
  const slow = vi.spyOn(test.deps.storage, 'put').mockImplementation(async (...file) => {
    await Promise.race([gate, new Promise<void>((resolve) => waiting.push(resolve))]);
    return put(...file);
  });
  return { release, releaseOne: () => waiting.shift()?.(), asked: () => slow.mock.calls.length };
}

/** Makes every row of a table be refused when it is written. */
async function refuseRows(table: string): Promise<() => Promise<void>> {
  const { db } = test.deps.database;
  const named = sql.identifier(`rifiuta_${table}`);
  await db.execute(sql`create function ${named}() returns trigger language plpgsql as
    $$ begin raise exception 'rifiutato' using errcode = '23514'; end $$`);
  await db.execute(
    sql`create trigger rifiuta before insert or update on ${sql.identifier(table)} for each row execute function ${named}()`,
  );
  return async () => {
    await db.execute(sql`drop function ${named}() cascade`);
  };
}

describe('a store that is slow', () => {
  it('holds up who uploads, and nobody else: ten at once leave every connection to the others', async () => {
    const { releaseOne, asked } = slowStore();
    const notice = noticeFields({ codfisc: nextTaxCode() });
    const uploads = Array.from({ length: 10 }, () => publish());
    // The pool has four connections: uploads that held one while waiting would have taken them all.
    await vi.waitFor(() => expect(asked()).toBe(10), { timeout: 20_000 });
    expect((await call(test, listOwnNotices, { token: other.token, query: {} })).status).toBe(200);
    const use = { params: { taxcode: notice.codfisc }, query: { cosa: 'Necrologio' } };
    expect((await call(test, checkTaxCodeUse, { token: other.token, ...use })).status).toBe(200);
    expect(test.deps.database.pool.idleCount).toBe(test.deps.database.pool.totalCount);
    let done = 0;
    for (const upload of uploads) void upload.then(() => (done += 1));
    for (let number = 1; number <= 10; number++) {
      releaseOne();
      await vi.waitFor(() => expect(done).toBe(number), { timeout: 20_000 });
    }
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(10).fill(201));
  });

  it('holds no connection while a notice is changed, an attachment or a logo is put', async () => {
    const file = await portrait();
    const notice = await seedNotice(test, zoli.token);
    const partner = { nome: 'Marmi', vantaggio: 'Sconto' };
    const { release, asked } = slowStore();
    const calls = [
      call(test, changeNotice, { token: admin, params: { id: notice._id }, body: {}, file }),
      call(test, addAttachment, { token: zoli.token, body: { id_nek: notice._id, testo: 'Ciao' }, file }),
      call(test, changeProfile, { token: zoli.token, body: {}, file }),
      call(test, createPartnerService, { token: admin, body: partner, file }),
    ];
    await vi.waitFor(() => expect(asked()).toBe(4), { timeout: 20_000 });
    expect((await call(test, listOwnNotices, { token: other.token, query: {} })).status).toBe(200);
    release();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 201, 200, 201]);
  });
});

describe('a file that no row came to name', () => {
  it('is never stored where the call is known to be refused', async () => {
    const codfisc = nextTaxCode();
    await seedNotice(test, zoli.token, { codfisc });
    await seedNotice(test, zoli.token, { codfisc });
    const put = vi.spyOn(test.deps.storage, 'put');
    expect((await publish({ codfisc })).status).toBe(409);
    expect((await publish({ decesso: '2099-01-01' })).status).toBe(400);
    const file = await portrait();
    const foreign = { token: other.token, body: { id_nek: 'nessuno', testo: 'Ciao' }, file };
    expect((await call(test, addAttachment, foreign)).status).toBe(404);
    expect((await call(test, changeNotice, { token: admin, params: { id: 'nessuno' }, body: {}, file })).status).toBe(
      404,
    );
    expect(put).not.toHaveBeenCalled();
  });

  it('is removed where the transaction is refused, an image as well as a document', async () => {
    const before = await stored();
    const allow = [await refuseRows('annunci'), await refuseRows('documenti_file'), await refuseRows('utenti')];
    const file = await portrait();
    expect((await publish()).status).toBe(500);
    expect((await send('Rifiutato')).status).toBe(500);
    expect((await call(test, changeProfile, { token: zoli.token, body: {}, file })).status).toBe(500);
    for (const again of allow) await again();
    expect(test.takeLogs()).toHaveLength(6);
    expect(await stored()).toEqual(before);
    expect((await call(test, readProfile, { token: zoli.token })).status).toBe(200);
  });

  it('is removed where two race for the last place of a tax code, and the one that loses is told', async () => {
    const codfisc = nextTaxCode();
    await seedNotice(test, zoli.token, { codfisc });
    const before = (await stored()).length;
    const { release, asked } = slowStore();
    const both = [publish({ codfisc }), publish({ codfisc })];
    await vi.waitFor(() => expect(asked()).toBe(2), { timeout: 20_000 });
    release();
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stored()).toHaveLength(before + 1);
  });

  it('stays for the sweep where nobody knows whether the row was committed', async () => {
    const before = (await stored()).length;
    const transaction = vi.spyOn(test.deps.database.db, 'transaction');
    transaction.mockRejectedValue(new Error('Connection terminated unexpectedly'));
    expect((await publish()).status).toBe(503);
    expect(test.takeLogs()).toHaveLength(2);
    expect(await stored()).toHaveLength(before + 1);
  });

  it('is removed where the form that it came with is refused', async () => {
    const before = await stored();
    expect((await send('')).status).toBe(400);
    expect(await stored()).toEqual(before);
  });
});

describe('a key that is used again', () => {
  const key = (value: string) => ({ 'idempotency-key': value });

  it('answers the first result and stores nothing more, an image as well as a document', async () => {
    const codfisc = nextTaxCode();
    const first = await publish({ codfisc }, key('annuncio'));
    const sent = await send('Una volta', key('documento'));
    const before = await stored();
    const put = vi.spyOn(test.deps.storage, 'put');
    expect((await publish({ codfisc }, key('annuncio'))).body).toEqual(first.body);
    expect((await send('Una volta', key('documento'))).body).toEqual(sent.body);
    expect((await publish({}, key('annuncio'))).status).toBe(422);
    expect((await send('Altro', key('documento'))).status).toBe(422);
    expect(put).not.toHaveBeenCalled();
    expect(await stored()).toEqual(before);
  });

  it('by two at once keeps the file of one', async () => {
    const codfisc = nextTaxCode();
    const before = (await stored()).length;
    const { release, asked } = slowStore();
    const both = [publish({ codfisc }, key('doppio')), publish({ codfisc }, key('doppio'))];
    await vi.waitFor(() => expect(asked()).toBe(2), { timeout: 20_000 });
    release();
    const [one, two] = await Promise.all(both);
    expect([one?.status, two?.status]).toEqual([201, 201]);
    expect(two?.body).toEqual(one?.body);
    expect(await stored()).toHaveLength(before + 1);
    expect(await stored()).toContain(`immagini/${zoli.agency._id}/${one?.body.img}`);
  });
});

it('refuses the store, in tests and development, to who is inside a transaction', async () => {
  const { database, storage } = test.deps;
  const refusal = 'The store of files was asked inside a transaction';
  for (const ask of [
    () => storage.put('prova', Buffer.from('x'), 'text/plain'),
    () => storage.get('prova'),
    () => storage.exists('prova'),
    () => storage.remove('prova'),
    () => collect(storage.list('')),
  ]) {
    await expect(database.db.transaction(async () => ask())).rejects.toThrow(refusal);
    await ask();
  }
});

it('keeps the logo of a partner service under its own identifier', async () => {
  const { _id } = await seedPartnerService(test, admin);
  const file = await portrait();
  const body = { nome: 'Marmi', vantaggio: 'Sconto' };
  const made = await call(test, createPartnerService, { token: admin, body, file });
  expect(await stored()).toContain(`immagini/${made.body._id}/${made.body.logo}`);
  expect(_id).not.toBe(made.body._id);
});
