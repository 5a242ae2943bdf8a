import { readFile } from 'node:fs/promises';
import { listAudit } from '@commiato/contracts/administration/audit';
import {
  erasePersonalData,
  exportPersonalData,
  findPersonalData,
  type PersonalData,
  personalData,
  personalEntry,
} from '@commiato/contracts/administration/personal-data';
import { readSystem } from '@commiato/contracts/administration/system';
import { sendReport } from '@commiato/contracts/requests/abuse-reports';
import { changeRequest, createContactRequest } from '@commiato/contracts/requests/requests';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { billedClient, seedIssuedInvoice, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { seedRequest } from '../../../testing/documents.ts';
import {
  portrait,
  seedAgency,
  seedCondolence,
  seedNotice,
  seedOperator,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { seedFuneral } from '../../../testing/funerals.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let owner: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  owner = await seedAgency(test, admin);
});

/** What stands in the archive of a person's data: as a program reads it, and as a person does. */
const textIn = (body: unknown, name: string): string => {
  const files = unzipSync(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  return strFromU8(files[name] ?? new Uint8Array());
};
const listIn = (body: unknown): unknown => JSON.parse(textIn(body, 'dati-personali.json'));
const pageIn = (body: unknown): string => textIn(body, 'dati-personali.html');

let visitors = 0;
let mail = '';
beforeEach(() => {
  visitors += 1;
  mail = `ada${visitors}@posta.example`;
  test.clock.pass(1000);
});

const contact = (change: object = {}) =>
  call(test, createContactRequest, {
    ip: `10.9.${visitors}.1`,
    body: { nome: 'Ada Neri', mail, tel: '0547 555 0100', testo: 'Vorrei essere richiamata.', ...change },
  });
async function report(change: object = {}): Promise<void> {
  const { _id } = await seedNotice(test, owner.token);
  const body = { motivo: 'fotografia', testo: 'Non è la sua.', nome: 'Ada Neri', relazione: 'figlia', mail, tel: '' };
  await call(test, sendReport, { params: { id: _id }, ip: `10.9.${visitors}.2`, body: { ...body, ...change } });
}
const find = async (address = mail): Promise<PersonalData> =>
  (await call(test, findPersonalData, { token: admin, body: { mail: address } })).body;
const erase = (address = mail) => call(test, erasePersonalData, { token: admin, body: { mail: address } });
const entriesOf = (data: PersonalData, tipo: string) =>
  data.cancellabili.find((one) => one.tipo === tipo)?.voci.map(({ titolo }) => titolo);
const kept = (data: PersonalData) => data.conservati.map(({ titolo, quanti }) => [titolo, quanti]);

/** Sessions do not outlive it. */
async function passDays(days: number): Promise<void> {
  test.clock.pass(days * 24 * 3600_000);
  admin = await signInAdmin(test);
  owner = await seedAgency(test, admin);
}

describe('what is kept of an address', () => {
  it('is found with all that it says: what its person wrote, and mails to and about them', async () => {
    await contact({ ragioneSociale: 'Fiori Neri' });
    test.clock.pass(1000);
    await report();
    const data = await find(` ${mail.toUpperCase()} `);
    expect(data.mail).toBe(mail);
    expect(entriesOf(data, 'richieste')).toEqual([
      "Segnalazione: Fotografia: Maria Teresa Dell'Acqua",
      'Richiesta di contatto: Ada Neri (Fiori Neri)',
    ]);
    expect(data.cancellabili.find(({ tipo }) => tipo === 'richieste')).toMatchObject({ quanti: 2, daEvadere: 2 });
    const campi = data.cancellabili.flatMap(({ voci }) => voci.flatMap((voce) => voce.campi));
    expect(campi).toContainEqual({ nome: 'Telefono', valore: '0547 555 0100' });
    expect(campi).toContainEqual({ nome: 'Testo', valore: 'Vorrei essere richiamata.' });
    expect(campi).toContainEqual({ nome: 'Relazione con la persona', valore: 'figlia' });
    expect(entriesOf(data, 'posta')?.sort()).toEqual([
      'Abbiamo ricevuto la Sua richiesta di contatto',
      'Abbiamo ricevuto la Sua segnalazione: Maria Teresa Dell’Acqua',
      'Richiesta di contatto: Ada Neri (Fiori Neri)',
      'Segnalazione: Ada Neri',
    ]);
    expect(data.conservati).toEqual([]);
    expect(data.cancellazioni).toEqual([]);
  });

  it('names the notice that is hidden while a report of it is open: an erasure leaves it so', async () => {
    await contact();
    await report();
    await report({ testo: 'Nemmeno questa.' });
    const { db } = test.deps.database;
    const hidden = async () =>
      (await find()).cancellabili.flatMap(({ voci }) => voci.flatMap(({ nascosto }) => nascosto ?? []));
    expect(await hidden()).toEqual([]);
    await db.execute(
      sql`update annunci set disattivo = true where "_id" = (select dati ->> 'annuncio' from pratiche where testo = 'Nemmeno questa.')`,
    );
    expect(await hidden()).toEqual(["Maria Teresa Dell'Acqua"]);
    await db.execute(sql`update pratiche set evaso = true, evaso_il = now() where testo = 'Nemmeno questa.'`);
    expect(await hidden()).toEqual([]);
  });

  it('is nothing where nobody left it, and no address is refused at its field', async () => {
    expect(await find('nessuno@posta.example')).toMatchObject({ cancellabili: [], conservati: [] });
    const { status, body } = await call(test, findPersonalData, { token: admin, body: { mail: 'nessuno' } });
    expect([status, body.fields]).toEqual([400, { mail: ['Scrivi un indirizzo e-mail valido.'] }]);
    for (const route of [exportPersonalData, erasePersonalData])
      expect((await call(test, route, { token: admin, body: {} })).status).toBe(400);
  });

  it('is found and erased by a telephone number, however it was typed, and nothing of those who left none', async () => {
    const tel = `333 555 ${String(7000 + visitors)}`;
    await contact({ mail: '', tel });
    await contact({ tel: '' });
    const { _id } = await seedNotice(test, owner.token);
    await seedCondolence(test, owner.token, _id, { tel: `+39 ${tel.replaceAll(' ', '.')}` });
    await seedCondolence(test, owner.token, _id, { nome: 'Altri' });
    await seedContact(test, owner.token, { cell: tel.replaceAll(' ', '') });
    await seedFuneral(test, owner.token, { tel: `0039${tel}` });
    const asked = { token: admin, body: { tel: `39${tel.replaceAll(' ', '')}` } };
    const { body } = await call(test, findPersonalData, asked);
    expect(body.cancellabili.map(({ tipo, quanti }) => [tipo, quanti])).toEqual([
      ['pensieri', 1],
      ['richieste', 1],
      ['posta', 1],
    ]);
    expect(kept(body)).toEqual([
      ['Clienti e fornitori delle agenzie', 1],
      ['Servizi delle agenzie', 1],
    ]);
    const before = await queryAppRows(test, { n: z.number() }, sql`select count(*)::int as n from familiari`);
    const erased = await call(test, erasePersonalData, asked);
    const gone = erased.body.cancellati.filter(({ quanti }) => quanti > 0);
    expect(gone.map(({ tipo, quanti }) => [tipo, quanti])).toEqual([
      ['posta', 1],
      ['richieste', 1],
      ['pensieri', 1],
    ]);
    expect(await queryAppRows(test, { n: z.number() }, sql`select count(*)::int as n from familiari`)).toEqual(before);
    expect((await call(test, findPersonalData, asked)).body).toMatchObject({
      cancellabili: [],
      cancellazioni: [expect.any(String)],
    });
    expect((await find()).cancellabili.map(({ tipo }) => tipo)).toContain('richieste');
  });

  it('is asked for by one of both, and by a whole number', async () => {
    const refused = async (body: object) => (await call(test, findPersonalData, { token: admin, body })).body.fields;
    expect(await refused({})).toEqual({ mail: ['Scrivi un indirizzo e-mail o un telefono.'] });
    expect(await refused({ mail, tel: '0547 555 0100' })).toHaveProperty('mail');
    expect(await refused({ tel: '0547' })).toEqual({ tel: ['Scrivi il numero per intero.'] });
  });

  it('knows every column that holds a telephone', async () => {
    const rows = await queryAppRows(
      test,
      { name: z.string() },
      sql`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = current_schema() and column_name ~* '^(tel|cell|telefono|cellulare|whatsapp)' order by 1`,
    );
    // A new one belongs to a rule of personal data or of kept data, and then to this list.
    expect(rows.map(({ name }) => name)).toEqual([
      'anagrafiche.cell',
      'anagrafiche.tel',
      'anagrafiche.whatsapp',
      'operatori.tel',
      'pensieri.tel',
      'pratiche.tel',
      'servizi.tel',
      'utenti.cell',
      'utenti.tel',
    ]);
  });

  it('leaves as a file that the person can be given', async () => {
    await contact();
    await seedContact(test, owner.token, { mail });
    const { body, headers } = await call(test, exportPersonalData, { token: admin, body: { mail } });
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toContain('Dati personali 2026-11-20.zip');
    const file = z
      .strictObject({
        indirizzo: z.string(),
        esportato: z.iso.datetime(),
        conservatiAltrove: personalData.shape.conservati,
        richieste: z.array(personalEntry),
        bozze: z.array(personalEntry),
        familiari: z.array(personalEntry),
        firme: z.array(personalEntry),
        avvisi: z.array(personalEntry),
        pensieri: z.array(personalEntry),
        segnalazioni: z.array(personalEntry),
        offerte: z.array(personalEntry),
        posta: z.array(personalEntry),
      })
      .parse(listIn(body));
    const data = await find();
    const shown = (tipo: string) => data.cancellabili.find((one) => one.tipo === tipo)?.voci;
    expect(file).toMatchObject({ indirizzo: mail, conservatiAltrove: data.conservati });
    expect([file.richieste, file.posta]).toEqual([shown('richieste'), shown('posta')]);
    const page = pageIn(body);
    expect(page).toContain(`<h1>Dati personali di ${mail}</h1>`);
    expect(page).toContain('<h2>Richieste e segnalazioni</h2>');
    expect(page).toContain('il 20 novembre 2026, ore ');
    for (const { titolo, quanti } of data.conservati) expect(page).toContain(`<h3>${titolo}: ${quanti}</h3>`);
  });

  it('leaves with a page in which no word of a visitor is a part of the page itself', async () => {
    await contact({ testo: 'Ciao <script>alert(1)</script>\n& a presto', nome: '<b>Ada</b>' });
    const { body } = await call(test, exportPersonalData, { token: admin, body: { mail } });
    expect(pageIn(body)).toContain('Ciao &#60;script&#62;alert(1)&#60;/script&#62;\n&#38; a presto');
    expect(pageIn(body)).not.toMatch(/<script|<b>/);
  });

  it('leaves with the photographs of condolences', async () => {
    const { _id } = await seedNotice(test, owner.token, { fotoPensieri: true });
    const photograph = await portrait();
    const left = await seedCondolence(test, owner.token, _id, { mail }, photograph);
    await seedCondolence(test, owner.token, _id, { mail: 'altra@posta.example' }, photograph);
    const { body } = await call(test, exportPersonalData, { token: admin, body: { mail } });
    const files = unzipSync(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    const picture = `pensieri/${left._id}.jpg`;
    expect(Object.keys(files)).toEqual(['dati-personali.html', 'dati-personali.json', picture]);
    expect(pageIn(body)).toContain(`<img src="${picture}" alt="Fotografia">`);
    expect([...(files[picture] ?? []).slice(0, 2)]).toEqual([0xff, 0xd8]);
  });

  it('leaves whole however much it is', async () => {
    await test.deps.database.db.execute(sql`
      insert into posta ("_id", destinatario, oggetto, html, testo, creata)
      select 'molte' || n, ${mail}, 'Mail ' || n, '', '', now() from generate_series(1, 450) n`);
    const data = await find();
    expect(data.cancellabili).toMatchObject([{ tipo: 'posta', quanti: 450, voci: { length: 100 } }]);
    const { body } = await call(test, exportPersonalData, { token: admin, body: { mail } });
    const { posta } = z.object({ posta: z.array(personalEntry) }).parse(listIn(body));
    expect(new Set(posta.map(({ _id }) => _id)).size).toBe(450);
  });
});

describe('an erasure', () => {
  it('takes what the person wrote and every mail of it, and nothing of anybody else', async () => {
    await contact({ mail: 'altra@posta.example', nome: 'Bruna Bianchi' });
    await contact();
    await report();
    const { status, body } = await erase();
    expect(status).toBe(200);
    expect(body.cancellati).toEqual([
      { tipo: 'posta', quanti: 4 },
      { tipo: 'richieste', quanti: 2 },
      { tipo: 'firme', quanti: 0 },
      { tipo: 'offerte', quanti: 0 },
      { tipo: 'segnalazioni', quanti: 0 },
      { tipo: 'pensieri', quanti: 0 },
      { tipo: 'avvisi', quanti: 0 },
      { tipo: 'familiari', quanti: 0 },
      { tipo: 'bozze', quanti: 0 },
    ]);
    const data = await find();
    expect(data.cancellabili).toEqual([]);
    expect(data.cancellazioni).toEqual([test.clock.now().toISOString()]);
    const dump = await queryAppRows(
      test,
      { row: z.string() },
      sql`select to_jsonb(p)::text as row from pratiche p union all select to_jsonb(m)::text from posta m
        union all select to_jsonb(r)::text from registro r union all select chiave from limiti`,
    );
    expect(dump.filter(({ row }) => row.includes(mail))).toEqual([]);
    expect(entriesOf(await find('altra@posta.example'), 'richieste')).toEqual(['Richiesta di contatto: Bruna Bianchi']);
  });

  it('is in the log without the address, as a search and an export are', async () => {
    await contact();
    await find();
    await call(test, exportPersonalData, { token: admin, body: { mail } });
    test.clock.pass(1000);
    await erase();
    const { body } = await call(test, listAudit, { token: admin, query: { q: 'dati personali', pageSize: '3' } });
    expect(body.map(({ azione }) => azione).sort()).toEqual([
      'dati personali cancellati',
      'dati personali cercati',
      'dati personali esportati',
    ]);
    const prints = new Set(body.map(({ dettagli }) => dettagli.impronta));
    expect([...prints]).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
    expect(body[0]?.dettagli).toMatchObject({ richieste: 1, posta: 2 });
  });

  it('leaves accounts, operators, contacts and invoices to their own rules, and says which and why', async () => {
    await seedContact(test, owner.token, { mail, pec: mail });
    await seedIssuedInvoice(test, owner.token, { cliente: billedClient({ mail }) });
    await seedQuote(test, owner.token, { cliente: billedClient({ mail }) });
    await contact();
    const before = await find();
    expect(kept(before)).toEqual([
      ['Clienti e fornitori delle agenzie', 1],
      ['Fatture delle agenzie', 1],
      ['Preventivi delle agenzie', 1],
    ]);
    for (const { motivo } of before.conservati) expect(motivo).toMatch(/^\p{Lu}.+\.$/u);
    await erase();
    expect(await find()).toMatchObject({ cancellabili: [], conservati: before.conservati });
  });

  it('touches neither an agency’s requests nor the mails of who uses the service', async () => {
    const agency = await seedAgency(test, admin, { mail });
    await seedRequest(test, agency.token, { titolo: 'Contratto' });
    const funeral = (await find()).conservati;
    expect(funeral.map(({ titolo }) => titolo)).toEqual(['Account con cui si accede', 'E-mail di servizio']);
    expect((await find()).cancellabili).toEqual([]);
    // The same person wrote from the public page as well: that goes.
    await contact();
    expect((await find()).cancellabili.map(({ tipo, quanti }) => [tipo, quanti])).toEqual([
      ['richieste', 1],
      ['posta', 2],
    ]);
    await erase();
    expect(await find()).toMatchObject({ cancellabili: [], conservati: funeral });
    const operator = await seedOperator(test, admin, { mail: 'elena.m@prova.example' });
    expect(kept(await find(operator.mail))).toEqual([['Schede di operatori', 1]]);
  });

  it('is all or nothing: while a mail is being handed over it is refused, and can be pressed again', async () => {
    await contact();
    await report();
    // As a sender of another process holds it.
    const sender = new pg.Client(test.deps.database.config);
    await sender.connect();
    await sender.query('begin');
    await sender.query('select 1 from posta where destinatario = $1 for update', [mail]);
    expect((await erase()).status).toBe(503);
    await sender.end();
    test.takeLogs();
    expect((await find()).cancellabili.map(({ quanti }) => quanti)).toEqual([2, 4]);
    expect((await find()).cancellazioni).toEqual([]);
    expect((await erase()).status).toBe(200);
  });

  it('reaches the mails from before they named their request', async () => {
    await contact({ ragioneSociale: 'Fiori Neri' });
    const { db } = test.deps.database;
    await db.execute(sql`update posta set id_pratica = null`);
    const file = await readFile(new URL('../../../../migrations/0055-visitors-data.sql', import.meta.url), 'utf8');
    await db.execute(sql.raw(file.split(';').find((statement) => statement.includes('update posta')) ?? ''));
    expect((await find()).cancellabili.map(({ quanti }) => quanti)).toEqual([1, 2]);
  });

  it('is the administrator’s alone', async () => {
    await contact();
    for (const route of [findPersonalData, exportPersonalData, erasePersonalData]) {
      expect((await call(test, route, { token: owner.token, body: { mail } })).status).toBe(403);
      expect((await call(test, route, { body: { mail } })).status).toBe(401);
    }
    expect((await find()).cancellabili).toHaveLength(2);
  });
});

describe('what visitors wrote', () => {
  const left = () =>
    queryAppRows(
      test,
      { nome: z.string(), mails: z.number() },
      sql`
      select nome, (select count(*)::int from posta where id_pratica = p."_id") as mails
      from pratiche p where id_utente is null order by pubblicato`,
    );
  const state = async () => {
    const { body } = await call(test, readSystem, { token: admin });
    return body.lavori.find(({ nome }) => nome === 'richieste dei visitatori')?.cancellati;
  };

  it('goes with its mails a year after it was closed, and after two years in any case; an agency’s stays', async () => {
    await test.deps.database.db.execute(sql`delete from pratiche`);
    const own = await seedRequest(test, owner.token, { titolo: 'Resta' });
    await contact({ nome: 'Chiusa' });
    test.clock.pass(1000);
    await report({ nome: 'Aperta' });
    const [, closed] = (await find()).cancellabili.find(({ tipo }) => tipo === 'richieste')?.voci ?? [];
    // Left on 20 November 2026, closed on 8 June 2027.
    await passDays(200);
    const body = { evaso: true, risposta: 'Fatto.' };
    await call(test, changeRequest, { token: admin, params: { id: closed?._id }, body });
    await passDays(365);
    await runJobs(test.deps, hourlyJobs);
    expect((await left()).map(({ nome }) => nome)).toEqual(['Chiusa', 'Aperta']);
    expect(await state()).toEqual({ ultimi: 0, inTutto: 0 });
    await passDays(2);
    await runJobs(test.deps, hourlyJobs);
    expect(await left()).toEqual([{ nome: 'Aperta', mails: 2 }]);
    expect(await state()).toEqual({ ultimi: 1, inTutto: 1 });
    // Up to 19 November 2028, then beyond.
    await passDays(163);
    await runJobs(test.deps, hourlyJobs);
    expect(await left()).toHaveLength(1);
    await passDays(3);
    await runJobs(test.deps, hourlyJobs);
    expect(await left()).toEqual([]);
    expect(await state()).toEqual({ ultimi: 1, inTutto: 2 });
    expect(await queryAppRows(test, { id: z.string() }, sql`select "_id" as id from pratiche`)).toEqual([
      { id: own._id },
    ]);
    expect(
      await queryAppRows(
        test,
        { n: z.number() },
        sql`select count(*)::int as n from posta where id_pratica is not null`,
      ),
    ).toEqual([{ n: 0 }]);
  });
});
