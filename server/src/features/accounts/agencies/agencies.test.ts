import {
  changeAgency,
  createAgency,
  listAgencies,
  readAgencyWithSecrets,
  readDashboardTotals,
} from '@commiato/contracts/accounts/agencies';
import { changeProfile } from '@commiato/contracts/accounts/profile';
import { readPublicAgency } from '@commiato/contracts/notices/public-notices';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminMail } from '../../../testing/administrator.ts';
import { call } from '../../../testing/calls.ts';
import { agencyFields, agencyPassword, seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;

beforeAll(async () => {
  admin = await signInAdmin(test);
});

const auditOf = (azione: string, oggetto: string) =>
  queryAppRows(test, {}, sql`select from registro where azione = ${azione} and oggetto = ${oggetto}`);

describe('creating an agency', () => {
  it('answers 201 without a secret, inactive unless told otherwise', async () => {
    const { status, body } = await call(test, createAgency, {
      token: admin,
      body: agencyFields({ attivo: undefined }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      attivo: false,
      disattivo: true,
      attivato: null,
      role: 'U',
      ragioneSociale: 'Onoranze Funebri Fratelli Zoli',
      prov: 'FC',
    });
    expect(JSON.stringify(body)).not.toMatch(/cipresso|tupla|password/);
    const change = { token: admin, params: { id: body._id }, body: { attivo: true } };
    const { attivato } = (await call(test, changeAgency, change)).body;
    expect(attivato).toEqual(expect.any(String));
    // Suspended, it was activated all the same: its page stays.
    const suspended = await call(test, changeAgency, { ...change, body: { attivo: false } });
    expect(suspended.body).toMatchObject({ attivo: false, attivato });
  });

  it('refuses what is required and missing, a common password and a taken e-mail, each at its field', async () => {
    const empty = await call(test, createAgency, { token: admin, body: {} });
    expect(Object.keys(empty.body.fields ?? {}).sort()).toEqual(
      ['cap', 'codFisc', 'comune', 'indirizzo', 'mail', 'password', 'piva', 'prov', 'ragSociale', 'regione'].sort(),
    );
    const common = await call(test, createAgency, { token: admin, body: agencyFields({ password: 'Q1W2E3R4T5' }) });
    expect(common.body.fields?.password?.[0]).toMatch(/tra le più usate/);
    const fields = agencyFields();
    await call(test, createAgency, { token: admin, body: fields });
    const taken = await call(test, createAgency, {
      token: admin,
      body: { ...fields, mail: fields.mail.toUpperCase() },
    });
    expect([taken.status, taken.body.fields?.mail]).toEqual([409, ['Esiste già un account con questa e-mail.']]);
  });

  it('creates once under one idempotency key', async () => {
    const body = agencyFields();
    const send = () => call(test, createAgency, { token: admin, body, headers: { 'idempotency-key': 'agenzia' } });
    const first = await send();
    const second = await send();
    expect([first.status, second.status, second.body._id]).toEqual([201, 201, first.body._id]);
  });
});

describe('reading and changing an agency', () => {
  it('shows the secrets to an administrator, audited once an hour', async () => {
    const { agency } = await seedAgency(test, admin);
    const params = { id: agency._id };
    await call(test, changeAgency, {
      token: admin,
      params,
      body: { userFatt: 'zoli.cesena', pwdFatt: 'segretissima', urlFatture: 'https://fatture.example/' },
    });
    const { body, headers } = await call(test, readAgencyWithSecrets, { token: admin, params });
    expect(body).toMatchObject({ tupla: agencyPassword, userFatt: 'zoli.cesena', pwdFatt: 'segretissima' });
    expect(headers['cache-control']).toContain('no-store');
    await call(test, readAgencyWithSecrets, { token: admin, params });
    expect(await auditOf('credenziali lette', agency._id)).toHaveLength(1);
    test.clock.pass(3600_001);
    await call(test, readAgencyWithSecrets, { token: admin, params });
    expect(await auditOf('credenziali lette', agency._id)).toHaveLength(2);
  });

  it('keeps what is absent and refuses a bad address', async () => {
    const { agency } = await seedAgency(test, admin);
    const patch = (body: object) => call(test, changeAgency, { token: admin, params: { id: agency._id }, body });
    expect((await patch({ forfait: true })).body).toMatchObject({
      forfait: true,
      ragSociale: agency.ragSociale,
      mail: agency.mail,
    });
    expect((await patch({ url: 'javascript:alert(1)' })).body.fields?.url).toBeDefined();
    // A remark is no telephone, as in the agency's own profile.
    const { fields } = (await patch({ tel: 'chiamare mattina', cell: '0547 123456 int. 2' })).body;
    expect(fields).toEqual({ tel: ['Scrivi il numero in cifre, per esempio 0547 123456.'] });
    expect((await patch({ regione: 'valle d aosta', prov: 'ao' })).body).toMatchObject({ prov: 'AO' });
    expect((await call(test, changeAgency, { token: admin, params: { id: 'nessuna' }, body: {} })).status).toBe(404);
  });

  it('never loses the last active administrator', async () => {
    const { body: rows } = await call(test, listAgencies, { token: admin, query: { q: adminMail } });
    const patch = (body: object) => call(test, changeAgency, { token: admin, params: { id: rows[0]?._id }, body });
    expect((await patch({ attivo: false })).body.code).toBe('ultimo-amministratore');
    expect((await patch({ role: 'U' })).status).toBe(409);
  });

  it('lets no administrator switch off their own account, though there are others', async () => {
    const { body: rows } = await call(test, listAgencies, { token: admin, query: { q: adminMail } });
    await seedAgency(test, admin, { role: 'A' });
    const body = { attivo: false };
    const answer = await call(test, changeAgency, { token: admin, params: { id: rows[0]?._id }, body });
    expect(answer.body).toMatchObject({ code: 'proprio-account', error: 'Non puoi sospendere il tuo account.' });
  });
});

describe('two administrators at one agency', () => {
  it('tell the second what the first changed, and save what is sent after that', async () => {
    const { agency } = await seedAgency(test, admin);
    const patch = (body: object) => call(test, changeAgency, { token: admin, params: { id: agency._id }, body });
    const { versione } = agency;
    const first = await patch({ tel: '0547 1', cap: '47522', pwdFatt: 'altra-segreta', versione });
    expect([first.status, first.body.versione]).toEqual([200, versione + 1]);
    const second = await patch({ cell: '333 1', versione });
    expect([second.status, second.body.code]).toEqual([409, 'modificato-da-altri']);
    expect(Object.keys(second.body.fields ?? {}).sort()).toEqual(['cap', 'pwdFatt', 'tel']);
    expect(JSON.stringify(second.body)).not.toContain('altra-segreta');
    const again = await patch({ cell: '333 1', versione: versione + 1 });
    expect(again.body).toMatchObject({ cell: '333 1', tel: '0547 1', versione: versione + 2 });
    expect((await patch({ cell: '333 2' })).status).toBe(200);
  });

  it('count what the agency itself changed, and nothing that a form does not show', async () => {
    const { agency, token } = await seedAgency(test, admin);
    await call(test, changeProfile, { token, body: { tel: '0547 2' } });
    await test.deps.database.db.execute(sql`update utenti set password = 'x' where "_id" = ${agency._id}`);
    const { status, body } = await call(test, changeAgency, {
      token: admin,
      params: { id: agency._id },
      body: { nome: 'Dario', versione: agency.versione },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([409, ['tel']]);
  });

  it('answer one change in a row where both save at once', async () => {
    const { agency } = await seedAgency(test, admin);
    const patch = (body: object) =>
      call(test, changeAgency, {
        token: admin,
        params: { id: agency._id },
        body: { ...body, versione: agency.versione },
      });
    const answers = await Promise.all([patch({ tel: '1' }), patch({ cell: '2' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('lists and totals', () => {
  it('pages, searches and sorts without a secret', async () => {
    for (const ragSociale of ['Monviso', 'Carnia', 'Partenio'])
      await seedAgency(test, admin, { ragSociale, comune: 'Tolmezzo' });
    const { body, headers } = await call(test, listAgencies, {
      token: admin,
      query: { q: 'tolmezzo', sort: 'ragSociale', pageSize: '2', page: '1' },
    });
    expect(body.map((row) => row.ragSociale)).toEqual(['Carnia', 'Monviso']);
    expect(headers['x-total-count']).toBe('3');
    expect(JSON.stringify(body)).not.toMatch(/tupla|Fatt|password/);
  });

  it('counts agencies, active ones and notices online', async () => {
    const before = (await call(test, readDashboardTotals, { token: admin })).body;
    const { token } = await seedAgency(test, admin);
    await seedNotice(test, token);
    await call(test, createAgency, { token: admin, body: agencyFields({ attivo: false }) });
    const after = (await call(test, readDashboardTotals, { token: admin })).body;
    expect(after).toEqual({
      totUtenti: Number(before.totUtenti) + 2,
      utentiAttivi: Number(before.utentiAttivi) + 1,
      totAnnunci: Number(before.totAnnunci) + 1,
    });
    const agencies = await call(test, listAgencies, { token: admin, query: { role: 'U', pageSize: '1' } });
    expect(agencies.headers['x-total-count']).toBe(String(after.totUtenti));
  });

  it('tells everybody only what a notice shows of its agency', async () => {
    const { agency } = await seedAgency(test, admin);
    const { body } = await call(test, readPublicAgency, { params: { id_utente: agency._id } });
    expect(Object.keys(body).sort()).toEqual(
      ['_id', 'cell', 'comune', 'logo', 'prov', 'ragSociale', 'tel', 'url'].sort(),
    );
    expect((await call(test, readPublicAgency, { params: { id_utente: 'nessuna' } })).status).toBe(404);
  });
});
