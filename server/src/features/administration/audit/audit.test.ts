import { createOperator } from '@commiato/contracts/accounts/operators';
import { exportAudit, listAudit } from '@commiato/contracts/administration/audit';
import { deleteContact } from '@commiato/contracts/contacts/contacts';
import { createFuneral } from '@commiato/contracts/funerals/funerals';
import { deleteNotice } from '@commiato/contracts/notices/notices';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hourlyJobs } from '../../../jobs.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { seedAdministrator } from '../../../testing/administrators.ts';
import { call } from '../../../testing/calls.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { seedCourse } from '../../../testing/deadlines.ts';
import { seedAgency, seedNotice, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let agency: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
  agency = await seedAgency(test, admin);
});
beforeEach(async () => {
  admin = await signInAdmin(test);
  test.clock.pass(60_000);
});

const list = (query: Record<string, string> = {}, token: string | undefined = admin) =>
  call(test, listAudit, { token, query });
const db = () => test.deps.database.db;
const write = (change: Partial<Parameters<typeof audit>[2]> = {}) =>
  audit(db(), test.deps.clock, { chi: agency.agency._id, azione: 'uscita', ...change });

describe('GET /api/registro', () => {
  it('says who did what to whom, by name, newest first', async () => {
    const notice = await seedNotice(test, agency.token, { nome: 'Ada', cognome: 'Neri' });
    await write({ azione: 'annuncio modificato', oggetto: notice._id, dettagli: { campi: 'testo' } });
    const [row] = (await list({ pageSize: '1' })).body;
    expect(row).toEqual({
      _id: row?._id,
      quando: test.clock.now().toISOString(),
      chi: agency.agency._id,
      nomeChi: 'Onoranze Funebri Fratelli Zoli',
      azione: 'annuncio modificato',
      oggetto: notice._id,
      tipoOggetto: 'annuncio',
      nomeOggetto: 'ADA NERI',
      dettagli: { campi: 'testo' },
      nomi: {},
    });
    await call(test, deleteNotice, { token: agency.token, params: { id: notice._id } });
    const [gone] = (await list({ azione: 'annuncio eliminato', pageSize: '1' })).body;
    expect(gone).toMatchObject({ oggetto: notice._id, tipoOggetto: null, nomeOggetto: 'ADA NERI' });
    const [created] = (await list({ azione: 'utente creato', pageSize: '1' })).body;
    expect(created).toMatchObject({ nomeChi: 'Amministratore', oggetto: agency.agency._id, tipoOggetto: 'utente' });
    const operator = { nome: 'Elena', cognome: 'Marchetti', mail: 'elena@prova.example' };
    await call(test, createOperator, { token: admin, body: operator });
    const [engaged] = (await list({ azione: 'operatore creato', pageSize: '1' })).body;
    expect(engaged).toMatchObject({ tipoOggetto: 'operatore', nomeOggetto: 'Elena Marchetti' });
    // The business of all administrators is the same: it would not say whose rights were changed.
    await seedAdministrator(test, admin);
    const [changed] = (await list({ azione: 'amministratore modificato', pageSize: '1' })).body;
    expect(changed).toMatchObject({ tipoOggetto: 'utente', nomeOggetto: 'Elena Marchetti' });
  });

  it('filters by action, by who, by words and by day in Italy', async () => {
    test.clock.pass(10 * 24 * 3600_000);
    test.clock.pass(Date.parse('2026-12-24T22:59:59Z') - test.clock.now().getTime());
    await write({ azione: 'uscita', dettagli: { motivo: 'vigilia' } });
    test.clock.pass(1000);
    await write({ chi: null, azione: 'accesso rifiutato', dettagli: { motivo: 'natale' } });
    test.clock.pass(1000);
    admin = await signInAdmin(test);
    const found = async (query: Record<string, string>) => {
      const { status, body } = await list(query);
      expect(status).toBe(200);
      return body.filter(({ dettagli }) => dettagli.motivo).map(({ dettagli }) => dettagli.motivo);
    };
    expect(await found({ da: '2026-12-24', a: '2026-12-24' })).toEqual(['vigilia']);
    expect(await found({ da: '2026-12-25' })).toEqual(['natale']);
    expect(await found({ a: '2026-12-24' })).toEqual(['vigilia']);
    expect(await found({ azione: 'accesso rifiutato' })).toEqual(['natale']);
    expect(await found({ chi: agency.agency._id })).toEqual(['vigilia']);
    expect(await found({ chi: 'fratelli zoli' })).toEqual(['vigilia']);
    expect(await found({ q: 'NATALE rifiutato' })).toEqual(['natale']);
    expect(await found({ sort: 'quando', da: '2026-12-24', a: '2026-12-25' })).toEqual(['vigilia', 'natale']);
    const page = await list({ da: '2026-12-24', a: '2026-12-25', sort: 'quando', page: '2', pageSize: '1' });
    expect(page.body.map(({ dettagli }) => dettagli.motivo)).toEqual(['natale']);
    expect(Number(page.headers['x-total-count'])).toBeGreaterThanOrEqual(2);
  });

  it('refuses a day that does not exist, and everybody but the administrator', async () => {
    const { status, body } = await list({ da: '2026-02-30' });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['da']]);
    expect((await list({}, 'morto')).status).toBe(401);
    const other = await seedAgency(test, admin);
    expect((await list({}, other.token)).status).toBe(403);
  });
});

