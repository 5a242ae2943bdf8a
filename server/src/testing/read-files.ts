import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';

/** The rows of a CSV file as an Italian spreadsheet reads it, column heads first. */
export const readCsv = (bytes: Uint8Array): string[][] => parse(Buffer.from(bytes), { bom: true, delimiter: ';' });

/** A workbook's sheet names and the rows of its first sheet, column heads first; dates are rounded to the second, a sheet's precision. */
export async function readXlsx(bytes: Uint8Array) {
  const sheets = await readXlsxFile(Buffer.from(bytes));
  const toSecond = (date: Date) => new Date(Math.round(date.getTime() / 1000) * 1000);
  const rows = sheets[0]?.data.map((row) => row.map((cell) => (cell instanceof Date ? toSecond(cell) : cell))) ?? [];
  return { sheets: sheets.map(({ sheet }) => sheet), rows };
}

/** The text of each page of a PDF, the size of its first page in points, and its title. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await document.getMetadata();
  const [, , width, height] = (await document.getPage(1)).view;
  return { pages: text, width, height, title: 'Title' in info ? info.Title : undefined };
}
