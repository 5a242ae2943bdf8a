import {
  createCreditNote,
  issueInvoice,
  readInvoiceXml,
  recordInvoicePayment,
} from '@commiato/contracts/billing/invoice-actions';
import { changeInvoice, exportInvoices, listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { createInvoiceFromQuote, deleteQuote, listQuotes, setQuoteState } from '@commiato/contracts/billing/quotes';
import {
  readClientOfDeceased,
  readContactBalance,
  readInvoiceArchive,
  readInvoiceTotals,
  readOpenBillingWork,
} from '@commiato/contracts/billing/reports';
import { uploadSignedInvoice } from '@commiato/contracts/billing/signatures';
import { deleteContact } from '@commiato/contracts/contacts/contacts';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { billedClient, funeralLine, seedInvoice, seedIssuedInvoice, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { expectCreated, seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { newSigner, signedEnvelope } from '../../../testing/signing.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { invoiceJobs } from './jobs.ts';

const test = startTestApp();
let admin: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
});

describe('the year', () => {
  it('is told by month and state, credit notes subtracted, what is late apart', async () => {
    const own = (await seedAgency(test, admin)).token;
    const { _id: paid } = await seedIssuedInvoice(test, own, {
      righe: [funeralLine({ prezzo: 10_000, trattamento: 'iva22' })],
    });
    const { _id: gone } = await seedIssuedInvoice(test, own);
    await seedInvoice(test, own);
    const body = { data: '2026-11-20', importo: 2200, modalita: 'MP08' };
    await call(test, recordInvoicePayment, { token: own, params: { id: paid }, body });
    await call(test, createCreditNote, { token: own, params: { id: gone }, body: {} });
    const { body: totals } = await call(test, readInvoiceTotals, { token: own, query: { anno: '2026' } });
    expect(totals.anni).toEqual([2026]);
    expect(totals.mesi).toHaveLength(12);
    expect(totals.mesi[10]).toEqual({
      mese: 11,
      documenti: 3,
      imponibile: 10_000,
      imposta: 2200,
      totale: 12_200,
      incassato: 2200,
    });
    expect(totals.stati.map(({ stato, documenti, residuo }) => [stato, documenti, residuo])).toEqual([
      ['bozza', 1, 0],
      ['emessa', 0, 0],
      ['pagata in parte', 1, 10_000],
      ['pagata', 0, 0],
      ['annullata', 1, 0],
      ['scartata', 0, 0],
    ]);
    const month = { anno: '2026', mese: '11', emesse: '1', sort: 'numero' };
    const listed = (await call(test, listInvoices, { token: own, query: month })).body;
    expect(listed.map(({ numero }) => numero)).toEqual(['1/2026', '2/2026', '3/2026']);
    const csv = String(
      (await call(test, exportInvoices, { token: own, query: { formato: 'csv', sort: 'numero' } })).body,
    );
    expect(csv).toContain('"Nota di credito";"3/2026"');
    expect(csv).toContain('"-2.002,00"');
    expect((await call(test, readInvoiceTotals, { token: own, query: { anno: 'mai' } })).status).toBe(400);
  });
});

it('what waits is told: drafts, accepted quotes without an invoice, overdue money; others’ is not', async () => {
  const own = (await seedAgency(test, admin)).token;
  await seedQuote(test, own);
  const ids = [(await seedQuote(test, own))._id, (await seedQuote(test, own))._id];
  for (const id of ids) await call(test, setQuoteState, { token: own, params: { id }, body: { stato: 'accettato' } });
  await call(test, createInvoiceFromQuote, { token: own, params: { id: ids[0] ?? '' }, body: {} });
  const { _id: late } = await seedIssuedInvoice(test, own);
  await seedIssuedInvoice(test, own);
  const { db } = test.deps.database;
  await db.execute(sql`alter table fatture disable trigger fatture_immutabili`);
  await db.execute(sql`update fatture set scadenza = '2026-11-01' where "_id" = ${late}`);
  await db.execute(sql`alter table fatture enable trigger fatture_immutabili`);
  expect((await call(test, readOpenBillingWork, { token: own })).body).toEqual({
    bozze: { preventivi: 1, fatture: 1 },
    daFatturare: { documenti: 1, totale: 200_200 },
    scadute: { documenti: 1, residuo: 200_200 },
    scartate: { fatture: 0, noteDiCredito: 0 },
  });
  const { body: quotes } = await call(test, listQuotes, { token: own, query: { daFatturare: '1' } });
  expect(quotes.map(({ _id }) => _id)).toEqual([ids[1]]);
  const other = (await seedAgency(test, admin)).token;
  expect((await call(test, readOpenBillingWork, { token: other })).body).toMatchObject({
    bozze: { preventivi: 0, fatture: 0 },
    daFatturare: { documenti: 0 },
  });
});

it('what was discarded waits to be issued again, and the lists show what was counted; an annulled invoice does not', async () => {
  const { token } = await seedAgency(test, admin);
  const { _id: discarded } = await seedIssuedInvoice(test, token);
  const { _id: annulled } = await seedIssuedInvoice(test, token);
  const { body: note } = await call(test, createCreditNote, { token, params: { id: annulled }, body: {} });
  const { db } = test.deps.database;
  await db.execute(
    sql`update fatture set trasmissione = 'scartata' where "_id" in (${discarded}, ${annulled}, ${note._id})`,
  );
  await db.execute(sql`update fatture set stato = 'scartata' where "_id" = ${discarded}`);
  const { scartate } = (await call(test, readOpenBillingWork, { token })).body;
  expect(scartate).toEqual({ fatture: 1, noteDiCredito: 1 });
  const listed = async (query: Record<string, string>) =>
    (await call(test, listInvoices, { token, query })).body.map(({ _id }) => _id);
  expect(await listed({ stato: 'scartata' })).toEqual([discarded]);
  expect(await listed({ tipo: 'TD04', trasmissione: 'scartata' })).toEqual([note._id]);
});

it('an accepted quote waits for the rest after an advance, and again for all of it after its invoice was annulled', async () => {
  const { token } = await seedAgency(test, admin);
  const { _id: id, totale } = await seedQuote(test, token);
  const params = { id };
  await call(test, setQuoteState, { token, params, body: { stato: 'accettato' } });
  const make = async () => expectCreated(await call(test, createInvoiceFromQuote, { token, params, body: {} }))._id;
  const waiting = async () => (await call(test, readOpenBillingWork, { token })).body.daFatturare;
  const advance = await make();
  const righe = [funeralLine({ prezzo: 50_000 })];
  const body = { tipo: 'TD02', righe, pagatori: [] };
  expect((await call(test, changeInvoice, { token, params: { id: advance }, body })).status).toBe(200);
  const { body: read } = await call(test, readInvoice, { token, params: { id: advance } });
  expect(await waiting()).toEqual({ documenti: 1, totale: totale - read.totale });
  const whole = await make();
  expect((await waiting()).documenti).toBe(0);
  await call(test, issueInvoice, { token, params: { id: whole }, body: {} });
  await call(test, createCreditNote, { token, params: { id: whole }, body: {} });
  expect((await waiting()).documenti).toBe(1);
  await call(test, issueInvoice, { token, params: { id: advance }, body: {} });
  const part = { righe: [funeralLine({ prezzo: 10_000 })] };
  expect((await call(test, createCreditNote, { token, params: { id: advance }, body: part })).status).toBe(201);
  // The stamp duty of an advance is its own: the last invoice charges the one of the quote.
  expect(read.totale).toBe(50_200);
  expect((await waiting()).totale).toBe(totale - 50_000 + 10_000);
});

it('a client’s balance is what was issued and what is left to pay; another agency reads none', async () => {
  const own = (await seedAgency(test, admin)).token;
  const { _id: id } = await seedContact(test, own);
  const { _id: first } = await seedIssuedInvoice(test, own, { id_anagrafica: id });
  await seedIssuedInvoice(test, own, { id_anagrafica: id });
  await seedIssuedInvoice(test, own);
  await seedInvoice(test, own, { id_anagrafica: id });
  const body = { data: '2026-11-20', importo: 200_200, modalita: 'MP08' };
  await call(test, recordInvoicePayment, { token: own, params: { id: first }, body });
  const balance = async (token: string) => call(test, readContactBalance, { token, params: { id } });
  expect((await balance(own)).body).toEqual({ fatturato: 400_400, residuo: 200_200, scaduto: 0 });
  expect((await balance((await seedAgency(test, admin)).token)).status).toBe(404);
});

it('the client of a deceased is told where every document names the same contact, and never guessed', async () => {
  const own = (await seedAgency(test, admin)).token;
  const codFisc = 'CSDGUO38C12C573R';
  const ask = async (code = codFisc, token = own) => {
    const { status, body } = await call(test, readClientOfDeceased, { token, query: { codFisc: code } });
    return [status, body.id_anagrafica];
  };
  const bruna = await seedContact(test, own);
  const ada = await seedContact(test, own, { nome: 'Ada' });
  const defunto = { nome: 'Ugo Casadei', codFisc };
  expect(await ask()).toEqual([200, null]);
  // Another deceased, and a client who has the code himself, say nothing of this one.
  await seedQuote(test, own, { id_anagrafica: ada._id, defunto: { nome: 'Ida Neri', codFisc: 'NREDIA40A41H501X' } });
  await seedContact(test, own, { codFisc });
  await seedQuote(test, own, { id_anagrafica: bruna._id, defunto });
  await seedInvoice(test, own, { id_anagrafica: bruna._id, defunto });
  expect(await ask()).toEqual([200, bruna._id]);
  expect(await ask(codFisc, (await seedAgency(test, admin)).token)).toEqual([200, null]);
  expect([await ask(''), (await ask('XX'))[0]]).toEqual([[200, null], 400]);
  const { _id: other } = await seedQuote(test, own, { id_anagrafica: ada._id, defunto });
  expect(await ask()).toEqual([200, null]);
  await call(test, deleteQuote, { token: own, params: { id: other } });
  expect(await ask()).toEqual([200, bruna._id]);
  await call(test, deleteContact, { token: own, params: { id: bruna._id } });
  expect(await ask()).toEqual([200, null]);
});

describe('the archive', () => {
  it('holds each file of a period under its name, and none of others', async () => {
    const own = (await seedAgency(test, admin)).token;
    const names = [];
    for (let at = 0; at < 3; at += 1) names.push((await seedIssuedInvoice(test, own)).nomeFile);
    const ask = (da: string, a: string, as = own) => call(test, readInvoiceArchive, { token: as, query: { da, a } });
    const { headers, body } = await ask('2026-11-01', '2026-11-30');
    expect(headers['content-type']).toBe('application/zip');
    const files = unzipSync(new Uint8Array(body as Buffer));
    expect(Object.keys(files)).toEqual(names);
    expect(Buffer.from(files[names[1] ?? ''] ?? []).toString()).toContain('<Numero>2/2026</Numero>');
    expect((await ask('2026-10-01', '2026-10-31')).status).toBe(404);
    expect((await ask('2026-11-02', '2026-11-01')).body.fields).toHaveProperty('a');
    expect((await ask('', '2026-11-01')).body.fields).toHaveProperty('da');
  });

  it('holds of an invoice to a public administration the signed file, or the bare one apart until that has come back', async () => {
    const own = (await seedAgency(test, admin)).token;
    const town = { tipo: 'pa', ragioneSociale: 'Comune di Cesena', codFisc: '00143280402', codUniv: 'UF1234' };
    const cliente = billedClient(town);
    const signed = await seedIssuedInvoice(test, own, { cliente });
    const bare = await seedIssuedInvoice(test, own, { cliente });
    const params = { id: signed._id };
    const xml = Buffer.from(String((await call(test, readInvoiceXml, { token: own, params })).body));
    const bytes = Uint8Array.from(await signedEnvelope(xml, await newSigner(), new Date('2026-11-20T09:00:00Z')));
    const file = { bytes, filename: 'firmata.xml.p7m', type: 'application/octet-stream' };
    expect((await call(test, uploadSignedInvoice, { token: own, params, file })).status).toBe(200);
    const query = { da: '2026-11-01', a: '2026-11-30' };
    const { body } = await call(test, readInvoiceArchive, { token: own, query });
    const files = unzipSync(new Uint8Array(body as Buffer));
    const name = `${signed.nomeFile}.p7m`;
    expect(Object.keys(files)).toEqual([name, `Non firmate/${bare.nomeFile}`]);
    expect(Buffer.from(files[name] ?? []).equals(bytes)).toBe(true);
  });
});

it('what agencies that are gone had issued is forgotten after eleven years, not before', async () => {
  const { agency, token: own } = await seedAgency(test, admin);
  const { _id: young } = await seedIssuedInvoice(test, own);
  const { _id: old } = await seedIssuedInvoice(test, own);
  const { db } = test.deps.database;
  const left = async () =>
    (await queryAppRows(test, {}, sql`select from fatture where "_id" in (${young}, ${old})`)).length;
  await db.execute(sql`alter table fatture disable trigger fatture_immutabili`);
  await db.execute(sql`update fatture set data = '2014-01-01' where "_id" = ${old}`);
  await db.execute(sql`alter table fatture enable trigger fatture_immutabili`);
  for (const job of invoiceJobs) await job.run(test.deps);
  expect(await left()).toBe(2);
  await db.execute(sql`delete from utenti where "_id" = ${agency._id}`);
  for (const job of invoiceJobs) await job.run(test.deps);
  expect(await left()).toBe(1);
});
