import { contactFieldLabel, findContactField, isTownOrCountryHead } from '@commiato/contracts/contacts/contact-columns';
import { contactWarnings } from '@commiato/contracts/contacts/contact-doubts';
import {
  type ContactField,
  type ContactRole,
  contactRoles,
  type NewContact,
  newContact,
} from '@commiato/contracts/contacts/contacts';
import { isCountry } from '@commiato/italy/places/known-countries';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { isVatNumber } from '@commiato/italy/tax-codes/vat-number';
import type { TableRow } from '../../../platform/documents/read-table.ts';
import { yieldToEventLoop } from '../../../platform/foundation/yield-to-event-loop.ts';
import { importedPostalCodeWarning, restorePostalCodeZeros } from '../../../platform/imports/postal-code.ts';
import { provinceCodeOf } from '../../../platform/imports/province-code.ts';

/** A remark about a cell of a row. */
export interface ImportCellRemark {
  readonly colonna: string;
  readonly testo: string;
}

/** A parsed row. */
export interface ParsedContactRow {
  readonly riga: number;
  readonly nome: string;
  /** Null if a value is invalid. */
  readonly contact: NewContact | null;
  readonly errori: readonly ImportCellRemark[];
  readonly avvisi: readonly ImportCellRemark[];
}

/** Column heads of the file, and the field of each. */
interface ColumnMapping {
  readonly heads: readonly string[];
  readonly fields: readonly (ContactField | null)[];
}

const yesWords = new Set(['si', 's', 'x', '1', 'true', 'vero', 'yes', 'forfettario', 'forfetario']);
const noWords = new Set(['', 'no', 'n', '0', 'false', 'falso', 'ordinario']);
const siteWithoutSchemePattern = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/;

/** A site with its scheme, which people leave out: `www.zoli.it`. */
const parseSite = (text: string) => (siteWithoutSchemePattern.test(text) ? `https://${text}` : text);
/** Restores leading zeros, which spreadsheets remove. */
const restoreLeadingZeros = (text: string) =>
  /^\d{8,10}$/.test(text) && isVatNumber(text.padStart(11, '0')) ? text.padStart(11, '0') : text;
const parseRole = (text: string) =>
  contactRoles.find((role) => [role, role.replace(/.$/, 'i')].includes(text.toLowerCase())) ?? text;

/** What other programs write for a province abroad; those of San Marino for their own country. */
const foreignProvinceCodes = new Set(['EE', 'SM', 'RSM']);

/** `FC`, `(FC)` or `Forlì-Cesena`; empty for foreign provinces. */
function parseProvince(text: string): string {
  const bare = text.replace(/[()]/g, '').trim();
  return foreignProvinceCodes.has(bare.toUpperCase()) ? '' : (provinceCodeOf(bare) ?? bare);
}

/** The text of a field's cell in a row; empty without one. */
type TextOf = (field: ContactField) => string;

/** Converts cells to the contract's values. */
const cellParsers: Partial<Record<ContactField, (text: string, textOf: TextOf) => unknown>> = {
  role: parseRole,
  prov: parseProvince,
  url: parseSite,
  piva: restoreLeadingZeros,
  codFisc: restoreLeadingZeros,
  cap: (text, textOf) => restorePostalCodeZeros(text, textOf('comune'), textOf('prov')),
  forfait: (text) => yesWords.has(toComparisonKey(text)) || (noWords.has(toComparisonKey(text)) ? false : text),
};

/** Removes the apostrophe that our export puts before formulas. */
const cellText = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** The first filled cell of each field, with its column head. */
function firstCellByField({ celle }: TableRow, { heads, fields }: ColumnMapping) {
  const found = new Map<ContactField, { text: string; head: string }>();
  for (const [index, field] of fields.entries()) {
    const text = cellText(celle[index] ?? '');
    if (field && text !== '' && !found.has(field)) found.set(field, { text, head: heads[index] ?? '' });
  }
  return found;
}

/** The column head of a field: the file's, or ours if it has none. */
function columnHeadOf(
  field: string,
  { heads, fields }: ColumnMapping,
  cells: ReturnType<typeof firstCellByField>,
): string {
  const read = [...cells].find(([name]) => name === field)?.[1].head;
  return read ?? heads.find((_, index) => fields[index] === field) ?? contactFieldLabel(field);
}

