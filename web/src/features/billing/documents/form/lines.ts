import { treatmentCatalogue } from '@commiato/billing/catalogue';
import type { Line } from '@commiato/billing/document';
import { formatPrice } from '@commiato/billing/money';
import { type Parsed, parsePrice, parseQuantity } from '@commiato/billing/parse';
import { type Regime, type TreatmentId, treatmentIds } from '@commiato/billing/treatment';
import { treatmentsFor } from '@commiato/billing/treatments';
import type { PriceEntry } from '@commiato/contracts/billing/price-list';
import type { FieldErrors } from '../../../../lib/field-errors.ts';
import { randomKey } from '../../../../lib/random-key.ts';
import { formatDiscount, formatQuantity, parseDiscount } from './typed-numbers.ts';

/** Form values of a line of a quote or an invoice. */
export type LineValues = {
  /** Identifies the line while lines are moved. */
  readonly key: string;
  readonly descrizione: string;
  readonly quantita: string;
  readonly um: string;
  readonly prezzo: string;
  readonly sconto: string;
  readonly trattamento: string;
};

export const blankLine = (trattamento: string): LineValues => ({
  key: randomKey(),
  descrizione: '',
  quantita: '1',
  um: '',
  prezzo: '',
  sconto: '',
  trattamento,
});

/** The treatment of a new line: that of the last which is no expense advanced for the client, because these end a package, and what follows is sold. */
export const treatmentOfNewLine = (lines: readonly LineValues[], treatments: readonly TreatmentId[]): string =>
  lines.findLast(({ trattamento }) => trattamento !== 'escluso_art15')?.trattamento ?? treatments[0] ?? '';

const isBlank = ({ descrizione, prezzo, sconto }: LineValues) => `${descrizione}${prezzo}${sconto}`.trim() === '';

/** The lines without blank ones at the end. */
export const withoutTrailingBlankLines = (lines: readonly LineValues[]): readonly LineValues[] =>
  lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1);

/** Form values of a stored line or one of the price list. */
export const lineToForm = (line: Omit<Line, 'sconto'> & Partial<Pick<Line, 'sconto'>>): LineValues => ({
  key: randomKey(),
  descrizione: line.descrizione,
  quantita: formatQuantity(line.quantita),
  um: line.um ?? '',
  prezzo: formatPrice(line.prezzo),
  sconto: formatDiscount(line.sconto),
  trattamento: line.trattamento,
});

/** The lines for a chosen price entry; a treatment that the agency may not use is replaced by its first allowed one. */
export const linesFromPriceEntry = ({ righe }: PriceEntry, treatments: readonly TreatmentId[]): LineValues[] =>
  righe.map((line) => lineToForm({ ...line, trattamento: allowedTreatmentOrFirst(line.trattamento, treatments) }));

const allowedTreatmentOrFirst = (id: TreatmentId, treatments: readonly TreatmentId[]) =>
  treatments.includes(id) ? id : (treatments[0] ?? id);

/** Select options of the tax treatments allowed on a day. */
export const treatmentOptions = (regime: Regime, day: string) =>
  treatmentsFor(regime, day).map(({ id, nome }) => ({ value: id, label: nome }));

/**
 * Select options and help for a treatment that is stored: one of another regime is named as it was chosen, with what documents say of it now, because
 * the list shows that.
 */
export function storedTreatmentChoice(stored: string, regime: Regime, day: string) {
  const options = treatmentOptions(regime, day);
  const rule = treatmentCatalogue.find(({ id }) => id === stored);
  if (!rule || options.some(({ value }) => value === stored)) return { options, help: undefined };
  const [usual] = options;
  return {
    options: [...options, { value: rule.id, label: rule.nome }],
    help: usual && rule.regime !== regime ? `Nel tuo regime nei documenti si scrive «${usual.label}».` : undefined,
  };
}

/** The treatment of a select's value; exempt for one that is none. */
export const treatmentFromWordOrExempt = (word: string): TreatmentId =>
  treatmentIds.find((id) => id === word) ?? 'esente_funebre';

/** Parses a line; a field that cannot be parsed gets a default value and an error message. */
export function parseLine(shown: LineValues, index: number): { line: Line; sentences: FieldErrors } {
  const sentences: FieldErrors = {};
  const take = <T>(field: string, parsed: Parsed<T>, otherwise: T): T => {
    if (parsed.ok) return parsed.value;
    sentences[`righe.${index}.${field}`] = parsed.errore;
    return otherwise;
  };
  if (shown.descrizione.trim() === '') sentences[`righe.${index}.descrizione`] = 'Questo campo è obbligatorio.';
  const line = {
    descrizione: shown.descrizione,
    quantita: take('quantita', parseQuantity(shown.quantita), 0),
    ...(shown.um.trim() === '' ? {} : { um: shown.um.trim() }),
    prezzo: take('prezzo', parsePrice(shown.prezzo), 0),
    sconto: take('sconto', parseDiscount(shown.sconto), null),
    trattamento: treatmentFromWordOrExempt(shown.trattamento),
  };
  return { line, sentences };
}
