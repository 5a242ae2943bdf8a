import { changeAgency, readAgencyWithSecrets } from '@commiato/contracts/accounts/agencies';
import { changeProfile } from '@commiato/contracts/accounts/profile';
import { readAgencyStorageSpace, readOwnStorageSpace } from '@commiato/contracts/accounts/space';
import { readSystem } from '@commiato/contracts/administration/system';
import { budgetSentence, budgets, defaultStorageSpace } from '@commiato/contracts/budgets';
import { importContacts } from '@commiato/contracts/contacts/import';
import { addFuneralDocument } from '@commiato/contracts/funerals/files';
import { createResource, listResources } from '@commiato/contracts/funerals/resources';
import { createTask } from '@commiato/contracts/funerals/tasks';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { hourlyJobs } from '../jobs.ts';
import { runJobs } from '../platform/jobs/jobs.ts';
import { call } from './calls.ts';
import { copyRows } from './copied-rows.ts';
import { pdf } from './documents.ts';
import { portrait, seedAgency, seedNotice, signInAdmin, type TestAgency } from './fixtures.ts';
import { seedFuneral, seedFuneralDocument, seedResource } from './funerals.ts';
import { seedSentDocument } from './office.ts';
import { startTestApp } from './test-app.ts';

const test = startTestApp();
let admin: string;
let owner: TestAgency;
beforeEach(async () => {
  test.clock.pass(3_600_000);
  admin = await signInAdmin(test);
  owner = await seedAgency(test, admin);
});

it('creations of a minute are counted for each agency and list, and go on a minute later', async () => {
  const add = (token: string) => call(test, createTask, { token, body: { testo: 'Telefona' } });
  for (let n = 0; n < budgets.compiti.perMinute; n += 1) expect((await add(owner.token)).status).toBe(201);
  const { status, body, headers } = await add(owner.token);
  expect([status, body.error, Number(headers['retry-after'])]).toEqual([
    429,
    'Troppe richieste: riprova tra 60 secondi.',
    60,
  ]);
  expect((await add((await seedAgency(test, admin)).token)).status).toBe(201);
  expect((await call(test, createResource, { token: owner.token, body: { tipo: 'sala', nome: 'Sala' } })).status).toBe(
    201,
  );
  test.clock.pass(61_000);
  expect((await add(owner.token)).status).toBe(201);
});

it('an import counts as one creation of many rows, which count against the number of all', async () => {
  const rows = Array.from({ length: budgets.anagrafiche.perMinute * 3 }, (_, n) => `Casadei;Bruna ${n};cliente`);
  const file = { bytes: new Uint8Array(Buffer.from(['Cognome;Nome;Tipo', ...rows].join('\n'))), filename: 'a.csv' };
  const { status, body } = await call(test, importContacts, { token: owner.token, body: { role: 'cliente' }, file });
  expect([status, body.importate]).toEqual([200, rows.length]);
  const { db } = test.deps.database;
  const { rows: first } = await db.execute<{ _id: string }>(
    sql`select "_id" from anagrafiche where id_utente = ${owner.agency._id} limit 1`,
  );
  await copyRows(db, 'anagrafiche', first[0]?._id ?? '', budgets.anagrafiche.max - rows.length - 10);
  const given = { token: owner.token, query: { senzaDoppioni: '0' }, body: { role: 'cliente' }, file };
  const again = await call(test, importContacts, given);
  expect([again.status, again.body.error]).toEqual([409, budgetSentence('anagrafiche', 'agency')]);
});

