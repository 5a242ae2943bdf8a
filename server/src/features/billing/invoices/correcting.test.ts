import {
  createCreditNote,
  deletePayment,
  issueInvoice,
  readInvoiceXml,
  recordInvoicePayment,
  sendInvoiceToAdministration,
} from '@commiato/contracts/billing/invoice-actions';
import { changeInvoice, createInvoice, listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { readInvoiceTotals } from '@commiato/contracts/billing/reports';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { readOwnRequest } from '@commiato/contracts/requests/requests';
import { schemaFaults } from '@commiato/fattura-pa/testing/schema';
import { sdiFaults } from '@commiato/fattura-pa/testing/sdi-checks';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { billedClient, funeralLine, seedInvoice, seedIssuedInvoice } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { expectCreated, seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { withClockAhead } from '../../../testing/with-clock-ahead.ts';

const test = startTestApp();
let admin: string;
let token: string;
let other: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
  other = (await seedAgency(test, admin)).token;
});

const read = async (id: string) => (await call(test, readInvoice, { token, params: { id } })).body;
const pay = (id: string, importo: number, change: Record<string, unknown> = {}) =>
  call(test, recordInvoicePayment, {
    token,
    params: { id },
    body: { data: '2026-11-20', importo, modalita: 'MP05', ...change },
  });
const credit = (id: string, body: Record<string, unknown> = {}, as = token) =>
  call(test, createCreditNote, { token: as, params: { id }, body });
const xmlOf = async (id: string) => String((await call(test, readInvoiceXml, { token, params: { id } })).body);
const mixed = [funeralLine(), funeralLine({ prezzo: 45_000, trattamento: 'iva22' })];

