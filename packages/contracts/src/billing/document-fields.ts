import { clientKinds } from '@commiato/billing/client';
import { toIsoCountryCode } from '@commiato/billing/countries';
import { maxLines } from '@commiato/billing/document-flaws';
import { paymentMethodCodes } from '@commiato/billing/invoice';
import { hasPricePrecision } from '@commiato/billing/money';
import { regimes, treatmentIds } from '@commiato/billing/treatment';
import { isTaxCodeShape, normalizeTaxCode } from '@commiato/italy/tax-codes/tax-code';
import { isVatNumber } from '@commiato/italy/tax-codes/vat-number';
import { z } from 'zod';
import {
  dayOrNull,
  freeText,
  idInput,
  line,
  mail,
  orEmpty,
  requiredLine,
  requiredMessage,
  trimmedPrintableLine,
} from '../common.ts';

/** Maximum lengths of the texts of a quote or an invoice, in characters. */
export const billingMaxLengths = { descrizione: 1000, oggetto: 200, note: 2000, um: 10, messaggio: 2000 } as const;

const integerWithMessage = (sentence: string) => z.number({ error: sentence }).int(sentence);
const amountMessage = 'Scrivi un importo in euro, con al massimo due decimali.';
/** Cents. Whether an amount is possible is checked with its document (`documentFlaws`), whose sentences name the same fields. */
export const cents = integerWithMessage(amountMessage);
const choiceWithMessage = <const T extends readonly [string, ...string[]]>(values: T, sentence: string) =>
  z.enum(values, sentence);

/** A discount on a line or a document, in basis points or cents. */
export const discount = z.object({
  tipo: choiceWithMessage(['percentuale', 'importo'], 'Scegli tra percentuale e importo.'),
  valore: integerWithMessage('Scrivi lo sconto.'),
});

export const treatment = choiceWithMessage(treatmentIds, 'Scegli il trattamento IVA.');
export const paymentMethod = choiceWithMessage(paymentMethodCodes, 'Scegli come si paga.');
export type PaymentMethod = z.output<typeof paymentMethod>;

/** The price of one unit: cents, with up to six decimals (the eight places of a euro that the electronic invoice has). */
const priceMessage = 'Scrivi un prezzo in euro, con al massimo otto decimali.';
const price = z.number({ error: priceMessage }).refine(hasPricePrecision, priceMessage);

/** A line of a quote or an invoice; quantities in thousandths, prices without VAT in cents. */
export const documentLine = z.object({
  descrizione: freeText(billingMaxLengths.descrizione),
  quantita: integerWithMessage('Scrivi una quantità, con al massimo tre decimali.').default(1000),
  um: line(billingMaxLengths.um).optional(),
  prezzo: price,
  sconto: discount.nullable().optional(),
  trattamento: treatment,
});

const upperCaseText = (max: number) => line(max).transform((value) => value.toUpperCase());
const code = (max: number) => upperCaseText(max).transform((value) => value.replace(/[\s.-]/g, ''));

/**
 * The client of a document: a copy of the contact when it was chosen, which the form may correct. Data that an invoice requires are checked
 * when it is issued (`clientFlaws`), with sentences at `cliente.codFisc` and so on.
 */
export const documentClient = z.object({
  tipo: choiceWithMessage(clientKinds, 'Scegli il tipo di cliente.'),
  ragioneSociale: line(160).default(''),
  nome: line(80).default(''),
  cognome: line(80).default(''),
  codFisc: code(16).default(''),
  piva: code(28).default(''),
  codUniv: code(7).default(''),
  pec: trimmedPrintableLine.pipe(line(254)).default(''),
  indirizzo: line(160).default(''),
  cap: line(10).default(''),
  comune: line(80).default(''),
  prov: upperCaseText(2).default(''),
  nazione: upperCaseText(2).transform(toIsoCountryCode).default('IT'),
  /** E-mail address to which documents are sent; it is not part of the electronic invoice. */
  mail: orEmpty(mail).default(''),
});
export type DocumentClient = z.output<typeof documentClient>;
/** The client as documents hold it: copies of contacts may have an e-mail that is none, and are shown all the same. */
export const storedClient = documentClient.extend({ mail: z.string().default('') });

