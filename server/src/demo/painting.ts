import { fork } from 'node:child_process';
import { once } from 'node:events';
import type pino from 'pino';
import { createQueue } from '../platform/foundation/queue.ts';
import type { PreparedImage } from '../platform/images/prepared-image.ts';
import { helperProgram, lowerPriority } from '../platform/startup/helper-process.ts';
import type { Picture } from './pictures.ts';

export type Draw = (picture: Picture) => Promise<PreparedImage>;

interface Waiting {
  readonly resolve: (image: PreparedImage) => void;
  readonly reject: (error: Error) => void;
}
type Answer = { readonly number: number } & ({ readonly image: PreparedImage } | { readonly error: string });

export interface Painting {
  readonly draw: Draw;
  /** Leaves the processors to whoever wants them: from now on there is time. */
  stepBack(): void;
  stop(): Promise<void>;
}

/** Drawings under way at once: enough to keep two cores busy. */
const atOnce = 3;

/** Draws in a process of its own. If that falls, what was asked of it fails. */
export function startPainting(logger: pino.Logger): Painting {
  const child = fork(helperProgram('demo/painter'), [], { serialization: 'advanced' });
  const waiting = new Map<number, Waiting>();
  const inTurn = createQueue({ running: atOnce, waiting: Number.POSITIVE_INFINITY });
  const ended = once(child, 'exit');
  let count = 0;

  child.on('message', (answer: Answer) => {
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
          new Promise<PreparedImage>((resolve, reject) => {
            if (!child.connected) throw new Error('Il processo che disegna è finito');
            count += 1;
            waiting.set(count, { resolve, reject });
            child.send({ number: count, picture });
          }),
      ),
    stepBack: () => lowerPriority(child, logger),
    stop: async () => {
      if (child.connected) child.disconnect();
      if (child.exitCode === null && child.signalCode === null) await ended;
    },
  };
}
