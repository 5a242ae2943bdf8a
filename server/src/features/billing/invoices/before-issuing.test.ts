import {
  checkInvoiceIssue,
  createCreditNote,
  issueInvoice,
  readInvoiceXml,
} from '@commiato/contracts/billing/invoice-actions';
import { changeInvoice, listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { readInvoicePdf } from '@commiato/contracts/billing/printing';
import { createInvoiceFromQuote, readQuote, sendQuote, setQuoteState } from '@commiato/contracts/billing/quotes';
import { changeBillingSettings } from '@commiato/contracts/billing/settings';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { billedClient, funeralLine, seedInvoice, seedIssuedInvoice, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { expectCreated, seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { seedFuneral } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let token: string;
beforeAll(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});

describe('before an invoice is issued', () => {
  const check = (id: string, body: Record<string, unknown> = {}) =>
    call(test, checkInvoiceIssue, { token, params: { id }, body });

  it('what is missing is said at the fields, with what was typed and not saved; nothing is written', async () => {
    const { _id: id } = await seedInvoice(test, token, { cliente: billedClient({ codFisc: '', indirizzo: '' }) });
    const refused = await check(id);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields ?? {})).toContain('cliente.indirizzo');
    expect((await check(id, { cliente: billedClient() })).status).toBe(200);
    const { body } = await call(test, readInvoice, { token, params: { id } });
    expect(body).toMatchObject({ stato: 'bozza', numero: null, cliente: { indirizzo: '' }, versione: 1 });
  });

  it('a draft that has another series than the settings since is asked about, and is not once it has theirs', async () => {
    const own = (await seedAgency(test, await signInAdmin(test))).token;
    const { _id: id } = await seedInvoice(test, own);
    const doubts = async (body: Record<string, unknown> = {}) =>
      (await call(test, checkInvoiceIssue, { token: own, params: { id }, body })).body.dubbi;
    expect(await doubts()).toEqual([]);
    await call(test, changeBillingSettings, { token: own, body: { serie: 'B' } });
    expect(await doubts()).toEqual([
      expect.stringMatching(/con la serie B, e questa bozza prenderà un numero senza serie/),
    ]);
    expect(await doubts({ serie: 'B' })).toEqual([]);
  });

  it('an advance that was issued of the same quote since the draft was made is asked about, until it is deducted', async () => {
    const { _id: quote } = await seedQuote(test, token);
    await call(test, setQuoteState, { token, params: { id: quote }, body: { stato: 'accettato' } });
    const make = async () =>
      expectCreated(await call(test, createInvoiceFromQuote, { token, params: { id: quote }, body: {} }))._id;
    const advance = await make();
    const quoteOf = async () => (await call(test, readInvoice, { token, params: { id: advance } })).body.preventivo;
    const { numero: quoteNumber, totale } = (await call(test, readQuote, { token, params: { id: quote } })).body;
    expect(await quoteOf()).toEqual({ numero: quoteNumber, totale, nelCestino: false });
    await test.deps.database.db.execute(sql`update preventivi set cestinato = now() where "_id" = ${quote}`);
    expect(await quoteOf()).toMatchObject({ nelCestino: true });
    await test.deps.database.db.execute(sql`update preventivi set cestinato = null where "_id" = ${quote}`);
    const part = { tipo: 'TD02', righe: [funeralLine({ prezzo: 50_000 })] };
    await call(test, changeInvoice, { token, params: { id: advance }, body: part });
    const whole = await make();
    expect((await check(whole)).body).toEqual({ ok: true, dubbi: [] });
    const { numero } = (await call(test, issueInvoice, { token, params: { id: advance }, body: {} })).body;
    expect((await check(whole)).body.dubbi).toEqual([expect.stringContaining(`C’è un acconto emesso (n. ${numero})`)]);
    expect((await check(whole, { acconti: [advance] })).body.dubbi).toEqual([]);
  });

  it.each([
    ['was credited in part', 'stornato in parte, e per questo non si può detrarre: restano fatturati 300,00 €'],
    ['was discarded', 'è stato scartato, e finché è così questa fattura non lo può scalare'],
  ])('an advance of the same quote that %s is asked about, which no invoice can deduct', async (what, sentence) => {
    const { _id: quote } = await seedQuote(test, token);
    await call(test, setQuoteState, { token, params: { id: quote }, body: { stato: 'accettato' } });
    const make = async () =>
      expectCreated(await call(test, createInvoiceFromQuote, { token, params: { id: quote }, body: {} }))._id;
    const id = await make();
    const part = { tipo: 'TD02', righe: [funeralLine({ prezzo: 50_000 })], bolloAlCliente: false };
    await call(test, changeInvoice, { token, params: { id }, body: part });
    const { numero } = (await call(test, issueInvoice, { token, params: { id }, body: {} })).body;
    if (what === 'was discarded')
      await test.deps.database.db.execute(sql`update fatture set stato = 'scartata' where "_id" = ${id}`);
    else
      await call(test, createCreditNote, {
        token,
        params: { id },
        body: { righe: [funeralLine({ prezzo: 20_000 })] },
      });
    const whole = await make();
    expect((await call(test, readInvoice, { token, params: { id: whole } })).body.acconti).toEqual([]);
    const { dubbi } = (await check(whole)).body;
    expect(dubbi).toEqual([expect.stringContaining(sentence)]);
    expect(dubbi[0]).toContain(`acconto n. ${numero}`);
  });

  it('an advance of the same funeral is asked about though its client was typed by hand, in no contact yet; one of another client is not', async () => {
    const { _id: id_servizio } = await seedFuneral(test, token);
    const mine = await seedContact(test, token);
    const theirs = await seedContact(test, token, { cognome: 'Neri' });
    const advance = { tipo: 'TD02', righe: [funeralLine({ prezzo: 50_000 })], id_servizio };
    const { numero, _id } = await seedIssuedInvoice(test, token, advance);
    const other = await seedIssuedInvoice(test, token, { ...advance, id_anagrafica: theirs._id });
    const { _id: whole } = await seedInvoice(test, token, { id_servizio, id_anagrafica: mine._id });
    const { dubbi } = (await check(whole)).body;
    expect(dubbi).toEqual([expect.stringContaining(`C’è un acconto emesso (n. ${numero})`)]);
    const query = { detraibili: '1', debitore: mine._id };
    const offered = (await call(test, listInvoices, { token, query })).body.map((one) => one._id);
    expect([offered.includes(_id), offered.includes(other._id)]).toEqual([true, false]);
  });

  it('an advance beside the whole invoice of the same quote is asked about', async () => {
    const { _id: quote } = await seedQuote(test, token);
    await call(test, setQuoteState, { token, params: { id: quote }, body: { stato: 'accettato' } });
    const make = async () =>
      expectCreated(await call(test, createInvoiceFromQuote, { token, params: { id: quote }, body: {} }))._id;
    const advance = await make();
    await call(test, changeInvoice, { token, params: { id: advance }, body: { tipo: 'TD02' } });
    const { body } = await call(test, issueInvoice, { token, params: { id: await make() }, body: {} });
    expect((await check(advance)).body.dubbi).toEqual([expect.stringContaining(`già la fattura n. ${body.numero}`)]);
  });

  it('its quote is locked before it, as by who bins both: neither waits for the other', async () => {
    const { _id: quote } = await seedQuote(test, token);
    await call(test, setQuoteState, { token, params: { id: quote }, body: { stato: 'accettato' } });
    const made = await call(test, createInvoiceFromQuote, { token, params: { id: quote }, body: {} });
    const { _id: id } = expectCreated(made);
    const { db, config } = test.deps.database;
    const binning = new pg.Client(config);
    await binning.connect();
    await binning.query('begin');
    await binning.query('select from preventivi where "_id" = $1 for update', [quote]);
    const issuing = call(test, issueInvoice, { token, params: { id }, body: {} });
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await db.execute(waiting)).rows).toHaveLength(1), { timeout: 10_000 });
    await binning.query('select from fatture where "_id" = $1 for update nowait', [id]);
    await binning.query('commit');
    await binning.end();
    expect((await issuing).status).toBe(200);
  });

  it('an issued one and one that others have changed are refused as issuing would', async () => {
    const { _id: id } = await seedIssuedInvoice(test, token);
    expect((await check(id)).body.code).toBe('documento-definitivo');
  });
});

