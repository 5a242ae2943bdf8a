import { contactHeadOf } from '@commiato/contracts/contacts/contact-columns';
import { contactDoubts } from '@commiato/contracts/contacts/contact-doubts';
import {
  type ContactField,
  type ContactRole,
  contactRoles,
  type NewContact,
  newContact,
} from '@commiato/contracts/contacts/contacts';
import { fold, provinceByCode, provinceByName } from '@commiato/italy/places/provinces';
import { isVatNumber } from '@commiato/italy/tax-codes/vat-number';
import { yieldToOthers } from '../../../platform/foundation/others-first.ts';
import type { TableRow } from './uploads.ts';

interface ImportNote {
  readonly colonna: string;
  readonly testo: string;
}

/** A row as it was understood. */
export interface ReadRow {
  readonly riga: number;
  readonly nome: string;
  /** Null where something in it cannot be stored. */
  readonly contact: NewContact | null;
  readonly errori: readonly ImportNote[];
  readonly avvisi: readonly ImportNote[];
}

/** The columns of a table: the heads of the file, and the field that each names. */
interface Columns {
  readonly heads: readonly string[];
  readonly fields: readonly (ContactField | null)[];
}

const yesWords = new Set(['si', 's', 'x', '1', 'true', 'vero', 'yes', 'forfettario', 'forfetario']);
const noWords = new Set(['', 'no', 'n', '0', 'false', 'falso', 'ordinario']);
const siteWithoutScheme = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/;

/** A site as people write it, `www.zoli.it`, with its scheme. */
const parseSite = (text: string) => (siteWithoutScheme.test(text) ? `https://${text}` : text);
/** Spreadsheets drop the zeros that a number begins with. */
const restoreLeadingZeros = (text: string) =>
  /^\d{8,10}$/.test(text) && isVatNumber(text.padStart(11, '0')) ? text.padStart(11, '0') : text;
const parseRole = (text: string) =>
  contactRoles.find((role) => [role, role.replace(/.$/, 'i')].includes(text.toLowerCase())) ?? text;

/** Longer than every name of a province, however it is written: it is none, and not looked for. */
const maxProvinceLength = 60;

/** `FC`, `(FC)`, `Forlì-Cesena`; abroad there is none. */
function parseProvince(text: string): string {
  const bare = text.replace(/[()]/g, '').trim();
  if (bare.length > maxProvinceLength) return bare;
  if (bare.toUpperCase() === 'EE') return '';
  return (provinceByCode(bare) ?? provinceByName(bare))?.sigla ?? bare;
}

/** What a cell says, as the contract takes it. */
const parsers: Partial<Record<ContactField, (text: string) => unknown>> = {
  role: parseRole,
  prov: parseProvince,
  url: parseSite,
  piva: restoreLeadingZeros,
  codFisc: restoreLeadingZeros,
  cap: (text) => (/^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text),
  forfait: (text) => yesWords.has(fold(text)) || (noWords.has(fold(text)) ? false : text),
};

/** Our own export puts an apostrophe before what a spreadsheet would take for a formula. */
const cellText = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** The first filled cell of each field, with the head of its column. */
function cellsOf({ celle }: TableRow, { heads, fields }: Columns) {
  const found = new Map<ContactField, { text: string; head: string }>();
  for (const [index, field] of fields.entries()) {
    const text = cellText(celle[index] ?? '');
    if (field && text !== '' && !found.has(field)) found.set(field, { text, head: heads[index] ?? '' });
  }
  return found;
}

/** The head of the column that a field was read from, or would be; ours where the file has none. */
function headOf(field: string, { heads, fields }: Columns, cells: ReturnType<typeof cellsOf>): string {
  const read = [...cells].find(([name]) => name === field)?.[1].head;
  return read ?? heads.find((_, index) => fields[index] === field) ?? contactHeadOf(field);
}

/** Columns of short words: in them a cell longer than every name of a province is of another column. */
const shortFields: readonly (ContactField | null | undefined)[] = ['prov', 'cap', 'codFisc', 'piva'];
/** Rows that show whether the heads stand over their columns. */
const sampleRows = 100;

/** The head of a column that holds something else than it says, in most of the first rows; undefined where none does. */
export function misplacedHead(rows: readonly TableRow[], { heads, fields }: Columns): string | undefined {
  if (rows.length < sampleRows) return undefined;
  const first = rows.slice(0, sampleRows);
  const isLong = (cell = '') => cell.length > maxProvinceLength;
  return heads.find(
    (_, index) =>
      shortFields.includes(fields[index]) && first.filter(({ celle }) => isLong(celle[index])).length > sampleRows / 2,
  );
}

/** Rows that are read without letting others work in between: some milliseconds. */
const sliceRows = 50;

/** Reads every row. */
export async function readRows(
  rows: readonly TableRow[],
  columns: Columns,
  role: ContactRole | undefined,
): Promise<readonly ReadRow[]> {
  const read: ReadRow[] = [];
  for (const row of rows) {
    if (read.push(readRow(row, columns, role)) % sliceRows === 0) await yieldToOthers();
  }
  return read;
}

/** Reads one row; `role` is the type of rows that do not tell theirs. */
function readRow(row: TableRow, columns: Columns, role: ContactRole | undefined): ReadRow {
  const cells = cellsOf(row, columns);
  const textOf = (field: ContactField) => cells.get(field)?.text ?? '';
  const note = ([field, testo]: [string, string]): ImportNote => ({ colonna: headOf(field, columns, cells), testo });

  const raw = Object.fromEntries([...cells].map(([field, { text }]) => [field, parsers[field]?.(text) ?? text]));
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
  const avvisi = contact ? Object.entries(contactDoubts(contact)).map(note) : [];
  return { riga: row.riga, nome, contact, errori, avvisi };
}

const codeFields = ['codFisc', 'piva'] as const;
type ContactCodeFields = Partial<Record<(typeof codeFields)[number], string | undefined>>;

/** The tax codes and VAT numbers of what will be written. */
export function codesOf(rows: readonly ReadRow[]) {
  const of = (field: (typeof codeFields)[number]) => [
    ...new Set(rows.flatMap(({ contact }) => contact?.[field] || [])),
  ];
  return { codFisc: of('codFisc'), piva: of('piva') };
}

interface KnownContact extends ContactCodeFields {
  readonly role: ContactRole;
  readonly ragioneSociale: string;
  readonly nome: string;
  readonly cognome: string;
}

/** For each row, which of its codes an earlier row or a stored contact has already. */
export function duplicateNotes(
  rows: readonly ReadRow[],
  known: readonly KnownContact[],
): readonly (readonly ImportNote[])[] {
  const owners = { codFisc: new Map<string, string>(), piva: new Map<string, string>() };
  for (const one of known) {
    const name = one.ragioneSociale || `${one.nome} ${one.cognome}`.trim();
    for (const field of codeFields)
      if (one[field]) owners[field].set(one[field], `È già quello di ${name} (${one.role}).`);
  }
  return rows.map(({ riga, contact }) =>
    codeFields.flatMap((field) => {
      const code = contact?.[field];
      if (!code) return [];
      const twin = owners[field].get(code);
      if (!twin) owners[field].set(code, `È già nella riga ${riga}.`);
      return twin ? [{ colonna: contactHeadOf(field), testo: twin }] : [];
    }),
  );
}
