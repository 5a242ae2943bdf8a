import { pictureFile } from '../book-policy.ts';
import type { DrawnBook } from '../tasks.ts';
import { bookSource } from './book-source.ts';
import { compileDrawing } from './typst.ts';

/** A volume of a book of condolences as a PDF. */
export const drawBookPdf = async ({ book, photo, pictures = [] }: DrawnBook): Promise<Buffer> =>
  Buffer.from(
    await compileDrawing(
      { main: '/libro.typ', source: bookSource },
      {
        '/libro.json': Buffer.from(JSON.stringify(book)),
        ...(photo && { '/foto.jpg': photo }),
        ...Object.fromEntries(pictures.map(({ _id, bytes }) => [pictureFile(_id), bytes])),
      },
    ),
  );
