import { clientFlaws } from '@commiato/billing/client';
import type { Advance, TotalsInput } from '@commiato/billing/document';
import { paymentMethodCodes } from '@commiato/billing/invoice';
import { parseIban } from '@commiato/billing/parse';
import type { Regime } from '@commiato/billing/treatment';
import { treatmentsFor } from '@commiato/billing/treatments';
import type { PaymentMethod } from '@commiato/contracts/billing/document-fields';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import type { BillingSettings } from '@commiato/contracts/billing/settings';
import { addDays } from '@commiato/italy/days';
import type { FieldErrors } from '../../../../lib/field-errors.ts';
import { clientToWire } from '../../documents/form/clients.ts';
import {
  createBlankDocumentForm,
  type DocumentFormValues,
  documentErrors,
  documentToForm,
  parseDocumentForm,
} from '../../documents/form/document-values.ts';
import { groupedIban } from '../../documents/form/payment-words.ts';

/** Values of the invoice form. */
export type InvoiceValues = DocumentFormValues & {
  readonly tipo: 'TD01' | 'TD02';
  readonly serie: string;
  readonly modalita: string;
  readonly scadenza: string;
  readonly iban: string;
  readonly scissionePagamenti: boolean;
  readonly ordine: { readonly numero: string; readonly data: string; readonly cup: string; readonly cig: string };
  /** Ids of the deducted advances. */
  readonly acconti: readonly string[];
};

const blankPurchaseOrder = { numero: '', data: '', cup: '', cig: '' };

export function blankInvoice(settings: BillingSettings, today: string): InvoiceValues {
  const { regime, serie, modalita, iban, giorniScadenza } = settings;
  const usual = treatmentsFor(regime, today)[0]?.id ?? 'esente_funebre';
  return {
    ...createBlankDocumentForm(settings, usual),
    tipo: 'TD01',
    serie,
    modalita,
    iban: groupedIban(iban),
    scadenza: addDays(today, giorniScadenza),
    scissionePagamenti: false,
    ordine: blankPurchaseOrder,
    acconti: [],
  };
}

export const invoiceToForm = (stored: Invoice): InvoiceValues => ({
  ...documentToForm(stored),
  tipo: stored.tipo === 'TD02' ? 'TD02' : 'TD01',
  serie: stored.serie,
  modalita: stored.modalita,
  iban: groupedIban(stored.iban),
  scadenza: stored.scadenza ?? '',
  scissionePagamenti: stored.scissionePagamenti,
  ordine: stored.ordine
    ? {
        ...blankPurchaseOrder,
        ...stored.ordine,
        data: stored.ordine.data ?? '',
        cup: stored.ordine.cup ?? '',
        cig: stored.ordine.cig ?? '',
      }
    : blankPurchaseOrder,
  acconti: stored.acconti.map(({ _id }) => _id),
});

/**
 * What a copy of an invoice takes of it beside what quotes and invoices share: an advance stays one, and the office of a split payment pays no VAT. Days,
 * terms and the order are those of the new one.
 */
export const copiedInvoiceOnlyFields = ({
  tipo,
  scissionePagamenti,
}: Pick<Invoice, 'tipo' | 'scissionePagamenti'>): Pick<InvoiceValues, 'tipo' | 'scissionePagamenti'> => ({
  tipo: tipo === 'TD02' ? 'TD02' : 'TD01',
  scissionePagamenti,
});

const paymentMethodFromWordOrTransfer = (word: string): PaymentMethod =>
  paymentMethodCodes.find((one) => one === word) ?? 'MP05';

export function invoiceToWire(shown: InvoiceValues) {
  const { tipo, serie, modalita, scadenza, iban, scissionePagamenti, ordine, acconti, cliente } = shown;
  const office = cliente.tipo === 'pa';
  const ordered = office && Object.values(ordine).some((word) => word.trim() !== '');
  return {
    ...parseDocumentForm(shown).wire,
    tipo,
    serie,
    modalita: paymentMethodFromWordOrTransfer(modalita),
    iban,
    scadenza: scadenza === '' ? null : scadenza,
    scissionePagamenti: office && scissionePagamenti,
    ordine: ordered ? { ...ordine, data: ordine.data === '' ? null : ordine.data } : null,
    acconti: tipo === 'TD01' ? [...acconti] : [],
  };
}

