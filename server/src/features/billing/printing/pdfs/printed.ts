import type { Client } from '@commiato/billing/client';
import type { DocumentReference } from '@commiato/billing/corrections';
import type { Totals, TotalsInput } from '@commiato/billing/document';
import type { Issuer, PaymentTerms, PurchaseOrder } from '@commiato/billing/invoice';

/** Content of a printed quote or invoice; all figures are computed before. */
export interface PrintedDocument {
  /** Such as 'Fattura' or 'Preventivo'. */
  readonly titolo: string;
  /** As printed: `12/2026`; null for a draft. */
  readonly numero: string | null;
  /** `YYYY-MM-DD`. */
  readonly data: string;
  /** A warning below the title, such as that it is a draft. */
  readonly avvertenza?: string | undefined;
  readonly documento: TotalsInput;
  readonly totali: Totals;
  readonly cedente: Issuer & { readonly url?: string };
  /** JPEG or PNG. */
  readonly logo: Buffer | null;
  readonly cliente: Client;
  readonly oggetto: string;
  /** Written by the agency; paragraphs are separated by line feeds. */
  readonly note: string;
  /** Sentences required by law, in order. */
  readonly diciture: readonly string[];
  /** Rate, or reason for no VAT, of each typed line and then of each derived one. */
  readonly aliquote: readonly string[];
  readonly pagamento: PaymentTerms | null;
  /** What the code for a bank transfer pays, in cents: what is left, or a payer's share of it; without it the whole. */
  readonly resta?: number | undefined;
  /** Last day of a quote's validity, `YYYY-MM-DD`. */
  readonly validoFino?: string | undefined;
  readonly collegate?: readonly DocumentReference[] | undefined;
  readonly ordine?: PurchaseOrder | null | undefined;
  /** Leaves room for place, day and signature of the client. */
  readonly daFirmare?: boolean | undefined;
}
