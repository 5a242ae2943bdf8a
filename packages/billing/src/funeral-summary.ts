import { type Cents, formatAmount, sumOf } from './money.ts';

/** Somebody who takes part in a funeral's expenses, or for whom they are made. */
export interface Person {
  readonly codFisc: string;
  readonly nome: string;
}

/** An issued document about a funeral, as the yearly summary needs it. */
export interface FuneralDocument {
  readonly tipo: 'TD01' | 'TD02' | 'TD04';
  /** Day of issue, `YYYY-MM-DD`. */
  readonly data: string;
  readonly numero: string;
  readonly defunto: Person;
  /** What each payer bears of it, together the document's total. */
  readonly pagatori: readonly (Person & { readonly importo: Cents })[];
}

/** One death of the year: all its expenses and who bore them. */
export interface FuneralExpense {
  readonly defunto: Person;
  readonly spesa: Cents;
  readonly pagatori: readonly (Person & { readonly importo: Cents })[];
}

export interface FuneralSummary {
  readonly anno: number;
  readonly decessi: readonly FuneralExpense[];
  /** Numbers of the documents that lack a tax code, which the declaration needs. */
  readonly incompleti: readonly string[];
}

/**
 * The day by which an agency declares the funeral expenses of a year: 16 March of the next (DM MEF 13 January 2016; DL 124/2019
 * art. 16-bis, c. 4).
 */
export const declarationDay = (year: number): string => `${year + 1}-03-16`;

/** The deduction's limit for each death, in cents (art. 15, c. 1, d TUIR): information for the payers, no cut of the summary. */
export const deductibleLimit: Cents = 155_000;

/**
 * Funeral expenses of a year by death: documents issued in it, credit notes subtracted, the same payer of several documents
 * added up. Deaths and payers that credit notes bring to nothing (or below, for an invoice of an earlier year) are left out.
 */
export function funeralSummary(anno: number, documents: readonly FuneralDocument[]): FuneralSummary {
  const ofYear = documents.filter(({ data }) => data.startsWith(`${anno}-`));
  const complete = ({ defunto, pagatori }: FuneralDocument) =>
    [defunto, ...pagatori].every(({ codFisc }) => codFisc.trim() !== '') && pagatori.length > 0;
  const deaths = new Map<string, { defunto: Person; payers: Map<string, Person & { importo: Cents }> }>();
  for (const { tipo, defunto, pagatori } of ofYear.filter(complete)) {
    const death = deaths.get(defunto.codFisc) ?? { defunto, payers: new Map() };
    deaths.set(defunto.codFisc, death);
    for (const { codFisc, nome, importo } of pagatori) {
      const before = death.payers.get(codFisc)?.importo ?? 0;
      death.payers.set(codFisc, { codFisc, nome, importo: before + (tipo === 'TD04' ? -importo : importo) });
    }
  }
  const decessi = [...deaths.values()].flatMap(({ defunto, payers }) => {
    const pagatori = [...payers.values()].filter(({ importo }) => importo > 0);
    return pagatori.length === 0 ? [] : [{ defunto, spesa: sumOf(pagatori.map(({ importo }) => importo)), pagatori }];
  });
  return { anno, decessi, incompleti: ofYear.filter((one) => !complete(one)).map(({ numero }) => numero) };
}

/** A cell of a CSV for Italian spreadsheets; what would be read as a formula is kept a text. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The summary as CSV (`;`, decimal comma, byte order mark): a row for each payer of each death. */
export function funeralSummaryCsv({ anno, decessi }: FuneralSummary): string {
  const head = [
    'Anno',
    'Codice fiscale defunto',
    'Defunto',
    'Spesa totale',
    'Codice fiscale pagatore',
    'Pagatore',
    'Importo',
  ];
  const money = (cents: Cents) => formatAmount(cents).replaceAll('.', '');
  const rows = decessi.flatMap(({ defunto, spesa, pagatori }) =>
    pagatori.map((payer) => [
      String(anno),
      defunto.codFisc,
      defunto.nome,
      money(spesa),
      payer.codFisc,
      payer.nome,
      money(payer.importo),
    ]),
  );
  return `\ufeff${[head, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}
