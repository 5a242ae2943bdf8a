import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { changeOperator } from '@commiato/contracts/accounts/operators';
import { listOutboxMail } from '@commiato/contracts/administration/mail';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { listOwnRequests, readOwnRequest, sendRequest } from '@commiato/contracts/requests/requests';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, multipart } from '../../../testing/calls.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { pdf, seedRequest } from '../../../testing/documents.ts';
import { seedAgency, seedOperator, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
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

const send = (body: Record<string, unknown>, file = false, headers: Record<string, string> = {}) => {
  // The newest mail is told by its moment.
  test.clock.pass(1000);
  return call(test, sendRequest, { token: owner.token, body, file: file ? pdf() : null, headers });
};
const newestMail = async () => {
  const rows = await queryAppRows(
    test,
    { to: z.string(), subject: z.string(), text: z.string() },
    sql`select destinatario as to, oggetto as subject, testo as text from posta order by creata desc, "_id" limit 1`,
  );
  return rows[0];
};

describe('a request with a document', () => {
  it('is created with its file, which its agency and administrators download', async () => {
    const { body, status } = await send(
      { cosa: 'Contratto da rivedere', titolo: ' Contratto del  magazzino ', testo: 'Scade a giugno.' },
      true,
    );
    expect([status, body]).toEqual([
      201,
      {
        _id: expect.stringMatching(/^\w{12}$/),
        cosa: 'Contratto da rivedere',
        titolo: 'Contratto del magazzino',
        testo: 'Scade a giugno.',
        dati: {},
        pubblicato: test.clock.now().toISOString(),
        evaso: false,
        evaso_il: null,
        risposta: '',
        risposto_il: null,
        filename: 'contratto.pdf',
        tipo: 'pdf',
        byte: pdf().bytes.length,
        id_servizio: null,
      },
    ]);
    const params = { id: body._id };
    const file = await call(test, downloadDocument, { token: admin, params });
    expect(Buffer.from(pdf().bytes).equals(file.body as Buffer)).toBe(true);
    expect((await call(test, downloadDocument, { token: other.token, params })).status).toBe(404);
    expect((await call(test, readOwnRequest, { token: owner.token, params })).body).toEqual(body);
    expect((await call(test, readOwnRequest, { token: other.token, params })).status).toBe(404);
  });

  it.each(['Registrazione in Prima Nota', 'Contratto da rivedere', 'Documenti Generici', 'Preventivo', 'Fattura'])(
    '%s makes no sense without one, nor without a title',
    async (cosa) => {
      const { status, body } = await send({ cosa, titolo: 'Senza file' });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['file']]);
      expect((await send({ cosa }, true)).body.fields).toEqual({ titolo: ['Questo campo è obbligatorio.'] });
    },
  );

  it('is created once under one key, however often it is sent', async () => {
    const count = async () => (await call(test, listOwnRequests, { token: owner.token })).body.length;
    const before = await count();
    const body = { cosa: 'Documenti Generici', titolo: 'Visura' };
    const once = () => send(body, true, { 'idempotency-key': 'visura' });
    const first = await once();
    const second = await once();
    expect(second.body).toEqual(first.body);
    expect(await count()).toBe(before + 1);
    const changed = await send({ ...body, titolo: 'Altra' }, true, { 'idempotency-key': 'visura' });
    expect(changed.status).toBe(422);
  });
});

