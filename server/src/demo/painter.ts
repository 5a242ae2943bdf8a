import { sharp } from '../platform/images/image-engine.ts';
import { drawPicture, type Picture } from './pictures.ts';

/** The process that draws, so that pages are served meanwhile. It ends with its channel to the demonstration. */

interface Order {
  readonly number: number;
  readonly picture: Picture;
}

if (!process.send) throw new Error('Questo processo è avviato dalla dimostrazione, non da solo.');
sharp.concurrency(1);
process.once('disconnect', () => process.exit());
// A terminal tells the whole group of processes: the demonstration decides when we end.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
process.on('message', ({ number, picture }: Order) => {
  drawPicture(picture).then(
    (image) => process.send?.({ number, image }),
    (error: unknown) => process.send?.({ number, error: String(error) }),
  );
});
