import { clientKinds } from '@commiato/billing/client';
import { maxLines } from '@commiato/billing/document-flaws';
import { paymentCodes } from '@commiato/billing/invoice';
import { isPrice } from '@commiato/billing/money';
import { regimes, treatmentIds } from '@commiato/billing/treatment';
import { isTaxCodeShape, normalizeTaxCode } from '@commiato/italy/tax-codes/tax-code';
import { isVatNumber } from '@commiato/italy/tax-codes/vat-number';
import { z } from 'zod';
import { addressLine, day, freeText, idInput, line, mail, orEmpty, requiredLine, requiredMessage } from '../common.ts';

/** Bounds of what is written in a quote or an invoice, in characters. */
export const billingLength = { descrizione: 1000, oggetto: 200, note: 2000, um: 10, messaggio: 2000 } as const;

const integer = (sentence: string) => z.number({ error: sentence }).int(sentence);
const amountMessage = 'Scrivi un importo in euro, con al massimo due decimali.';
/** Cents; whether an amount is possible is judged with its document (`documentFlaws`), in sentences at the same fields. */
export const cents = integer(amountMessage);
const choice = <const T extends readonly [string, ...string[]]>(values: T, sentence: string) =>
  z.enum(values, sentence);

/** Off a line or a document: basis points or cents. */
export const discount = z.object({
  tipo: choice(['percentuale', 'importo'], 'Scegli tra percentuale e importo.'),
  valore: integer('Scrivi lo sconto.'),
});

export const treatment = choice(treatmentIds, 'Scegli il trattamento IVA.');
export const paymentMethod = choice(paymentCodes, 'Scegli come si paga.');
export type PaymentMethod = z.output<typeof paymentMethod>;

/** The price of one unit: cents, with up to six decimals (the eight places of a euro that the electronic invoice has). */
const priceMessage = 'Scrivi un prezzo in euro, con al massimo otto decimali.';
const price = z.number({ error: priceMessage }).refine(isPrice, priceMessage);

/** A line of a quote or an invoice; quantities in thousandths, prices without VAT in cents. */
export const documentLine = z.object({
  descrizione: freeText(billingLength.descrizione),
  quantita: integer('Scrivi una quantità, con al massimo tre decimali.').default(1000),
  um: line(billingLength.um).optional(),
  prezzo: price,
  sconto: discount.nullable().optional(),
  trattamento: treatment,
});

const upperCaseText = (max: number) => line(max).transform((value) => value.toUpperCase());
const code = (max: number) => upperCaseText(max).transform((value) => value.replace(/[\s.-]/g, ''));

/**
 * Whom a document is for: a copy of the contact at the moment it was chosen, which the form may correct. What an invoice needs of it is
 * judged when it is issued (`clientFlaws`), in sentences at `cliente.codFisc` and so on.
 */
export const documentClient = z.object({
  tipo: choice(clientKinds, 'Scegli il tipo di cliente.'),
  ragioneSociale: line(160).default(''),
  nome: line(80).default(''),
  cognome: line(80).default(''),
  codFisc: code(16).default(''),
  piva: code(28).default(''),
  codUniv: code(7).default(''),
  pec: addressLine.pipe(line(254)).default(''),
  indirizzo: line(160).default(''),
  cap: line(10).default(''),
  comune: line(80).default(''),
  prov: upperCaseText(2).default(''),
  nazione: upperCaseText(2).default('IT'),
  /** Where documents are sent to; takes no part in the electronic invoice. */
  mail: orEmpty(mail).default(''),
});
export type DocumentClient = z.output<typeof documentClient>;

/** The tax code of a person or an organisation, or nothing. */
export const personTaxCode = orEmpty(
  z
    .string()
    .transform(normalizeTaxCode)
    .refine((value) => isTaxCodeShape(value, true) || isVatNumber(value), 'Il codice fiscale inserito non è valido.'),
).default('');

/** The deceased of a funeral. Without a tax code the yearly summary names the document as incomplete. */
export const deceased = z.object({ nome: requiredLine(160), codFisc: personTaxCode });

/** What a payer takes on: cents, basis points of the total, or an equal part of what the others leave. */
export const share = z.discriminatedUnion(
  'tipo',
  [
    z.object({ tipo: z.literal('importo'), valore: cents }),
    z.object({ tipo: z.literal('percentuale'), valore: integer('Scrivi una percentuale.') }),
    z.object({ tipo: z.literal('resto') }),
  ],
  'Indica la quota di ciascun pagatore.',
);
export const payer = z.object({ nome: requiredLine(160), codFisc: personTaxCode, quota: share });

/** The order of a public administration. */
export const purchaseOrder = z.object({
  numero: requiredLine(20),
  data: day.optional(),
  cup: upperCaseText(15).optional(),
  cig: upperCaseText(15).optional(),
});

/** Series of invoice numbers; most agencies have none. */
export const series = upperCaseText(5).pipe(z.string().regex(/^[A-Z0-9]*$/, 'Al massimo 5 lettere o cifre.'));

/** Fields that quotes and invoices share. */
export const sharedFields = {
  /** The contact it was taken from; null where it was written in place. */
  id_anagrafica: idInput.nullable(),
  /** Absent with `id_anagrafica`: the server copies the contact. */
  cliente: documentClient,
  righe: z.array(documentLine, requiredMessage).max(maxLines, `Al massimo ${maxLines} righe.`),
  /** Off the whole document. */
  sconto: discount.nullable(),
  /** Whether the client pays the stamp duty, where one is owed. */
  bolloAlCliente: z.boolean('Scegli sì o no.'),
  oggetto: line(billingLength.oggetto),
  note: freeText(billingLength.note),
  defunto: deceased.nullable(),
  /** Who shares the expense; empty: the client alone. */
  pagatori: z.array(payer).max(20, 'Al massimo 20 pagatori.'),
};

const sum = z.number().int();
export const regime = z.enum(regimes);

/** Everything a document adds up to, as `computeTotals` makes it: what screen, PDF and XML show. */
export const totals = z.object({
  righe: z.array(sum),
  rettifiche: z.array(
    z.object({
      tipo: z.enum(['sconto', 'acconto', 'bollo']),
      descrizione: z.string(),
      importo: sum,
      trattamento: z.enum(treatmentIds),
    }),
  ),
  riepilogo: z.array(
    z.object({
      aliquota: sum,
      natura: z.enum(['N1', 'N2.2', 'N4']).nullable(),
      riferimento: z.string().nullable(),
      imponibile: sum,
      imposta: sum,
    }),
  ),
  imponibile: sum,
  imposta: sum,
  bollo: sum,
  totale: sum,
  daPagare: sum,
});

/** The agency as its documents name it. */
export const issuer = z.object({
  ragSociale: z.string(),
  piva: z.string(),
  codFisc: z.string(),
  indirizzo: z.string(),
  cap: z.string(),
  comune: z.string(),
  prov: z.string(),
  tel: z.string(),
  mail: z.string(),
});