/** The tax code of a person or an organisation, or an empty text. */
export const optionalTaxCode = orEmpty(
  z
    .string()
    .transform(normalizeTaxCode)
    .refine((value) => isTaxCodeShape(value, true) || isVatNumber(value), 'Il codice fiscale inserito non è valido.'),
).default('');

/** The deceased of a funeral. Without a tax code the yearly summary names the document as incomplete. */
export const deceased = z.object({
  nome: requiredLine(160),
  codFisc: optionalTaxCode.refine(
    (code) => !/^\d{11}$/.test(code),
    'Un codice di 11 cifre è di una società o di un ente: scrivi il codice fiscale del defunto, di 16 caratteri.',
  ),
});
/** The deceased as documents hold them: older ones may have the code of an organisation, and are shown all the same. */
export const storedDeceased = z.object({ nome: z.string(), codFisc: z.string() });

/** The share of a payer: cents, basis points of the total, or an equal part of what the others leave. */
export const share = z.discriminatedUnion(
  'tipo',
  [
    z.object({ tipo: z.literal('importo'), valore: cents }),
    z.object({ tipo: z.literal('percentuale'), valore: integerWithMessage('Scrivi una percentuale.') }),
    z.object({ tipo: z.literal('resto') }),
  ],
  'Indica la quota di ciascun pagatore.',
);
export const payer = z.object({ nome: requiredLine(160), codFisc: optionalTaxCode, quota: share });
/** Names one of the payers of an invoice. */
export const payerName = payer.pick({ nome: true, codFisc: true });
export type PayerIdentity = z.output<typeof payerName>;
/** A payer as invoices and payments hold it. */
export const storedPayer = z.object({ nome: z.string(), codFisc: z.string() });

/** The order of a public administration. */
export const purchaseOrder = z.object({
  numero: requiredLine(20),
  data: dayOrNull.optional(),
  cup: upperCaseText(15).optional(),
  cig: upperCaseText(15).optional(),
});

/** Series of invoice numbers; most agencies have none. */
export const series = upperCaseText(5).pipe(z.string().regex(/^[A-Z0-9]*$/, 'Al massimo 5 lettere o cifre.'));

/** Fields that quotes and invoices share. */
export const quoteAndInvoiceFields = {
  /** The contact from which the client was copied; null where the client was typed. */
  id_anagrafica: idInput.nullable(),
  /** May be absent where `id_anagrafica` is given: the server copies the contact. */
  cliente: documentClient,
  righe: z.array(documentLine, requiredMessage).max(maxLines, `Al massimo ${maxLines} righe.`),
  /** Discount on the whole document. */
  sconto: discount.nullable(),
  /** Whether the client pays the stamp duty, where one is owed. */
  bolloAlCliente: z.boolean('Scegli sì o no.'),
  oggetto: line(billingMaxLengths.oggetto),
  note: freeText(billingMaxLengths.note),
  defunto: deceased.nullable(),
  /** Those who share the expense; empty where the client pays alone. */
  pagatori: z.array(payer).max(20, 'Al massimo 20 pagatori.'),
};

const integerValue = z.number().int();
export const regime = z.enum(regimes);

/** The result of `computeTotals`, which screen, PDF and XML show. */
export const totals = z.object({
  righe: z.array(integerValue),
  rettifiche: z.array(
    z.object({
      tipo: z.enum(['sconto', 'acconto', 'bollo']),
      descrizione: z.string(),
      importo: integerValue,
      trattamento: z.enum(treatmentIds),
    }),
  ),
  riepilogo: z.array(
    z.object({
      aliquota: integerValue,
      natura: z.enum(['N1', 'N2.2', 'N3.3', 'N4']).nullable(),
      riferimento: z.string().nullable(),
      imponibile: integerValue,
      imposta: integerValue,
    }),
  ),
  imponibile: integerValue,
  imposta: integerValue,
  bollo: integerValue,
  totale: integerValue,
  daPagare: integerValue,
});

/** The agency that issues a document. */
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
