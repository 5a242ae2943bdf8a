import type { Client } from '@commiato/billing/client';
import type { DocumentReference } from '@commiato/billing/corrections';
import type { DocumentInput, Totals } from '@commiato/billing/document';
import type { Issuer, Order, PaymentTerms } from '@commiato/billing/invoice';

/** A quote or an invoice as it is put on paper: all figures are given, none is computed here. */
export interface PrintedDocument {
  /** Such as 'Fattura' or 'Preventivo'. */
  readonly titolo: string;
  /** As printed: `12/2026`; null for a draft. */
  readonly numero: string | null;
  /** `YYYY-MM-DD`. */
  readonly data: string;
  /** A sentence below the title that must not be overlooked, such as that it is a draft. */
  readonly avvertenza?: string | undefined;
  readonly documento: DocumentInput;
  readonly totali: Totals;
  readonly cedente: Issuer & { readonly url?: string };
  /** JPEG or PNG. */
  readonly logo: Buffer | null;
  readonly cliente: Client;
  readonly oggetto: string;
  /** Written by the agency; paragraphs are separated by line feeds. */
  readonly note: string;
  /** Demanded by the law, in order. */
  readonly diciture: readonly string[];
  readonly pagamento: PaymentTerms | null;
  /** Last day on which a quote holds. */
  readonly validoFino?: string | undefined;
  readonly collegate?: readonly DocumentReference[] | undefined;
  readonly ordine?: Order | null | undefined;
  /** Room for place, day and signature of who accepts. */
  readonly daFirmare?: boolean | undefined;
}