it('of two creations at the limit one is refused, with and without a key', async () => {
  const { _id } = await seedResource(test, owner.token);
  await copyRows(test.deps.database.db, 'risorse', _id, budgets.risorse.max - 2, { nome: 't.nome || n' });
  const add = (nome: string, headers: Record<string, string> = {}) =>
    call(test, createResource, { token: owner.token, body: { tipo: 'carro', nome }, headers });
  const statuses = (await Promise.all([add('Uno'), add('Due'), add('Tre', { 'idempotency-key': '' })])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([201, 409, 409]);
  expect((await call(test, listResources, { token: owner.token })).body).toHaveLength(budgets.risorse.max);
});

it('an operator sees which agencies are near a limit of rows or of bytes, and no others', async () => {
  const { db } = test.deps.database;
  const near = async () => {
    for (const { name, run } of hourlyJobs) if (name === 'limiti vicini') await run(test.deps);
    const { segnali } = (await call(test, readSystem, { token: admin })).body;
    return segnali.find(({ nome }) => nome === 'Limiti delle agenzie');
  };
  // What the tests before have filled.
  await db.execute(sql`delete from risorse`);
  await db.execute(sql`delete from anagrafiche`);
  await db.execute(sql`delete from lavori`);
  expect(await near()).toEqual({
    nome: 'Limiti delle agenzie',
    dettaglio: 'Nessuna agenzia vi è vicina',
    funziona: true,
    daGuardare: false,
  });
  const { _id } = await seedResource(test, owner.token);
  await copyRows(db, 'risorse', _id, budgets.risorse.max * 0.9 - 1, { nome: 't.nome || n' });
  const full = await seedAgency(test, admin, { ragSociale: 'Archivio Pieno' });
  await seedFuneralDocument(test, full.token, (await seedFuneral(test, full.token))._id);
  await call(test, changeAgency, { token: admin, params: { id: full.agency._id }, body: { spazioMassimo: 100 } });
  expect(await near()).toEqual({
    nome: 'Limiti delle agenzie',
    dettaglio: `Vicine a un limite: 2 (Archivio Pieno, ${owner.agency.ragSociale})`,
    funziona: false,
    daGuardare: false,
  });
  await db.execute(sql`delete from risorse where id_utente = ${owner.agency._id}`);
  expect((await near())?.dettaglio).toBe('Vicine a un limite: 1 (Archivio Pieno)');
});

it('says when that was counted, and counts anew an agency whose space an administrator changes', async () => {
  const { agency, token } = await seedAgency(test, admin, { ragSociale: 'Archivio Stretto' });
  await seedFuneralDocument(test, token, (await seedFuneral(test, token))._id);
  const said = async () =>
    (await call(test, readSystem, { token: admin })).body.segnali.find(({ nome }) => nome === 'Limiti delle agenzie')
      ?.dettaglio;
  const params = { id: agency._id };
  await runJobs(
    test.deps,
    hourlyJobs.filter(({ name }) => name === 'limiti vicini'),
  );
  expect(await said()).not.toContain('Archivio Stretto');
  expect(await said()).toMatch(/, contate ogni ora, l’ultima volta (?:alle|all’|a )/);
  await call(test, changeAgency, { token: admin, params, body: { spazioMassimo: 100 } });
  expect(await said()).toContain('Archivio Stretto');
  await call(test, changeAgency, { token: admin, params, body: { spazioMassimo: 1_000_000_000 } });
  expect(await said()).not.toContain('Archivio Stretto');
  await test.deps.database.db.execute(sql`update lavori set errore = 'Non riuscito' where nome = 'limiti vicini'`);
  expect(await said()).toContain('l’ultimo conto non è riuscito');
});

it('the bytes of an agency are shown with what fills them, and the administrator changes how many they may be', async () => {
  const { token, agency } = owner;
  const params = { id: agency._id };
  expect((await call(test, readOwnStorageSpace, { token })).body).toEqual({
    massimo: defaultStorageSpace,
    occupato: 0,
    voci: [],
  });
  const funeral = await seedFuneral(test, token);
  const { byte } = await seedFuneralDocument(test, token, funeral._id);
  const notice = await seedNotice(test, token);
  await call(test, changeProfile, { token, body: {}, file: await portrait() });
  const { body: space } = await call(test, readOwnStorageSpace, { token });
  expect(space.voci.map(({ cosa, file }) => [cosa, file]).sort()).toEqual([
    ['annunci', 1],
    ['logo', 1],
    ['servizi', 1],
  ]);
  expect(space.voci.find(({ cosa }) => cosa === 'servizi')?.byte).toBe(byte);
  expect(space.occupato).toBe(space.voci.reduce((sum, voce) => sum + voce.byte, 0));
  expect((await call(test, readAgencyStorageSpace, { token: admin, params })).body).toEqual(space);

  const allow = (spazioMassimo: unknown) => call(test, changeAgency, { token: admin, params, body: { spazioMassimo } });
  expect((await allow(space.occupato)).body.spazioMassimo).toBe(space.occupato);
  const titled = { token, params: { id: funeral._id }, body: { titolo: 'Delega' }, file: pdf() };
  const refused = await call(test, addFuneralDocument, titled);
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    413,
    'spazio-occupato',
    'Lo spazio per i tuoi file è pieno: elimina ciò che non serve o scrivi all’assistenza.',
  ]);
  // What brings no file is not refused.
  const text = { token, params: { id: notice._id }, body: { testo: 'Ci ha lasciati.' } };
  expect((await call(test, changeNotice, text)).status).toBe(200);
  expect((await call(test, readOwnStorageSpace, { token })).body.occupato).toBe(space.occupato);

  expect((await allow(null)).body.spazioMassimo).toBeNull();
  expect((await call(test, addFuneralDocument, titled)).status).toBe(201);
  for (const wrong of [-1, 'tanto', 1.5, 2 ** 60]) expect((await allow(wrong)).status).toBe(400);
  expect((await call(test, readAgencyWithSecrets, { token: admin, params })).body.spazioMassimo).toBeNull();
});

