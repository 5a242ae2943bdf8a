import { courtesyText } from '@commiato/billing/courtesy';
import type { Totals } from '@commiato/billing/document';
import type { InvoiceDocument, Issuer } from '@commiato/billing/invoice';
import { legalSentences } from '@commiato/billing/legal-text';
import { typeNames } from '../invoices/exports.ts';
import type { quoteOn } from '../quotes/read-service.ts';
import { funeralSentences, type SharedContents } from '../settings/policy.ts';
import type { PrintedDocument } from './pdfs/printed.ts';

/** The agency's logo and website. */
export interface Letterhead {
  readonly logo: Buffer | null;
  readonly url: string;
}

/** Printed titles of documents, also used in file names. */
export const invoiceTitles = { ...typeNames, TD02: 'Fattura di acconto' } as const;

interface PrintedInvoice {
  readonly document: InvoiceDocument;
  readonly totali: Totals;
  readonly quote: readonly number[];
  readonly contenuto: SharedContents;
  /** Null for a draft. */
  readonly numero: string | null;
}

const notesAndSentences = (contents: SharedContents, quote: readonly number[]) =>
  [...funeralSentences(contents, quote), contents.note].filter((text) => text !== '').join('\n');

/** Content of a printed invoice. */
export function toPrintedInvoice(invoice: PrintedInvoice, { logo, url }: Letterhead): PrintedDocument {
  const { document, totali, quote, contenuto, numero } = invoice;
  const { tipo, data, cedente, cliente, pagamento = null, acconti = [], collegate = [], ordine } = document;
  return {
    titolo: invoiceTitles[tipo],
    avvertenza: numero === null ? 'Bozza: non è ancora una fattura.' : courtesyText(tipo, cliente) || undefined,
    numero,
    data,
    documento: document,
    totali,
    logo,
    cliente,
    ordine,
    pagamento,
    cedente: { ...cedente, url },
    oggetto: contenuto.oggetto,
    note: notesAndSentences(contenuto, quote),
    diciture: legalSentences(document, totali),
    collegate: [...collegate, ...acconti.map(({ numero, data }) => ({ numero, data }))],
  };
}

/** Content of a printed quote, with room for a signature. */
export function toPrintedQuote(
  shown: ReturnType<typeof quoteOn>,
  cedente: Issuer,
  { logo, url }: Letterhead,
): PrintedDocument {
  const { numero, data, regime, righe, sconto, bolloAlCliente, totali, cliente, oggetto, validoFino, diciture } = shown;
  return {
    titolo: 'Preventivo',
    numero,
    data,
    totali,
    logo,
    cliente,
    oggetto,
    diciture,
    documento: { regime, data, righe, sconto, bolloAlCliente },
    cedente: { ...cedente, url },
    note: notesAndSentences(shown, []),
    pagamento: null,
    validoFino: validoFino ?? undefined,
    daFirmare: true,
  };
}
