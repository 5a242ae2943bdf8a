import { maxQuantity, parseAmount } from '@commiato/billing/parse';
import { type TreatmentId, treatmentIds } from '@commiato/billing/treatment';
import { findPriceColumn, maxImportedPrices, type PriceColumn } from '@commiato/contracts/billing/price-import';
import { newPriceEntry } from '@commiato/contracts/billing/price-list';
import { formatCount } from '@commiato/italy/counts';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { type ExpectedTable, invalidFileProblem } from '../../../platform/documents/read-table.ts';
import { parseTableRows, type RowCells } from '../../../platform/imports/read-cells.ts';
import type { ReadRowsResult } from '../../../platform/imports/table-import.ts';
import type { ImportFieldRemark } from '../../../platform/imports/tables.ts';
import { type ImportedPrice, type NamedPackagePart, priceEntryFlaws } from './policy.ts';

const priceTableKind: ExpectedTable = {
  isKnown: (head) => findPriceColumn(head) !== null,
  maxRows: maxImportedPrices,
  maxRecordBytes: 20_000,
  sentences: {
    tooLong: 'Nel file c’è una riga troppo lunga per essere una voce: controlla che le virgolette si chiudano.',
    noHeads: 'La prima riga non ha intestazioni conosciute, come «Nome», «Prezzo» o «IVA»: parti dal file di esempio.',
    noRows: 'Nel file ci sono le intestazioni ma nessuna voce.',
    tooMany: `Al massimo ${formatCount(maxImportedPrices)} voci per volta: dividi il file.`,
  },
};

/** Words for treatments without VAT, in the order in which they are looked for: `art. 10` is no rate of ten. */
const wordPatterns: readonly (readonly [RegExp, TreatmentId])[] = [
  [/art\.? ?15|anticip|esclus|\bn1\b/i, 'escluso_art15'],
  [/san marino|\bn3\.3\b/i, 'san_marino'],
  [/forf|\bn2\.2\b/i, 'forfettario'],
  [/esent|art\.? ?10|funebr|\bn4\b/i, 'esente_funebre'],
];
const ratePatterns: readonly (readonly [RegExp, TreatmentId])[] = [
  [/^(?:iva ?)?22(?:[.,]0+)? ?%?$/i, 'iva22'],
  [/^(?:iva ?)?10(?:[.,]0+)? ?%?$/i, 'iva10'],
  [/^(?:iva ?)?5(?:[.,]0+)? ?%?$/i, 'iva5'],
  [/^(?:iva ?)?4(?:[.,]0+)? ?%?$/i, 'iva4'],
];
/** A rate that is charged: beside one, a word such as `esclusa` says no treatment (`22% esclusa`, `IVA 10% arredi funebri`). */
const chargedRatePattern = /(?<![\d.,])(?:22|10|5|4)(?:[.,]0+)? ?%/;

/** The treatment that a text means; what means none comes back as it is, so that the contract refuses it. */
function parseTreatment(text: string): string {
  const start = text.slice(0, 100);
  const patterns = chargedRatePattern.test(start) ? ratePatterns : [...wordPatterns, ...ratePatterns];
  return treatmentIds.find((id) => id === text) ?? patterns.find(([word]) => word.test(start))?.[1] ?? text;
}

const toFieldRemark = (campo: PriceColumn, motivo: string): ImportFieldRemark => ({ campo, motivo });
/** Parts of a package are divided by semicolons, bars, plus signs or ends of lines. */
const partSeparatorPattern = /[;|+\n]/;
/** `2 x Fiori`, `Fiori x 2`, `Fiori`: a quantity and the name of an entry. */
const quantityBeforePattern = /^(\d{1,6}(?:[.,]\d{1,3})?) ?[x×] ?(\S.*)$/i;
const quantityAfterPattern = /^(\S.{0,199}?) ?[x×] ?(\d{1,6}(?:[.,]\d{1,3})?)$/i;
const maxPackageParts = 100;

const parseThousandths = (text: string) => Math.round(Number(text.replace(',', '.')) * 1000);

/** What a package consists of, as its cell says it. */
function parsePackageParts(text: string): NamedPackagePart[] {
  return text.split(partSeparatorPattern).flatMap((part): NamedPackagePart[] => {
    const words = part.trim();
    if (words === '') return [];
    const [, before, after] = quantityBeforePattern.exec(words) ?? [];
    if (before !== undefined && after !== undefined) return [{ nome: after, quantita: parseThousandths(before) }];
    const [, name, quantity] = quantityAfterPattern.exec(words.slice(0, 300)) ?? [];
    return name !== undefined && quantity !== undefined
      ? [{ nome: name, quantita: parseThousandths(quantity) }]
      : [{ nome: words, quantita: 1000 }];
  });
}

