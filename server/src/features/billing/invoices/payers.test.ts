import { exportFuneralDeclaration, readYearlyFuneralSummary } from '@commiato/contracts/billing/funeral-expenses';
import {
  assignPaymentToPayer,
  createCreditNote,
  deletePayment,
  recordInvoicePayment,
} from '@commiato/contracts/billing/invoice-actions';
import { listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { sendInvoiceReminder, sendInvoiceToClient } from '@commiato/contracts/billing/printing';
import { createContact } from '@commiato/contracts/contacts/contacts';
import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DueMail } from '../../../platform/mail/outbox.ts';
import { sendAllDueMails } from '../../../platform/mail/sender.ts';
import { ada, billedClient, funeralLine, paidInHalves, seedIssuedInvoice, ugo } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { agencyPassword, seedAgency, signIn, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let token: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});

/** An issued invoice of 2,000.00 EUR that two persons pay in halves. */
const shared = (own: string, more: Record<string, unknown> = {}) =>
  seedIssuedInvoice(test, own, {
    bolloAlCliente: false,
    ...paidInHalves,
    ...more,
  });
const pay = (own: string, id: string, body: Record<string, unknown>) =>
  call(test, recordInvoicePayment, {
    token: own,
    params: { id },
    body: { data: '2026-11-20', importo: 100_000, modalita: 'MP05', ...body },
  });

describe('a payment of a shared invoice', () => {
  it('names one of its payers, and so it is known who still owes what', async () => {
    const { _id: id, saldi } = await shared(token);
    expect(saldi).toMatchObject([
      { ...ada, quota: 100_000, pagato: 0, resta: 100_000 },
      { ...ugo, quota: 100_000, pagato: 0, resta: 100_000 },
    ]);
    expect((await pay(token, id, {})).body.fields).toEqual({ pagatore: ['Scegli chi ha pagato.'] });
    const stranger = await pay(token, id, { pagatore: { nome: 'Eva Bianchi', codFisc: '' } });
    expect([stranger.status, stranger.body.fields]).toEqual([
      400,
      { pagatore: ['Non è tra i pagatori di questa fattura.'] },
    ]);
    const { body } = await pay(token, id, { pagatore: ada });
    expect(body).toMatchObject({
      stato: 'pagata in parte',
      pagamenti: [{ pagatore: ada }],
      saldi: [
        { pagato: 100_000, resta: 0 },
        { pagato: 0, resta: 100_000 },
      ],
    });
    const list = await call(test, listInvoices, { token });
    expect(list.body.find(({ _id }) => _id === id)?.devono).toEqual([{ nome: 'Ugo Neri', resta: 100_000 }]);
  });

  it('is no more than the own share, unless it is said to be for the others too', async () => {
    const { _id: id } = await shared(token);
    const { status, body } = await pay(token, id, { pagatore: ada, importo: 150_000 });
    expect([status, body.fields]).toEqual([
      400,
      { ancheAltri: [expect.stringContaining('Della quota di Ada Neri restano 1.000,00 €')] },
    ]);
    const said = await pay(token, id, { pagatore: ada, importo: 150_000, ancheAltri: true });
    expect(said.body.saldi.map(({ resta }) => resta)).toEqual([0, 50_000]);
    const all = await pay(token, id, { pagatore: ugo, importo: 50_000 });
    expect([all.body.stato, all.body.residuo]).toEqual(['pagata', 0]);
  });

  it('is of the father or of the son of one name, also while the father’s tax code is missing', async () => {
    const father = { nome: ugo.nome, codFisc: '' };
    const { _id: id, saldi } = await shared(token, {
      pagatori: [
        { ...father, quota: { tipo: 'importo', valore: 150_000 } },
        { ...ugo, quota: { tipo: 'resto' } },
      ],
    });
    expect(saldi).toMatchObject([
      { ...father, quota: 150_000 },
      { ...ugo, quota: 50_000 },
    ]);
    const { body } = await pay(token, id, { pagatore: ugo, importo: 50_000 });
    expect(body.saldi.map(({ resta }) => resta)).toEqual([150_000, 0]);
    expect((await pay(token, id, { pagatore: ugo, importo: 1000 })).body.fields).toHaveProperty('ancheAltri');
  });

  it('is the only payer’s without asking, and of nobody where the client pays alone', async () => {
    const one = await shared(token, { pagatori: [{ ...ada, quota: { tipo: 'resto' } }] });
    expect((await pay(token, one._id, {})).body.pagamenti).toMatchObject([{ pagatore: ada }]);
    const alone = await shared(token, { pagatori: [] });
    expect((await pay(token, alone._id, { pagatore: ada })).body.fields).toHaveProperty('pagatore');
    expect((await pay(token, alone._id, {})).body).toMatchObject({ pagamenti: [{ pagatore: null }], saldi: [] });
  });

  it('of before, without a payer, stays valid and is assigned later', async () => {
    const { _id: id } = await shared(token);
    const paid = await pay(token, id, { pagatore: ada, importo: 80_000 });
    const payment = paid.body.pagamenti[0]?._id ?? '';
    await test.deps.database.db.execute(sql`update pagamenti set pagatore = null where "_id" = ${payment}`);
    const { body } = await call(test, readInvoice, { token, params: { id } });
    expect(body).toMatchObject({ daAttribuire: 80_000, saldi: [{ resta: 100_000 }, { resta: 100_000 }] });
    const assign = (own: string, given: Record<string, unknown>) =>
      call(test, assignPaymentToPayer, { token: own, params: { id: payment }, body: given });
    const other = (await seedAgency(test, admin)).token;
    expect((await assign(other, { pagatore: ada })).status).toBe(404);
    expect((await assign(token, { pagatore: { nome: 'Eva' } })).body.fields).toHaveProperty('pagatore');
    expect((await assign(token, { pagatore: ugo })).body).toMatchObject({
      daAttribuire: 0,
      saldi: [{ resta: 100_000 }, { pagato: 80_000, resta: 20_000 }],
    });
    expect((await call(test, deletePayment, { token, params: { id: payment } })).body.saldi[1]?.resta).toBe(100_000);
  });

  it('follows a credit note: each owes less in proportion', async () => {
    const { _id: id } = await shared(token);
    await call(test, createCreditNote, { token, params: { id }, body: { righe: [funeralLine({ prezzo: 50_000 })] } });
    const { body } = await call(test, readInvoice, { token, params: { id } });
    expect(body.saldi.map(({ resta }) => resta)).toEqual([75_000, 75_000]);
  });

  it('follows odd credit notes to the cent: each note gives back what the others leave', async () => {
    const own = (await seedAgency(test, admin)).token;
    const { _id: id } = await shared(own, { righe: [funeralLine({ prezzo: 20_002 })] });
    const credit = async (prezzo: number) =>
      (await call(test, createCreditNote, { token: own, params: { id }, body: { righe: [funeralLine({ prezzo })] } }))
        .body;
    const declared = async () =>
      (await call(test, readYearlyFuneralSummary, { token: own, query: { anno: '2026' } })).body.decessi.map(
        ({ pagatori }) => pagatori.map(({ importo }) => importo),
      );
    expect((await credit(5001)).quote).toEqual([2500, 2501]);
    const { saldi } = (await call(test, readInvoice, { token: own, params: { id } })).body;
    expect([saldi.map(({ quota }) => quota), await declared()]).toEqual([[7501, 7500], [[7501, 7500]]]);
    await credit(7001);
    expect((await credit(8000)).quote).toEqual([4000, 4000]);
    expect(await declared()).toEqual([]);
  });
});

