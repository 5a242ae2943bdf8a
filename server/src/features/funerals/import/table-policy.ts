import { dayOrNull } from '@commiato/contracts/common';
import { futureDeathHourMessage } from '@commiato/contracts/funerals/answers';
import { funeralFields, funeralStages, newFuneral } from '@commiato/contracts/funerals/funeral-fields';
import { type FuneralColumn, findFuneralColumn, maxImportedFunerals } from '@commiato/contracts/funerals/import';
import { futureDateMessage } from '@commiato/contracts/notices/notice-fields';
import { formatCount } from '@commiato/italy/counts';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import type { ExpectedTable } from '../../../platform/documents/read-table.ts';
import { importedPostalCodeWarning } from '../../../platform/imports/postal-code.ts';
import { provinceCodeOf } from '../../../platform/imports/province-code.ts';
import { parseTableRows, type RowCells } from '../../../platform/imports/read-cells.ts';
import { dividedNameDoubt, splitName } from '../../../platform/imports/split-name.ts';
import type { ReadRowsResult } from '../../../platform/imports/table-import.ts';
import type { ImportFieldRemark } from '../../../platform/imports/tables.ts';
import { taxCodeRemarks } from '../../../platform/imports/tax-code-notes.ts';
import { toIsoDayOrUnchanged } from '../../../platform/imports/written-day.ts';
import { isDeathHourToCome } from '../funerals/policy.ts';
import { parsePeople } from './people-policy.ts';
import { defaultStage, type ImportedFuneral } from './policy.ts';

const maxFuneralsText = formatCount(maxImportedFunerals);

const funeralTable: ExpectedTable = {
  isKnown: (head) => findFuneralColumn(head) !== null,
  maxRows: maxImportedFunerals,
  maxRecordBytes: 40_000,
  sentences: {
    tooLong: 'Nel file c’è una riga troppo lunga per essere un servizio: controlla che le virgolette si chiudano.',
    noHeads:
      'La prima riga non ha intestazioni conosciute, come «Cognome», «Nome» o «Data del decesso»: parti dal file di esempio.',
    noRows: 'Nel file ci sono le intestazioni ma nessun servizio.',
    tooMany: `Al massimo ${maxFuneralsText} servizi per volta: dividi il file.`,
  },
};

const funeralNote = (campo: FuneralColumn, motivo: string): ImportFieldRemark => ({ campo, motivo });

const provinceCode = (text: string): string => provinceCodeOf(text) ?? text;

const sexByWord: Readonly<Record<string, string>> = {
  f: 'F',
  femmina: 'F',
  donna: 'F',
  m: 'M',
  maschio: 'M',
  uomo: 'M',
};
const burialPatterns: readonly (readonly [RegExp, string])[] = [
  [/crem/i, 'cremazione'],
  [/tumul|locul|tomba/i, 'tumulazione'],
  [/inum|terra/i, 'inumazione'],
];
/** Words of other programs for a funeral that is done. */
const closedStagePattern = /chius|conclus|complet|evas|archiv|termin|fatt/i;

/** How the text of a column becomes a value; what means nothing comes back as it is, so that the contract refuses it. */
const cellParsers: Partial<Record<FuneralColumn, (text: string) => string>> = {
  nato: toIsoDayOrUnchanged,
  decesso: toIsoDayOrUnchanged,
  prov: provinceCode,
  cap: (text) => (/^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text),
  oraDecesso: (text) => text.replace(/^(\d{1,2})\.(\d{2})$/, '$1:$2').replace(/^(\d:)/, '0$1'),
  sesso: (text) => sexByWord[toComparisonKey(text)] ?? text,
  scelta: (text) => burialPatterns.find(([word]) => word.test(text.slice(0, 60)))?.[1] ?? text,
  ceneri: (text) => text.toLowerCase(),
  stadio: (text) =>
    funeralStages.find((stage) => stage === text.toLowerCase()) ??
    (closedStagePattern.test(text.slice(0, 60)) ? 'chiuso' : text),
};

const isDay = (text: unknown) => typeof text === 'string' && dayOrNull.safeParse(text).success;

/** Reads one funeral: what it cannot have puts the row aside, what is unlikely is a doubt. */
function parseFuneralRow(values: RowCells<FuneralColumn>, columns: ReadonlySet<FuneralColumn>, now: string) {
  const today = now.slice(0, 10);
  const { given, dubbi } = splitNameColumn(values);
  for (const column of Object.keys(funeralFields) as (keyof typeof funeralFields)[]) {
    const text = values.get(column);
    if (text !== undefined) given[column] = cellParsers[column]?.(text) ?? text;
  }
  const parsed = newFuneral.safeParse(given);
  const scarti: ImportFieldRemark[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    campo: String(path[0] ?? ''),
    motivo: message,
  }));
  for (const column of ['nato', 'decesso'] as const)
    if (isDay(given[column]) && String(given[column]) > today) scarti.push(funeralNote(column, futureDateMessage));
  const opened = values.has('data_crea') ? toIsoDayOrUnchanged(values.get('data_crea') ?? '') : null;
  if (opened !== null && (!isDay(opened) || opened > today))
    dubbi.push(funeralNote('data_crea', 'Non è un giorno passato: il servizio arriva senza.'));
  if (!parsed.success) return { dati: null, dubbi, scarti };
  const { codfisc = '', nato, decesso, stadio = defaultStage(decesso, today) } = parsed.data;
  if (decesso === today && isDeathHourToCome(parsed.data, now))
    scarti.push(funeralNote('oraDecesso', futureDeathHourMessage));
  if (columns.has('decesso') && !decesso) dubbi.push(funeralNote('decesso', 'Manca la data del decesso.'));
  dubbi.push(...taxCodeRemarks(codfisc, nato ?? '', today));
  const codeWarning = importedPostalCodeWarning(parsed.data);
  if (codeWarning) dubbi.push(funeralNote('cap', codeWarning));
  const aperto = opened !== null && isDay(opened) && opened <= today ? opened : null;
  const { persone, dubbi: ofPeople } = parsePeople(values);
  dubbi.push(...ofPeople);
  return { dati: { servizio: { ...parsed.data, stadio }, aperto, persone }, dubbi, scarti };
}

/** Name and surname of a column that has both. */
function splitNameColumn(values: RowCells<FuneralColumn>): {
  given: Record<string, unknown>;
  dubbi: ImportFieldRemark[];
} {
  const surnameFirst = values.has('cognomeNome');
  const whole = values.get('cognomeNome') ?? values.get('nominativo');
  if (whole === undefined || values.has('nome') || values.has('cognome')) return { given: {}, dubbi: [] };
  const { nome, cognome, coniuge, uncertain } = splitName(whole, { surnameFirst, taxCode: values.get('codfisc') });
  return {
    given: { nome, cognome, ...(coniuge ? { coniuge } : {}) },
    dubbi: uncertain ? [funeralNote('cognome', dividedNameDoubt({ nome, cognome }))] : [],
  };
}

/** The funerals of a table; `now` is the minute in Italy. */
export const readFunerals = (bytes: Uint8Array, now: string): Promise<ReadRowsResult<ImportedFuneral>> =>
  parseTableRows(bytes, funeralTable, findFuneralColumn, (values, columns) => parseFuneralRow(values, columns, now));
