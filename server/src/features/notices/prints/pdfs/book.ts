import { type PrintedVolume, picturePath } from '../book-policy.ts';
import type { BookWithPictures } from '../tasks.ts';
import { bookTypstSource } from './book-source.ts';
import { lettersMissingInBooks, withoutLetters } from './faces.ts';
import { compileDrawing } from './typst.ts';

/** In place of a condolence of which no letter can be drawn: whoever wrote it keeps their place in the book. */
const unprintableText = 'Un pensiero in caratteri che la stampa non ha: si legge nella pagina dell’annuncio.';

/** A volume without the letters that no face has, in place of which boxes would be printed. */
function withoutMissingLetters(book: PrintedVolume): PrintedVolume {
  const missing = new Set(lettersMissingInBooks(JSON.stringify(book)));
  const drawn = (text: string) => withoutLetters(text, missing);
  const lines = (words: readonly string[]) => words.map(drawn).filter((line) => /[^\s\p{Cf}]/u.test(line));
  return {
    ...book,
    title: drawn(book.title),
    name: book.name.map(drawn),
    colophon: drawn(book.colophon),
    near: book.near.map(drawn),
    entries: book.entries.map((one) => {
      const words = lines(one.words);
      return { ...one, name: drawn(one.name), words: words.length > 0 ? words : [unprintableText] };
    }),
  };
}

/** A volume of a book of condolences as a PDF. */
export const drawBookPdf = async ({ book, photo, pictures = [] }: BookWithPictures): Promise<Buffer> =>
  Buffer.from(
    await compileDrawing(
      { main: '/libro.typ', source: bookTypstSource },
      {
        '/libro.json': Buffer.from(JSON.stringify(withoutMissingLetters(book))),
        ...(photo && { '/foto.jpg': photo }),
        ...Object.fromEntries(pictures.map(({ _id, bytes }) => [picturePath(_id), bytes])),
      },
    ),
  );