/** The mail that goes to an address with an invoice, and the words of its PDF. */
async function mailAndPdfTo(address: string): Promise<readonly [text: string, printed: string]> {
  const sent: DueMail[] = [];
  await sendAllDueMails({ ...test.deps }, async (mail) => void sent.push(mail));
  const { text = '', attachments } = sent.find(({ to }) => to === address) ?? {};
  const pdf = await extractText(new Uint8Array(attachments?.[0]?.bytes ?? []), { mergePages: true });
  return [text, pdf.text.replace(/\s+/g, ' ')];
}

it('a reminder names the share and the rest of the payer it goes to, found among the contacts', async () => {
  const owner = await seedAgency(test, admin);
  await call(test, createContact, {
    token: owner.token,
    body: { role: 'cliente', nome: 'Ugo', cognome: 'Neri', codFisc: ugo.codFisc, mail: 'ugo@prova.example' },
  });
  const due = new Date(test.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const { _id: id, saldi } = await shared(owner.token, { scadenza: due, iban: 'IT60X0542811101000000123456' });
  expect(saldi.map(({ mail }) => mail)).toEqual(['bruna@prova.example', 'ugo@prova.example']);
  const today = test.clock.now().toISOString().slice(0, 10);
  await pay(owner.token, id, { pagatore: ugo, importo: 40_000, data: today });
  await pay(owner.token, id, { pagatore: ada, data: today });
  test.clock.pass(3 * 86_400_000);
  const own = await signIn(test, owner.agency.mail, agencyPassword);
  const remind = (pagatore: unknown) =>
    call(test, sendInvoiceReminder, { token: own, params: { id }, body: { mail: 'ugo@prova.example', pagatore } });
  expect((await remind(ada)).body.fields).toEqual({ pagatore: ['Ada Neri ha già pagato la sua quota.'] });
  expect((await remind(ugo)).status).toBe(200);
  const [text, printed] = await mailAndPdfTo('ugo@prova.example');
  for (const words of ['la Sua quota della fattura', '1.000,00 €', '400,00 €', '600,00 €', 'al cliente, Bruna Casadei'])
    expect(text).toContain(words);
  expect(text).not.toContain('Sua area riservata');
  expect(printed).toContain('ciò che resta: 600,00 €');
});

it('a reminder to a payer without a tax code tells him apart from the client of the same name, who pays the rest', async () => {
  const own = (await seedAgency(test, await signInAdmin(test))).token;
  const father = { nome: ugo.nome, codFisc: '' };
  const { _id: id } = await shared(own, {
    cliente: billedClient({ nome: 'Ugo', cognome: 'Neri', codFisc: ugo.codFisc }),
    pagatori: [
      { ...father, quota: { tipo: 'importo', valore: 150_000 } },
      { ...ugo, quota: { tipo: 'resto' } },
    ],
  });
  const { db } = test.deps.database;
  await db.execute(sql`alter table fatture disable trigger fatture_immutabili`);
  await db.execute(sql`update fatture set scadenza = '2026-11-01' where "_id" = ${id}`);
  await db.execute(sql`alter table fatture enable trigger fatture_immutabili`);
  const body = { mail: 'padre@prova.example', pagatore: father };
  expect((await call(test, sendInvoiceReminder, { token: own, params: { id }, body })).status).toBe(200);
  const [text] = await mailAndPdfTo('padre@prova.example');
  for (const words of ['la Sua quota della fattura', '1.500,00 €', 'al cliente, Ugo Neri'])
    expect(text).toContain(words);
});

describe('an invoice that several pay', () => {
  let own: string;
  beforeAll(async () => {
    own = (await seedAgency(test, await signInAdmin(test))).token;
  });
  const account = { scadenza: '2026-12-20', iban: 'IT60X0542811101000000123456' };
  async function mailed(id: string) {
    const body = { mail: 'bruna@prova.example' };
    expect((await call(test, sendInvoiceToClient, { token: own, params: { id }, body })).status).toBe(200);
    return mailAndPdfTo('bruna@prova.example');
  }

  it('asks its client, who is one of them, for what is left of the own share', async () => {
    const { _id: id } = await shared(own, account);
    await pay(own, id, { pagatore: ada, importo: 40_000 });
    const [text, printed] = await mailed(id);
    for (const words of ['La Sua quota: 1.000,00 €', 'Già versato: 400,00 €', 'Da pagare: 600,00 €', account.iban])
      expect(text).toContain(words);
    expect(printed).toContain('ciò che resta: 600,00 €');
  });

  it('asks its client for nothing once the own share is settled, though others still owe theirs', async () => {
    const { _id: id } = await shared(own, account);
    await pay(own, id, { pagatore: ada });
    const [text, printed] = await mailed(id);
    expect(text).toContain('La Sua quota è saldata');
    expect(text).not.toMatch(/Da pagare|Scadenza|IBAN/);
    expect(printed).not.toContain('Inquadri');
  });

  it('asks its client for nothing where only others pay', async () => {
    const eva = { nome: 'Eva Bianchi', codFisc: '', quota: { tipo: 'resto' } };
    const ugoHalf = { ...ugo, quota: { tipo: 'percentuale', valore: 5000 } };
    const { _id: id } = await shared(own, { ...account, pagatori: [ugoHalf, eva] });
    const [text, printed] = await mailed(id);
    expect(text).toContain('a carico di Ugo Neri e Eva Bianchi: a Lei non è chiesto nulla');
    expect(text).not.toMatch(/Da pagare|Scadenza|IBAN|Sua quota/);
    expect(printed).not.toContain('Inquadri');
  });

  it('asks its client for nothing where somebody else alone pays, and for all where that is the client', async () => {
    const { _id: id } = await shared(own, { ...account, pagatori: [{ ...ugo, quota: { tipo: 'resto' } }] });
    const [text, printed] = await mailed(id);
    expect(text).toContain('a carico di Ugo Neri: a Lei non è chiesto nulla');
    expect([text.includes('Da pagare'), printed.includes('Inquadri')]).toEqual([false, false]);
    const { _id: client } = await shared(own, { ...account, pagatori: [{ ...ada, quota: { tipo: 'resto' } }] });
    expect((await mailed(client))[0]).toContain('Da pagare: 2.000,00 €');
  });
});

it('the yearly declaration says for each payer whether it was cash, and what is not known', async () => {
  // The clock went on: the session of before is over.
  const own = (await seedAgency(test, await signInAdmin(test))).token;
  const { _id: id } = await shared(own);
  await pay(own, id, { pagatore: ada, modalita: 'MP01' });
  const traced = async () =>
    (await call(test, readYearlyFuneralSummary, { token: own, query: { anno: '2026' } })).body.decessi[0]?.pagatori.map(
      ({ nome, tracciabile }) => [nome, tracciabile],
    );
  expect(await traced()).toEqual([
    ['Ada Neri', 'no'],
    ['Ugo Neri', 'non pagata'],
  ]);
  await pay(own, id, { pagatore: ugo });
  expect(await traced()).toEqual([
    ['Ada Neri', 'no'],
    ['Ugo Neri', 'sì'],
  ]);
  const file = await call(test, exportFuneralDeclaration, { token: own, query: { anno: '2026' } });
  expect(String(file.body).trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/Ada Neri;1000;no$/),
    expect.stringMatching(/Ugo Neri;1000;sì$/),
  ]);
  await test.deps.database.db.execute(sql`update pagamenti set pagatore = null where id_fattura = ${id}`);
  expect(await traced()).toEqual([
    ['Ada Neri', 'da chiarire'],
    ['Ugo Neri', 'da chiarire'],
  ]);
});