describe('payments', () => {
  it('in part and whole move the state, and a mistaken one is taken away', async () => {
    const { _id: id } = await seedIssuedInvoice(test, token);
    const part = await pay(id, 100_000, { modalita: 'MP01', nota: 'Acconto in contanti' });
    expect(part.body).toMatchObject({ stato: 'pagata in parte', pagato: 100_000, residuo: 100_200 });
    expect(part.body.pagamenti).toMatchObject([{ importo: 100_000, modalita: 'MP01', nota: 'Acconto in contanti' }]);
    test.clock.pass(1000);
    const whole = (await pay(id, 100_200)).body;
    expect(whole).toMatchObject({ stato: 'pagata', residuo: 0 });
    expect((await pay(id, 1)).status).toBe(409);
    const last = whole.pagamenti[1]?._id ?? '';
    expect((await call(test, deletePayment, { token: other, params: { id: last } })).status).toBe(404);
    const { body } = await call(test, deletePayment, { token, params: { id: last } });
    expect(body).toMatchObject({ stato: 'pagata in parte', pagato: 100_000 });
    expect((await call(test, deletePayment, { token, params: { id: last } })).status).toBe(404);
  });

  it.each([
    [{ importo: 0 }, 'importo', 'Scrivi un importo maggiore di zero.'],
    [{ importo: -5 }, 'importo', 'Scrivi un importo maggiore di zero.'],
    [{ importo: 200_201 }, 'importo', 'L’importo non può superare quanto resta da pagare: 2.002,00 €.'],
    [{ data: '2026-11-21' }, 'data', 'La data non può essere nel futuro.'],
    [{ data: '2025-11-19' }, 'data', 'Il pagamento è di più di un anno prima della fattura: controlla la data.'],
    [{ data: '1990-01-01' }, 'data', 'Il pagamento è di più di un anno prima della fattura: controlla la data.'],
    [{ data: '' }, 'data', 'Questo campo è obbligatorio.'],
    [{ modalita: 'MP03' }, 'modalita', 'Scegli come si paga.'],
  ])('refuses %j at its field', async (change, field, sentence) => {
    const { _id: id } = await seedIssuedInvoice(test, token);
    const { status, body } = await pay(id, 100, change);
    if (field === 'importo') expect(body.fields?.importo?.[0]?.slice(0, 40)).toBe(sentence.slice(0, 40));
    else expect([status, body.fields]).toEqual([400, { [field]: [sentence] }]);
  });

  it('of a discarded invoice can be deleted: recorded anew of one that was issued in its place, they would count as collected twice', async () => {
    const own = (await seedAgency(test, admin)).token;
    const collected = async () =>
      (await call(test, readInvoiceTotals, { token: own, query: { anno: '2026' } })).body.mesi[10]?.incassato;
    const paidInvoice = async () => {
      const { _id: id } = await seedIssuedInvoice(test, own, { bolloAlCliente: false });
      const body = { data: '2026-11-20', importo: 200_000, modalita: 'MP05' };
      return expectCreated(await call(test, recordInvoicePayment, { token: own, params: { id }, body }));
    };
    const { _id: id, pagamenti } = await paidInvoice();
    await test.deps.database.db.execute(sql`update fatture set stato = 'scartata' where "_id" = ${id}`);
    await paidInvoice();
    expect(await collected()).toBe(400_000);
    const { body } = await call(test, deletePayment, { token: own, params: { id: pagamenti[0]?._id ?? '' } });
    expect(body).toMatchObject({ stato: 'scartata', pagato: 0, pagamenti: [] });
    expect(await collected()).toBe(200_000);
  });

  it('on account may have come before the invoice, up to a year', async () => {
    const { _id: id } = await seedIssuedInvoice(test, token);
    for (const data of ['2026-11-19', '2025-11-20']) expect((await pay(id, 100, { data })).status).toBe(201);
  });

  it('in cash stay below the limit of the law, also in several parts', async () => {
    const { _id: id } = await seedIssuedInvoice(test, token, { righe: [funeralLine({ prezzo: 900_000 })] });
    expect((await pay(id, 300_000, { modalita: 'MP01' })).status).toBe(201);
    const more = await pay(id, 200_000, { modalita: 'MP01' });
    expect([more.status, more.body.fields?.importo?.[0]]).toEqual([400, expect.stringContaining('4.999,99 €')]);
    expect((await pay(id, 199_999, { modalita: 'MP01' })).status).toBe(201);
    expect((await pay(id, 200_000, { modalita: 'MP02' })).status).toBe(201);
  });

  it('are for what is issued: not for drafts, nor for credit notes', async () => {
    const { _id: draft } = await seedInvoice(test, token);
    const { _id: id } = await seedIssuedInvoice(test, token);
    const note = expectCreated(await credit(id));
    for (const wrong of [draft, note._id, id]) expect((await pay(wrong, 100)).status).toBe(409);
  });

  it('at once by two people never come to more than what is owed', async () => {
    const { _id: id } = await seedIssuedInvoice(test, token);
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(id, 100_100)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await read(id)).toMatchObject({ stato: 'pagata', pagato: 200_200 });
  });

  it('that are late are in evidence from the day after the last', async () => {
    const own = (await seedAgency(test, admin)).token;
    await seedIssuedInvoice(test, own, { scadenza: '2026-11-20' });
    const late = (query: Record<string, string>) => call(test, listInvoices, { token: own, query });
    expect((await late({ scadute: '1' })).body).toEqual([]);
    await withClockAhead(test, 24 * 3600_000, async () => {
      expect((await late({ scadute: '1' })).body).toMatchObject([
        { numero: '1/2026', scaduta: true, residuo: 200_200 },
      ]);
    });
  });
});

