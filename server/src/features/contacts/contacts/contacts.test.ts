import { listAudit } from '@commiato/contracts/administration/audit';
import {
  changeContact,
  createContact,
  deleteContact,
  exportContacts,
  findDuplicates,
  listContacts,
  readContact,
} from '@commiato/contracts/contacts/contacts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAgencyScope } from '../../../platform/security/scopes.ts';
import { call } from '../../../testing/calls.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { copyRows } from '../../../testing/copied-rows.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { findOwnContact, streamContacts } from './queries.ts';

const test = startTestApp();
let admin: string;
let token: string;
let agencyId: string;
let other: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  const mine = await seedAgency(test, admin);
  [token, agencyId] = [mine.token, mine.agency._id];
  other = (await seedAgency(test, admin, { ragSociale: 'San Frediano' })).token;
});

const list = (query: Record<string, string>, as = token) => call(test, listContacts, { token: as, query });
const namesOf = (rows: readonly { ragioneSociale: string; cognome: string }[]) =>
  rows.map(({ ragioneSociale, cognome }) => ragioneSociale || cognome);

describe('a contact', () => {
  it('is created once under one key, with nothing but its type required', async () => {
    const send = () =>
      call(test, createContact, { token, body: { role: 'fornitore' }, headers: { 'idempotency-key': 'una' } });
    const first = await send();
    const second = await send();
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ role: 'fornitore', ragioneSociale: '', mail: '', prov: '', forfait: false });
    expect(second.body).toEqual(first.body);
  });

  it('is stored as offices write it', async () => {
    const body = {
      role: 'cliente',
      ragioneSociale: ' Fioreria  D’Angelo ',
      mail: ' Info@DAngelo.example ',
      prov: 'fc',
      codFisc: 'dll mtr 38c52 d704u',
      piva: 'IT 01234567897',
      codUniv: 'm5uxcr1',
      forfait: 'true',
      ignoto: 1,
      url: 'https://dangelo.example',
      cap: '47521',
      whatsapp: '+39 333 555 0178',
      pec: 'DAngelo@pec.example',
    };
    const { body: stored } = await call(test, createContact, { token, body });
    expect(stored).toMatchObject({
      ragioneSociale: "Fioreria D'Angelo",
      mail: 'info@dangelo.example',
      prov: 'FC',
      codUniv: 'M5UXCR1',
      codFisc: 'DLLMTR38C52D704U',
      piva: '01234567897',
      forfait: true,
      url: 'https://dangelo.example',
      whatsapp: '+39 333 555 0178',
      pec: 'dangelo@pec.example',
      cap: '47521',
    });
    expect(stored).not.toHaveProperty('ignoto');
    expect((await call(test, readContact, { token, params: { id: stored._id } })).body).toEqual(stored);
    expect(await findOwnContact(test.deps.database.db, agencyId, stored._id)).toEqual(stored);
  });

  it('keeps what is only doubtful: a wrong control digit, an odd e-mail', async () => {
    const body = { role: 'cliente', codFisc: 'RSSMRA00', piva: '01234567890', mail: 'senza chiocciola', cap: '1' };
    expect((await call(test, createContact, { token, body })).body).toMatchObject(body);
  });

  it.each([
    [{}, 'role', 'Scegli prima se è un cliente o un fornitore.'],
    [{ role: 'socio' }, 'role', 'Scegli prima se è un cliente o un fornitore.'],
    [{ role: 'cliente', prov: 'ZZ' }, 'prov', 'Scegli una delle province italiane.'],
    [{ role: 'cliente', url: 'javascript:alert(1)' }, 'url', 'Scrivi un indirizzo come http(s)://nomeazienda.ext'],
    [{ role: 'cliente', nome: 'a'.repeat(81) }, 'nome', 'Al massimo 80 caratteri.'],
    [{ role: 'cliente', codUniv: '12345678' }, 'codUniv', 'Al massimo 7 caratteri.'],
    [{ role: 'cliente', nome: 5 }, 'nome', 'Scrivi un testo.'],
    [{ role: 'cliente', forfait: 'forse' }, 'forfait', 'Scegli sì o no.'],
  ])('refuses %j', async (body, field, sentence) => {
    const answer = await call(test, createContact, { token, body });
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: [sentence] }]);
  });

  it('keeps what a change leaves out, and is found by what was changed', async () => {
    const { _id: id } = await seedContact(test, token, { codFisc: 'DLLMTR38C52D704U', tel: '0547 555 0142' });
    const params = { id };
    const { body } = await call(test, changeContact, {
      token,
      params,
      body: { cognome: 'Nadiani', role: 'fornitore' },
    });
    expect(body).toMatchObject({ nome: 'Bruna', cognome: 'Nadiani', role: 'fornitore', tel: '0547 555 0142' });
    expect((await list({ q: 'nadiani', role: 'fornitore' })).body.map((row) => row._id)).toEqual([id]);
    expect((await list({ q: 'nadiani', role: 'cliente' })).body).toEqual([]);
    // Misspelled, where none has the words.
    expect((await list({ q: 'nadianni', role: 'fornitore' })).body.map((row) => row._id)).toEqual([id]);
    const bad = await call(test, changeContact, { token, params, body: { prov: 'XX' } });
    expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([400, ['prov']]);
    expect((await call(test, changeContact, { token, params, body: {} })).body).toEqual(body);
  });

  it('tells who saves an older version what others changed meanwhile, and asks nobody who names none', async () => {
    const { _id: id, versione } = await seedContact(test, token, { nome: 'Bruna', cognome: 'Casadei' });
    const patch = (body: object) => call(test, changeContact, { token, params: { id }, body });
    const both = await Promise.all([patch({ tel: '0547 1', versione }), patch({ cell: '333 1', versione })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first] = both.filter(({ status }) => status === 200);
    const [second] = both.filter(({ status }) => status === 409);
    const written = first?.body.tel === '0547 1' ? 'tel' : 'cell';
    expect([second?.body.code, Object.keys(second?.body.fields ?? {})]).toEqual(['modificato-da-altri', [written]]);
    const held = (await call(test, readContact, { token, params: { id } })).body;
    expect(held).toEqual(first?.body);
    expect((await patch({ nome: 'Ugo', versione: held.versione })).body.versione).toBe(held.versione + 1);
    expect((await patch({ nome: 'Ida' })).body).toMatchObject({ nome: 'Ida', tel: held.tel, cell: held.cell });
    expect((await patch({ nome: 'Ida', versione: 'x' })).body.fields).toHaveProperty('versione');
  });

  it('is gone once it is deleted, and the log says who did it', async () => {
    const { _id: id } = await seedContact(test, token, { cognome: 'Sparito', codFisc: 'SPRTTT38C52D704U' });
    expect((await call(test, deleteContact, { token, params: { id } })).body).toEqual({ ok: true });
    for (const route of [readContact, changeContact, deleteContact])
      expect((await call(test, route, { token, params: { id }, body: {} })).status).toBe(404);
    expect((await list({ q: 'sparito' })).body).toEqual([]);
    expect((await call(test, findDuplicates, { token, query: { codFisc: 'SPRTTT38C52D704U' } })).body).toEqual([]);
    expect(await findOwnContact(test.deps.database.db, agencyId, id)).toBeUndefined();
    const rows = await queryAppRows(
      test,
      { chi: z.string() },
      sql`select chi from registro where azione = 'anagrafica eliminata' and oggetto = ${id}`,
    );
    expect(rows).toEqual([{ chi: agencyId }]);
  });

  it('is nobody else’s: to another agency it does not exist, to an administrator the calls are closed', async () => {
    const { _id: id, codFisc } = await seedContact(test, token, { codFisc: 'CSDBRN52T59C573G' });
    for (const route of [readContact, changeContact, deleteContact]) {
      const call404 = await call(test, route, { token: other, params: { id }, body: { nome: 'Mio' } });
      const missing = await call(test, route, { token: other, params: { id: 'nessuno' }, body: {} });
      expect([call404.status, call404.body.code]).toEqual([404, missing.body.code]);
      expect((await call(test, route, { token: admin, params: { id }, body: {} })).status).toBe(403);
      expect((await call(test, route, { params: { id }, body: {} })).status).toBe(401);
    }
    expect((await list({}, other)).body).toEqual([]);
    expect((await call(test, findDuplicates, { token: other, query: { codFisc } })).body).toEqual([]);
    const exported = await call(test, exportContacts, { token: other, query: { formato: 'csv' } });
    expect(String(exported.body).split('\r\n')).toHaveLength(2);
  });
});

