import { type ExpectedTable, readCsvTable } from '../documents/read-table.ts';
import { Problem } from '../foundation/problem.ts';
import type { ReadRowsResult, ReadTableRow } from './table-import.ts';
import type { ImportFieldRemark } from './tables.ts';

/** The texts of a row by their columns; empty ones are absent. */
export type RowCells<Column extends string> = ReadonlyMap<Column, string>;

/** A row of a table whose columns are known. */
export interface TableRowCells<Column extends string> {
  /** The line of the file. */
  readonly riga: number;
  readonly values: RowCells<Column>;
  /** It has more cells than there are heads. */
  readonly isTooLong: boolean;
}

interface CellsOfTable<Column extends string> {
  readonly rows: readonly TableRowCells<Column>[];
  /** The columns of the file. */
  readonly columns: ReadonlySet<Column>;
  /** Heads of columns that nothing is known by. */
  readonly ignorate: readonly string[];
}

/** What is said of a row with more cells than heads. */
export const tooLongRowSentence =
  'La riga ha più celle delle intestazioni: un testo con il separatore va tra virgolette.';

/** Removes the apostrophe that our export puts before formulas. */
const cleanCellText = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** The column that a head means among those of its file; null where it is unknown. */
type ColumnFinder<Column extends string> = (head: string, heads: readonly string[]) => Column | null;

/** Reads a table by the columns that its heads mean; of two of one column the first filled cell counts. Throws as `readCsvTable`. */
export async function readCells<Column extends string>(
  file: Buffer,
  kind: ExpectedTable,
  columnOf: ColumnFinder<Column>,
): Promise<CellsOfTable<Column>> {
  const { intestazioni, righe } = await readCsvTable(file, kind);
  const columns = intestazioni.map((head) => columnOf(head, intestazioni));
  const rows = righe.map(({ linea, celle }) => {
    const values = new Map<Column, string>();
    for (const [index, column] of columns.entries()) {
      const text = cleanCellText(celle[index] ?? '');
      if (column && text !== '' && !values.has(column)) values.set(column, text);
    }
    const isTooLong = celle.slice(intestazioni.length).some((cell) => cell.trim() !== '');
    return { riga: linea, values, isTooLong };
  });
  return {
    rows,
    columns: new Set(columns.filter((column) => column !== null)),
    ignorate: intestazioni
      .filter((head, index) => head !== '' && columns[index] === null)
      .map((head) => head.slice(0, 100)),
  };
}

/** What a kind of table makes of the cells of a row. */
type RowReader<Column extends string, Row> = (
  values: RowCells<Column>,
  columns: ReadonlySet<Column>,
) => {
  readonly dati: Row | null;
  readonly dubbi: readonly ImportFieldRemark[];
  readonly scarti: readonly ImportFieldRemark[];
};

/** Reads the rows of a table: of one that cannot come it is said why, and nothing is doubtful about it. */
export async function parseTableRows<Column extends string, Row>(
  bytes: Uint8Array,
  kind: ExpectedTable,
  columnOf: ColumnFinder<Column>,
  readRow: RowReader<Column, Row>,
): Promise<ReadRowsResult<Row>> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { rows, columns, ignorate } = await readCells(file, kind, columnOf);
    const righe = rows.map(({ riga, values, isTooLong }): ReadTableRow<Row> => {
      const { dati, dubbi, scarti } = readRow(values, columns);
      const refused = isTooLong ? [...scarti, { campo: '', motivo: tooLongRowSentence }] : scarti;
      return refused.length > 0 || dati === null
        ? { riga, dati: null, dubbi: [], scarti: refused }
        : { riga, dati, dubbi, scarti: [] };
    });
    return { ok: true, righe, ignorate };
  } catch (error) {
    if (error instanceof Problem) return { ok: false, error: error.fields?.file?.[0] ?? error.message };
    throw error;
  }
}