describe('the log', () => {
  it('lets not even the program change, delete or empty it', async () => {
    await write();
    const refused = (error: unknown) => (error as Error & { cause?: Error }).cause?.message;
    for (const statement of [
      sql`update registro set azione = 'accesso'`,
      sql`delete from registro`,
      sql`truncate registro`,
    ])
      expect(await db().execute(statement).catch(refused)).toBe('Il registro si scrive soltanto');
  });

  it('forgets after 12 months, by its own job', async () => {
    await write({ dettagli: { motivo: 'anno scorso' } });
    const all = async () =>
      await queryAppRows(
        test,
        { motivo: z.string().nullable() },
        // What the bin's own job writes down meanwhile is younger.
        sql`select dettagli->>'motivo' as motivo from registro where azione <> 'cancellato dal cestino'`,
      );
    test.clock.pass(364 * 24 * 3600_000);
    await runJobs(test.deps, hourlyJobs);
    expect(await all()).toContainEqual({ motivo: 'anno scorso' });
    test.clock.pass(2 * 24 * 3600_000);
    await write({ dettagli: { motivo: 'adesso' } });
    await runJobs(test.deps, hourlyJobs);
    expect(await all()).toEqual([{ motivo: 'adesso' }]);
  });
});

it('days and hours of details are exported as people write them', async () => {
  const notice = await seedNotice(test, (await seedAgency(test, admin)).token);
  const dettagli = { tipo: 'funerale', inizio: '2026-11-25T10:30' };
  await write({ azione: 'evento modificato', oggetto: notice._id, dettagli });
  const query = { formato: 'csv', su: notice._id };
  const { body } = await call(test, exportAudit, { token: admin, query });
  expect(String(body)).toContain('inizio: 25/11/2026, 10:30');
});

it('is exported in the words of the screen: roles and fields', async () => {
  const { agency: hers } = await seedAgency(test, admin);
  const exported = async (azione: 'utente creato' | 'utente modificato' | 'evento modificato') => {
    const query = { formato: 'csv', azione, su: hers._id } as const;
    return String((await call(test, exportAudit, { token: admin, query })).body);
  };
  expect(await exported('utente creato')).toContain('ruolo: agenzia; attivo: sì');
  await write({ azione: 'utente modificato', oggetto: hers._id, dettagli: { campi: 'attivo id_operatore' } });
  expect(await exported('utente modificato')).toContain('campi: attivo, operatore');
  await write({ azione: 'evento modificato', oggetto: hers._id, dettagli: { campi: 'inizio oraDopo' } });
  expect(await exported('evento modificato')).toContain('campi: giorno e ora, da quando ora e luogo sono noti');
});

it('a funeral has its name in the log, and a refusal its reason in words', async () => {
  const { agency: hers, token } = await seedAgency(test, admin);
  const funeral = await call(test, createFuneral, { token, body: { nome: 'Ada', cognome: 'Neri' } });
  const [entry] = (await list({ azione: 'servizio aperto', su: hers._id })).body;
  expect(entry).toMatchObject({ oggetto: funeral.body._id, nomi: { [funeral.body._id]: 'Servizio di Ada Neri' } });
  await write({ chi: hers._id, azione: 'accesso negato', dettagli: { motivo: 'area-non-consentita' } });
  const query = { formato: 'csv', azione: 'accesso negato', su: hers._id };
  const { body } = await call(test, exportAudit, { token: admin, query });
  expect(String(body)).toContain('motivo: area non data a questa persona');
});

it('names what details and objects name by identifier; the export keeps the identifier behind the name', async () => {
  const { agency: zoli, token } = await seedAgency(test, admin);
  const params = { id: zoli._id };
  const course = await seedCourse(test, admin, zoli._id, { titolo: 'Tanatoprassi', scadenza: '2099-01-31' });
  const contact = await seedContact(test, token, { ragioneSociale: 'Marmi Apuani' });
  await call(test, deleteContact, { token, params: { id: contact._id } });
  const read = async (azione: string) =>
    (await call(test, listAudit, { token: admin, query: { azione, su: zoli._id } })).body[0];
  expect((await read('corso assegnato'))?.nomi).toEqual({ [course._id]: 'Tanatoprassi' });
  expect((await read('anagrafica eliminata'))?.nomi).toEqual({ [contact._id]: 'Marmi Apuani' });
  expect((await read('utente creato'))?.nomi).toEqual({});
  const query = { formato: 'csv', azione: 'corso assegnato', su: zoli._id };
  const { body } = await call(test, exportAudit, { token: admin, query });
  expect(Buffer.isBuffer(body) ? body.toString() : '').toContain(`corso: Tanatoprassi (${course._id})`);
  await test.deps.database.db.execute(sql`delete from corsi where "_id" = ${course._id}`);
  expect((await read('corso assegnato'))?.nomi).toEqual({});
  expect((await call(test, listAudit, { token, query: { su: params.id } })).status).toBe(403);
});
