import type { DrawnOrder } from '../tasks.ts';
import { drawImage } from './draw.ts';
import { orderSource } from './order-source.ts';
import { compileDrawing } from './typst.ts';

/** Pixels across of the paper as the order shows it. */
const pictureWidth = 700;

/** An order sheet as a PDF. */
export async function drawOrderPdf({ order, paper }: DrawnOrder): Promise<Buffer> {
  const picture = await drawImage({ ...paper, width: pictureWidth });
  return Buffer.from(
    await compileDrawing(
      { main: '/ordine.typ', source: orderSource },
      { '/ordine.json': Buffer.from(JSON.stringify(order)), '/stampa.jpg': picture },
    ),
  );
}