/** Fields with short values: a longer cell belongs to another column. */
const shortFields: readonly (ContactField | null | undefined)[] = ['prov', 'cap', 'codFisc', 'piva'];
/** Characters that such a cell has at most. */
const maxShortCellLength = 60;
/** Number of rows from which mismatched columns are recognized. */
const sampleRowCount = 100;

/** A column head that does not fit most of the first rows; undefined if all fit. */
export function findMismatchedColumn(rows: readonly TableRow[], { heads, fields }: ColumnMapping): string | undefined {
  if (rows.length < sampleRowCount) return undefined;
  const first = rows.slice(0, sampleRowCount);
  const isLong = (cell = '') => cell.length > maxShortCellLength;
  return heads.find(
    (_, index) =>
      shortFields.includes(fields[index]) &&
      first.filter(({ celle }) => isLong(celle[index])).length > sampleRowCount / 2,
  );
}

/** Share of the cells of a column that have to be countries. */
const minCountryShare = 0.5;

/**
 * The columns of a table. `Paese` is the municipality to some programs and the country to others: where its cells are countries, or another column has
 * the municipality, it is left out. A firm of Avellino was filed in `83100 - Italia (AV)`.
 */
export function matchColumns(heads: readonly string[], rows: readonly TableRow[]): ColumnMapping {
  const fields = heads.map(findContactField);
  const isOtherTown = (field: ContactField | null, index: number) => {
    if (field !== 'comune' || !isTownOrCountryHead(heads[index] ?? '')) return false;
    if (fields.some((other, place) => other === 'comune' && !isTownOrCountryHead(heads[place] ?? ''))) return true;
    // San Marino is a town as well.
    const cells = rows
      .slice(0, sampleRowCount)
      .flatMap(({ celle }) => celle[index]?.trim() || [])
      .filter((cell) => toComparisonKey(cell) !== toComparisonKey('San Marino'));
    return cells.filter(isCountry).length > cells.length * minCountryShare;
  };
  return { heads, fields: fields.map((field, index) => (isOtherTown(field, index) ? null : field)) };
}

/** Rows parsed before other requests get their turn: a few milliseconds. */
const rowsPerSlice = 50;

/** Reads every row. */
export async function parseContactRows(
  rows: readonly TableRow[],
  columns: ColumnMapping,
  role: ContactRole | undefined,
): Promise<readonly ParsedContactRow[]> {
  const read: ParsedContactRow[] = [];
  for (const row of rows) {
    if (read.push(parseContactRow(row, columns, role)) % rowsPerSlice === 0) await yieldToEventLoop();
  }
  return read;
}

/** Parses one row; `role` is the default type. */
function parseContactRow(row: TableRow, columns: ColumnMapping, role: ContactRole | undefined): ParsedContactRow {
  const cells = firstCellByField(row, columns);
  const textOf: TextOf = (field) => cells.get(field)?.text ?? '';
  const note = ([field, testo]: [string, string]): ImportCellRemark => ({
    colonna: columnHeadOf(field, columns, cells),
    testo,
  });

  const raw = Object.fromEntries(
    [...cells].map(([field, { text }]) => [field, cellParsers[field]?.(text, textOf) ?? text]),
  );
  const parsed = newContact.safeParse({ role, ...raw });
  const errori = (parsed.error?.issues ?? []).map(({ path, message }) => note([String(path[0]), message]));
  const nome = textOf('ragioneSociale') || `${textOf('nome')} ${textOf('cognome')}`.trim();
  if (nome === '')
    errori.push(note(['ragioneSociale', 'Manca il nome: serve la ragione sociale, oppure nome o cognome.']));
  const beyond = row.celle.slice(columns.heads.length).some((cell) => cell.trim() !== '');
  if (beyond)
    errori.push({
      colonna: '',
      testo: 'La riga ha più celle delle intestazioni: un testo con il separatore va tra virgolette.',
    });
  const contact = parsed.success && errori.length === 0 ? parsed.data : null;
  const codeWarning = contact && importedPostalCodeWarning(contact);
  const doubts = contact ? { ...(codeWarning && { cap: codeWarning }), ...contactWarnings(contact) } : {};
  const avvisi = Object.entries(doubts).map(note);
  return { riga: row.riga, nome, contact, errori, avvisi };
}
