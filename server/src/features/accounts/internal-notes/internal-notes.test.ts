import { readAgencyWithSecrets } from '@commiato/contracts/accounts/agencies';
import { addInternalNote, deleteInternalNote, listInternalNotes } from '@commiato/contracts/accounts/internal-notes';
import { viewAsAgency } from '@commiato/contracts/accounts/sessions';
import { listAudit } from '@commiato/contracts/administration/audit';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { agencyPassword, seedAgency, signIn, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let zoli: TestAgency;
let params: { id: string };
beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  params = { id: zoli.agency._id };
});

const add = (testo: string, to = params) => call(test, addInternalNote, { token: admin, params: to, body: { testo } });
const list = async () => (await call(test, listInternalNotes, { token: admin, params })).body;

describe('internal notes', () => {
  it('are kept with who wrote them and when, newest first, and can be erased; the log says that, not what', async () => {
    const first = await add('Paga a 60 giorni.');
    expect([first.status, first.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        testo: 'Paga a 60 giorni.',
        quando: test.clock.now().toISOString(),
        autore: 'Amministratore',
      },
    ]);
    test.clock.pass(1000);
    await add('Sentire Davide\nprima di scrivere.');
    expect((await list()).map(({ testo }) => testo)).toEqual([
      'Sentire Davide\nprima di scrivere.',
      'Paga a 60 giorni.',
    ]);
    const gone = { token: admin, params: { id: first.body._id } };
    expect((await call(test, deleteInternalNote, gone)).status).toBe(200);
    expect((await call(test, deleteInternalNote, gone)).status).toBe(404);
    expect(await list()).toHaveLength(1);
    const { body } = await call(test, listAudit, { token: admin, query: { su: params.id, pageSize: '200' } });
    const told = body.filter(({ azione }) => azione.startsWith('nota interna'));
    expect(told.map(({ azione }) => azione).sort()).toEqual([
      'nota interna eliminata',
      'nota interna scritta',
      'nota interna scritta',
    ]);
    expect(JSON.stringify(body)).not.toContain('60 giorni');
  });

  it('need words and an agency', async () => {
    const empty = await add('  ');
    expect([empty.status, empty.body.fields]).toEqual([400, { testo: ['Questo campo è obbligatorio.'] }]);
    expect((await add('Chi?', { id: 'nessuno' })).status).toBe(404);
  });

  it('go with the agency', async () => {
    const other = await seedAgency(test, admin);
    await add('Nuova.', { id: other.agency._id });
    const { db } = test.deps.database;
    await db.execute(sql`delete from utenti where "_id" = ${other.agency._id}`);
    const { rows } = await db.execute(sql`select from note_interne where id_utente = ${other.agency._id}`);
    expect(rows).toHaveLength(0);
  });
});

it('an agency is read with the moment of its last sign-in, which looking at its area is none', async () => {
  const fresh = await seedAgency(test, admin);
  const read = async () =>
    (await call(test, readAgencyWithSecrets, { token: admin, params: { id: fresh.agency._id } })).body;
  test.clock.pass(60_000);
  await signIn(test, fresh.agency.mail, agencyPassword);
  const last = test.clock.now().toISOString();
  test.clock.pass(60_000);
  expect((await read()).ultimoAccesso).toBe(last);
  await call(test, viewAsAgency, { token: admin, params: { id: fresh.agency._id } });
  expect((await read()).ultimoAccesso).toBe(last);
});
