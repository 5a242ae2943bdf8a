import type { PaperSize } from '@commiato/contracts/exports';

/** Width of the lines on each paper across, in millimetres, and the size of the letters, in pixels. */
const printableWidthMm: Readonly<Record<PaperSize, number>> = { A4: 297 - 24, LETTER: 279 - 24 };
const maxFontPx = 12;
const minFontPx = 7;

/** Looks of what is printed: black on white, across, the head again on each sheet, whole words, numbers in one piece. */
const printStyles = (paper: PaperSize) => `
  @page {
    size: ${paper} landscape;
    margin: 12mm 12mm 16mm;
    @bottom-left { content: 'Commiato'; font: 10px sans-serif; }
    @bottom-right { content: 'Pagina ' counter(page) ' di ' counter(pages); font: 10px sans-serif; }
  }
  body { width: ${printableWidthMm[paper]}mm; margin: 0 auto; color: #000; background: #fff; font: ${maxFontPx}px/1.35 'Source Sans 3 Variable', sans-serif; }
  h1 { margin: 0 0 4px; font-size: 18px; }
  p { margin: 0 0 8px; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 4px 6px; border-bottom: 1px solid #999; text-align: left; vertical-align: top; }
  td[data-intera] { white-space: nowrap; font-variant-numeric: tabular-nums; }
  table[data-stretta] :is(th, td) { overflow-wrap: anywhere; white-space: normal; }
  tr { break-inside: avoid; }
  @media print { body { width: auto; } }
`;

/** A number, an amount, a day or an hour, which stays on one line. */
const isUnbreakable = (text: string): boolean => /^[\d\s.,:/+€-]+$/.test(text);

/** Opens the window that is printed, at once, while the press that asks for it still counts; null where the browser does not let it. */
export function openPrintWindow(title: string, waiting: string, paper: PaperSize): Window | null {
  const view = window.open('', '_blank');
  if (!view) return null;
  const { document } = view;
  document.documentElement.lang = 'it';
  document.title = title;
  const style = document.createElement('style');
  style.textContent = printStyles(paper);
  document.head.append(style);
  document.body.textContent = waiting;
  return view;
}

interface PrintContent {
  readonly title: string;
  /** What was asked for, in words; empty where nothing was. */
  readonly filter: string;
  /** The first of them is the head. */
  readonly rows: readonly string[][];
}

/** Fills the window with the rows and prints it; it closes once that is done. */
export function printRows(view: Window, { title, filter, rows: [head = [], ...rows] }: PrintContent): void {
  const { document } = view;
  const heading = document.createElement('h1');
  heading.textContent = title;
  const asked = document.createElement('p');
  asked.textContent = filter;
  const table = document.createElement('table');
  const headRow = table.createTHead().insertRow();
  for (const text of head) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = text;
    headRow.append(cell);
  }
  const body = table.createTBody();
  for (const cells of rows) {
    const row = body.insertRow();
    for (const text of cells) {
      const cell = row.insertCell();
      cell.textContent = text;
      if (isUnbreakable(text)) cell.dataset.intera = '';
    }
  }
  document.body.replaceChildren(heading, ...(filter === '' ? [] : [asked]), table);
  shrinkFontToFit(table);
  view.addEventListener('afterprint', () => view.close());
  view.focus();
  view.print();
}

/** Letters small enough for every column to hold its words whole; words are cut only where even the smallest are too wide. */
function shrinkFontToFit(table: HTMLTableElement): void {
  const room = table.parentElement?.clientWidth ?? 0;
  for (let size = maxFontPx; size >= minFontPx; size -= 0.5) {
    table.style.fontSize = `${size}px`;
    if (table.scrollWidth <= room) return;
  }
  table.dataset.stretta = '';
}
