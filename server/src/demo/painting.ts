import { fork } from 'node:child_process';
import * as painting from '@commiato/demo/painting';
import type pino from 'pino';
import { createQueue } from '../platform/foundation/queue.ts';
import type { PreparedImage } from '../platform/images/prepared-image.ts';
import { helperProgram, lowerPriority } from '../platform/startup/helper-process.ts';

export type Draw = painting.Draw<PreparedImage>;

export interface Painting extends painting.Painting<PreparedImage> {
  /** Leaves the processors to whoever wants them: from now on there is time. */
  yieldProcessors(): void;
}

/** Drawings under way at once: enough to keep two cores busy. */
const atOnce = 3;

/** Draws in a process of its own. */
export function startPainting(logger: pino.Logger): Painting {
  const child = fork(helperProgram('demo/painter'), [], { serialization: 'advanced' });
  const inTurn = createQueue({ running: atOnce, waiting: Number.POSITIVE_INFINITY });
  return {
    ...painting.connectPainter<PreparedImage>(child, inTurn),
    yieldProcessors: () => lowerPriority(child, logger),
  };
}