it('two files that each fit alone do not both go in', async () => {
  const { token, agency } = owner;
  const { _id: id } = await seedFuneral(test, token);
  const [head, rest] = [pdf().bytes.slice(0, 9), pdf().bytes.slice(9)];
  const bytes = new Uint8Array(Buffer.concat([head, Buffer.from(`%${' '.repeat(20_000)}\n`), rest]));
  // Room for one, with what a form has beside its file.
  const body = { spazioMassimo: bytes.length + 2000 };
  await call(test, changeAgency, { token: admin, params: { id: agency._id }, body });
  const file = { ...pdf(), bytes };
  const add = () => call(test, addFuneralDocument, { token, params: { id }, body: { titolo: 'Delega' }, file });
  expect((await Promise.all([add(), add()])).map(({ status }) => status).sort()).toEqual([201, 413]);
});

it('what the administration has sent and what is no longer named takes none of the space', async () => {
  const { token, agency } = owner;
  const { db } = test.deps.database;
  const { _id: id } = await seedFuneral(test, token);
  const { byte } = await seedFuneralDocument(test, token, id);
  const notice = await seedNotice(test, token);
  const photograph = await portrait();
  // The photograph of before stays in the store until the next hour.
  await call(test, changeNotice, { token, params: { id: notice._id }, body: {}, file: photograph });
  await seedSentDocument(test, admin, agency._id);
  const { occupato } = (await call(test, readOwnStorageSpace, { token })).body;
  const { rows } = await db.execute<{ byte: string }>(
    sql`select sum(byte)::text as byte from immagini_byte where id_utente = ${agency._id}`,
  );
  expect(Number(rows[0]?.byte)).toBeGreaterThan(occupato - byte);
  const add = () => call(test, addFuneralDocument, { token, params: { id }, body: { titolo: 'Delega' }, file: pdf() });
  const allow = (spazioMassimo: number) =>
    call(test, changeAgency, { token: admin, params: { id: agency._id }, body: { spazioMassimo } });
  // Room for one more document and what a form has beside it.
  await allow(occupato + byte + 2000);
  expect((await add()).status).toBe(201);
  await allow(occupato + byte);
  expect((await add()).status).toBe(413);
});
