import { type Client, normalizeTaxCodeOrVatNumber } from '@commiato/billing/client';
import type { Discount, Line, TotalsInput } from '@commiato/billing/document';
import { documentFlaws } from '@commiato/billing/document-flaws';
import type { InvoiceDocument } from '@commiato/billing/invoice';
import { formatAmount } from '@commiato/billing/money';
import { divideAmongPayers, type Share } from '@commiato/billing/shares';
import { transmitterTaxCode } from '@commiato/billing/to-fattura-pa';
import { computeTotals } from '@commiato/billing/totals';
import type { DocumentClient } from '@commiato/contracts/billing/document-fields';
import type { Flaw } from '@commiato/fattura-pa/fields';
import { curlyApostrophes, nameWithCapitals, personNameForSentence } from '@commiato/italy/formatting';
import { indexWords, searchWords } from '@commiato/italy/search/words';
import { isVatNumber } from '@commiato/italy/tax-codes/vat-number';
import { type FieldErrors, invalid, type Problem } from '../../../platform/foundation/problem.ts';

export interface Payer {
  readonly nome: string;
  readonly codFisc: string;
  readonly quota: Share;
}

/** Content shared by quotes and invoices, in its stored form. */
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

export const emptySharedContents = {
  id_anagrafica: null,
  righe: [],
  sconto: null,
  oggetto: '',
  defunto: null,
  pagatori: [],
};

/** Messages of flaws by field. */
export function messagesByField(flaws: readonly Flaw[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const { campo, messaggio } of flaws) fields[campo] = [...(fields[campo] ?? []), messaggio];
  return fields;
}

export const problemOfFlaws = (flaws: readonly Flaw[]): Problem => invalid(messagesByField(flaws));

/** `C0001` in base 36: other programs of an intermediary begin with 00001, and file names must not collide. */
const firstIntermediaryFileNumber = Number.parseInt('C0001', 36);

/** The first file number of an agency or its intermediary. */
export const firstFileNumberOf = (sender: Pick<InvoiceDocument, 'trasmittente' | 'cedente'>): number =>
  transmitterTaxCode(sender) === normalizeTaxCodeOrVatNumber(sender.cedente.codFisc) ? 1 : firstIntermediaryFileNumber;

/** Name of a client in lists and mails. */
export const clientName = ({ ragioneSociale, nome, cognome }: Omit<Client, 'tipo'> | DocumentClient): string =>
  ragioneSociale || `${nome} ${cognome}`.trim();

/** The same as people read it: a person's name with its usual capitals. */
export const shownClientName = ({ ragioneSociale, nome, cognome }: Omit<Client, 'tipo'> | DocumentClient): string =>
  curlyApostrophes(ragioneSociale) || personNameForSentence({ nome, cognome });

/** A name of a person as it is usually written; a payer with the code of an organisation keeps what was typed. */
const nameInUsualCapitals = (nome: string, codFisc = ''): string =>
  isVatNumber(codFisc) ? nome : nameWithCapitals(nome);

/**
 * The contents with the names of persons in their usual capitals, where they were typed all in small letters or all in capitals: so they
 * are issued and printed. While a draft is edited they stay as typed; the fields offer the spelling. A client among the payers is named as the
 * client: of `Lucia d'amico`, one text of both cases, the surname would stay small beside `Lucia D'Amico`.
 */
export const withPersonNamesInUsualCapitals = <Contents extends SharedContents>(contents: Contents): Contents => {
  const { defunto, pagatori } = contents;
  const { nome, cognome } = contents.cliente;
  const cliente = { ...contents.cliente, nome: nameInUsualCapitals(nome), cognome: nameInUsualCapitals(cognome) };
  const typedClientName = clientName(contents.cliente);
  const payerName = (payer: Payer): string =>
    payer.nome === typedClientName ? clientName(cliente) : nameInUsualCapitals(payer.nome, payer.codFisc);
  return {
    ...contents,
    cliente,
    defunto: defunto && { ...defunto, nome: nameInUsualCapitals(defunto.nome) },
    pagatori: pagatori.map((payer) => ({ ...payer, nome: payerName(payer) })),
  };
};

/** Share of each payer in cents, in their order; empty if the client pays alone. */
export function shareAmongPayers(total: number, payers: readonly Payer[]): { quote: number[]; flaws: Flaw[] } {
  if (payers.length === 0) return { quote: [], flaws: [] };
  const parts = divideAmongPayers(
    total,
    payers.map(({ quota }) => quota),
  );
  return parts.ok
    ? { quote: parts.value, flaws: [] }
    : { quote: [], flaws: [{ campo: 'pagatori', messaggio: parts.errore }] };
}

/** Flaws that even a draft must not have: impossible lines or sums, shares that do not add up to the total, no client. */
export function draftFlaws(input: TotalsInput, { cliente, pagatori }: SharedContents): Flaw[] {
  const flaws: Flaw[] = [];
  if (clientName(cliente) === '')
    flaws.push({
      campo: cliente.tipo === 'privato' ? 'cliente.cognome' : 'cliente.ragioneSociale',
      messaggio: 'Scegli o scrivi il cliente.',
    });
  flaws.push(...documentFlaws(input));
  return flaws.length > 0 ? flaws : shareAmongPayers(computeTotals(input).totale, pagatori).flaws;
}

/** Sentences printed before the legal ones: the deceased, and the payers with their shares. */
export function deceasedAndPayerSentences({ defunto, pagatori }: SharedContents, quote: readonly number[]): string[] {
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

/** Maximum number of a contact's documents that are compared with it: the newest. */
export const maxDraftsComparedWithContact = 50;

const maxSearchTextLength = 1500;

/** Columns for sorting and searching documents, recomputed with every change. */
export function documentSortAndSearchKeys({ id_anagrafica, cliente, oggetto, defunto }: SharedContents) {
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

/** The columns to write where the usual capitals change the contents; none otherwise, because the database counts a change of them. */
export const columnsAfterCapitalsChange = <Contents extends SharedContents>(before: Contents, after: Contents) =>
  JSON.stringify(before) === JSON.stringify(after) ? {} : { contenuto: after, ...documentSortAndSearchKeys(after) };

/** Limit of an account's mails to its clients: more than a busy day needs, too few for a mailing list. */
export const billingMailRateLimits = [
  { max: 60, seconds: 3600 },
  { max: 300, seconds: 86_400 },
];

/** Parses a searched document number: `12`, `12/2026` or `12/A/2026`, of any series where none is typed; null for other text. */
export function parseDocumentNumber(
  q: string | undefined,
): { progressivo: number; serie?: string; anno?: number } | null {
  const [, progressive, series, year] = /^(\d{1,7})(?:(?:\/([A-Z0-9]{1,5}))?\/(\d{4}))?$/i.exec(q?.trim() ?? '') ?? [];
  if (progressive === undefined) return null;
  return {
    progressivo: Number(progressive),
    ...(series === undefined ? {} : { serie: series.toUpperCase() }),
    ...(year === undefined ? {} : { anno: Number(year) }),
  };
}
