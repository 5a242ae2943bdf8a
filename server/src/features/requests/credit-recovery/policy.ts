import { formatAmount } from '@commiato/billing/money';
import { type PayerIdentity, payerIndex } from '@commiato/billing/payers';
import type { CreditRequestContents } from '@commiato/contracts/requests/request-fields';
import { capitalized } from '@commiato/italy/formatting';
import { ofDayPhrase } from '@commiato/italy/prose/dates';
import type { InvoiceBalanceNews } from '../../../platform/feature/invoice-balance-news.ts';
import { type FieldErrors, invalid } from '../../../platform/foundation/problem.ts';
import type { DebtorOutstanding } from '../requests/recovery-policy.ts';

/** Fields of the invoice that a credit comes from. */
export interface CreditInvoice {
  readonly tipo: 'TD01' | 'TD02' | 'TD04';
  readonly stato: string;
  readonly numero: string | null;
  readonly data: string;
  readonly scadenza: string | null;
  readonly contenuto: { readonly pagatori: readonly PayerIdentity[] };
}

/** Why an invoice cannot be claimed, as a sentence; null if it can. */
export function creditRefusal({ tipo, stato }: CreditInvoice, left: number): string | null {
  if (stato === 'bozza') return 'Questa fattura è ancora una bozza: prima emettila.';
  if (stato === 'scartata') return 'Questa fattura è stata scartata: prima correggila ed emettila di nuovo.';
  if (tipo === 'TD04') return 'Una nota di credito non si può recuperare: scegli una fattura.';
  return left > 0 ? null : 'Questa fattura non ha più niente da incassare.';
}

/** Whether somebody else bears a part of the invoice. */
export const isPayerOfInvoice = ({ contenuto }: CreditInvoice, person: PayerIdentity): boolean =>
  payerIndex(contenuto.pagatori, person) >= 0;

/** Requires either an invoice or a document; throws at the field otherwise. */
export function requireEitherInvoiceOrDocument(invoice: string | undefined, document: boolean): void {
  const fields: FieldErrors | null =
    invoice && document
      ? { id_fattura: ['Scegli una tua fattura oppure carica un documento, non tutti e due.'] }
      : invoice || document
        ? null
        : { file: ['Scegli una delle tue fatture, oppure carica il documento.'] };
  if (fields) throw invalid(fields);
}

/** Amount and due date of a credit: as given, else what the debtor owes of the invoice, and its due date. Throws at the field what is missing. */
export function creditTerms({ importo, scadenza }: CreditRequestContents, invoice: CreditInvoice | null, left: number) {
  if (invoice && importo === undefined && left === 0)
    throw invalid({
      id_anagrafica: [
        'Questa persona non deve più nulla di questa fattura: scegli chi deve il resto, o scrivi l’importo.',
      ],
    });
  const terms = { importo: importo ?? left, scadenza: scadenza ?? invoice?.scadenza ?? null };
  if (terms.scadenza === null)
    throw invalid({ scadenza: ['La fattura non ha una scadenza: scrivi entro quando andava pagata.'] });
  return terms;
}

const balanceDeeds = {
  payment: 'È stato registrato un pagamento',
  refund: 'È stato registrato un rimborso',
  'payment removed': 'È stata eliminata la registrazione di un pagamento',
  'refund removed': 'È stata eliminata la registrazione di un rimborso',
  'payment assigned': 'È stato indicato chi ha fatto un pagamento',
  'refund assigned': 'È stato indicato chi ha avuto un rimborso',
  'credit note': 'È stata emessa una nota di credito',
} as const satisfies Record<InvoiceBalanceNews['deed'], string>;

/** What a recovery's messages say of a payment of its invoice: amount, day, who, and what is left of what the debtor owes. */
export function balanceMessage(
  { deed, numero, data, importo, pagatore, isPaid, isAnnulled }: InvoiceBalanceNews,
  debtor: string,
  { resta, isShare }: DebtorOutstanding,
): string {
  const who = pagatore && ` (${pagatore})`;
  const done = `${balanceDeeds[deed]} di ${formatAmount(importo)} € ${ofDayPhrase(data)}${who}, fattura n. ${numero}.`;
  const share = `la quota di ${debtor}`;
  if (resta > 0) return `${done} ${isShare ? `Del${share} restano` : 'Restano'} da incassare ${formatAmount(resta)} €.`;
  return isPaid || (isShare && !isAnnulled)
    ? `${done} ${isShare ? capitalized(share) : 'La fattura'} è saldata: il recupero si può chiudere come pagato.`
    : `${done} Non resta più nulla da incassare.`;
}

/** Citation of an invoice in the request's details. */
export const invoiceCitation = ({ numero, data }: CreditInvoice): string => `n. ${numero} ${ofDayPhrase(data)}`;
