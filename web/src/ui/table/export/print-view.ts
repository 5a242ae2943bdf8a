/** Looks of what is printed: black on white, the head again on each sheet. */
const looks = `
  body { margin: 24px; color: #000; background: #fff; font: 12px/1.4 'Source Sans 3 Variable', sans-serif; }
  h1 { font-size: 18px; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 4px 6px; border-bottom: 1px solid #999; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  tr { break-inside: avoid; }
`;

/** Opens the window that is printed, at once, while the press that asks for it still counts; null where the browser does not let it. */
export function openPrintView(title: string, waiting: string): Window | null {
  const view = window.open('', '_blank');
  if (!view) return null;
  const { document } = view;
  document.documentElement.lang = 'it';
  document.title = title;
  const style = document.createElement('style');
  style.textContent = looks;
  document.head.append(style);
  document.body.textContent = waiting;
  return view;
}

/** Fills the window with the rows, the first of them the head, and prints it; it closes once that is done. */
export function printRows(view: Window, title: string, [head = [], ...rows]: readonly string[][]): void {
  const { document } = view;
  const heading = document.createElement('h1');
  heading.textContent = title;
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
    for (const text of cells) row.insertCell().textContent = text;
  }
  document.body.replaceChildren(heading, table);
  view.addEventListener('afterprint', () => view.close());
  view.focus();
  view.print();
}
