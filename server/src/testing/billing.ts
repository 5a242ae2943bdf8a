import { recordSentDeclaration } from '@commiato/contracts/billing/funeral-expenses';
import { issueInvoice, recordInvoicePayment } from '@commiato/contracts/billing/invoice-actions';
import { createInvoice, type Invoice } from '@commiato/contracts/billing/invoices';
import { addPriceEntry, type PriceEntry } from '@commiato/contracts/billing/price-list';
import { createQuote, type Quote } from '@commiato/contracts/billing/quotes';
import { newId } from '../platform/foundation/ids.ts';
import { call, type SeededProgram } from './calls.ts';
import { expectCreated } from './fixtures.ts';

/** A private person, complete for an invoice. */
export const billedClient = (change: Record<string, unknown> = {}) => ({
  tipo: 'privato',
  nome: 'Bruna',
  cognome: 'Casadei',
  codFisc: 'RSSMRA80A01H501U',
  indirizzo: 'Via Roma 1',
  cap: '47521',
  comune: 'Cesena',
  prov: 'FC',
  mail: 'bruna@prova.example',
  ...change,
});

/** One funeral of 2,000.00 EUR, exempt. */
export const funeralLine = (change: Record<string, unknown> = {}) => ({
  descrizione: 'Servizio funebre completo',
  quantita: 1000,
  prezzo: 200_000,
  trattamento: 'esente_funebre',
  ...change,
});

const contents = (change: Record<string, unknown>) => ({ cliente: billedClient(), righe: [funeralLine()], ...change });

export async function seedQuote(
  test: SeededProgram,
  token: string,
  change: Record<string, unknown> = {},
): Promise<Quote> {
  test.clock.pass(1000);
  return expectCreated(await call(test, createQuote, { token, body: contents(change) }));
}

/** A stored draft invoice. */
export async function seedInvoice(
  test: SeededProgram,
  token: string,
  change: Record<string, unknown> = {},
): Promise<Invoice> {
  test.clock.pass(1000);
  return expectCreated(await call(test, createInvoice, { token, body: contents(change) }));
}

export async function seedIssuedInvoice(
  test: SeededProgram,
  token: string,
  change: Record<string, unknown> = {},
): Promise<Invoice> {
  const { _id: id } = await seedInvoice(test, token, change);
  const { status, body } = await call(test, issueInvoice, { token, params: { id }, body: {} });
  if (status !== 200) throw new Error(`Emissione rifiutata: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const ada = { nome: 'Ada Neri', codFisc: 'RSSMRA80A01H501U' };
export const ugo = { nome: 'Ugo Neri', codFisc: 'CSDBRN52T59C573G' };
/** Contents of an invoice that the two pay in halves. */
export const paidInHalves = {
  defunto: { nome: 'Maria Neri', codFisc: 'DLLMTR38C52D704U' },
  pagatori: [
    { ...ada, quota: { tipo: 'percentuale', valore: 5000 } },
    { ...ugo, quota: { tipo: 'resto' } },
  ],
};

/** The `_id` of a payment of 10.00 EUR of an issued invoice. */
export async function seedPayment(test: SeededProgram, token: string): Promise<string> {
  const { _id: id } = await seedIssuedInvoice(test, token);
  const body = { data: '2026-11-20', importo: 1000, modalita: 'MP01' };
  const paid = expectCreated(await call(test, recordInvoicePayment, { token, params: { id }, body }));
  return paid.pagamenti[0]?._id ?? '';
}

/** The `_id` of a recorded declaration of funeral expenses. */
export async function seedSentDeclaration(test: SeededProgram, token: string): Promise<string> {
  const body = { anno: 2026, tipo: 'ordinario', protocollo: newId() } as const;
  return expectCreated(await call(test, recordSentDeclaration, { token, body }))._id;
}

export async function seedPriceEntry(
  test: SeededProgram,
  token: string,
  change: Record<string, unknown> = {},
): Promise<PriceEntry> {
  const body = { tipo: 'voce', nome: 'Cofano in noce', prezzo: 120_000, ...change };
  return expectCreated(await call(test, addPriceEntry, { token, body }));
}