describe('a credit note', () => {
  it('annuls the whole invoice, once, and names it', async () => {
    const invoice = await seedIssuedInvoice(test, token, {
      righe: mixed,
      sconto: { tipo: 'percentuale', valore: 1000 },
    });
    expect((await pay(invoice._id, 50_000)).body.pagatoInPiu).toBe(0);
    const note = expectCreated(await credit(invoice._id, { motivo: 'Annullata' }));
    expect(note).toMatchObject({ tipo: 'TD04', stato: 'emessa', totale: invoice.totale, oggetto: 'Annullata' });
    expect(note.fattura).toMatchObject({ _id: invoice._id, numero: invoice.numero });
    const after = await read(invoice._id);
    expect(after).toMatchObject({ stato: 'annullata', residuo: 0, stornato: invoice.totale, pagatoInPiu: 50_000 });
    expect(after.noteDiCredito.map(({ _id }) => _id)).toEqual([note._id]);
    expect((await credit(invoice._id)).status).toBe(409);
    expect((await credit(note._id)).status).toBe(409);
    const xml = await xmlOf(note._id);
    expect(xml).toContain('<TipoDocumento>TD04</TipoDocumento>');
    expect(xml).toContain(`<IdDocumento>${invoice.numero}</IdDocumento>`);
    expect(await schemaFaults([xml])).toEqual([[]]);
    expect(sdiFaults(xml)).toEqual([]);
  });

  it('leaves a payment that was entered by mistake to be deleted: nothing is to be given back of it', async () => {
    const { _id: id } = await seedIssuedInvoice(test, token);
    const paid = (await pay(id, 50_000)).body.pagamenti[0]?._id ?? '';
    expectCreated(await credit(id));
    expect((await read(id)).pagatoInPiu).toBe(50_000);
    const { status, body } = await call(test, deletePayment, { token, params: { id: paid } });
    expect([status, body]).toEqual([200, expect.objectContaining({ stato: 'annullata', pagato: 0, pagatoInPiu: 0 })]);
    expect((await pay(id, 50_000)).status).toBe(409);
  });

  it('takes back a part: no more of a rate than there is, and what is left is still owed', async () => {
    const { _id: id } = await seedIssuedInvoice(test, token, { righe: mixed, bolloAlCliente: false });
    const part = [funeralLine({ prezzo: 45_000, trattamento: 'iva22' })];
    expect(expectCreated(await credit(id, { righe: part }))).toMatchObject({ totale: 54_900 });
    expect(await read(id)).toMatchObject({ stato: 'emessa', stornato: 54_900, residuo: 200_000 });
    for (const [righe, field] of [
      [part, 'righe'],
      [[funeralLine({ prezzo: 200_001 })], 'righe'],
      [[funeralLine({ quantita: -1 })], 'righe.0.quantita'],
      [[], 'righe'],
    ] as const)
      expect(Object.keys((await credit(id, { righe })).body.fields ?? {})).toEqual([field]);
    expect((await credit(id)).body.fields).toHaveProperty('righe');
    expectCreated(await credit(id, { righe: [funeralLine()] }));
    expect(await read(id)).toMatchObject({ stato: 'annullata', stornato: 254_900 });
  });

  it('takes back the rest of an invoice whose VAT was corrected after a part of it had been credited', async () => {
    const { _id: id } = await seedIssuedInvoice(test, token, { bolloAlCliente: false });
    expectCreated(await credit(id, { righe: [funeralLine({ prezzo: 20_000 })] }));
    await test.deps.database.db.execute(sql`update fatture set stato = 'scartata' where "_id" = ${id}`);
    const taxed = (prezzo: number) => ({ righe: [funeralLine({ prezzo, trattamento: 'iva22' })] });
    await call(test, changeInvoice, { token, params: { id }, body: taxed(200_000) });
    const again = await call(test, issueInvoice, { token, params: { id }, body: {} });
    expect(again.body).toMatchObject({ totale: 244_000, residuo: 224_000 });
    expect((await credit(id)).body.fields).toEqual({
      righe: ['Si può stornare al massimo quanto resta della fattura: 1.800,00 €.'],
    });
    expect(expectCreated(await credit(id, taxed(80_000))).totale).toBe(97_600);
    expect((await credit(id, taxed(100_001))).status).toBe(400);
    expectCreated(await credit(id, taxed(100_000)));
    // The VAT of the part that was credited without any is still owed.
    expect(await read(id)).toMatchObject({ stato: 'emessa', residuo: 4400 });
  });

  it('is for one’s own issued invoices', async () => {
    const { _id: draft } = await seedInvoice(test, token);
    const { _id: id } = await seedIssuedInvoice(test, token);
    expect((await credit(draft)).status).toBe(409);
    expect((await credit(id, {}, other)).status).toBe(404);
    expect((await credit(id, {}, admin)).status).toBe(403);
    expect((await credit('nessuno')).status).toBe(404);
  });

  it('is issued once, however often it is asked for', async () => {
    const { _id: id } = await seedIssuedInvoice(test, token);
    const answers = await Promise.all(Array.from({ length: 5 }, () => credit(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('an advance', () => {
  it('is deducted from one final invoice, and free again once that is annulled', async () => {
    const advance = await seedIssuedInvoice(test, token, { tipo: 'TD02', righe: [funeralLine({ prezzo: 50_000 })] });
    const choices = () => call(test, listInvoices, { token, query: { detraibili: '1' } });
    expect((await choices()).body.map(({ _id }) => _id)).toContain(advance._id);
    const final = await seedIssuedInvoice(test, token, { righe: mixed, acconti: [advance._id] });
    expect(final.totale).toBe(200_000 - 50_000 + 54_900 + 200);
    expect(final.acconti).toEqual([{ _id: advance._id, numero: advance.numero, data: advance.data, totale: 50_200 }]);
    expect((await read(advance._id)).detrattaIn).toMatchObject({ _id: final._id });
    expect((await choices()).body).toEqual([]);
    const xml = await xmlOf(final._id);
    expect(xml).toContain(`<IdDocumento>${advance.numero}</IdDocumento>`);
    expect([await schemaFaults([xml, await xmlOf(advance._id)]), sdiFaults(xml)]).toEqual([[[], []], []]);
    const again = await call(test, createInvoice, {
      token,
      body: { cliente: billedClient(), righe: mixed, acconti: [advance._id] },
    });
    expect(again.body.fields).toHaveProperty('acconti');
    expect((await credit(advance._id)).status).toBe(409);
    expectCreated(await credit(final._id));
    expect((await choices()).body.map(({ _id }) => _id)).toEqual([advance._id]);
  });

  it('deducted by two drafts goes to the one that is issued first', async () => {
    const { _id: advance } = await seedIssuedInvoice(test, token, {
      tipo: 'TD02',
      righe: [funeralLine({ prezzo: 10_000 })],
    });
    const one = await seedInvoice(test, token, { acconti: [advance] });
    const two = await seedInvoice(test, token, { acconti: [advance] });
    const issue = (id: string) => call(test, issueInvoice, { token, params: { id }, body: {} });
    const answers = await Promise.all([issue(one._id), issue(two._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('cannot be more than what it is deducted from', async () => {
    const advance = await seedIssuedInvoice(test, token, { tipo: 'TD02', righe: [funeralLine({ prezzo: 300_000 })] });
    const body = { cliente: billedClient(), righe: [funeralLine()], acconti: [advance._id] };
    const answer = await call(test, createInvoice, { token, body });
    expect(answer.body.fields).toEqual({ acconti: ['Gli acconti superano l’importo delle righe con la stessa IVA.'] });
  });
});

it('an issued invoice goes to the administration with its file; a draft does not', async () => {
  const { _id: id, numero, nomeFile } = await seedIssuedInvoice(test, token);
  const { _id: draft } = await seedInvoice(test, token);
  const forward = (which: string) =>
    call(test, sendInvoiceToAdministration, { token, params: { id: which }, body: { testo: 'Da registrare' } });
  expect((await forward(draft)).status).toBe(409);
  const request = expectCreated(await forward(id));
  const { body } = await call(test, readOwnRequest, { token, params: { id: request._id } });
  expect(body).toMatchObject({ cosa: 'Fattura', testo: 'Da registrare', filename: nomeFile, dati: { numero } });
  const file = await call(test, downloadDocument, { token, params: { id: request._id } });
  expect(String(file.body)).toBe(await xmlOf(id));
});

it('a discarded credit note is issued again only where the agency’s own data are whole', async () => {
  const { agency, token: own } = await seedAgency(test, admin);
  const { _id: id } = await seedIssuedInvoice(test, own);
  const { _id: note } = expectCreated(await credit(id, {}, own));
  const { db } = test.deps.database;
  await db.execute(sql`update fatture set stato = 'scartata' where "_id" = ${note}`);
  const again = () => call(test, issueInvoice, { token: own, params: { id: note }, body: {} });
  await db.execute(sql`update utenti set cap = '' where "_id" = ${agency._id}`);
  const { status, body } = await again();
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['cedente.cap']]);
  // A VAT number with a wrong control digit has the right shape: writing the file does not refuse it.
  await db.execute(sql`update utenti set cap = '47521', piva = '00743110158' where "_id" = ${agency._id}`);
  const wrong = await again();
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['cedente.piva']]);
  await db.execute(sql`update utenti set piva = ${agency.piva} where "_id" = ${agency._id}`);
  expect((await again()).status).toBe(200);
});
