import type { Issuer } from '@commiato/billing/invoice';
import { documentTypeNames } from '../invoices/exports.ts';
import type { DocumentWithTexts } from '../invoices/read-service.ts';
import type { quoteAsOf } from '../quotes/read-service.ts';
import type { SharedContents } from '../settings/policy.ts';
import type { DocumentTexts } from '../settings/text-policy.ts';
import type { PrintedDocument } from './pdfs/printed.ts';

/** The agency's logo and website. */
export interface LetterheadLogoAndUrl {
  readonly logo: Buffer | null;
  readonly url: string;
}

/** Printed titles of documents, also used in file names. */
export const invoiceTitles = { ...documentTypeNames, TD02: 'Fattura di acconto' } as const;

interface PrintedInvoice extends Omit<DocumentWithTexts, 'quote'> {
  readonly contenuto: SharedContents;
  /** Null for a draft. */
  readonly numero: string | null;
  /** Whether it was discarded or refused, and is being corrected. */
  readonly scartata?: boolean;
  /** As in `PrintedDocument`. */
  readonly resta?: number | undefined;
}

/** The warning below the title: what is not issued must not pass for an invoice when it is handed over. */
const printedInvoiceWarning = ({ numero, scartata, testi }: PrintedInvoice): string | undefined => {
  if (numero === null) return 'Bozza: non è ancora una fattura.';
  return scartata ? 'Da correggere: finché non è emessa di nuovo non vale come fattura.' : testi.copia || undefined;
};

const notesAndSentences = ({ note }: Pick<SharedContents, 'note'>, { premesse }: DocumentTexts) =>
  [...premesse, note].filter((text) => text !== '').join('\n');

/** Content of a printed invoice. */
export function toPrintedInvoice(invoice: PrintedInvoice, { logo, url }: LetterheadLogoAndUrl): PrintedDocument {
  const { document, totali, testi, contenuto, numero, resta } = invoice;
  const { tipo, data, cedente, cliente, pagamento = null, acconti = [], collegate = [], ordine } = document;
  return {
    titolo: invoiceTitles[tipo],
    avvertenza: printedInvoiceWarning(invoice),
    numero,
    data,
    documento: document,
    totali,
    logo,
    cliente,
    ordine,
    pagamento,
    resta,
    cedente: { ...cedente, url },
    oggetto: contenuto.oggetto,
    note: notesAndSentences(contenuto, testi),
    diciture: testi.legali,
    aliquote: testi.aliquote,
    collegate: [...collegate, ...acconti.map(({ numero, data }) => ({ numero, data }))],
  };
}

/** Content of a printed quote, with room for a signature. */
export function toPrintedQuote(
  shown: ReturnType<typeof quoteAsOf>,
  cedente: Issuer,
  { logo, url }: LetterheadLogoAndUrl,
): PrintedDocument {
  const { numero, data, regime, righe, sconto, bolloAlCliente, totali, cliente, oggetto, validoFino, testi } = shown;
  return {
    titolo: 'Preventivo',
    numero,
    data,
    totali,
    logo,
    cliente,
    oggetto,
    diciture: testi.legali,
    aliquote: testi.aliquote,
    documento: { regime, data, righe, sconto, bolloAlCliente },
    cedente: { ...cedente, url },
    note: notesAndSentences(shown, testi),
    pagamento: null,
    validoFino: validoFino ?? undefined,
    daFirmare: true,
  };
}
