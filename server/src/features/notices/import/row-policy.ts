import { dayOrNull } from '@commiato/contracts/common';
import type { NoticeColumn } from '@commiato/contracts/notices/notice-columns';
import {
  deathBeforeBirthMessage,
  futureDateMessage,
  importedNotice,
  type noticeKinds,
} from '@commiato/contracts/notices/notice-fields';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { ageAtDeath } from '@commiato/italy/tax-codes/person';
import { isTaxCodeShape, normalizeTaxCode } from '@commiato/italy/tax-codes/tax-code';
import { dividedNameDoubt, splitName } from '../../../platform/imports/split-name.ts';
import type { ImportFieldRemark } from '../../../platform/imports/tables.ts';
import { taxCodeRemarks } from '../../../platform/imports/tax-code-notes.ts';
import { toIsoDayOrUnchanged } from '../../../platform/imports/written-day.ts';
import { completePlace } from './place-policy.ts';
import type { AgencyPlace, NoticeFileRow } from './tasks.ts';

/** The texts of a row by their columns; empty ones are absent. */
export type RowValues = ReadonlyMap<NoticeColumn, string>;

/** What a row is read with. */
export interface RowContext {
  /** The day in Italy. */
  readonly today: string;
  readonly place: AgencyPlace;
  /** The columns of the file: what no row has is not missed in one. */
  readonly columns: ReadonlySet<NoticeColumn>;
}

const rowNote = (campo: string, motivo: string): ImportFieldRemark => ({ campo, motivo });

/** Words of other programs for the kinds, in the order in which they are looked for. */
const kindPatterns: readonly (readonly [RegExp, (typeof noticeKinds)[number]])[] = [
  [/trigesim/i, 'Trigesimo'],
  [/anniversar/i, 'Anniversario'],
  [/ringrazia/i, 'Ringraziamento'],
  [/necrolog|annunci|funebr|defunt|obituar|lutt|manifest|epigraf/i, 'Necrologio'],
];

/** The kind that a word means; what means none comes back as it is, so that the contract refuses it. */
export const parseNoticeKind = (text: string): string =>
  kindPatterns.find(([word]) => word.test(text.slice(0, 100)))?.[1] ?? text;

const yesWords = new Set(['si', 's', 'x', '1', 'true', 'vero', 'yes']);
const noWords = new Set(['no', 'n', '0', 'false', 'falso']);
const parseFlag = (text: string) =>
  yesWords.has(toComparisonKey(text)) ? true : noWords.has(toComparisonKey(text)) ? false : text;

const textColumns = ['natoA', 'coniuge', 'mortoA', 'funerale', 'cimitero', 'testo'] as const satisfies NoticeColumn[];
const dayColumns = ['nato', 'decesso'] as const satisfies NoticeColumn[];
/** What is missed in a row where other rows may have it. */
const missedColumns: readonly (readonly [NoticeColumn, string])[] = [
  ['codfisc', 'Manca il codice fiscale: l’annuncio arriva senza.'],
  ['testo', 'Manca il testo: l’annuncio arriva senza.'],
];

