import type { ModalitaPagamento, TipoDocumento } from '@commiato/fattura-pa/invoice';
import type { Client } from './client.ts';
import type { DocumentReference } from './corrections.ts';
import type { TotalsInput } from './document.ts';

/** Codes of the schema for cash, cheque, bank transfer and payment card. */
export const paymentMethodCodes = ['MP01', 'MP02', 'MP05', 'MP08'] as const satisfies readonly ModalitaPagamento[];

/** Italian labels of the ways of paying, by their code in the schema. */
export const paymentMethodLabels: Record<ModalitaPagamento, string> = {
  MP01: 'Contanti',
  MP02: 'Assegno',
  MP05: 'Bonifico',
  MP08: 'Carta di pagamento',
};

/** The agency that issues the invoice, with the field names of its profile. */
export interface Issuer {
  readonly ragSociale: string;
  readonly piva: string;
  readonly codFisc: string;
  readonly indirizzo: string;
  readonly cap: string;
  readonly comune: string;
  readonly prov: string;
  readonly tel: string;
  readonly mail: string;
}

/** How and by when an invoice is to be paid. */
export interface PaymentTerms {
  readonly modalita: ModalitaPagamento;
  /** Due day, `YYYY-MM-DD`. */
  readonly scadenza: string | null;
  readonly iban: string | null;
}

/** The purchase order of a public administration, with the codes that it requires on the invoice. */
export interface PurchaseOrder {
  readonly numero: string;
  readonly data?: string | undefined;
  readonly cup?: string | undefined;
  readonly cig?: string | undefined;
}

/** A complete invoice, advance invoice or credit note. */
export interface InvoiceDocument extends TotalsInput {
  readonly tipo: TipoDocumento;
  /** As printed: `12/2026`. At most 20 characters, with a digit. */
  readonly numero: string;
  readonly cedente: Issuer;
  /** Tax code of the intermediary that sends the file; absent where the agency sends it itself, and in documents older than this field. */
  readonly trasmittente?: string | undefined;
  readonly cliente: Client;
  /** Texts (the deceased, notes) that precede the legal sentences. */
  readonly causali?: readonly string[] | undefined;
  readonly pagamento?: PaymentTerms | null | undefined;
  /** The invoices that a credit note corrects. Deducted advances are added automatically. */
  readonly collegate?: readonly DocumentReference[] | undefined;
  readonly ordine?: PurchaseOrder | null | undefined;
}
