import { formatAmount, formatPrice } from '@commiato/billing/money';
import { colours, innerWidth, page, rightEdge, type TextWriter } from './pen.ts';
import type { PrintedDocument } from './printed.ts';
import { discountText, quantityText } from './words.ts';

/** A row of the table: the description broken into lines, then a text for each column. */
interface TableRow {
  readonly cells: readonly string[];
  readonly derived?: boolean;
}

/** A numeric column: its head and its width in points. */
interface Column {
  readonly head: string;
  readonly width: number;
}

const size = 9;
const padding = 4.5;
const headHeight = 20;

/**
 * The numeric columns of a document: no discount column without discounts, no VAT column under the flat-rate regime, where a sentence
 * explains why there is no VAT.
 */
const columnsOf = ({ documento }: PrintedDocument): readonly Column[] => [
  { head: 'Quantità', width: 56 },
  { head: 'Prezzo', width: 62 },
  ...(documento.righe.some(({ sconto }) => sconto) ? [{ head: 'Sconto', width: 46 }] : []),
  ...(documento.regime === 'RF19' ? [] : [{ head: 'IVA', width: 34 }]),
  { head: 'Importo', width: 66 },
];

/** The typed lines and then those added by the tax rules, exactly as in the electronic invoice. */
function rowsOf({ documento, totali, aliquote }: PrintedDocument, columns: readonly Column[]): TableRow[] {
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
export interface Sheet {
  readonly pen: TextWriter;
  /** Position of the next element. */
  y: number;
  /** Lower limit of the content. */
  readonly bottom: number;
  /** Begins a page; `y` is at its top afterwards. */
  nextPage(): void;
}

/** Draws the heads over their columns. */
function drawHead(sheet: Sheet, columns: readonly Column[], edges: readonly number[]): void {
  const { pen } = sheet;
  pen.box(page.margin - 6, sheet.y, innerWidth + 12, headHeight, colours.head);
  const y = sheet.y + 5.5;
  pen.line('Descrizione', page.margin, y, { weight: 'bold', size: 8.5 });
  for (const [index, { head }] of columns.entries())
    pen.line(head, edges[index] ?? rightEdge, y, { weight: 'bold', size: 8.5, align: 'right' });
  sheet.y += headHeight;
}

/** Draws the table with its heads on every page; a row is split only if it is longer than a page. */
export function drawTable(sheet: Sheet, printed: PrintedDocument): void {
  const { pen } = sheet;
  const columns = columnsOf(printed);
  const wide = columns.reduce((sum, { width }) => sum + width, 0);
  /** Right edges of the numeric columns. */
  const edges = columns.map(
    (_, index) => rightEdge - columns.slice(index + 1).reduce((sum, { width }) => sum + width, 0),
  );
  const descriptionWidth = innerWidth - wide - 8;
  drawHead(sheet, columns, edges);
  for (const { cells, derived } of rowsOf(printed, columns)) {
    const [description = '', ...figures] = cells;
    let rest = pen.broken(description, descriptionWidth, { size });
    let first = true;
    while (rest.length > 0) {
      const room = sheet.bottom - sheet.y - 2 * padding;
      const wanted = pen.heightOf(rest, { size });
      const leading = wanted / rest.length;
      // Nearly every row fits on a new page.
      if (wanted > room && (sheet.y > page.margin + headHeight + 1 || room < leading)) {
        sheet.nextPage();
        drawHead(sheet, columns, edges);
        continue;
      }
      const fitting = rest.slice(0, Math.max(1, Math.floor(room / leading)));
      rest = rest.slice(fitting.length);
      const top = sheet.y + padding;
      const colour = derived ? colours.note : colours.ink;
      if (first)
        for (const [index, figure] of figures.entries())
          pen.line(figure, edges[index] ?? rightEdge, top, { size, align: 'right', colour });
      sheet.y = pen.lines(fitting, page.margin, top, { size, colour }) + padding;
      pen.rule(sheet.y, page.margin - 6, rightEdge + 6);
      first = false;
    }
  }
}
