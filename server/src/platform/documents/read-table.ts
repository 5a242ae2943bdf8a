import { isAscii, isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { invalid, type Problem } from '../foundation/problem.ts';
import { yieldToEventLoop } from '../foundation/yield-to-event-loop.ts';

const separators = [';', ',', '\t'] as const;
const encodings = ['utf-8', 'windows-1252', 'utf-16le'] as const;

/** What a table is expected to hold. */
export interface ExpectedTable {
  /** Whether a column's head is known. */
  readonly isKnown: (head: string) => boolean;
  /** Maximum number of rows below the head. */
  readonly maxRows: number;
  /** Maximum bytes of a record in UTF-8. */
  readonly maxRecordBytes: number;
  readonly sentences: {
    /** A record has more bytes than the maximum. */
    readonly tooLong: string;
    readonly noHeads: string;
    readonly noRows: string;
    readonly tooMany: string;
  };
}

export interface TableRow {
  /** Row number in the spreadsheet, from 1. */
  readonly riga: number;
  /** The line of the file in which the row begins, from 1: a cell may have several. */
  readonly linea: number;
  readonly celle: readonly string[];
}

/** A table as read from the file. */
export interface ParsedTable {
  readonly codifica: (typeof encodings)[number];
  readonly separatore: (typeof separators)[number];
  readonly intestazioni: readonly string[];
  /** Rows that are not empty. */
  readonly righe: readonly TableRow[];
}

/** The file is no table of this kind, with the reason at its field. */
export const invalidFileProblem = (sentence: string): Problem => invalid({ file: [sentence] });
/** First bytes of spreadsheet files: ZIP archive or the older binary format. */
const spreadsheetSignatures = [Buffer.from('PK\u0003\u0004'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];

/** Windows-1252 characters from 0x80 on, which Node 20's decoder lacks. */
const windows1252Characters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const decodeWindows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => windows1252Characters.charAt(sign.charCodeAt(0) - 0x80));

/** Lines looked at before other requests get their turn. */
const linesPerTurn = 1000;

/** The lines of a file, each with its line break. */
async function* linesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0, count = 1; at < bytes.length; count += 1) {
    const end = bytes.indexOf('\n', at) + 1 || bytes.length;
    yield bytes.subarray(at, end);
    at = end;
    if (count % linesPerTurn === 0) await yieldToEventLoop();
  }
}

/**
 * A text that is not UTF-8 as a whole, but in most of its lines with accents: where one byte was damaged or two lists were joined, the
 * accents of all other people stay right (`Niccolò`, not `NiccolÃ²`).
 */
async function decodeByLine(bytes: Buffer): Promise<{ text: string; codifica: 'utf-8' | 'windows-1252' }> {
  let accented = 0;
  let others = 0;
  for await (const line of linesOf(bytes)) {
    if (!isUtf8(line)) others += 1;
    else if (!isAscii(line)) accented += 1;
  }
  if (accented <= others) return { text: decodeWindows1252(bytes), codifica: 'windows-1252' };
  const utf8 = new TextDecoder();
  const parts: string[] = [];
  let from = 0;
  let at = 0;
  for await (const line of linesOf(bytes)) {
    const end = at + line.length;
    if (!isUtf8(line)) {
      parts.push(utf8.decode(bytes.subarray(from, at)), decodeWindows1252(line));
      from = end;
    }
    at = end;
  }
  return { text: [...parts, utf8.decode(bytes.subarray(from))].join(''), codifica: 'utf-8' };
}

/** Text of a file: UTF-8 if valid, or in most lines; else Windows-1252 as Excel writes in Italy; UTF-16 with a byte order mark. */
async function decodeText(bytes: Buffer): Promise<{ text: string; codifica: ParsedTable['codifica'] }> {
  if (spreadsheetSignatures.some((start) => bytes.subarray(0, 4).equals(start)))
    throw invalidFileProblem('Questo è un foglio di calcolo: salvalo come CSV e riprova.');
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), codifica: 'utf-16le' };
  if (bytes.includes(0)) throw invalidFileProblem('Questo file non è un testo: scegli un file CSV.');
  return isUtf8(bytes) ? { text: new TextDecoder().decode(bytes), codifica: 'utf-8' } : decodeByLine(bytes);
}

/** Maximum columns: complete exports have a few dozen. */
const maxColumns = 200;
/** Characters of the first line for recognizing the separator. */
const separatorSampleLength = 4096;
/** Characters parsed before other requests get their turn. */
const sliceLength = 16_384;
/** Rows examined before all of the table is read. */
const earlyCheckRowCount = 250;

/** A row has more cells than the maximum of columns. */
class TooManyCellsError extends Error {
  readonly row: number;
  constructor(row: number) {
    super('A row has too many cells.');
    this.row = row;
  }
}

/** A quote inside an unquoted cell is an ordinary character. */
const csvOptionsFor = (delimiter: string, maxRecordBytes: number): Options => ({
  delimiter,
  // The parser's own record limit does not count separators.
  cast: (cell, { index, records }) => {
    if (index === maxColumns) throw new TooManyCellsError(records + 1);
    return cell;
  },
  max_record_size: maxRecordBytes,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
});

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += sliceLength) {
    yield text.slice(at, at + sliceLength);
    await yieldToEventLoop();
  }
}

