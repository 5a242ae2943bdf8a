import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { PaperSize } from '@commiato/contracts/exports';
import PDFDocument from 'pdfkit';
import { letteringOf, linesIn, registerLettering, setLine, type Weight } from '../lettering/pdf-lettering.ts';
import { type Batches, cellText, isFigure, type Sheet, type SheetColumn } from './sheet.ts';

/** Points. */
const margin = 34;
const [size, leading, padding] = [8, 10.5, 3];
const gap = 8;
const titleSize = 15;
/** More columns than this lie across the paper. */
const upright = 5;
const colours = { ink: '#29232d', note: '#685d6b', hairline: '#ddd2bf', head: '#ede5d6' } as const;

/** A column in its place on the page. */
interface Place<Row> {
  readonly column: SheetColumn<Row>;
  readonly x: number;
  readonly width: number;
}

/** A list as pages of a table, the head on each, drawn and sent while its rows come. */
export function writePdf<Row>(sheet: Sheet<Row>, batches: Batches<Row>, paper: PaperSize): Readable {
  return Readable.from(pagesOf(sheet, batches, paper), { objectMode: false });
}

async function* pagesOf<Row>(sheet: Sheet<Row>, batches: Batches<Row>, paper: PaperSize): AsyncGenerator<Buffer> {
  const document = newDocument(sheet, paper);
  const drawn: Buffer[] = [];
  document.on('data', (bytes: Buffer) => drawn.push(bytes));
  const table = createTable(document, sheet);
  for await (const rows of batches) {
    for (const row of rows) {
      // A page is some milliseconds of work: then others have their turn.
      if (table.draw(row)) await setImmediate();
    }
    if (drawn.length) yield Buffer.concat(drawn.splice(0));
  }
  const ended = new Promise((resolve) => document.once('end', resolve));
  document.end();
  await ended;
  yield Buffer.concat(drawn);
}

function newDocument<Row>({ title, columns }: Sheet<Row>, paper: PaperSize): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: paper,
    layout: columns.length > upright ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    fontLayoutCache: false,
    lang: 'it-IT',
    displayTitle: true,
    info: { Title: title, Creator: 'Commiato', Producer: 'Commiato' },
  });
  registerLettering(document);
  return document;
}

/** Draws rows one below the other; `draw` tells whether it began a page. */
function createTable<Row>(document: PDFKit.PDFDocument, { title, columns }: Sheet<Row>) {
  let places: Place<Row>[] = [];
  let page = 0;
  let y = 0;
  /** Whether the page has no row yet. */
  let fresh = true;
  let bottom = 0;

  const write = (text: string, weight: Weight, letters: number, x: number, top: number) =>
    setLine(document, text, { weight, size: letters }, x, top);

  /** Draws cells that have been broken into lines; numbers stand at the right of theirs. */
  function writeLines(cells: readonly (readonly string[])[], weight: Weight): void {
    for (const [index, { column, x, width }] of places.entries()) {
      for (const [line, text] of (cells[index] ?? []).entries()) {
        const spare = isFigure(column) ? width - letteringOf(weight).widthOf(text) * size : 0;
        write(text, weight, size, x + spare, y + padding + line * leading);
      }
    }
  }

  const broken = (texts: readonly string[], weight: Weight) =>
    texts.map((text, index) => linesIn(text, (places[index]?.width ?? 0) / size, letteringOf(weight)));
  const heightOf = (cells: readonly (readonly string[])[]) =>
    Math.max(...cells.map((lines) => lines.length)) * leading + 2 * padding;

  function beginPage(): void {
    document.addPage();
    page += 1;
    const { width, height } = document.page;
    places = placesOf(columns, width - 2 * margin);
    bottom = height - margin - leading;
    y = margin;
    document.fillColor(colours.note);
    write(page === 1 ? 'Commiato' : title, 'regular', size, margin, height - margin);
    const number = `Pagina ${page}`;
    const numberWidth = letteringOf('regular').widthOf(number) * size;
    write(number, 'regular', size, width - margin - numberWidth, height - margin);
    document.fillColor(colours.ink);
    if (page === 1) {
      write(title, 'bold', titleSize, margin, y);
      y += titleSize * 2;
    }
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

  const rule = () =>
    document
      .moveTo(margin - gap / 2, y)
      .lineTo(document.page.width - margin + gap / 2, y)
      .stroke();

  beginPage();
  return {
    draw(row: Row): boolean {
      const before = page;
      let rest: readonly (readonly string[])[] = broken(
        columns.map((column) => cellText(column, row)),
        'regular',
      );
      // What is longer than a page goes on on the next.
      while (rest.some((lines) => lines.length > 0)) {
        if (y + heightOf(rest) > bottom && !fresh) beginPage();
        const room = Math.max(1, Math.floor((bottom - y - 2 * padding) / leading));
        const fitting = rest.map((lines) => lines.slice(0, room));
        rest = rest.map((lines) => lines.slice(room));
        writeLines(fitting, 'regular');
        y += heightOf(fitting);
        fresh = false;
        rule();
      }
      return page > before;
    },
  };
}

function placesOf<Row>(columns: readonly SheetColumn<Row>[], whole: number): Place<Row>[] {
  const parts = columns.reduce((sum, { width = 1 }) => sum + width, 0);
  let x = margin;
  return columns.map((column) => {
    const share = ((column.width ?? 1) / parts) * whole;
    const place = { column, x, width: share - gap };
    x += share;
    return place;
  });
}
