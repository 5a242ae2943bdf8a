import { type Client, guessKind, plainTaxCode } from '@commiato/billing/client';
import type { Discount, DocumentInput, Line } from '@commiato/billing/document';
import { documentFlaws } from '@commiato/billing/document-flaws';
import type { InvoiceDocument } from '@commiato/billing/invoice';
import { formatAmount } from '@commiato/billing/money';
import { divideAmong, type Share } from '@commiato/billing/shares';
import { transmitterOf } from '@commiato/billing/to-fattura-pa';
import { computeTotals } from '@commiato/billing/totals';
import type { DocumentClient } from '@commiato/contracts/billing/document-fields';
import type { Contact } from '@commiato/contracts/contacts/contacts';
import type { Flaw } from '@commiato/fattura-pa/fields';
import { indexWords, searchWords } from '@commiato/italy/search/words';
import { type Fields, invalid, type Problem } from '../../../platform/foundation/problem.ts';

export interface Payer {
  readonly nome: string;
  readonly codFisc: string;
  readonly quota: Share;
}

/** What quotes and invoices both say; stored as it is. */
export interface SharedContents {
  readonly id_anagrafica: string | null;
  readonly cliente: DocumentClient;
  readonly righe: readonly Line[];
  readonly sconto: Discount | null;
  readonly bolloAlCliente: boolean;
  readonly oggetto: string;
  readonly note: string;
  readonly defunto: { readonly nome: string; readonly codFisc: string } | null;
  readonly pagatori: readonly Payer[];
}

export const noContents = { id_anagrafica: null, righe: [], sconto: null, oggetto: '', defunto: null, pagatori: [] };

/** Flaws by field, as a form shows them. */
export function fieldsOf(flaws: readonly Flaw[]): Fields {
  const fields: Fields = {};
  for (const { campo, messaggio } of flaws) fields[campo] = [...(fields[campo] ?? []), messaggio];
  return fields;
}

export const problemOf = (flaws: readonly Flaw[]): Problem => invalid(fieldsOf(flaws));

/** `C0001` as a number: an intermediary has other programs, which begin with 00001. */
const firstIntermediaryFile = Number.parseInt('C0001', 36);

/** The number of the first file that an agency, or its intermediary, sends from here. */
export const firstFileOf = (sender: Pick<InvoiceDocument, 'trasmittente' | 'cedente'>): number =>
  transmitterOf(sender) === plainTaxCode(sender.cedente.codFisc) ? 1 : firstIntermediaryFile;

/** A contact as a document carries it. */
export function clientOf(contact: Contact): DocumentClient {
  const { ragioneSociale, nome, cognome, codFisc, piva, codUniv, pec, indirizzo, cap, comune, prov, mail } = contact;
  const copied = { ragioneSociale, nome, cognome, codFisc, piva, codUniv, pec, indirizzo, cap, comune, prov, mail };
  return { ...copied, nazione: 'IT', tipo: guessKind({ piva, codUniv, nazione: 'IT' }) };
}

/** The name by which lists and mails know a client. */
export const clientName = ({ ragioneSociale, nome, cognome }: Omit<Client, 'tipo'> | DocumentClient): string =>
  ragioneSociale || `${nome} ${cognome}`.trim();

/** The amounts that payers bear, in their order; empty where the client pays alone. */
export function shareAmongPayers(total: number, payers: readonly Payer[]): { quote: number[]; flaws: Flaw[] } {
  if (payers.length === 0) return { quote: [], flaws: [] };
  const parts = divideAmong(
    total,
    payers.map(({ quota }) => quota),
  );
  return parts.ok
    ? { quote: parts.value, flaws: [] }
    : { quote: [], flaws: [{ campo: 'pagatori', messaggio: parts.errore }] };
}

/** What even a draft may not say: impossible lines and sums, shares that do not make the total, nobody to send it to. */
export function draftFlaws(input: DocumentInput, { cliente, pagatori }: SharedContents): Flaw[] {
  const flaws: Flaw[] = [];
  if (clientName(cliente) === '')
    flaws.push({
      campo: cliente.tipo === 'privato' ? 'cliente.cognome' : 'cliente.ragioneSociale',
      messaggio: 'Scegli o scrivi il cliente.',
    });
  flaws.push(...documentFlaws(input));
  return flaws.length > 0 ? flaws : shareAmongPayers(computeTotals(input).totale, pagatori).flaws;
}

/** Sentences about the funeral that stand on a document before the legal ones: whose it was, and who bears what of it. */
export function funeralSentences({ defunto, pagatori }: SharedContents, quote: readonly number[]): string[] {
  const named = ({ nome, codFisc }: { nome: string; codFisc: string }) =>
    codFisc === '' ? nome : `${nome} (${codFisc})`;
  return [
    ...(defunto ? [`Servizio funebre di ${named(defunto)}`] : []),
    ...(quote.length > 0
      ? [
          `Spesa sostenuta da: ${pagatori.map((payer, at) => `${named(payer)} ${formatAmount(quote[at] ?? 0)} €`).join('; ')}`,
        ]
      : []),
  ];
}

const maxSearchTextLength = 1500;

/** What lists sort and search a document by. */
export function documentKeys({ id_anagrafica, cliente, oggetto, defunto }: SharedContents) {
  const name = clientName(cliente);
  const words = [name, oggetto, defunto?.nome ?? ''].flatMap(indexWords);
  const codes = [cliente.codFisc, cliente.piva, defunto?.codFisc ?? ''].flatMap(searchWords);
  return {
    id_anagrafica,
    cliente: name,
    oggetto,
    chiave: searchWords(name).join(' ').slice(0, 240),
    cerca: [...new Set([...words, ...codes])].join(' ').slice(0, maxSearchTextLength),
  };
}

/** Mails of one account to its clients: more than a busy day has, less than a mailing list. */
export const billingMailRules = [
  { max: 60, seconds: 3600 },
  { max: 300, seconds: 86_400 },
];

/** The number of a document that somebody looks for: `12`, `12/2026` or `12/A/2026`; null where it is something else. */
export function parseDocumentNumber(
  q: string | undefined,
): { progressivo: number; serie?: string; anno?: number } | null {
  const [, progressive, series, year] = /^(\d{1,7})(?:(?:\/([A-Z0-9]{1,5}))?\/(\d{4}))?$/i.exec(q?.trim() ?? '') ?? [];
  if (progressive === undefined) return null;
  const progressivo = Number(progressive);
  return year === undefined ? { progressivo } : { progressivo, serie: series?.toUpperCase() ?? '', anno: Number(year) };
}