describe('what each type asks for', () => {
  it('a certificate: which one, and when', async () => {
    const cosa = 'Richiesta certificato';
    const { status, body } = await send({ cosa, dati: JSON.stringify({ certificato: 'DURC', entro: '2026-12-01' }) });
    expect([status, body.titolo, body.dati]).toEqual([
      201,
      'Certificato: DURC',
      { certificato: 'DURC', entro: '2026-12-01' },
    ]);
    const bad = await send({ cosa, dati: JSON.stringify({ certificato: 'patente', entro: '2026-02-30' }) });
    expect(Object.keys(bad.body.fields ?? {}).sort()).toEqual(['certificato', 'entro']);
  });

  it('support: the problem, a contact and a convenient time', async () => {
    const bad = await send({ cosa: 'Supporto' });
    expect(Object.keys(bad.body.fields ?? {}).sort()).toEqual(['orario', 'recapito', 'testo']);
    const dati = JSON.stringify({ recapito: '333 555 0178', orario: 'dopo le 15' });
    const good = await send({ cosa: 'Supporto', testo: 'La stampa non parte.', dati });
    expect([good.status, good.body.titolo]).toEqual([201, 'Supporto']);
  });

  it('credit recovery: a debtor of one’s own, an amount in cents, a due date, what has been tried', async () => {
    const debtor = await seedContact(test, owner.token, { ragioneSociale: 'Marmi Apuani', piva: '01234567890' });
    const dati = { id_anagrafica: debtor._id, importo: 123_456, scadenza: '2026-09-30', tentativi: 'Due solleciti.' };
    const ask = (change: object) =>
      send({ cosa: 'Assistenza crediti', dati: JSON.stringify({ ...dati, ...change }) }, true);
    const good = await ask({});
    expect([good.status, good.body.titolo]).toEqual([201, 'Recupero credito: Marmi Apuani']);
    expect(good.body.dati).toEqual({ ...dati, debitore: 'Marmi Apuani', codice: '01234567890', codFisc: '' });
    const foreign = await seedContact(test, other.token, { ragioneSociale: 'Altrui' });
    for (const change of [{ id_anagrafica: foreign._id }, { importo: 0 }, { importo: 12.5 }, { importo: '12' }])
      expect((await ask(change)).body.fields).toHaveProperty(Object.keys(change)[0] ?? '');
    const empty = await send({ cosa: 'Assistenza crediti' }, true);
    expect(Object.keys(empty.body.fields ?? {}).sort()).toEqual(['id_anagrafica', 'importo', 'scadenza', 'tentativi']);
  });

  it('details that are no JSON, other types and too long texts are refused', async () => {
    for (const dati of ['{', '[]', '"x"']) {
      const { body } = await send({ cosa: 'Supporto', testo: 'x', dati });
      expect(body.fields).toEqual({ dati: ['I dati della richiesta non sono JSON leggibile.'] });
    }
    for (const cosa of ['Richiesta di contatto', 'Segnalazione', 'altro'])
      expect((await send({ cosa, titolo: 'x' }, true)).body.fields).toHaveProperty('cosa');
    const long = { cosa: 'Documenti Generici', titolo: 'x'.repeat(121), testo: 'y'.repeat(4001) };
    expect(Object.keys((await send(long, true)).body.fields ?? {}).sort()).toEqual(['testo', 'titolo']);
  });

  it('nothing of it overwrites what the server decides', async () => {
    const dati = JSON.stringify({
      recapito: 'a',
      orario: 'b',
      evaso: true,
      id_utente: other.agency._id,
      cosa: 'Fattura',
    });
    const { body } = await send({ cosa: 'Supporto', testo: 'x', dati, evaso: 'true', id_utente: other.agency._id });
    expect([body.cosa, body.evaso, body.dati]).toEqual(['Supporto', false, { recapito: 'a', orario: 'b' }]);
    expect((await call(test, readOwnRequest, { token: other.token, params: { id: body._id } })).status).toBe(404);
  });
});

describe('forged files', () => {
  const payload = (bytes: Buffer, filename: string) =>
    multipart({ cosa: 'Documenti Generici', titolo: 'Prova' }, { bytes: new Uint8Array(bytes), filename });
  const post = async (bytes: Buffer, filename: string) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: sendRequest.path,
      ...payload(bytes, filename),
      headers: { authorization: `Bearer ${owner.token}`, ...payload(bytes, filename).headers },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const stored = async () => (await queryAppRows(test, {}, sql`select from documenti_file`)).length;

  it.each([
    ['HTML named .pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 'contratto.pdf', 415],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'logo.svg', 415],
    ['a script in a DOCX name', Buffer.from('#!/bin/sh\nrm -rf /'), 'lettera.docx', 415],
    ['10 MiB and a byte', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(10_485_752, 32)]), 'grande.pdf', 413],
  ])('%s is refused with a sentence at the field, and nothing is kept', async (_name, bytes, filename, status) => {
    const before = await stored();
    const answer = await post(bytes, filename);
    expect([answer.status, answer.body.fields]).toEqual([
      status,
      { file: ['Il file non è un vero PDF, JPG, PNG, DOCX, XLSX, ODT, ODS, XML o P7M, oppure supera 10 MB.'] },
    ]);
    expect(await stored()).toBe(before);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
    ['Συμβόλαιο Νικολάου.pdf', 'Συμβόλαιο Νικολάου.pdf'],
    ['pagina.html', 'pagina.html.pdf'],
  ])('the name %s is kept harmlessly', async (given, kept) => {
    const { status, body } = await post(Buffer.from(pdf().bytes), given);
    expect([status, body.filename]).toEqual([201, kept]);
  });
});

