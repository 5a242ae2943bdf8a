import { isStrictlyValidTaxCode } from './client.ts';
import { type Cents, sumOf } from './money.ts';
import type { PayerTraceability } from './payers.ts';

/** A payer of a funeral's expenses, or the deceased. */
export interface SummaryPerson {
  readonly codFisc: string;
  readonly nome: string;
}

/** An issued document that may belong in the yearly declaration: it names a deceased, or has exempt funeral services. */
export interface ExpenseDocument {
  readonly _id: string;
  readonly tipo: 'TD01' | 'TD02' | 'TD04';
  /** Day of issue, `YYYY-MM-DD`. */
  readonly data: string;
  readonly numero: string;
  readonly cliente: string;
  /** Whether credit notes of one year with the invoice have taken it back whole: of the invoice and of these notes. */
  readonly annullata: boolean;
  readonly defunto: SummaryPerson | null;
  /** The share of each payer in cents, together the document's total, and what each has paid. */
  readonly pagatori: readonly (SummaryPerson & PayerTraceability & { readonly importo: Cents })[];
  /** The agency's reason why this is no funeral expense; empty if it is one. */
  readonly esclusa: string;
}

/**
 * Whether the expense was paid by traceable means (not in cash), as the deduction demands (art. 1, c. 679 L. 160/2019): known once nothing is
 * owed any more. 'in parte' is paid, partly in cash; 'da chiarire' where payments do not say which of several payers made them.
 */
export const traceabilities = ['sì', 'in parte', 'no', 'non pagata', 'pagata in parte', 'da chiarire'] as const;
type Traceability = (typeof traceabilities)[number];

export interface FuneralPayer extends SummaryPerson {
  readonly importo: Cents;
  readonly tracciabile: Traceability;
}

/** One death of the year: all its expenses and who bore them. */
export interface DeathExpenses {
  readonly defunto: SummaryPerson;
  readonly spesa: Cents;
  readonly pagatori: readonly FuneralPayer[];
  /** `_id` of the documents that the expense is made of. */
  readonly documenti: readonly string[];
}

/** A document that cannot be declared until its data are completed. */
export interface IncompleteDocument extends Pick<ExpenseDocument, '_id' | 'numero' | 'data' | 'cliente'> {
  readonly defunto: SummaryPerson | null;
  readonly pagatori: readonly SummaryPerson[];
  /** Italian sentences about what is missing or wrong. */
  readonly motivi: readonly string[];
}

export interface YearlyFuneralSummary {
  readonly anno: number;
  readonly decessi: readonly DeathExpenses[];
  readonly incompleti: readonly IncompleteDocument[];
  /** Documents that the agency excluded, with its reason. */
  readonly esclusi: readonly (Pick<ExpenseDocument, '_id' | 'numero' | 'data' | 'cliente'> & {
    readonly motivo: string;
  })[];
}

/**
 * Which documents of a year belong to which death or cannot be declared, without what is wrong with the latter: to say it of tens of thousands takes
 * longer than all the rest. Names and payments are those of the documents that were added: empty where they had none.
 */
export interface YearlyFuneralOutline extends Pick<YearlyFuneralSummary, 'decessi' | 'esclusi'> {
  readonly incompleti: readonly Pick<IncompleteDocument, '_id'>[];
}

/**
 * The day by which an agency declares the funeral expenses of a year: 16 March of the next (DM MEF 13 January 2016; DL 124/2019
 * art. 16-bis, c. 4).
 */
export const declarationDeadline = (year: number): string => `${year + 1}-03-16`;

/** The year whose declaration is to be prepared on a day: until its deadline the one before. */
export function yearToDeclare(today: string): number {
  const year = Number(today.slice(0, 4));
  return today <= declarationDeadline(year - 1) ? year - 1 : year;
}

/** The limit of the deduction for each death, in cents (art. 15, c. 1, d TUIR): shown to the payers; the summary is not capped by it. */
export const deductibleLimit: Cents = 155_000;