describe('the list', () => {
  let mine: string;
  beforeAll(async () => {
    mine = (await seedAgency(test, admin)).token;
    const contacts = [
      { ragioneSociale: 'Marmi Ègidio srl', comune: 'Forlì', piva: '01234567897', mail: 'ordini@egidio.example' },
      { nome: 'Ada', cognome: "Dell'Acqua", comune: 'Cesenatico', cell: '333 555 0178' },
      { nome: 'Zeno', cognome: 'Àbbati', comune: 'Bertinoro', codFisc: 'BBTZNE60A01D704X' },
      { role: 'fornitore', ragioneSociale: 'Fiori Zoli', comune: 'Cesena' },
    ];
    for (const contact of contacts) await seedContact(test, mine, contact);
  });

  it.each([
    ['nome', ['Àbbati', "Dell'Acqua", 'Marmi Ègidio srl']],
    ['-nome', ['Marmi Ègidio srl', "Dell'Acqua", 'Àbbati']],
    ['comune', ['Àbbati', "Dell'Acqua", 'Marmi Ègidio srl']],
    ['creato', ['Marmi Ègidio srl', "Dell'Acqua", 'Àbbati']],
    ['-creato', ['Àbbati', "Dell'Acqua", 'Marmi Ègidio srl']],
  ])('is ordered by %s, accents apart', async (sort, names) => {
    expect(namesOf((await list({ role: 'cliente', sort }, mine)).body)).toEqual(names);
  });

  it('comes in pages with the number of all, newest first where nothing is asked', async () => {
    const { body, headers } = await list({ role: 'cliente', pageSize: '2', page: '2' }, mine);
    expect([namesOf(body), headers['x-total-count']]).toEqual([['Marmi Ègidio srl'], '3']);
    expect(namesOf((await list({}, mine)).body)[0]).toBe('Fiori Zoli');
  });

  it.each([
    ['egidio', 'Marmi Ègidio srl'],
    ['FORLI marmi', 'Marmi Ègidio srl'],
    ['ordini@egidio.example', 'Marmi Ègidio srl'],
    ['0123456', 'Marmi Ègidio srl'],
    ['dellacqua', "Dell'Acqua"],
    ['ada dell’acqua', "Dell'Acqua"],
    ['3335550178', "Dell'Acqua"],
    ['bbtzne60', 'Àbbati'],
  ])('finds %s', async (q, name) => {
    expect(namesOf((await list({ q }, mine)).body)).toEqual([name]);
  });

  it.each(['%', '_', '\\', 'nessuno così', '@@'])('finds nothing under %s', async (q) => {
    const { body, headers } = await list({ q }, mine);
    expect([body, headers['x-total-count']]).toEqual([[], '0']);
  });

  it('refuses an order, a type or a page that there is not', async () => {
    for (const query of [{ sort: 'piva' }, { role: 'socio' }, { page: '0' }, { pageSize: '500' }])
      expect((await list(query as Record<string, string>, mine)).status).toBe(400);
  });

  it('tells whose a code is already, whatever the type, but not the contact’s own', async () => {
    const twins = (query: Record<string, string>) => call(test, findDuplicates, { token: mine, query });
    const [found] = (await twins({ piva: 'IT01234567897' })).body;
    expect(found?.ragioneSociale).toBe('Marmi Ègidio srl');
    expect((await twins({ piva: '01234567897', tranne: found?._id ?? '' })).body).toEqual([]);
    expect((await twins({ piva: '', codFisc: '' })).body).toEqual([]);
    expect((await twins({})).body).toEqual([]);
    const namesLike = async (query: Record<string, string>) => namesOf((await twins(query)).body);
    expect(await namesLike({ mail: 'Ordini@egidio.example' })).toEqual(['Marmi Ègidio srl']);
    expect(await namesLike({ nome: 'ada', cognome: 'dell’acqua', comune: 'CESENATICO' })).toEqual(["Dell'Acqua"]);
    expect(await namesLike({ nome: 'ada', cognome: 'dell’acqua', comune: 'Rimini' })).toEqual([]);
  });

  it('leaves as a file with every field, under heads that an import knows, and no cell is a formula', async () => {
    await seedContact(test, mine, {
      ragioneSociale: '=HYPERLINK("http://x")',
      nome: '+39',
      cognome: '@SUM(A1)',
      tel: '-1',
    });
    const { status, headers, body } = await call(test, exportContacts, {
      token: mine,
      query: { formato: 'csv', role: 'cliente', sort: 'nome' },
    });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toContain('Clienti 2026-11-20.csv');
    const lines = String(body).split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF"Tipo";"Ragione sociale";"Nome";"Cognome";"Codice fiscale"/);
    expect(lines).toHaveLength(6);
    expect(String(body)).toContain(`"'=HYPERLINK(""http://x"")";"'+39";"'@SUM(A1)"`);
    const filtered = await call(test, exportContacts, { token: mine, query: { formato: 'csv', q: 'egidio' } });
    expect(String(filtered.body).trim().split('\r\n')).toHaveLength(2);
  });

  it('leaves a trace in the log where it leaves in a file: who, and how many', async () => {
    const { agency, token: own } = await seedAgency(test, admin);
    for (const role of ['cliente', 'cliente', 'fornitore']) await seedContact(test, own, { role });
    await call(test, exportContacts, { token: own, query: { formato: 'csv', role: 'cliente' } });
    await call(test, exportContacts, { token: own, query: { formato: 'xlsx' } });
    const query = { azione: 'anagrafiche esportate', su: agency._id };
    const { body } = await call(test, listAudit, { token: admin, query });
    expect(body.map(({ dettagli }) => dettagli.quante).sort()).toEqual([2, 3]);
  });

  it('leaves out of a file what is deleted while it is read', async () => {
    const { agency, token: own } = await seedAgency(test, admin);
    const { db } = test.deps.database;
    const { _id } = await seedContact(test, own);
    await copyRows(db, 'anagrafiche', _id, 501);
    const batches = streamContacts(db, createAgencyScope(agency._id), {});
    const first = await batches.next();
    await db.execute(sql`update anagrafiche set cestinato = now() where id_utente = ${agency._id}`);
    const others: unknown[] = [];
    for await (const rows of batches) others.push(...rows);
    expect([first.value?.length, others]).toEqual([500, []]);
  });
});