describe('one’s own requests', () => {
  it('are listed newest first, searched, filtered and counted', async () => {
    const { token } = await seedAgency(test, admin, { ragSociale: 'Elenco' });
    for (const titolo of ['Uno', 'Due', 'Tre']) await seedRequest(test, token, { titolo });
    await seedRequest(test, token, { cosa: 'Documenti Generici', titolo: 'Quattro', testo: 'del tre' });
    const list = async (query: Record<string, string>) => {
      const { body, headers } = await call(test, listOwnRequests, { token, query });
      return [body.map((row) => row.titolo), headers['x-total-count']];
    };
    expect(await list({ pageSize: '2' })).toEqual([['Quattro', 'Tre'], '4']);
    expect(await list({ q: 'TRE' })).toEqual([['Quattro', 'Tre'], '2']);
    expect(await list({ cosa: 'Documenti Generici' })).toEqual([['Quattro'], '1']);
    expect(await list({ sort: 'pubblicato', pageSize: '1' })).toEqual([['Uno'], '4']);
    expect(await list({ stato: 'evasa' })).toEqual([[], '0']);
    expect((await call(test, listOwnRequests, { token, query: { cosa: 'altro' } })).status).toBe(400);
  });
});

describe('the mail of a new request', () => {
  it('goes to the administration where the agency has no operator', async () => {
    await seedRequest(test, other.token);
    const mail = await newestMail();
    expect([mail?.to, mail?.subject]).toEqual(['admin@prova.example', 'Contratto da rivedere: San Frediano']);
    expect(mail?.text).toContain('http://commiato.test/amministratore/messaggio/');
  });

  it('goes to the agency’s operator, with all that was written; to the administration again once it is inactive', async () => {
    const operator = await seedOperator(test, admin, { mail: 'crediti@prova.example' });
    const { agency, token } = await seedAgency(test, admin, { ragSociale: "Onoranze D'Amico" });
    const params = { id: agency._id };
    await call(test, changeAgency, { token: admin, params, body: { id_operatore: operator._id } });
    const debtor = await seedContact(test, token, { ragioneSociale: "Marmi dell'Apua" });
    const dati = { id_anagrafica: debtor._id, importo: 123_456, scadenza: '2026-09-30', tentativi: 'Due solleciti.' };
    await seedRequest(test, token, { cosa: 'Assistenza crediti', titolo: '', dati: JSON.stringify(dati) });
    const mail = await newestMail();
    expect(mail?.to).toBe('crediti@prova.example');
    // One mail has one kind of apostrophe.
    expect(mail?.subject).toContain('Onoranze D’Amico');
    expect(`${mail?.subject} ${mail?.text}`).not.toContain("'");
    for (const words of ['Marmi dell’Apua', '1.234,56 €', '30 settembre 2026', 'Due solleciti.', 'contratto.pdf'])
      expect(mail?.text).toContain(words);
    await call(test, changeOperator, { token: admin, params: { id: operator._id }, body: { attivo: false } });
    await seedRequest(test, token);
    expect((await newestMail())?.to).toBe('admin@prova.example');
  });

  it('does not leave where the request was refused', async () => {
    const total = async () => (await call(test, listOutboxMail, { token: admin })).headers['x-total-count'];
    const before = await total();
    await send({ cosa: 'Documenti Generici', titolo: 'Senza file' });
    expect(await total()).toBe(before);
  });
});