/** Reads the values of one row as a notice: what it cannot have puts the row aside, what is unlikely is a doubt. */
export function parseNoticeRow(
  { riga, foto, guid }: Pick<NoticeFileRow, 'riga' | 'foto' | 'guid'>,
  values: RowValues,
  context: RowContext,
): NoticeFileRow {
  const text = (column: NoticeColumn) => values.get(column) ?? '';
  const { name, doubts } = nameAndDoubtsOf(values);
  const { place, dubbi: ofPlace } = completePlace(
    { comune: text('comune'), prov: text('prov'), cap: text('cap'), regione: text('regione') },
    context.place,
    context.columns.has('comune'),
  );
  const raw: Record<string, unknown> = { nome: name.nome, cognome: name.cognome, ...place };
  for (const column of textColumns) if (values.has(column)) raw[column] = text(column);
  for (const column of dayColumns) if (values.has(column)) raw[column] = toIsoDayOrUnchanged(text(column));
  if (values.has('cosa')) raw.cosa = parseNoticeKind(text('cosa'));
  if (values.has('age')) raw.age = text('age').replace(/ ?anni$/i, '');
  if (values.has('indicizza')) raw.indicizza = parseFlag(text('indicizza'));
  Object.assign(raw, taxCodeFieldsOf(text('codfisc')));
  if (!raw.coniuge && name.coniuge) raw.coniuge = name.coniuge;
  if (!values.has('age') && name.age) raw.age = name.age;

  const parsed = importedNotice.safeParse(raw);
  const scarti = (parsed.error?.issues ?? []).map(({ path, message }) => rowNote(String(path[0] ?? ''), message));
  for (const column of dayColumns)
    if (typeof raw[column] === 'string' && raw[column] > context.today && !scarti.some(({ campo }) => campo === column))
      scarti.push(rowNote(column, futureDateMessage));
  const published = toIsoDayOrUnchanged(text('pubblicato'));
  const dubbi = [...doubts, ...ofPlace, ...doubtsOf(raw, values, context)];
  return {
    riga,
    foto,
    guid,
    annuncio: parsed.success && scarti.length === 0 ? parsed.data : null,
    pubblicato: /^\d{4}-\d{2}-\d{2}$/.test(published) && published <= context.today ? published : null,
    dubbi: scarti.length === 0 ? dubbi : [],
    scarti: withoutRepeatedRemarks(scarti.filter((one) => one.motivo !== deathBeforeBirthMessage || isDay(raw.nato))),
  };
}

/** Death is not before what is no day. */
const isDay = (value: unknown) => typeof value === 'string' && dayOrNull.safeParse(value).success;

/** What two rules say of a field is said once. */
const withoutRepeatedRemarks = (notes: readonly ImportFieldRemark[]): ImportFieldRemark[] => [
  ...new Map(notes.map((one) => [`${one.campo} ${one.motivo}`, one])).values(),
];

/** Name and surname, where one column has both also what stands beside them. */
function nameAndDoubtsOf(values: RowValues) {
  const [nome, cognome] = [values.get('nome') ?? '', values.get('cognome') ?? ''];
  const surnameFirst = values.has('cognomeNome');
  const whole = values.get('cognomeNome') ?? values.get('nominativo') ?? '';
  if (nome !== '' || cognome !== '' || whole === '')
    return { name: { nome, cognome, coniuge: '', age: '' }, doubts: [] };
  const { uncertain, ...name } = splitName(whole, { surnameFirst, taxCode: values.get('codfisc') });
  return { name, doubts: uncertain ? [rowNote('cognome', dividedNameDoubt(name))] : [] };
}

function taxCodeFieldsOf(text: string): Record<string, unknown> {
  const codfisc = normalizeTaxCode(text);
  if (codfisc === '') return {};
  return { codfisc, omocodia: !isTaxCodeShape(codfisc, false) && isTaxCodeShape(codfisc, true) };
}

function doubtsOf(
  raw: Record<string, unknown>,
  values: RowValues,
  { today, columns }: RowContext,
): ImportFieldRemark[] {
  const dubbi = missedColumns
    .filter(([column]) => columns.has(column) && !values.has(column))
    .map(([column, motivo]) => rowNote(column, motivo));
  const [nato, decesso, codfisc] = [raw.nato, raw.decesso, raw.codfisc].map((value) =>
    typeof value === 'string' ? value : '',
  ) as [string, string, string];
  if (decesso === '') dubbi.push(rowNote('decesso', 'Manca la data del decesso.'));
  dubbi.push(...taxCodeRemarks(codfisc, nato, today));
  const years = nato && decesso ? ageAtDeath(nato, decesso) : null;
  if (values.has('age') && years !== null && Number(raw.age) !== years)
    dubbi.push(rowNote('age', `Dalle date gli anni sono ${years}: ricontrolla.`));
  return dubbi;
}
