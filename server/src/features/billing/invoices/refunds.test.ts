import { readYearlyFuneralSummary } from '@commiato/contracts/billing/funeral-expenses';
import {
  assignPaymentToPayer,
  createCreditNote,
  deletePayment,
  issueInvoice,
  recordInvoicePayment,
  recordInvoiceRefund,
} from '@commiato/contracts/billing/invoice-actions';
import { changeInvoice, listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { readInvoiceTotals } from '@commiato/contracts/billing/reports';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ada, funeralLine, paidInHalves, seedIssuedInvoice, ugo } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let token: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});

const body = { data: '2026-11-20', importo: 50_000, modalita: 'MP05' };
/** A payment or a refund a second later than what came before: those of one moment stand in no order. */
function record(
  route: typeof recordInvoicePayment | typeof recordInvoiceRefund,
  id: string,
  change: object,
  as: string,
) {
  test.clock.pass(1000);
  return call(test, route, { token: as, params: { id }, body: { ...body, ...change } });
}
const pay = (id: string, change: object, as = token) => record(recordInvoicePayment, id, change, as);
const refund = (id: string, change: object = {}, as = token) => record(recordInvoiceRefund, id, change, as);
const remove = (id: string | undefined) => call(test, deletePayment, { token, params: { id: id ?? '' } });
const read = async (id: string) => (await call(test, readInvoice, { token, params: { id } })).body;
const credit = (id: string, prezzo: number, as = token) =>
  call(test, createCreditNote, { token: as, params: { id }, body: { righe: [funeralLine({ prezzo })] } });
/** An issued invoice of 2,000.00 EUR that was paid and of which 500.00 EUR were credited then. */
async function overpaid(change: Record<string, unknown> = {}, payments: Record<string, unknown>[] = [{}], as = token) {
  const { _id: id } = await seedIssuedInvoice(test, as, { bolloAlCliente: false, ...change });
  for (const payment of payments) await pay(id, { importo: 200_000, ...payment }, as);
  await credit(id, 50_000, as);
  return id;
}

