import { picturePath } from '../book-policy.ts';
import type { BookWithPictures } from '../tasks.ts';
import { bookTypstSource } from './book-source.ts';
import { compileDrawing } from './typst.ts';

/** A volume of a book of condolences as a PDF. */
export const drawBookPdf = async ({ book, photo, pictures = [] }: BookWithPictures): Promise<Buffer> =>
  Buffer.from(
    await compileDrawing(
      { main: '/libro.typ', source: bookTypstSource },
      {
        '/libro.json': Buffer.from(JSON.stringify(book)),
        ...(photo && { '/foto.jpg': photo }),
        ...Object.fromEntries(pictures.map(({ _id, bytes }) => [picturePath(_id), bytes])),
      },
    ),
  );
