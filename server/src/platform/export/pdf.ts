import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { drawTextLine, type PdfFontWeight, pdfLettering, registerFonts, wrapText } from '../lettering/pdf-lettering.ts';
import { columnWidths, widestWordWidth } from './column-widths.ts';
import {
  cellText,
  type ExportSheet,
  isNumberColumn,
  type PrintPageSettings,
  type RowBatches,
  type SheetColumn,
} from './sheet.ts';

/** In points. */
const pageMargin = 34;
const fontSize = 8;
const lineHeight = 10.5;
const cellPadding = 3;
const columnGap = 8;
const titleSize = 15;
/** Smallest font size for a word wider than its column. */
const minFontSize = 5;
const colours = { ink: '#29232d', note: '#685d6b', hairline: '#ddd2bf', head: '#ede5d6' } as const;

/** A column with its position on the page. */
interface PlacedColumn<Row> {
  readonly column: SheetColumn<Row>;
  readonly x: number;
  readonly width: number;
}

/** A cell broken into lines, with its font size. */
interface CellLines {
  readonly lines: readonly string[];
  readonly letters: number;
}

/** A list as a PDF table, with the head on each page, sent while the rows are read. */
export function writePdf<Row>(sheet: ExportSheet<Row>, batches: RowBatches<Row>, page: PrintPageSettings): Readable {
  return Readable.from(pagesOf(sheet, batches, page), { objectMode: false });
}

async function* pagesOf<Row>(
  sheet: ExportSheet<Row>,
  batches: RowBatches<Row>,
  page: PrintPageSettings,
): AsyncGenerator<Buffer> {
  const document = createPdfDocument(sheet, page);
  const drawn: Buffer[] = [];
  document.on('data', (bytes: Buffer) => drawn.push(bytes));
  let table: ReturnType<typeof createTable<Row>> | undefined;
  for await (const rows of batches) {
    // The column widths follow from the first rows.
    table ??= createTable(document, sheet, page.filter, rows);
    for (const row of rows) {
      // A page takes a few milliseconds; then other requests get their turn.
      if (table.draw(row)) await setImmediate();
    }
    if (drawn.length) yield Buffer.concat(drawn.splice(0));
  }
  if (!table) createTable(document, sheet, page.filter, []);
  const ended = new Promise((resolve) => document.once('end', resolve));
  document.end();
  await ended;
  yield Buffer.concat(drawn);
}

function createPdfDocument<Row>({ title }: ExportSheet<Row>, { paper }: PrintPageSettings): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: paper,
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    fontLayoutCache: false,
    lang: 'it-IT',
    displayTitle: true,
    info: { Title: title, Creator: 'Commiato', Producer: 'Commiato' },
  });
  registerFonts(document);
  return document;
}

/** Draws rows one below the other; `draw` returns whether it began a page. */
function createTable<Row>(
  document: PDFKit.PDFDocument,
  sheet: ExportSheet<Row>,
  filter: string,
  measured: readonly Row[],
) {
  const { title, columns } = sheet;
  let places: PlacedColumn<Row>[] = [];
  let page = 0;
  let y = 0;
  /** Whether the page has no row yet. */
  let fresh = true;
  let bottom = 0;

  const write = (text: string, weight: PdfFontWeight, letters: number, x: number, top: number) =>
    drawTextLine(document, text, { weight, size: letters }, x, top);

  /** Draws broken cells; numbers are right-aligned. */
  function writeLines(cells: readonly CellLines[], weight: PdfFontWeight): void {
    for (const [index, { column, x, width }] of places.entries()) {
      const { lines, letters } = cells[index] ?? { lines: [], letters: fontSize };
      for (const [line, text] of lines.entries()) {
        const spare = isNumberColumn(column) ? width - pdfLettering(weight).widthOf(text) * letters : 0;
        write(text, weight, letters, x + spare, y + cellPadding + line * lineHeight);
      }
    }
  }

  const broken = (texts: readonly string[], weight: PdfFontWeight): CellLines[] =>
    texts.map((text, index) => {
      const width = places[index]?.width ?? 0;
      const letters = Math.max(minFontSize, Math.min(fontSize, width / widestWordWidth(text, pdfLettering(weight))));
      return { lines: wrapText(text, width / letters, pdfLettering(weight)), letters };
    });
  const heightOf = (cells: readonly CellLines[]) =>
    Math.max(...cells.map(({ lines }) => lines.length)) * lineHeight + 2 * cellPadding;

  function beginPage(): void {
    document.addPage();
    page += 1;
    const { width, height } = document.page;
    // All pages are as wide as the first, and measuring takes longer than drawing a page.
    if (page === 1) places = placeColumns(sheet, measured, width - 2 * pageMargin);
    bottom = height - pageMargin - lineHeight;
    y = pageMargin;
    document.fillColor(colours.note);
    write(page === 1 ? 'Commiato' : title, 'regular', fontSize, pageMargin, height - pageMargin);
    const number = `Pagina ${page}`;
    const numberWidth = pdfLettering('regular').widthOf(number) * fontSize;
    write(number, 'regular', fontSize, width - pageMargin - numberWidth, height - pageMargin);
    document.fillColor(colours.ink);
    if (page === 1) writeTitle(width - 2 * pageMargin);
    const heads = broken(
      columns.map(({ head }) => head),
      'bold',
    );
    const headHeight = heightOf(heads);
    document.rect(pageMargin - columnGap / 2, y, width - 2 * pageMargin + columnGap, headHeight).fill(colours.head);
    document.fillColor(colours.ink).strokeColor(colours.hairline).lineWidth(0.5);
    writeLines(heads, 'bold');
    y += headHeight;
    fresh = true;
  }

  function writeTitle(width: number): void {
    write(title, 'bold', titleSize, pageMargin, y);
    y += titleSize * 1.5;
    for (const line of filter === '' ? [] : wrapText(filter, width / fontSize, pdfLettering('regular'))) {
      write(line, 'regular', fontSize, pageMargin, y);
      y += lineHeight;
    }
    y += titleSize / 2;
  }

  const rule = () =>
    document
      .moveTo(pageMargin - columnGap / 2, y)
      .lineTo(document.page.width - pageMargin + columnGap / 2, y)
      .stroke();

  beginPage();
  return {
    draw(row: Row): boolean {
      const before = page;
      let rest: readonly CellLines[] = broken(
        columns.map((column) => cellText(column, row)),
        'regular',
      );
      // The rest of a row that is longer than a page continues on the next one.
      while (rest.some(({ lines }) => lines.length > 0)) {
        if (y + heightOf(rest) > bottom && !fresh) beginPage();
        const room = Math.max(1, Math.floor((bottom - y - 2 * cellPadding) / lineHeight));
        const fitting = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(0, room) }));
        rest = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(room) }));
        writeLines(fitting, 'regular');
        y += heightOf(fitting);
        fresh = false;
        rule();
      }
      return page > before;
    },
  };
}

function placeColumns<Row>({ columns }: ExportSheet<Row>, rows: readonly Row[], whole: number): PlacedColumn<Row>[] {
  const widths = columnWidths(columns, rows, (whole - columnGap * (columns.length - 1)) / fontSize);
  let x = pageMargin;
  return columns.map((column, index) => {
    const place = { column, x, width: (widths[index] ?? 0) * fontSize };
    x += place.width + columnGap;
    return place;
  });
}
