import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { addFuneralDocument, eraseFuneralDocument, listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { deleteFuneral } from '@commiato/contracts/funerals/funerals';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { pdf } from '../../../testing/documents.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { seedFuneral, seedFuneralDocument } from '../../../testing/funerals.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let token: string;
let other: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
  other = (await seedAgency(test, admin)).token;
});

const list = (id: string, as = token) => call(test, listFuneralDocuments, { token: as, params: { id } });
const download = (id: string, as = token) => call(test, downloadDocument, { token: as, params: { id } });

it('keeps papers for the agency alone: listed, downloaded, deleted', async () => {
  const { _id: id } = await seedFuneral(test, token);
  const paper = await seedFuneralDocument(test, token, id);
  expect((await list(id)).body).toMatchObject([{ _id: paper._id, titolo: 'Delega della famiglia', tipo: 'pdf' }]);
  expect((await download(paper._id)).status).toBe(200);
  expect([(await list(id, other)).status, (await download(paper._id, other)).status]).toEqual([404, 404]);
  expect((await list(id, admin)).body).toHaveLength(1);
  const remove = (as: string) => call(test, eraseFuneralDocument, { token: as, params: { id: paper._id } });
  expect((await remove(other)).status).toBe(404);
  expect((await remove(token)).body).toEqual({ ok: true });
  expect([(await list(id)).body, (await download(paper._id)).status]).toEqual([[], 404]);
});

it('are opened by who sees funerals, whether or not they see the agency’s other documents, and by nobody else', async () => {
  const { _id: id } = await seedFuneral(test, token);
  const { _id: paper } = await seedFuneralDocument(test, token, id);
  const statusesFor = async (aree: Record<string, string>) => {
    const { token: clerk } = await seedCollaborator(test, token, { ruolo: 'impiegato', aree });
    return [(await list(id, clerk)).status, (await download(paper, clerk)).status];
  };
  expect(await statusesFor({ annunci: 'cambia', documenti: 'nessuno' })).toEqual([200, 200]);
  expect(await statusesFor({ annunci: 'nessuno', documenti: 'cambia' })).toEqual([403, 404]);
});

it('refuses what is no document, what has no title and what belongs to nobody', async () => {
  const { _id: id } = await seedFuneral(test, token);
  const add = (body: object, file: ReturnType<typeof pdf> | null, as = token) =>
    call(test, addFuneralDocument, { token: as, params: { id }, body, file });
  const text = { bytes: new Uint8Array(Buffer.from('ciao')), filename: 'delega.pdf', type: 'application/pdf' };
  expect((await add({ titolo: 'Delega' }, text)).body).toMatchObject({ code: 'tipo-non-ammesso' });
  expect(await add({}, pdf())).toMatchObject({ status: 400, body: { fields: { titolo: [expect.any(String)] } } });
  expect((await add({ titolo: 'Delega' }, null)).status).toBe(400);
  expect((await add({ titolo: 'Delega' }, pdf(), other)).status).toBe(404);
  expect((await list(id)).body).toEqual([]);
});

it('goes with its funeral into the bin and back, and after thirty days for ever', async () => {
  const { _id: id } = await seedFuneral(test, token);
  const paper = await seedFuneralDocument(test, token, id);
  await call(test, deleteFuneral, { token, params: { id } });
  expect((await download(paper._id)).status).toBe(404);
  expect((await call(test, eraseFuneralDocument, { token, params: { id: paper._id } })).status).toBe(404);
  await call(test, restoreFromBin, { token: admin, params: { id } });
  expect((await download(paper._id)).status).toBe(200);
  await call(test, deleteFuneral, { token, params: { id } });
  test.clock.pass(31 * 24 * 3600_000);
  await runJobs(test.deps, hourlyJobs);
  const left = await queryAppRows(
    test,
    { quanti: z.number() },
    sql`select count(*)::int as quanti from documenti_file where "_id" = ${paper._id}`,
  );
  expect(left).toEqual([{ quanti: 0 }]);
});
