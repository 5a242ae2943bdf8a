import type { OrderSheetWithPrint } from '../tasks.ts';
import { drawPaperImage } from './draw.ts';
import { orderTypstSource } from './order-source.ts';
import { compileDrawing } from './typst.ts';

/** Pixels across of the paper as the order shows it. */
const pictureWidth = 700;

/** An order sheet as a PDF. */
export async function drawOrderPdf({ order, paper }: OrderSheetWithPrint): Promise<Buffer> {
  const picture = await drawPaperImage({ ...paper, width: pictureWidth });
  return Buffer.from(
    await compileDrawing(
      { main: '/ordine.typ', source: orderTypstSource },
      { '/ordine.json': Buffer.from(JSON.stringify(order)), '/stampa.jpg': picture },
    ),
  );
}