describe('a refund', () => {
  it('gives back what was paid in excess, in parts, and no more', async () => {
    const id = await overpaid();
    expect(await read(id)).toMatchObject({ pagato: 200_000, pagatoInPiu: 50_000, stato: 'pagata' });
    const part = await refund(id, { importo: 20_000, nota: 'Bonifico del 20' });
    expect(part.status).toBe(201);
    expect(part.body).toMatchObject({ pagato: 180_000, pagatoInPiu: 30_000, residuo: 0, stato: 'pagata' });
    expect(part.body.pagamenti[1]).toMatchObject({ importo: -20_000, modalita: 'MP05', nota: 'Bonifico del 20' });
    const more = await refund(id, { importo: 30_001 });
    expect([more.status, more.body.fields]).toEqual([
      400,
      { importo: ['L’importo non può superare quanto è stato pagato in più: 300,00 €.'] },
    ]);
    expect((await refund(id, { importo: 30_000 })).body).toMatchObject({ pagato: 150_000, pagatoInPiu: 0 });
    expect((await refund(id, { importo: 1 })).status).toBe(409);
  });

  it('is of an annulled invoice too, which nothing is left of then', async () => {
    const { _id: id } = await seedIssuedInvoice(test, token);
    await pay(id, {});
    await call(test, createCreditNote, { token, params: { id }, body: {} });
    expect((await refund(id)).body).toMatchObject({ stato: 'annullata', pagato: 0, pagatoInPiu: 0 });
    const rows = (await call(test, listInvoices, { token })).body;
    expect(rows.find(({ _id }) => _id === id)).toMatchObject({ pagato: 0, stato: 'annullata' });
  });

  it.each([
    [{ importo: 0 }, { importo: ['Scrivi un importo maggiore di zero.'] }],
    [{ data: '2026-11-21' }, { data: ['La data non può essere nel futuro.'] }],
    [{ data: '2025-11-19' }, { data: ['Il rimborso è di più di un anno prima della fattura: controlla la data.'] }],
    [{ modalita: 'MP03' }, { modalita: ['Scegli come si paga.'] }],
  ])('%j is refused at its field', async (change, fields) => {
    const id = await overpaid();
    const { status, body: answer } = await refund(id, change);
    expect([status, answer.fields]).toEqual([400, fields]);
  });

  it('is of another agency’s invoice for nobody, and of none that was not paid in excess', async () => {
    const id = await overpaid();
    const other = (await seedAgency(test, admin)).token;
    expect((await refund(id, {}, other)).status).toBe(404);
    const { _id: unpaid } = await seedIssuedInvoice(test, token);
    expect((await refund(unpaid)).status).toBe(409);
  });

  it('leaves room for no cash beyond the limit of the law, neither way', async () => {
    const large = [funeralLine({ prezzo: 900_000 })];
    const { _id: id } = await seedIssuedInvoice(test, token, { righe: large, bolloAlCliente: false });
    await pay(id, { importo: 499_999, modalita: 'MP01' });
    await pay(id, { importo: 400_001 });
    await credit(id, 600_000);
    const cash = await refund(id, { importo: 500_000, modalita: 'MP01' });
    expect([cash.status, cash.body.fields?.importo?.[0]]).toEqual([400, expect.stringContaining('4.999,99 €')]);
    expect((await refund(id, { importo: 499_999, modalita: 'MP01' })).status).toBe(201);
    const paid = (await read(id)).pagamenti.find(({ importo }) => importo === 400_001);
    await remove(paid?._id);
    // What was given back in cash makes no room for more of it.
    expect((await pay(id, { importo: 1, modalita: 'MP01' })).body.fields).toHaveProperty('importo');
  });

  it('goes when it is deleted, and the payment that it gives back does not go before', async () => {
    const id = await overpaid();
    const [payment, given] = (await refund(id)).body.pagamenti;
    const early = await remove(payment?._id);
    expect(early).toMatchObject({
      status: 409,
      body: { detail: 'Di questo pagamento è stato registrato un rimborso: elimina prima il rimborso.' },
    });
    expect((await remove(given?._id)).body).toMatchObject({ pagatoInPiu: 50_000, stato: 'pagata' });
    expect((await remove(payment?._id)).body).toMatchObject({ pagato: 0, stato: 'emessa' });
  });

  it('pressed by two people at once is given once', async () => {
    const id = await overpaid();
    const answers = await Promise.all([refund(id), refund(id), refund(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await read(id)).pagatoInPiu).toBe(0);
  });

  it('lowers what was collected in the month of its day', async () => {
    const own = (await seedAgency(test, admin)).token;
    const id = await overpaid({}, [{}], own);
    await refund(id, {}, own);
    const report = await call(test, readInvoiceTotals, { token: own, query: { anno: '2026' } });
    expect(report.body.mesi.find(({ mese }) => mese === 11)?.incassato).toBe(150_000);
  });
});

describe('of an invoice with several payers a refund', () => {
  const both = [
    { pagatore: ada, importo: 100_000 },
    { pagatore: ugo, importo: 100_000 },
  ];

  it('names who gets it, and is no more than they have paid beyond their share', async () => {
    const id = await overpaid(paidInHalves, both);
    expect((await refund(id)).body.fields).toEqual({ pagatore: ['Scegli chi è stato rimborsato.'] });
    expect((await refund(id, { pagatore: ada })).body.fields).toEqual({
      importo: ['Ada Neri ha pagato 250,00 € oltre la sua quota: il rimborso non può essere di più.'],
    });
    const given = await refund(id, { pagatore: ada, importo: 25_000 });
    expect(given.body).toMatchObject({
      pagatoInPiu: 25_000,
      saldi: [
        { ...ada, quota: 75_000, pagato: 75_000, resta: 0 },
        { ...ugo, quota: 75_000, pagato: 100_000, resta: 0 },
      ],
    });
    expect((await refund(id, { pagatore: ada, importo: 1 })).body.fields).toEqual({
      importo: ['Ada Neri non risulta aver pagato oltre la sua quota: controlla chi ha fatto i pagamenti.'],
    });
    expect((await refund(id, { pagatore: ugo, importo: 25_000 })).body.pagatoInPiu).toBe(0);
  });

  it('is of who paid a share that a credit note lowered, though another owes: that one then owes the whole own share', async () => {
    const id = await overpaid(paidInHalves, [{ pagatore: ada, importo: 100_000 }]);
    expect(await read(id)).toMatchObject({ pagatoInPiu: 0, residuo: 50_000, saldi: [{ resta: 0 }, { resta: 50_000 }] });
    expect((await refund(id, { pagatore: ada, importo: 25_001 })).body.fields).toEqual({
      importo: ['Ada Neri ha pagato 250,00 € oltre la sua quota: il rimborso non può essere di più.'],
    });
    expect((await refund(id, { pagatore: ugo, importo: 1 })).body.fields).toHaveProperty('importo');
    const given = await refund(id, { pagatore: ada, importo: 25_000 });
    expect(given.body).toMatchObject({
      stato: 'pagata in parte',
      residuo: 75_000,
      saldi: [
        { ...ada, quota: 75_000, pagato: 75_000, resta: 0 },
        { ...ugo, quota: 75_000, pagato: 0, resta: 75_000 },
      ],
    });
    expect((await refund(id, { pagatore: ada, importo: 1 })).status).toBe(409);
    expect((await pay(id, { pagatore: ugo, importo: 75_000 })).body).toMatchObject({ stato: 'pagata', pagatoInPiu: 0 });
  });

  it('of what one paid for all opens the shares of the others again, but not while it is open who paid', async () => {
    const { _id: id } = await seedIssuedInvoice(test, token, { ...paidInHalves, bolloAlCliente: false });
    await pay(id, { pagatore: ada, importo: 150_000, ancheAltri: true });
    await pay(id, { pagatore: ugo, importo: 50_000 });
    const { pagamenti } = await read(id);
    await test.deps.database.db.execute(sql`update pagamenti set pagatore = null where "_id" = ${pagamenti[1]?._id}`);
    expect((await refund(id, { pagatore: ada })).status).toBe(409);
    const assigning = { token, params: { id: pagamenti[1]?._id ?? '' }, body: { pagatore: ugo } };
    await call(test, assignPaymentToPayer, assigning);
    const { body } = await refund(id, { pagatore: ada });
    expect(body).toMatchObject({ stato: 'pagata in parte', saldi: [{ resta: 0 }, { resta: 50_000 }] });
    expect((await remove(body.pagamenti[2]?._id)).body).toMatchObject({ stato: 'pagata', residuo: 0 });
  });

  it('keeps the payment that it gives back with its payer', async () => {
    const id = await overpaid(paidInHalves, both);
    const [first] = (await refund(id, { pagatore: ada, importo: 25_000 })).body.pagamenti;
    const moved = await call(test, assignPaymentToPayer, {
      token,
      params: { id: first?._id ?? '' },
      body: { pagatore: ugo, ancheAltri: true },
    });
    expect(moved).toMatchObject({ status: 409, body: { detail: expect.stringContaining('elimina prima') } });
    expect((await remove(first?._id)).status).toBe(409);
  });

  it('follows its payer whose tax code was corrected after a discard, once the payment does', async () => {
    const id = await overpaid(paidInHalves, both);
    for (const pagatore of [ada, ugo]) await refund(id, { pagatore, importo: 25_000 });
    await test.deps.database.db.execute(sql`update fatture set stato = 'scartata' where "_id" = ${id}`);
    const corrected = { ...ada, codFisc: 'BBTZNE60A01D704F' };
    const pagatori = [{ ...corrected, quota: { tipo: 'resto' } }, paidInHalves.pagatori[1]];
    await call(test, changeInvoice, { token, params: { id }, body: { pagatori } });
    const { body } = await call(test, issueInvoice, { token, params: { id }, body: {} });
    expect(body).toMatchObject({ daAttribuire: 75_000, saldi: [{ pagato: 0 }, { pagato: 75_000 }] });
    const of = (importo: number) =>
      body.pagamenti.find((one) => one.importo === importo && one.pagatore?.nome === ada.nome);
    const assign = (importo: number) =>
      call(test, assignPaymentToPayer, {
        token,
        params: { id: of(importo)?._id ?? '' },
        body: { pagatore: corrected, ancheAltri: true },
      });
    expect(await assign(-25_000)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Prima indica') },
    });
    expect((await assign(100_000)).body.daAttribuire).toBe(-25_000);
    expect((await assign(-25_000)).body).toMatchObject({ daAttribuire: 0, saldi: [{ pagato: 75_000 }, {}] });
  });

  it('waits of an annulled invoice until it is said who paid, of whose share then nothing is asked', async () => {
    const { _id: id } = await seedIssuedInvoice(test, token, { ...paidInHalves, bolloAlCliente: false });
    await pay(id, { importo: 200_000, pagatore: ada, ancheAltri: true });
    await test.deps.database.db.execute(sql`update pagamenti set pagatore = null where id_fattura = ${id}`);
    await call(test, createCreditNote, { token, params: { id }, body: {} });
    expect(await read(id)).toMatchObject({ stato: 'annullata', daAttribuire: 200_000, pagatoInPiu: 200_000 });
    expect((await refund(id, { pagatore: ada })).status).toBe(400);
    const [payment] = (await read(id)).pagamenti;
    const assigned = await call(test, assignPaymentToPayer, {
      token,
      params: { id: payment?._id ?? '' },
      body: { pagatore: ada },
    });
    expect(assigned).toMatchObject({ status: 200, body: { daAttribuire: 0, pagatoInPiu: 200_000 } });
    expect((await refund(id, { pagatore: ada, importo: 200_000 })).body).toMatchObject({ pagato: 0, pagatoInPiu: 0 });
  });

  it('in cash of what came by bank transfer leaves the payment traceable', async () => {
    const own = (await seedAgency(test, admin)).token;
    const id = await overpaid(paidInHalves, both, own);
    for (const pagatore of [ada, ugo]) await refund(id, { pagatore, importo: 25_000, modalita: 'MP01' }, own);
    const summary = await call(test, readYearlyFuneralSummary, { token: own, query: { anno: '2026' } });
    expect(summary.body.decessi[0]?.pagatori.map(({ nome, tracciabile }) => [nome, tracciabile])).toEqual([
      ['Ada Neri', 'sì'],
      ['Ugo Neri', 'sì'],
    ]);
  });
});
