import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { drawTextLine, letteringOf, registerFonts, type Weight, wrapText } from '../lettering/pdf-lettering.ts';
import { columnWidths, wordWidth } from './column-widths.ts';
import { type Batches, cellText, isFigure, type PrintedPage, type Sheet, type SheetColumn } from './sheet.ts';

/** In points. */
const margin = 34;
const size = 8;
const leading = 10.5;
const padding = 3;
const gap = 8;
const titleSize = 15;
/** Smallest font size for a word wider than its column. */
const smallest = 5;
const colours = { ink: '#29232d', note: '#685d6b', hairline: '#ddd2bf', head: '#ede5d6' } as const;

/** A column with its position on the page. */
interface Place<Row> {
  readonly column: SheetColumn<Row>;
  readonly x: number;
  readonly width: number;
}

/** A cell broken into lines, with its font size. */
interface Cell {
  readonly lines: readonly string[];
  readonly letters: number;
}

/** A list as a PDF table, with the head on each page, sent while the rows are read. */
export function writePdf<Row>(sheet: Sheet<Row>, batches: Batches<Row>, page: PrintedPage): Readable {
  return Readable.from(pagesOf(sheet, batches, page), { objectMode: false });
}

async function* pagesOf<Row>(sheet: Sheet<Row>, batches: Batches<Row>, page: PrintedPage): AsyncGenerator<Buffer> {
  const document = newDocument(sheet, page);
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

function newDocument<Row>({ title }: Sheet<Row>, { paper }: PrintedPage): PDFKit.PDFDocument {
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
function createTable<Row>(document: PDFKit.PDFDocument, sheet: Sheet<Row>, filter: string, measured: readonly Row[]) {
  const { title, columns } = sheet;
  let places: Place<Row>[] = [];
  let page = 0;
  let y = 0;
  /** Whether the page has no row yet. */
  let fresh = true;
  let bottom = 0;

  const write = (text: string, weight: Weight, letters: number, x: number, top: number) =>
    drawTextLine(document, text, { weight, size: letters }, x, top);

  /** Draws broken cells; numbers are right-aligned. */
  function writeLines(cells: readonly Cell[], weight: Weight): void {
    for (const [index, { column, x, width }] of places.entries()) {
      const { lines, letters } = cells[index] ?? { lines: [], letters: size };
      for (const [line, text] of lines.entries()) {
        const spare = isFigure(column) ? width - letteringOf(weight).widthOf(text) * letters : 0;
        write(text, weight, letters, x + spare, y + padding + line * leading);
      }
    }
  }

  const broken = (texts: readonly string[], weight: Weight): Cell[] =>
    texts.map((text, index) => {
      const width = places[index]?.width ?? 0;
      const letters = Math.max(smallest, Math.min(size, width / wordWidth(text, letteringOf(weight))));
      return { lines: wrapText(text, width / letters, letteringOf(weight)), letters };
    });
  const heightOf = (cells: readonly Cell[]) =>
    Math.max(...cells.map(({ lines }) => lines.length)) * leading + 2 * padding;

  function beginPage(): void {
    document.addPage();
    page += 1;
    const { width, height } = document.page;
    // All pages are as wide as the first, and measuring takes longer than drawing a page.
    if (page === 1) places = placesOf(sheet, measured, width - 2 * margin);
    bottom = height - margin - leading;
    y = margin;
    document.fillColor(colours.note);
    write(page === 1 ? 'Commiato' : title, 'regular', size, margin, height - margin);
    const number = `Pagina ${page}`;
    const numberWidth = letteringOf('regular').widthOf(number) * size;
    write(number, 'regular', size, width - margin - numberWidth, height - margin);
    document.fillColor(colours.ink);
    if (page === 1) writeTitle(width - 2 * margin);
    const heads = broken(
      columns.map(({ head }) => head),
      'bold',
    );
    const headHeight = heightOf(heads);
    document.rect(margin - gap / 2, y, width - 2 * margin + gap, headHeight).fill(colours.head);
    document.fillColor(colours.ink).strokeColor(colours.hairline).lineWidth(0.5);
    writeLines(heads, 'bold');
    y += headHeight;
    fresh = true;
  }

  function writeTitle(width: number): void {
    write(title, 'bold', titleSize, margin, y);
    y += titleSize * 1.5;
    for (const line of filter === '' ? [] : wrapText(filter, width / size, letteringOf('regular'))) {
      write(line, 'regular', size, margin, y);
      y += leading;
    }
    y += titleSize / 2;
  }

  const rule = () =>
    document
      .moveTo(margin - gap / 2, y)
      .lineTo(document.page.width - margin + gap / 2, y)
      .stroke();

  beginPage();
  return {
    draw(row: Row): boolean {
      const before = page;
      let rest: readonly Cell[] = broken(
        columns.map((column) => cellText(column, row)),
        'regular',
      );
      // The rest of a row that is longer than a page continues on the next one.
      while (rest.some(({ lines }) => lines.length > 0)) {
        if (y + heightOf(rest) > bottom && !fresh) beginPage();
        const room = Math.max(1, Math.floor((bottom - y - 2 * padding) / leading));
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

function placesOf<Row>({ columns }: Sheet<Row>, rows: readonly Row[], whole: number): Place<Row>[] {
  const widths = columnWidths(columns, rows, (whole - gap * (columns.length - 1)) / size);
  let x = margin;
  return columns.map((column, index) => {
    const place = { column, x, width: (widths[index] ?? 0) * size };
    x += place.width + gap;
    return place;
  });
}
