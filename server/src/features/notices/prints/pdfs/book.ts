import type { DrawnBook } from '../tasks.ts';
import { compileBook } from './typst.ts';

/** A volume of a book of condolences as a PDF. */
export const drawBookPdf = async ({ book, photo }: DrawnBook): Promise<Buffer> =>
  Buffer.from(await compileBook(book, photo));
