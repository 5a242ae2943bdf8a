import { changeAgency, deleteAgency, readAgencyWithSecrets } from '@commiato/contracts/accounts/agencies';
import { addInternalNote } from '@commiato/contracts/accounts/internal-notes';
import { eraseAgency, readAgencyDataArchive } from '@commiato/contracts/administration/agency-data';
import { createAgendaCalendarAddress } from '@commiato/contracts/funerals/agenda';
import { sendMessage } from '@commiato/contracts/requests/messages';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seedInvoice, seedIssuedInvoice, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { seedRequest } from '../../../testing/documents.ts';
import {
  agencyPassword,
  seedAgency,
  seedAttachment,
  seedNotice,
  seedPrint,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { seedMarked } from '../../../testing/marked-agency.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { allFeatures } from '../../features.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let owner: TestAgency;
let other: TestAgency;
let issued: Awaited<ReturnType<typeof seedIssuedInvoice>>;
let notice: Awaited<ReturnType<typeof seedNotice>>;
let request: Awaited<ReturnType<typeof seedRequest>>;

beforeAll(async () => {
  admin = await signInAdmin(test);
  owner = await seedAgency(test, admin, { userFatt: 'zoli-fatt', pwdFatt: 'segretissima-9' });
  other = await seedAgency(test, admin, { ragSociale: 'Un’altra agenzia' });
  notice = await seedNotice(test, owner.token, { cognome: 'Ginestra' });
  await seedAttachment(test, owner.token, notice._id);
  await seedPrint(test, owner.token, notice._id);
  await seedNotice(test, other.token, { cognome: 'Estraneo' });
  await seedContact(test, owner.token);
  await seedQuote(test, owner.token);
  await seedInvoice(test, owner.token);
  issued = await seedIssuedInvoice(test, owner.token);
  request = await seedRequest(test, owner.token, { titolo: 'Contratto del furgone' });
  await call(test, sendMessage, { token: admin, params: { id: request._id }, body: { testo: 'Manca la firma.' } });
  const params = { id: owner.agency._id };
  await call(test, addInternalNote, { token: admin, params, body: { testo: 'Paga a 60 giorni.' } });
});

const read = (id: string, token = admin) => call(test, readAgencyDataArchive, { token, params: { id } });
const erase = (id: string, nome: string) => call(test, eraseAgency, { token: admin, params: { id }, body: { nome } });
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();
const row = z.array(z.record(z.string(), z.unknown()));
const left = async (
  table: 'annunci' | 'anagrafiche' | 'pratiche' | 'preventivi' | 'fatture' | 'posta' | 'sessioni' | 'indirizzi_agenda',
) => {
  const of = table === 'posta' ? sql`destinatario = ${owner.agency.mail}` : sql`id_utente = ${owner.agency._id}`;
  const [counted] = await queryAppRows(
    test,
    { n: z.number() },
    sql`select count(*)::int as n from ${sql.identifier(table)} where ${of}`,
  );
  return counted?.n;
};

describe('all that is held of an agency', () => {
  it('comes as one archive: a list of each kind, and the files beside', async () => {
    const { status, body, headers } = await read(owner.agency._id);
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toContain('Dati di Onoranze Funebri Fratelli Zoli 2026-11-20.zip');
    const files = unzipSync(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    const list = (name: string) => row.parse(JSON.parse(text(files[`${name}.json`])));
    expect(list('account')).toMatchObject([{ _id: owner.agency._id, mail: owner.agency.mail }]);
    expect(list('annunci')).toMatchObject([{ _id: notice._id, cognome: 'GINESTRA' }]);
    const counts = [
      'allegati',
      'versioni delle stampe',
      'anagrafiche',
      'preventivi',
      'fatture',
      'richieste',
      'messaggi',
      'documenti',
    ];
    expect(counts.map((name) => [name, list(name).length])).toEqual(
      counts.map((name) => [name, name === 'fatture' ? 2 : 1]),
    );
    // «La legge solo l’amministrazione.»
    expect(Object.keys(files)).not.toContain('note interne.json');
    expect(list('posta').length).toBeGreaterThan(0);
    expect(list('registro').map(({ azione }) => azione)).toEqual(expect.arrayContaining(['utente creato']));
    const names = Object.keys(files);
    const beside = (folder: string) => names.filter((name) => name.startsWith(`${folder}/`));
    expect(beside('annunci')).toEqual([`annunci/${notice._id}.jpg`]);
    expect(files[`annunci/${notice._id}.jpg`]?.slice(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
    expect(beside('allegati')).toHaveLength(1);
    expect(beside('documenti')).toEqual([`documenti/${request._id} contratto.pdf`]);
    const drawn = beside('fatture');
    expect(drawn).toHaveLength(2);
    for (const name of drawn) expect(name.startsWith(`fatture/${issued._id} `)).toBe(true);
    const xml = drawn.find((name) => name.endsWith('.xml')) ?? '';
    expect(text(files[xml])).toContain('FatturaElettronica');
    expect(text(files[drawn.find((name) => name.endsWith('.pdf')) ?? '']).slice(0, 4)).toBe('%PDF');
  });

  it('holds every row of every list, whatever its key is made of', async () => {
    const full = await seedAgency(test, admin, { ragSociale: 'Agenzia piena' });
    await seedMarked(test, full);
    const { body } = await read(full.agency._id);
    const files = unzipSync(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    const identity = { _id: full.agency._id, mail: full.agency.mail };
    const counted = await Promise.all(
      allFeatures.agencyData.map(async ({ name, table, isOfAgency }) => {
        const stored = sql`select count(*)::int as n from ${table} x where ${isOfAgency(identity)}`;
        const [rows] = await queryAppRows(test, { n: z.number() }, stored);
        return [name, rows?.n] as const;
      }),
    );
    expect(counted.map(([name]) => [name, row.parse(JSON.parse(text(files[`${name}.json`]))).length])).toEqual(counted);
    // Their keys are made of two columns.
    expect(counted.filter(([name]) => name === 'risorse-degli-eventi' || name === 'importazioni-righe')).toEqual([
      ['risorse-degli-eventi', 1],
      ['importazioni-righe', 1],
    ]);
  });

  it('has the sign-ins and the address of the calendar with their last use, without what opens them', async () => {
    const made = await call(test, createAgendaCalendarAddress, {
      token: owner.token,
      body: { currentPassword: agencyPassword },
    });
    await test.app.inject({ url: new URL(made.body.url).pathname, remoteAddress: '93.45.12.201' });
    const { body } = await read(owner.agency._id);
    const files = unzipSync(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    const list = (name: string) => row.parse(JSON.parse(text(files[`${name}.json`])));
    expect(list('indirizzo-agenda')).toEqual([
      {
        _id: expect.any(String),
        id_utente: owner.agency._id,
        persona: null,
        solo_propri: false,
        creato: expect.any(String),
        usato: expect.any(String),
        usato_da: '93.45.12.…',
      },
    ]);
    const [signIn] = list('accessi');
    expect(Object.keys(signIn ?? {}).sort()).toEqual([
      ...['_id', 'agente', 'creata', 'id_utente', 'indirizzo', 'persona', 'usata'],
    ]);
  });

  it('holds neither what opens an account nor what is another’s, and is written to the log', async () => {
    const { body } = await read(owner.agency._id);
    const files = unzipSync(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    const lists = Object.entries(files).filter(([name]) => name.endsWith('.json'));
    expect(lists.length).toBeGreaterThan(15);
    for (const [, bytes] of lists)
      for (const secret of ['$argon2', '\\\\x', 'segretissima', 'Estraneo', 'ESTRANEO', other.agency._id])
        expect(text(bytes)).not.toContain(secret);
    const logged = await queryAppRows(
      test,
      { azione: z.string() },
      sql`select azione from registro where oggetto = ${owner.agency._id} and azione = 'dati di un utente esportati'`,
    );
    expect(logged.length).toBeGreaterThan(0);
  });

  it('is for the administration alone, of agencies that stand', async () => {
    expect((await read(owner.agency._id, owner.token)).status).toBe(403);
    expect((await read('nessuno')).status).toBe(404);
    const passing = await seedAgency(test, admin);
    await call(test, deleteAgency, { token: admin, params: { id: passing.agency._id } });
    expect((await read(passing.agency._id)).status).toBe(404);
    const [me] = await queryAppRows(test, { _id: z.string() }, sql`select "_id" from utenti where role = 'A'`);
    expect((await read(me?._id ?? '')).status).toBe(404);
  });
});

/** Tables that name an account and are not handed over, and why. */
const notHandedOver: Readonly<Record<string, string>> = {
  note_interne: 'what the administration writes for itself: its form says that nobody else reads it',
  idempotenza: 'answers that are kept for a day',
  link_password: 'a link that opens the account',
  passaggi: 'a link that hands the agency over',
  secondi_fattori: 'a secret',
  codici_recupero: 'secrets',
  varianti_da_fare: 'a queue of images',
  immagini_byte: 'how large its images are, which the archive holds',
  immagini_lasciate: 'a queue of images that are to go',
  limiti_vicini: 'what an hourly job counts',
  contatori_documenti: 'the last number of a series, which stands on the last document',
  contatori_file: 'the last number of a file, which stands on the last document',
};

it('no table that names an account is forgotten', async () => {
  const tables = await queryAppRows(
    test,
    { name: z.string() },
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id_utente'`,
  );
  const dialect = new PgDialect();
  const told = new Set(allFeatures.agencyData.map(({ table }) => dialect.sqlToQuery(table).sql));
  told.add('documenti_file');
  expect(tables.map(({ name }) => name).filter((name) => !told.has(name) && !(name in notHandedOver))).toEqual([]);
});

describe('the erasure of an agency', () => {
  it('wants its name, and changes nothing without it', async () => {
    const refused = await erase(owner.agency._id, 'Zoli');
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { nome: ['Per confermare scrivi Onoranze Funebri Fratelli Zoli.'] },
    ]);
    expect((await call(test, readAgencyWithSecrets, { token: admin, params: { id: owner.agency._id } })).status).toBe(
      200,
    );
    expect((await erase('nessuno', 'Nessuno')).status).toBe(404);
  });

  it('takes the mails to its former addresses and to its people, not those of whoever is somewhere else too', async () => {
    const agency = await seedAgency(test, admin, { ragSociale: 'Onoranze Marecchia', mail: 'prima@marecchia.example' });
    const params = { id: agency.agency._id };
    const people = { 'sua@marecchia.example': [agency], 'anche-altrove@prova.example': [agency, other] } as const;
    for (const [mail, agencies] of Object.entries(people))
      for (const { token } of agencies) await seedCollaborator(test, token, { mail, ruolo: 'impiegato' });
    for (const mail of ['poi@marecchia.example', 'adesso@marecchia.example'])
      await call(test, changeAgency, { token: admin, params, body: { mail } });
    const addresses = async () => {
      const rows = await queryAppRows(
        test,
        { to: z.string() },
        sql`select distinct destinatario as to from posta where destinatario like '%@marecchia.example' or destinatario like 'anche-%' order by 1`,
      );
      return rows.map(({ to }) => to);
    };
    const own = ['adesso', 'poi', 'prima', 'sua'].map((name) => `${name}@marecchia.example`);
    expect(await addresses()).toEqual([...own, 'anche-altrove@prova.example'].sort());
    // What waits for a former address may be a stranger's.
    const { db } = test.deps.database;
    await db.execute(sql`update posta set inviata = now() where destinatario <> 'poi@marecchia.example'`);
    expect((await erase(params.id, 'Onoranze Marecchia')).status).toBe(200);
    expect(await addresses()).toEqual(['anche-altrove@prova.example', 'poi@marecchia.example']);
  });

  it('takes everything at once but issued invoices with their signed files, and is written to the log', async () => {
    const { db } = test.deps.database;
    // A signed file, as `signing.test.ts` sends one in.
    await db.execute(sql`
      insert into fatture_firmate ("_id", id_fattura, file, forma, firmatario, firmata_il, nel_termine, creato)
      values ('firma-di-prova', ${issued._id}, 1, 'CAdES', 'Davide Zoli', now(), true, now())`);
    await db.execute(sql`
      insert into documenti_file ("_id", id_utente, chiave, filename, tipo, byte, creato)
      values ('firma-di-prova', ${owner.agency._id}, 'documenti/firma', 'IT01.xml.p7m', 'p7m', 10, now())`);
    const { status, body } = await erase(owner.agency._id, ' onoranze funebri fratelli ZOLI');
    expect([status, body]).toEqual([200, { ok: true, annunci: 1, fattureConservate: 1 }]);
    expect((await call(test, readAgencyWithSecrets, { token: admin, params: { id: owner.agency._id } })).status).toBe(
      404,
    );
    for (const table of [
      'annunci',
      'anagrafiche',
      'pratiche',
      'preventivi',
      'posta',
      'sessioni',
      'indirizzi_agenda',
    ] as const)
      expect([table, await left(table)]).toEqual([table, 0]);
    expect(await left('fatture')).toBe(1);
    const kept = await queryAppRows(
      test,
      { filename: z.string(), id_utente: z.string().nullable() },
      sql`select filename, id_utente from documenti_file where "_id" = 'firma-di-prova'`,
    );
    expect(kept).toEqual([{ filename: 'IT01.xml.p7m', id_utente: null }]);
    const [logged] = await queryAppRows(
      test,
      { dettagli: z.record(z.string(), z.unknown()) },
      sql`select dettagli from registro where oggetto = ${owner.agency._id} and azione = 'utente cancellato per sempre'`,
    );
    expect(logged?.dettagli).toEqual({ annunci: 1, 'fatture conservate': 1 });
    expect((await test.app.inject(`/necrologi/${owner.agency._id}`)).statusCode).toBe(404);
    expect((await call(test, readAgencyWithSecrets, { token: admin, params: { id: other.agency._id } })).status).toBe(
      200,
    );
  });
});