/** The day whose rules an invoice follows: a discarded one keeps its own, a draft will have today's. */
export const invoiceRulesDay = (stored: Pick<Invoice, 'numero' | 'data'> | null, today: string): string =>
  stored && stored.numero !== null ? stored.data : today;

/** The tax regime that an invoice follows: a discarded one keeps its own, a draft has the agency's of today. */
export const invoiceRegime = (
  stored: Pick<Invoice, 'numero' | 'regime'> | null,
  settings: Pick<BillingSettings, 'regime'>,
): Regime => (stored && stored.numero !== null ? stored.regime : settings.regime);

/** Input for computing an invoice's totals, from the fields that can be parsed. */
export function invoiceTotalsInput(
  shown: InvoiceValues,
  rules: { regime: Regime; day: string; advances: readonly Advance[] },
): TotalsInput {
  const { righe, sconto, bolloAlCliente } = parseDocumentForm(shown).wire;
  const scissionePagamenti = shown.scissionePagamenti && shown.cliente.tipo === 'pa';
  const acconti = shown.tipo === 'TD01' ? rules.advances : [];
  return { regime: rules.regime, data: rules.day, righe, sconto, bolloAlCliente, scissionePagamenti, acconti };
}

export function invoiceErrors(shown: InvoiceValues, input: TotalsInput): FieldErrors {
  const sentences = documentErrors(shown, input);
  const iban = shown.iban.trim() === '' ? null : parseIban(shown.iban);
  if (iban && !iban.ok) sentences.iban = iban.errore;
  if (/^\d{4}-/.test(shown.scadenza) && shown.scadenza < input.data)
    sentences.scadenza = 'La scadenza non può essere prima della data della fattura.';
  return sentences;
}

/** Fields of the client that issuing asks for, as the form calls them. */
const clientFieldNames: Readonly<Record<string, string>> = {
  ragioneSociale: 'Ragione sociale',
  nome: 'Nome',
  cognome: 'Cognome',
  codFisc: 'Codice fiscale',
  piva: 'Partita IVA',
  codUniv: 'Codice destinatario',
  indirizzo: 'Indirizzo',
  comune: 'Comune',
  cap: 'CAP',
  prov: 'Provincia',
  nazione: 'Paese',
};

/** The name of a field that issuing asks for, where another one would do as well with that one's. */
function clientFieldName(field: string, { tipo, codUniv, codFisc, nazione }: InvoiceValues['cliente']): string {
  if (field === 'codUniv' && tipo === 'pa') return 'Codice ufficio';
  if (field === 'codUniv' && codUniv.trim() === '') return 'Codice destinatario o PEC';
  if (field === 'codFisc' && tipo !== 'privato' && codFisc.trim() === '') return 'Partita IVA o codice fiscale';
  if (field === 'piva' && nazione.toUpperCase() === 'SM') return 'Codice operatore economico';
  return clientFieldNames[field] ?? field;
}

/**
 * What issuing will refuse of a draft that can be stored as it is: 'Per emetterla mancano: Indirizzo e CAP.' Undefined where that is nothing. The bar
 * below would else call a draft complete, which issuing then refuses.
 */
export function issueNeedsText(
  { cliente }: Pick<InvoiceValues, 'cliente'>,
  { mancanti }: Pick<BillingSettings, 'mancanti'>,
): string | undefined {
  const fields = clientFlaws(clientToWire(cliente)).map(({ campo }) => campo.replace('cliente.', ''));
  const names = fields.map((field) => clientFieldName(field, cliente));
  const needs = Object.keys(mancanti).length > 0 ? [...names, 'dati del tuo profilo'] : names;
  if (needs.length === 0) return undefined;
  const listed = [needs.slice(0, -1).join(', '), ...needs.slice(-1)].filter(Boolean).join(' e ');
  const written: Readonly<Record<string, string>> = cliente;
  if (fields.some((field) => written[field]?.trim())) return `Per emetterla completa o correggi: ${listed}.`;
  return needs.length === 1 && fields.length === 1
    ? `Per emetterla manca: ${listed}.`
    : `Per emetterla mancano: ${listed}.`;
}
