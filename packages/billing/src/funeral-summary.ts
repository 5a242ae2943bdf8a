import { isPossibleTaxCode } from './client.ts';
import { type Cents, formatAmount, sumOf } from './money.ts';

/** Somebody who takes part in a funeral's expenses, or for whom they are made. */
export interface Person {
  readonly codFisc: string;
  readonly nome: string;
}

/** An issued document that may belong into the yearly declaration: it names a deceased, or has exempt funeral services. */
export interface ExpenseDocument {
  readonly _id: string;
  readonly tipo: 'TD01' | 'TD02' | 'TD04';
  /** Day of issue, `YYYY-MM-DD`. */
  readonly data: string;
  readonly numero: string;
  readonly cliente: string;
  readonly defunto: Person | null;
  /** What each payer bears of it, together the document's total. */
  readonly pagatori: readonly (Person & { readonly importo: Cents })[];
  /** What was paid of it, and how much of that in cash. */
  readonly pagato: Cents;
  readonly contanti: Cents;
  /** Why it is no funeral expense, in the agency's words; empty: it is one. */
  readonly esclusa: string;
}

/** Whether it was paid so that the payment can be traced, as the deduction demands (art. 1, c. 679 L. 160/2019). */
export type Traceability = 'sì' | 'in parte' | 'no' | 'non pagata';

export interface FuneralPayer extends Person {
  readonly importo: Cents;
  readonly tracciabile: Traceability;
}

/** One death of the year: all its expenses and who bore them. */
export interface FuneralExpense {
  readonly defunto: Person;
  readonly spesa: Cents;
  readonly pagatori: readonly FuneralPayer[];
  /** `_id` of the documents that it is made of. */
  readonly documenti: readonly string[];
}

/** A document that the declaration cannot take as it is. */
export interface IncompleteDocument extends Pick<ExpenseDocument, '_id' | 'numero' | 'data' | 'cliente'> {
  readonly defunto: Person | null;
  readonly pagatori: readonly Person[];
  /** Italian sentences. */
  readonly motivi: readonly string[];
}

export interface FuneralSummary {
  readonly anno: number;
  readonly decessi: readonly FuneralExpense[];
  readonly incompleti: readonly IncompleteDocument[];
  /** What the agency excused, with its reason. */
  readonly esclusi: readonly (Pick<ExpenseDocument, '_id' | 'numero' | 'data' | 'cliente'> & {
    readonly motivo: string;
  })[];
}

/**
 * The day by which an agency declares the funeral expenses of a year: 16 March of the next (DM MEF 13 January 2016; DL 124/2019
 * art. 16-bis, c. 4).
 */
export const declarationDay = (year: number): string => `${year + 1}-03-16`;

/** The deduction's limit for each death, in cents (art. 15, c. 1, d TUIR): information for the payers, no cut of the summary. */
export const deductibleLimit: Cents = 155_000;

const codeFlaw = (who: string, code: string): string[] => {
  if (code.trim() === '') return [`Manca il codice fiscale ${who}.`];
  return isPossibleTaxCode(code) ? [] : [`Il codice fiscale ${who} non è valido: ${code}.`];
};

/** What keeps a document out of the declaration: a code that is missing, or that nobody can have, is never declared. */
function flawsOf({ defunto, pagatori }: ExpenseDocument): string[] {
  if (!defunto) return ['Non è indicato il defunto.'];
  const payers = pagatori.flatMap(({ nome, codFisc }) => codeFlaw(`di ${nome || 'chi paga'}`, codFisc));
  return [
    ...codeFlaw('del defunto', defunto.codFisc),
    ...(pagatori.length === 0 ? ['Non è indicato chi paga.'] : payers),
  ];
}

interface PayerAmounts extends Person {
  importo: Cents;
  pagato: Cents;
  contanti: Cents;
}

function traceabilityOf({ pagato, contanti }: PayerAmounts): Traceability {
  if (pagato === 0) return 'non pagata';
  if (contanti === 0) return 'sì';
  return contanti < pagato ? 'in parte' : 'no';
}

/** What one death comes to so far. */
interface Death {
  readonly defunto: Person;
  readonly payers: Map<string, PayerAmounts>;
  readonly documenti: string[];
}