/** Reads one package: its price is that of its entries. */
function readPackageRow(values: RowCells<PriceColumn>) {
  const text = (column: PriceColumn) => values.get(column) ?? '';
  const scarti: ImportFieldRemark[] = [];
  const dubbi: ImportFieldRemark[] = [];
  const parti = parsePackageParts(text('voci'));
  if (parti.length === 0) scarti.push(toFieldRemark('voci', 'Scrivi di quali voci è fatto il pacchetto.'));
  else if (parti.length > maxPackageParts) scarti.push(toFieldRemark('voci', `Al massimo ${maxPackageParts} voci.`));
  else if (parti.some(({ quantita }) => quantita < 1 || quantita > maxQuantity))
    scarti.push(toFieldRemark('voci', 'La quantità deve essere maggiore di zero.'));
  if (values.has('prezzo'))
    dubbi.push(
      toFieldRemark('prezzo', 'Il prezzo di un pacchetto è la somma delle sue voci: quello del file è lasciato.'),
    );
  const given = { tipo: 'pacchetto', nome: text('nome'), descrizione: text('descrizione'), um: text('um') };
  const parsed = newPriceEntry.safeParse(given);
  for (const { path, message } of parsed.error?.issues ?? [])
    scarti.push({ campo: String(path[0] ?? ''), motivo: message });
  return { dati: parsed.success ? { voce: parsed.data, parti } : null, dubbi, scarti };
}

/** Reads one entry: what it cannot have puts the row aside, what it lacks is a doubt. */
function readEntryRow(values: RowCells<PriceColumn>, today: string) {
  const text = (column: PriceColumn) => values.get(column) ?? '';
  const scarti: ImportFieldRemark[] = [];
  const dubbi: ImportFieldRemark[] = [];
  const price = parseAmount(text('prezzo'));
  if (!values.has('prezzo')) dubbi.push(toFieldRemark('prezzo', 'Manca il prezzo: la voce arriva a 0 €.'));
  else if (!price.ok) scarti.push(toFieldRemark('prezzo', price.errore));
  if (!values.has('trattamento'))
    dubbi.push(toFieldRemark('trattamento', 'Manca l’IVA: la voce arriva come servizio funebre esente.'));
  const parsed = newPriceEntry.safeParse({
    tipo: 'voce',
    nome: text('nome'),
    descrizione: text('descrizione'),
    um: text('um'),
    prezzo: price.ok ? price.value : 0,
    ...(values.has('trattamento') ? { trattamento: parseTreatment(text('trattamento')) } : {}),
  });
  for (const { path, message } of parsed.error?.issues ?? [])
    scarti.push({ campo: String(path[0] ?? ''), motivo: message });
  if (parsed.success)
    for (const { campo, messaggio } of priceEntryFlaws({ _id: '', ...parsed.data }, today))
      scarti.push({ campo, motivo: messaggio });
  return { dati: parsed.success ? { voce: parsed.data, parti: [] } : null, dubbi, scarti };
}

/** What other programs call the description is the name of an entry, where they have no other; without either none can come. Throws 400. */
function withDescriptionAsName(
  values: RowCells<PriceColumn>,
  columns: ReadonlySet<PriceColumn>,
): RowCells<PriceColumn> {
  if (columns.has('nome')) return values;
  if (!columns.has('descrizione'))
    throw invalidFileProblem('Nel file manca la colonna «Nome»: dai questo nome a quella con le voci.');
  const { descrizione = '', ...others } = Object.fromEntries(values);
  return new Map(Object.entries({ ...others, nome: descrizione }) as [PriceColumn, string][]);
}

const isPackageRow = (values: RowCells<PriceColumn>) => toComparisonKey(values.get('tipo') ?? '') === 'pacchetto';

/** The entries and packages of a table of prices. */
export const readPriceRows = (bytes: Uint8Array, today: string): Promise<ReadRowsResult<ImportedPrice>> =>
  parseTableRows(bytes, priceTableKind, findPriceColumn, (cells, columns) => {
    const values = withDescriptionAsName(cells, columns);
    return isPackageRow(values) ? readPackageRow(values) : readEntryRow(values, today);
  });
