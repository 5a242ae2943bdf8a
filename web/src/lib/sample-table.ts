const quoteCsvCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A CSV in the form that Italian Excel reads. */
export function sampleCsvFile(name: string, lines: readonly (readonly string[])[]): File {
  const text = lines.map((line) => `${line.map(quoteCsvCell).join(';')}\r\n`).join('');
  return new File([`\uFEFF${text}`], name, { type: 'text/csv' });
}