function addDocument({ payers, documenti }: Death, { _id, tipo, pagatori, pagato, contanti }: ExpenseDocument): void {
  documenti.push(_id);
  for (const { codFisc, nome, importo } of pagatori) {
    const before = payers.get(codFisc) ?? { codFisc, nome, importo: 0, pagato: 0, contanti: 0 };
    payers.set(codFisc, {
      codFisc,
      nome,
      importo: before.importo + (tipo === 'TD04' ? -importo : importo),
      pagato: before.pagato + pagato,
      contanti: before.contanti + contanti,
    });
  }
}

/**
 * Funeral expenses of a year by death: documents issued in it, credit notes subtracted, the same payer of several documents
 * added up. Deaths and payers that credit notes bring to nothing (or below, for an invoice of an earlier year) are left out.
 */
export function funeralSummary(anno: number, documents: readonly ExpenseDocument[]): FuneralSummary {
  const ofYear = documents.filter(({ data }) => data.startsWith(`${anno}-`));
  const excused = ofYear.filter(({ esclusa }) => esclusa !== '');
  const judged = ofYear
    .filter(({ esclusa }) => esclusa === '')
    .map((document) => ({ document, motivi: flawsOf(document) }));
  const deaths = new Map<string, Death>();
  for (const { document, motivi } of judged) {
    const { defunto } = document;
    if (!defunto || motivi.length > 0) continue;
    const death = deaths.get(defunto.codFisc) ?? { defunto, payers: new Map(), documenti: [] };
    deaths.set(defunto.codFisc, death);
    addDocument(death, document);
  }
  const decessi = [...deaths.values()].flatMap(({ defunto, payers, documenti }) => {
    const borne = [...payers.values()].filter(({ importo }) => importo > 0);
    const pagatori = borne.map((one) => ({
      codFisc: one.codFisc,
      nome: one.nome,
      importo: one.importo,
      tracciabile: traceabilityOf(one),
    }));
    const spesa = sumOf(pagatori.map(({ importo }) => importo));
    return pagatori.length === 0 ? [] : [{ defunto, spesa, pagatori, documenti }];
  });
  const named = ({ _id, numero, data, cliente }: ExpenseDocument) => ({ _id, numero, data, cliente });
  return {
    anno,
    decessi,
    incompleti: judged
      .filter(({ motivi }) => motivi.length > 0)
      .map(({ document, motivi }) => ({
        ...named(document),
        defunto: document.defunto,
        pagatori: document.pagatori.map(({ codFisc, nome }) => ({ codFisc, nome })),
        motivi,
      })),
    esclusi: excused.map((document) => ({ ...named(document), motivo: document.esclusa })),
  };
}

/** How a declaration stands to the ones before: added to them, in place of one, or taking one back. */
export const submissionKinds = ['ordinario', 'sostitutivo', 'annullamento'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

export interface Submission {
  readonly tipo: SubmissionKind;
  /** Protocol of the declaration that this one replaces or cancels; empty for an ordinary one. */
  readonly protocollo: string;
}

/** A cell of a CSV for Italian spreadsheets; what would be read as a formula is kept a text. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Cents in whole euros, half a euro upwards: amounts of the declaration have no cents. */
export const wholeEuros = (cents: Cents): string => formatAmount(Math.round(cents / 100) * 100).replace(/\.|,00$/g, '');

const head = [
  ...['Anno', 'Tipo di invio', 'Protocollo dell’invio sostituito o annullato'],
  ...['Codice fiscale defunto', 'Defunto', 'Spesa totale'],
  ...['Codice fiscale pagatore', 'Pagatore', 'Importo', 'Pagamento tracciabile'],
];

/**
 * The declaration as CSV (`;`, byte order mark, whole euros): a row for each payer of each death; one that cancels has its own row
 * alone.
 */
export function funeralSummaryCsv({ anno, decessi }: FuneralSummary, { tipo, protocollo }: Submission): string {
  const sent = [String(anno), tipo, protocollo];
  const rows = decessi.flatMap(({ defunto, spesa, pagatori }) =>
    pagatori.map(({ codFisc, nome, importo, tracciabile }) => [
      ...sent,
      ...[defunto.codFisc, defunto.nome, wholeEuros(spesa), codFisc, nome, wholeEuros(importo), tracciabile],
    ]),
  );
  const written = tipo === 'annullamento' ? [[...sent, '', '', '', '', '', '', '']] : rows;
  return `\ufeff${[head, ...written].map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}
