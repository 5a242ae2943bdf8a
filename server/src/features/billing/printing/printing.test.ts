import { recordInvoicePayment } from '@commiato/contracts/billing/invoice-actions';
import {
  readInvoicePdf,
  readOfferPdf,
  readQuotePdf,
  sendInvoiceReminder,
  sendInvoiceToClient,
} from '@commiato/contracts/billing/printing';
import { sendQuote } from '@commiato/contracts/billing/quotes';
import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import type { DueMail } from '../../../platform/mail/outbox.ts';
import { sendAllDueMails } from '../../../platform/mail/sender.ts';
import { seedInvoice, seedIssuedInvoice, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { agencyPassword, seedAgency, signIn, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let token: string;
let other: string;
beforeAll(async () => {
  const admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
  other = (await seedAgency(test, admin)).token;
});

async function textOf(bytes: unknown): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes as Buffer)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

it('an invoice is printed with its number, a draft as one, each for its agency alone', async () => {
  const issued = await seedIssuedInvoice(test, token, {
    defunto: { nome: 'Maria Neri', codFisc: '' },
    note: 'Grazie.',
  });
  const { headers, body } = await call(test, readInvoicePdf, { token, params: { id: issued._id } });
  expect(headers['content-disposition']).toContain('Fattura 1-2026.pdf');
  const text = await textOf(body);
  for (const words of ['Fattura n. 1/2026', 'Servizio funebre di Maria Neri', 'Grazie.', '2.002,00 €', 'Bruna Casadei'])
    expect(text).toContain(words);
  const draft = await seedInvoice(test, token);
  const trial = await call(test, readInvoicePdf, { token, params: { id: draft._id } });
  expect(await textOf(trial.body)).toContain('Bozza: non è ancora una fattura.');
  expect((await call(test, readInvoicePdf, { token: other, params: { id: issued._id } })).status).toBe(404);
});

it('a quote is printed for its agency, and for who has the link', async () => {
  const { _id: id } = await seedQuote(test, token, { oggetto: 'Funerale' });
  const { body } = await call(test, sendQuote, { token, params: { id }, body: { mail: '' } });
  const own = await textOf((await call(test, readQuotePdf, { token, params: { id } })).body);
  expect(own).toContain('Preventivo n. 1/2026');
  const link = body.link?.split('/').at(-1);
  expect(await textOf((await call(test, readOfferPdf, { params: { token: link } })).body)).toBe(own);
  expect((await call(test, readOfferPdf, { params: { token: 'nessuno' } })).status).toBe(404);
});

it('an issued invoice is mailed with its PDF, once it is issued', async () => {
  const draft = await seedInvoice(test, token);
  const send = (id: string, mail: string) =>
    call(test, sendInvoiceToClient, { token, params: { id }, body: { mail, messaggio: 'Cordiali saluti' } });
  expect((await send(draft._id, 'bruna@prova.example')).status).toBe(409);
  const { _id: id, numero } = await seedIssuedInvoice(test, token);
  expect((await send(id, 'chiocciola')).body.fields).toHaveProperty('mail');
  const { body } = await send(id, 'bruna@prova.example');
  expect(body).toMatchObject({ inviata_a: 'bruna@prova.example', inviata_il: test.clock.now().toISOString() });
  const sent: DueMail[] = [];
  await sendAllDueMails({ ...test.deps }, async (mail) => void sent.push(mail));
  const mail = sent.find(({ to }) => to === 'bruna@prova.example');
  expect(mail?.subject).toBe(`Fattura n. ${numero} di Onoranze Funebri Fratelli Zoli`);
  expect(mail?.attachments?.map(({ filename, type }) => [filename, type])).toEqual([
    [`Fattura ${numero?.replace('/', '-')}.pdf`, 'application/pdf'],
  ]);
  expect(await textOf(mail?.attachments?.[0]?.bytes)).toContain(`Fattura n. ${numero}`);
  expect(await queryAppRows(test, {}, sql`select from posta_allegati`)).toEqual([]);
});

it('a quote and an invoice are mailed once, though the answer was lost and they are sent again', async () => {
  const { _id: quote } = await seedQuote(test, token, { oggetto: 'Funerale' });
  const { _id: invoice } = await seedIssuedInvoice(test, token);
  const body = { mail: 'ugo.conti@prova.example' };
  const sendBoth = async () => {
    const headers = (key: string) => ({ 'idempotency-key': key });
    const both = [
      await call(test, sendQuote, { token, params: { id: quote }, body, headers: headers('preventivo') }),
      await call(test, sendInvoiceToClient, { token, params: { id: invoice }, body, headers: headers('fattura') }),
    ];
    return both.map((one) => [one.status, one.body]);
  };
  const first = await sendBoth();
  expect(first.map(([status]) => status)).toEqual([200, 200]);
  expect(await sendBoth()).toEqual(first);
  const sent: DueMail[] = [];
  await sendAllDueMails({ ...test.deps }, async (mail) => void sent.push(mail));
  expect(sent.filter(({ to }) => to === body.mail)).toHaveLength(2);
});

it('an overdue invoice is called to mind with its balance and its PDF, one that is not is not', async () => {
  const day = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const owner = await seedAgency(test, await signInAdmin(test));
  const { _id: id, numero } = await seedIssuedInvoice(test, owner.token, {
    scadenza: day(1),
    iban: 'IT60X0542811101000000123456',
  });
  const remind = (as: string) =>
    call(test, sendInvoiceReminder, { token: as, params: { id }, body: { mail: 'ada@prova.example' } });
  const early = await remind(owner.token);
  expect(early.status).toBe(409);
  expect(early.body).toMatchObject({ detail: 'La fattura non è scaduta: non c’è nulla da ricordare.' });
  test.clock.pass(3 * 86_400_000);
  const own = await signIn(test, owner.agency.mail, agencyPassword);
  const codeNote = async () =>
    (await textOf((await call(test, readInvoicePdf, { token: own, params: { id } })).body)).match(/Inquadri[^.]*/)?.[0];
  expect(await codeNote()).toBe('Inquadri il codice con l’app della Sua banca per pagare');
  const part = { data: day(0), importo: 50_000, modalita: 'MP05' };
  expect((await call(test, recordInvoicePayment, { token: own, params: { id }, body: part })).status).toBe(201);
  expect(await codeNote()).toContain('ciò che resta: 1');
  const { status, body } = await remind(own);
  expect([status, body.sollecitata_il, body.inviata_il]).toEqual([200, test.clock.now().toISOString(), null]);
  expect(body.sollecitata_a).toBe('ada@prova.example');
  const sent: DueMail[] = [];
  await sendAllDueMails({ ...test.deps }, async (mail) => void sent.push(mail));
  const mail = sent.find(({ to }) => to === 'ada@prova.example');
  expect(mail?.subject).toBe(`Promemoria: fattura n. ${numero} di Onoranze Funebri Fratelli Zoli`);
  expect(mail?.text).toContain('2.002,00 €');
  expect(mail?.attachments).toHaveLength(1);
  expect(await textOf(mail?.attachments?.[0]?.bytes)).toContain('ciò che resta: 1.502,00 €');
  const rest = { ...part, importo: 150_200 };
  expect((await call(test, recordInvoicePayment, { token: own, params: { id }, body: rest })).status).toBe(201);
  expect(await codeNote()).toBeUndefined();
});