/** The first rows that are not empty. The others are not kept and do not count: there may be any number of them below each row. */
async function parseNonEmptyRows(
  text: string,
  delimiter: string,
  { maxRecordBytes, sentences }: ExpectedTable,
  most: number,
): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  let riga = 0;
  let linea = 1;
  try {
    // A slice is requested only after other work had its turn.
    const parser = Readable.from(slicesOf(text), { highWaterMark: 1 }).pipe(
      parse(csvOptionsFor(delimiter, maxRecordBytes)),
    );
    for await (const celle of parser as AsyncIterable<string[]>) {
      riga += 1;
      if (!isBlankRow(celle) && rows.push({ riga, linea, celle }) === most) break;
      linea += 1 + celle.reduce((breaks, cell) => breaks + countLineBreaks(cell), 0);
      // A slice may be nothing but line breaks, each a record.
      if (riga % linesPerTurn === 0) await yieldToEventLoop();
    }
    return rows;
  } catch (error) {
    if (error instanceof TooManyCellsError)
      throw invalidFileProblem(`La riga ${error.row} ha più di ${maxColumns} celle.`);
    if (!(error instanceof CsvError)) throw error;
    throw invalidFileProblem(csvErrorSentence(error, sentences.tooLong));
  }
}

function csvErrorSentence({ code, lines }: CsvError, tooLong: string): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return tooLong;
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'Nel file si aprono virgolette che non si chiudono: controlla i testi tra virgolette.'
    : `Il file non è leggibile alla riga ${Number(lines)}: controlla le virgolette.`;
}

/** Cells of a line, as far as they can be split. */
function cellsOfLine(line: string, delimiter: string, maxRecordBytes: number): string[] {
  try {
    return parseAtOnce(line, { ...csvOptionsFor(delimiter, maxRecordBytes), to: 1 })[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError || error instanceof TooManyCellsError) return [];
    throw error;
  }
}

const isBlankRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
const countKnownHeads = (cells: readonly string[], { isKnown }: ExpectedTable) =>
  cells.slice(0, maxColumns).filter(isKnown).length;

/** The separator line that some spreadsheets write first. */
const separatorLinePattern = /^sep=([;,\t])\r?\n/i;

/** The separator that gives the first row the most known heads, or else the most cells. */
function detectSeparator(text: string, kind: ExpectedTable): ParsedTable['separatore'] {
  const told = separators.find((one) => one === separatorLinePattern.exec(text)?.[1]);
  if (told) return told;
  const line =
    text
      .trimStart()
      .slice(0, separatorSampleLength)
      .split(/\r\n?|\n/, 1)[0] ?? '';
  const weighed = separators.map((separator) => {
    const cells = cellsOfLine(line, separator, kind.maxRecordBytes);
    return { separator, known: countKnownHeads(cells, kind), cells: cells.length };
  });
  weighed.sort((one, other) => other.known - one.known || other.cells - one.cells);
  return weighed[0]?.separator ?? ';';
}

/** The parser's own count of lines takes the two characters of a line break in quotes for two. */
const countLineBreaks = (cell: string): number => cell.match(/\r\n?|\n/g)?.length ?? 0;

/** The column heads, and the rows below them. */
function headsAndRowsOf(
  rows: readonly TableRow[],
  skipped: number,
  kind: ExpectedTable,
): Pick<ParsedTable, 'intestazioni' | 'righe'> {
  const [head, ...righe] = rows.slice(skipped);
  if (!head || countKnownHeads(head.celle, kind) === 0) throw invalidFileProblem(kind.sentences.noHeads);
  const intestazioni = head.celle.map((cell) => cell.trim());
  while (intestazioni.at(-1) === '') intestazioni.pop();
  return { intestazioni, righe };
}

/** Rows that are read of a file: separator line, head, as many as are allowed, and one that shows that there are too many. */
const rowsToRead = ({ maxRows }: ExpectedTable): number => maxRows + 3;

/**
 * Reads a table in any usual encoding and separator. Throws 400 at `file` if it cannot be read; throws what `judge` throws of its first
 * rows before the others are read.
 */
export async function readCsvTable(
  bytes: Buffer,
  kind: ExpectedTable,
  judge: (beginning: Pick<ParsedTable, 'intestazioni' | 'righe'>) => void = () => {},
): Promise<ParsedTable> {
  const { text, codifica } = await decodeText(bytes);
  const separatore = detectSeparator(text, kind);
  const skipped = separatorLinePattern.test(text) ? 1 : 0;
  judge(headsAndRowsOf(await parseNonEmptyRows(text, separatore, kind, earlyCheckRowCount), skipped, kind));
  const parts = headsAndRowsOf(await parseNonEmptyRows(text, separatore, kind, rowsToRead(kind)), skipped, kind);
  if (parts.righe.length === 0) throw invalidFileProblem(kind.sentences.noRows);
  if (parts.righe.length > kind.maxRows) throw invalidFileProblem(kind.sentences.tooMany);
  return { codifica, separatore, ...parts };
}
