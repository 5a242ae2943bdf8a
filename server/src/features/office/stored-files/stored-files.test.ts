import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { documentJobs } from '../../../platform/documents/document-jobs.ts';
import { documentsFolder } from '../../../platform/documents/receive-document.ts';
import { detachDocument } from '../../../platform/documents/stored-documents.ts';
import { collect } from '../../../testing/collect.ts';
import { pdf, seedStoredDocument } from '../../../testing/documents.ts';
import { seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let owner: TestAgency;
let other: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  owner = await seedAgency(test, admin);
  other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
});

const read = (id: string, token?: string) =>
  test.app.inject({
    url: downloadDocument.path.replace(':id', encodeURIComponent(id)),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const opened = async (id: string) => {
  const rows = await queryAppRows(
    test,
    { aperto_il: z.string().nullable() },
    sql`select aperto_il from documenti_file where "_id" = ${id}`,
  );
  return rows[0]?.aperto_il ?? null;
};

it('gives a document whole, as a download that no browser shows or runs', async () => {
  const id = await seedStoredDocument(test, owner.agency._id);
  const answer = await read(id, owner.token);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(Buffer.from(pdf().bytes))).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=contratto.pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': String(pdf().bytes.length),
  });
  expect(answer.headers['cache-control']).toContain('no-store');
});

it('is for its agency and for administrators alone', async () => {
  const id = await seedStoredDocument(test, owner.agency._id);
  expect((await read(id, admin)).statusCode).toBe(200);
  expect((await read(id, other.token)).statusCode).toBe(404);
  expect((await read('nessuno', other.token)).statusCode).toBe(404);
  expect((await read(id)).statusCode).toBe(401);
});

it('records when its agency opened it first; an administrator’s reading is none', async () => {
  const id = await seedStoredDocument(test, owner.agency._id);
  await read(id, admin);
  expect(await opened(id)).toBeNull();
  await read(id, owner.token);
  const first = await opened(id);
  expect(first).not.toBeNull();
  test.clock.pass(60_000);
  await read(id, owner.token);
  expect(await opened(id)).toEqual(first);
});

it('what no row names is swept once it is an hour old, and nothing else', async () => {
  const { storage, database } = test.deps;
  const kept = await seedStoredDocument(test, owner.agency._id);
  const gone = await seedStoredDocument(test, owner.agency._id);
  await detachDocument(database.db, gone);
  const files = async () => (await collect(storage.list(documentsFolder))).length;
  const before = await files();
  const sweep = async () => {
    for (const job of documentJobs) await job.run(test.deps);
  };
  await storage.put(`${documentsFolder}rimasto`, Buffer.from('x'), 'text/plain');
  await sweep();
  // The clock of the test may be ahead of the disk's or behind it: both are moved past the hour.
  const ahead = Date.now() - test.clock.now().getTime();
  expect(await files()).toBeGreaterThanOrEqual(before - 1);
  test.clock.pass(ahead + 3_601_000);
  await sweep();
  const left = await files();
  expect(left).toBe(before - 1);
  expect((await read(kept, await signInAdmin(test))).statusCode).toBe(200);
});
