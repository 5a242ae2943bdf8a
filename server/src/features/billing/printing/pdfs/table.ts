import { formatAmount, formatPrice } from '@commiato/billing/money';
import { innerWidth, pageLayout, pdfColours, rightEdge, type TextWriter } from './pen.ts';
import type { PrintedDocument } from './printed.ts';
import { discountText, quantityText } from './words.ts';

/** A row of the table: the description broken into lines, then a text for each column. */
interface TableRow {
  readonly cells: readonly string[];
  readonly derived?: boolean;
}

/** A numeric column: its head and its width in points. */
interface NumericColumn {
  readonly head: string;
  readonly width: number;
}

const fontSize = 9;
const cellPadding = 4.5;
const headHeight = 20;

/**
 * The numeric columns of a document: no discount column without discounts, no VAT column under the flat-rate regime, where a sentence
 * explains why there is no VAT.
 */
const numericColumns = ({ documento }: PrintedDocument): readonly NumericColumn[] => [
  { head: 'Quantità', width: 56 },
  { head: 'Prezzo', width: 62 },
  ...(documento.righe.some(({ sconto }) => sconto) ? [{ head: 'Sconto', width: 46 }] : []),
  ...(documento.regime === 'RF19' ? [] : [{ head: 'IVA', width: 34 }]),
  { head: 'Importo', width: 66 },
];

/** The typed lines and then those added by the tax rules, exactly as in the electronic invoice. */
function tableRows({ documento, totali, aliquote }: PrintedDocument, columns: readonly NumericColumn[]): TableRow[] {
  const rateAt = (row: number) => aliquote[row] ?? '';
  const inOrder = (description: string, figures: Readonly<Record<string, string>>, derived = false): TableRow => ({
    cells: [description, ...columns.map(({ head }) => figures[head] ?? '')],
    derived,
  });
  return [
    ...documento.righe.map((line, index) =>
      inOrder(line.descrizione, {
        Quantità: quantityText(line.quantita, line.um),
        Prezzo: formatPrice(line.prezzo),
        Sconto: discountText(line.sconto),
        IVA: rateAt(index),
        Importo: formatAmount(totali.righe[index] ?? 0),
      }),
    ),
    ...totali.rettifiche.map(({ descrizione, importo }, index) =>
      inOrder(descrizione, { IVA: rateAt(documento.righe.length + index), Importo: formatAmount(importo) }, true),
    ),
  ];
}

/** The page as the table uses it. */
export interface DrawingPage {
  readonly pen: TextWriter;
  /** Position of the next element. */
  y: number;
  /** Lower limit of the content. */
  readonly bottom: number;
  /** Begins a page; `y` is at its top afterwards. */
  nextPage(): void;
}

/** Draws the heads over their columns. */
function drawTableHead(sheet: DrawingPage, columns: readonly NumericColumn[], edges: readonly number[]): void {
  const { pen } = sheet;
  pen.box(pageLayout.margin - 6, sheet.y, innerWidth + 12, headHeight, pdfColours.head);
  const y = sheet.y + 5.5;
  pen.line('Descrizione', pageLayout.margin, y, { weight: 'bold', size: 8.5 });
  for (const [index, { head }] of columns.entries())
    pen.line(head, edges[index] ?? rightEdge, y, { weight: 'bold', size: 8.5, align: 'right' });
  sheet.y += headHeight;
}

/** Draws the table with its heads on every page; a row is split only if it is longer than a page. */
export function drawTable(sheet: DrawingPage, printed: PrintedDocument): void {
  const { pen } = sheet;
  const columns = numericColumns(printed);
  const wide = columns.reduce((sum, { width }) => sum + width, 0);
  /** Right edges of the numeric columns. */
  const edges = columns.map(
    (_, index) => rightEdge - columns.slice(index + 1).reduce((sum, { width }) => sum + width, 0),
  );
  const descriptionWidth = innerWidth - wide - 8;
  drawTableHead(sheet, columns, edges);
  for (const { cells, derived } of tableRows(printed, columns)) {
    const [description = '', ...figures] = cells;
    let rest = pen.broken(description, descriptionWidth, { size: fontSize });
    let first = true;
    while (rest.length > 0) {
      const room = sheet.bottom - sheet.y - 2 * cellPadding;
      const wanted = pen.heightOf(rest, { size: fontSize });
      const leading = wanted / rest.length;
      // Nearly every row fits on a new page.
      if (wanted > room && (sheet.y > pageLayout.margin + headHeight + 1 || room < leading)) {
        sheet.nextPage();
        drawTableHead(sheet, columns, edges);
        continue;
      }
      const fitting = rest.slice(0, Math.max(1, Math.floor(room / leading)));
      rest = rest.slice(fitting.length);
      const top = sheet.y + cellPadding;
      const colour = derived ? pdfColours.note : pdfColours.ink;
      if (first)
        for (const [index, figure] of figures.entries())
          pen.line(figure, edges[index] ?? rightEdge, top, { size: fontSize, align: 'right', colour });
      sheet.y = pen.lines(fitting, pageLayout.margin, top, { size: fontSize, colour }) + cellPadding;
      pen.rule(sheet.y, pageLayout.margin - 6, rightEdge + 6);
      first = false;
    }
  }
}