const taxCodeFlaws = (who: string, code: string): string[] => {
  if (code.trim() === '') return [`Manca il codice fiscale ${who}.`];
  return isStrictlyValidTaxCode(code) ? [] : [`Il codice fiscale ${who} non è valido: ${code}.`];
};

/** Why a document cannot be declared: a tax code that is missing or impossible must never reach the declaration. */
function declarationFlaws({ defunto, pagatori }: ExpenseDocument): string[] {
  if (!defunto) return ['Non è indicato il defunto.'];
  const payers = pagatori.flatMap(({ nome, codFisc }) => taxCodeFlaws(`di ${nome || 'chi paga'}`, codFisc));
  return [
    ...taxCodeFlaws('del defunto', defunto.codFisc),
    ...(pagatori.length === 0 ? ['Non è indicato chi paga.'] : payers),
  ];
}

interface PayerAmounts extends SummaryPerson, PayerTraceability {
  readonly importo: Cents;
}

function traceabilityOf({ pagato, contanti, resta, dubbio }: PayerAmounts): Traceability {
  if (dubbio) return 'da chiarire';
  if (pagato === 0) return 'non pagata';
  if (resta > 0) return 'pagata in parte';
  if (contanti === 0) return 'sì';
  return contanti < pagato ? 'in parte' : 'no';
}

/** The sums of one death while its documents are added up. */
interface DeathSums {
  readonly defunto: SummaryPerson;
  readonly payers: Map<string, PayerAmounts>;
  readonly documenti: string[];
}

function addDocument({ payers, documenti }: DeathSums, { _id, tipo, pagatori }: ExpenseDocument): void {
  documenti.push(_id);
  for (const { codFisc, nome, importo, pagato, contanti, resta, dubbio } of pagatori) {
    const nothing = { importo: 0, pagato: 0, contanti: 0, resta: 0, dubbio: false };
    const before = payers.get(codFisc) ?? { codFisc, nome, ...nothing };
    payers.set(codFisc, {
      codFisc,
      nome,
      importo: before.importo + (tipo === 'TD04' ? -importo : importo),
      pagato: before.pagato + pagato,
      contanti: before.contanti + contanti,
      resta: before.resta + resta,
      dubbio: before.dubbio || dubbio,
    });
  }
}

const referenceOf = ({ _id, numero, data, cliente }: ExpenseDocument) => ({ _id, numero, data, cliente });

const toIncompleteDocument = (document: ExpenseDocument): IncompleteDocument => ({
  ...referenceOf(document),
  defunto: document.defunto,
  pagatori: document.pagatori.map(({ codFisc, nome }) => ({ codFisc, nome })),
  motivi: declarationFlaws(document),
});

/** What a death costs; undefined where nothing is left of it after credit notes. */
function deathExpensesOf({ defunto, payers, documenti }: DeathSums): DeathExpenses | undefined {
  const pagatori = [...payers.values()]
    .filter(({ importo }) => importo > 0)
    .map((one) => ({
      codFisc: one.codFisc,
      nome: one.nome,
      importo: one.importo,
      tracciabile: traceabilityOf(one),
    }));
  const spesa = sumOf(pagatori.map(({ importo }) => importo));
  return pagatori.length === 0 ? undefined : { defunto, spesa, pagatori, documenti };
}

/**
 * Funeral expenses of a year by death, from documents added one by one in their order: those issued in it, credit notes subtracted, the same
 * payer of several documents added up. Deaths and payers whose sum is zero after credit notes (or negative, where the invoice is of an
 * earlier year) are left out.
 */
