import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Picture } from './pictures.ts';

/** A process beside draws, so that pages are served meanwhile: what the two say to each other. */
interface Order {
  readonly number: number;
  readonly picture: Picture;
}
type Answer<Image> = { readonly number: number } & ({ readonly image: Image } | { readonly error: string });

export type Draw<Image> = (picture: Picture) => Promise<Image>;

export interface Painting<Image> {
  readonly draw: Draw<Image>;
  stop(): Promise<void>;
}

interface Waiting<Image> {
  readonly resolve: (image: Image) => void;
  readonly reject: (error: Error) => void;
}

/** Draws in a process that runs the painter; `inTurn` bounds how many drawings are under way. If the process falls, what was asked of it fails. */
export function connectPainter<Image>(
  child: ChildProcess,
  inTurn: (work: () => Promise<Image>) => Promise<Image>,
): Painting<Image> {
  const waiting = new Map<number, Waiting<Image>>();
  const ended = once(child, 'exit');
  let count = 0;

  child.on('message', (answer: Answer<Image>) => {
    const order = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('image' in answer) order?.resolve(answer.image);
    else order?.reject(new Error(answer.error));
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('Il processo che disegna è finito'));
  });

  return {
    draw: (picture) =>
      inTurn(
        () =>
          new Promise<Image>((resolve, reject) => {
            if (!child.connected) throw new Error('Il processo che disegna è finito');
            count += 1;
            waiting.set(count, { resolve, reject });
            child.send({ number: count, picture } satisfies Order);
          }),
      ),
    stop: async () => {
      if (child.connected) child.disconnect();
      if (child.exitCode === null && child.signalCode === null) await ended;
    },
  };
}

/** The painter, in a process of its own: it ends with its channel to the demonstration. */
export function runPainter<Image>(draw: Draw<Image>): void {
  if (!process.send) throw new Error('Questo processo è avviato dalla dimostrazione, non da solo.');
  const answer = (said: Answer<Image>) => process.send?.(said);
  process.once('disconnect', () => process.exit());
  // A terminal tells the whole group of processes: the demonstration decides when we end.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  process.on('message', ({ number, picture }: Order) => {
    draw(picture).then(
      (image) => answer({ number, image }),
      (error: unknown) => answer({ number, error: String(error) }),
    );
  });
}
