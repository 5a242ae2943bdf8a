import type { DrawnBook } from '../tasks.ts';
import { bookSource } from './book-source.ts';
import { compileDrawing } from './typst.ts';

/** A volume of a book of condolences as a PDF. */
export const drawBookPdf = async ({ book, photo }: DrawnBook): Promise<Buffer> =>
  Buffer.from(
    await compileDrawing(
      { main: '/libro.typ', source: bookSource },
      { '/libro.json': Buffer.from(JSON.stringify(book)), ...(photo && { '/foto.jpg': photo }) },
    ),
  );
