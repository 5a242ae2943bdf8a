import { formatAmount, formatPrice } from '@commiato/billing/money';
import { rulesDay } from '@commiato/billing/totals';
import { colours, inner, type Pen, page, right } from './pen.ts';
import type { PrintedDocument } from './printed.ts';
import { discountText, quantityText, rateText } from './words.ts';

/** A row of the table: cells that are texts, the first one broken into lines. */
interface Row {
  readonly cells: readonly [string, string, string, string, string, string];
  readonly derived?: boolean;
}

const heads: Row['cells'] = ['Descrizione', 'Quantità', 'Prezzo', 'Sconto', 'IVA', 'Importo'];
/** Right edges of the columns with figures, and where the description ends. */
const edges = [0, 292, 354, 396, 430, inner].map((edge) => page.margin + edge);
const descriptionWidth = 236;
const size = 9;
const padding = 4.5;
const headHeight = 20;

/** The typed lines and after them those that the rules add, exactly as the electronic invoice has them. */
function rowsOf({ documento, totali }: PrintedDocument): Row[] {
  const day = rulesDay(documento);
  const { regime } = documento;
  return [
    ...documento.righe.map(
      (line, index): Row => ({
        cells: [
          line.descrizione,
          quantityText(line.quantita, line.um),
          formatPrice(line.prezzo),
          discountText(line.sconto),
          rateText(line.trattamento, regime, day),
          formatAmount(totali.righe[index] ?? 0),
        ],
      }),
    ),
    ...totali.rettifiche.map(
      ({ descrizione, importo, trattamento }): Row => ({
        cells: [descrizione, '', '', '', rateText(trattamento, regime, day), formatAmount(importo)],
        derived: true,
      }),
    ),
  ];
}

/** What the table needs of the sheet around it. */
export interface Sheet {
  readonly pen: Pen;
  /** Where the next thing stands. */
  y: number;
  /** The lowest that anything may reach. */
  readonly bottom: number;
  /** Begins a page; `y` is at its top afterwards. */
  nextPage(): void;
}

function drawHead(sheet: Sheet): void {
  const { pen } = sheet;
  pen.box(page.margin - 6, sheet.y, inner + 12, headHeight, colours.head);
  for (const [index, head] of heads.entries()) {
    const edge = edges[index] ?? right;
    pen.line(head, edge, sheet.y + 5.5, { weight: 'bold', size: 8.5, align: index === 0 ? 'left' : 'right' });
  }
  sheet.y += headHeight;
}

/** The table, its head repeated on every page; a row stays whole unless it is longer than a page. */
export function drawTable(sheet: Sheet, printed: PrintedDocument): void {
  const { pen } = sheet;
  drawHead(sheet);
  for (const { cells, derived } of rowsOf(printed)) {
    const [description, ...figures] = cells;
    let rest = pen.broken(description, descriptionWidth, { size });
    let first = true;
    while (rest.length > 0) {
      const room = sheet.bottom - sheet.y - 2 * padding;
      const wanted = pen.heightOf(rest, { size });
      const leading = wanted / rest.length;
      // A page of its own is enough for nearly every row.
      if (wanted > room && (sheet.y > page.margin + headHeight + 1 || room < leading)) {
        sheet.nextPage();
        drawHead(sheet);
        continue;
      }
      const fitting = rest.slice(0, Math.max(1, Math.floor(room / leading)));
      rest = rest.slice(fitting.length);
      const top = sheet.y + padding;
      const colour = derived ? colours.note : colours.ink;
      if (first)
        for (const [index, figure] of figures.entries())
          pen.line(figure, edges[index + 1] ?? right, top, { size, align: 'right', colour });
      sheet.y = pen.lines(fitting, page.margin, top, { size, colour }) + padding;
      pen.rule(sheet.y, page.margin - 6, right + 6);
      first = false;
    }
  }
}