describe('names of persons', () => {
  const small = {
    cliente: billedClient({ nome: 'marco', cognome: 'del carlo' }),
    defunto: { nome: 'MARIA DELL’ACQUA', codFisc: '' },
    pagatori: [{ nome: 'ugo mcdonald', codFisc: '', quota: { tipo: 'resto' } }],
  };

  it('have their usual capitals in XML and PDF of an invoice, and stay as typed in its draft', async () => {
    const draft = await seedInvoice(test, token, small);
    expect(draft.cliente).toMatchObject({ nome: 'marco', cognome: 'del carlo' });
    const { body } = await call(test, issueInvoice, { token, params: { id: draft._id }, body: {} });
    expect(body.cliente).toMatchObject({ nome: 'Marco', cognome: 'Del Carlo' });
    const xml = String((await call(test, readInvoiceXml, { token, params: { id: draft._id } })).body);
    expect(xml).toMatch(/<Nome>Marco<\/Nome>\s*<Cognome>Del Carlo<\/Cognome>/);
    expect(xml).toContain("Maria Dell'Acqua");
    const pdf = await call(test, readInvoicePdf, { token, params: { id: draft._id } });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.body as unknown as Buffer)), {
      mergePages: true,
    });
    expect(text).toContain('Marco Del Carlo');
    expect(text).toContain('Ugo McDonald');
  });

  it('have them in a sent quote', async () => {
    const { _id: id } = await seedQuote(test, token, small);
    await call(test, sendQuote, { token, params: { id }, body: { mail: '' } });
    const { body } = await call(test, readQuote, { token, params: { id } });
    expect(body.cliente).toMatchObject({ nome: 'Marco', cognome: 'Del Carlo' });
    expect(body.pagatori[0]?.nome).toBe('Ugo McDonald');
  });

  it('name a client among the payers as the client, also where the surname alone was typed small', async () => {
    const { _id: id } = await seedQuote(test, token, {
      ...small,
      cliente: billedClient({ nome: 'Lucia', cognome: "d'amico" }),
      pagatori: [{ nome: "Lucia d'amico", codFisc: '', quota: { tipo: 'resto' } }],
    });
    await call(test, sendQuote, { token, params: { id }, body: { mail: '' } });
    const { body } = await call(test, readQuote, { token, params: { id } });
    expect(body.pagatori[0]?.nome).toBe("Lucia D'Amico");
  });
});