export function createYearlyFuneralSummaryBuilder(anno: number) {
  const deaths = new Map<string, DeathSums>();
  const incomplete: ExpenseDocument[] = [];
  const esclusi: YearlyFuneralSummary['esclusi'][number][] = [];

  function addExpense(document: ExpenseDocument): void {
    const { annullata, defunto } = document;
    // Of such an invoice nothing is left to declare, nor to ask for. Subtracted, notes whose VAT was rounded one by one would leave a cent of it.
    if (annullata) return;
    if (!defunto || declarationFlaws(document).length > 0) {
      incomplete.push(document);
      return;
    }
    const death = deaths.get(defunto.codFisc) ?? { defunto, payers: new Map(), documenti: [] };
    deaths.set(defunto.codFisc, death);
    addDocument(death, document);
  }

  const declarableDeaths = () => [...deaths.values()].flatMap((death) => deathExpensesOf(death) ?? []);

  return {
    add(document: ExpenseDocument): void {
      if (!document.data.startsWith(`${anno}-`)) return;
      if (document.esclusa === '') addExpense(document);
      else esclusi.push({ ...referenceOf(document), motivo: document.esclusa });
    },
    outline: (): YearlyFuneralOutline => ({
      decessi: declarableDeaths(),
      incompleti: incomplete,
      esclusi,
    }),
    summary: (): YearlyFuneralSummary => ({
      anno,
      decessi: declarableDeaths(),
      incompleti: incomplete.map(toIncompleteDocument),
      esclusi,
    }),
  };
}

/** Kinds of declaration: ordinary, replacing an earlier one, or cancelling an earlier one. */
export const declarationKinds = ['ordinario', 'sostitutivo', 'annullamento'] as const;
export type DeclarationKind = (typeof declarationKinds)[number];

export interface DeclarationHeader {
  readonly tipo: DeclarationKind;
  /** Protocol of the declaration that this one replaces or cancels; empty for an ordinary one. */
  readonly protocollo: string;
}

/** A cell of a CSV for Italian spreadsheets. The apostrophe keeps a spreadsheet from running a text as a formula. */
function toCsvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * The expense of a death and the part of each payer in whole euros, because amounts of the declaration have no cents. The expense is rounded (half
 * a euro upwards) and the euros left over go to the most cents: each rounded by itself, two halves of 2157 euros would be declared as 1079 each,
 * and in proportion to the expense, who paid just 2002 euros could be declared with 2003.
 */
export function declaredEuros({ spesa, pagatori }: Pick<DeathExpenses, 'spesa' | 'pagatori'>): {
  readonly spesa: number;
  readonly pagatori: readonly number[];
} {
  const whole = Math.round(spesa / 100);
  const euros = pagatori.map(({ importo }) => Math.floor(importo / 100));
  const centsAt = (at: number) => (pagatori[at]?.importo ?? 0) % 100;
  const byCents = [...euros.keys()].toSorted((one, other) => centsAt(other) - centsAt(one));
  const rounded = new Set(byCents.slice(0, whole - sumOf(euros)));
  return { spesa: whole, pagatori: euros.map((euro, at) => (rounded.has(at) ? euro + 1 : euro)) };
}

const csvHeader = [
  ...['Anno', 'Tipo di invio', 'Protocollo dell’invio sostituito o annullato'],
  ...['Codice fiscale defunto', 'Defunto', 'Spesa totale'],
  ...['Codice fiscale pagatore', 'Pagatore', 'Importo', 'Pagamento tracciabile'],
];

/**
 * The declaration as CSV (`;`, byte order mark, whole euros), piece by piece as the deaths are read: a row for each payer of each death; a
 * cancellation has a single row without them.
 */
export async function* funeralDeclarationCsv(
  anno: number,
  { tipo, protocollo }: DeclarationHeader,
  deaths: AsyncIterable<readonly DeathExpenses[]>,
): AsyncGenerator<string> {
  const submission = [String(anno), tipo, protocollo];
  const textOf = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => `${row.map(toCsvCell).join(';')}\r\n`).join('');
  yield `\ufeff${textOf([csvHeader])}`;
  if (tipo === 'annullamento') {
    yield textOf([[...submission, '', '', '', '', '', '', '']]);
    return;
  }
  for await (const some of deaths)
    yield textOf(
      some.flatMap((death) => {
        const { defunto, pagatori } = death;
        const euros = declaredEuros(death);
        return pagatori.map(({ codFisc, nome, tracciabile }, at) => [
          ...submission,
          ...[defunto.codFisc, defunto.nome, `${euros.spesa}`, codFisc, nome, `${euros.pagatori[at]}`, tracciabile],
        ]);
      }),
    );
}
