import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '../foundation/problem.ts';
import { type ImageJob, type ImageResult, madeOf } from './image-jobs.ts';
import type { ImageMaker } from './image-making.ts';
import type { PreparedImage } from './prepared-image.ts';

/** Decoders that run side by side would each keep a heap of their own: two are enough for two photographs. */
const environment = { MALLOC_ARENA_MAX: '2' };
/** One that falls at once is not started again at once. */
const pause = 500;

interface Parts {
  readonly program: string;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  /** Options of Node for it, where not those of this process. */
  readonly execArgv?: readonly string[];
}

type Asked = ImageJob extends infer J ? (J extends ImageJob ? Omit<J, 'id'> : never) : never;

interface Waiting {
  readonly resolve: (result: ImageResult) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Starts a process that makes images for this one, and another whenever it falls: whoever waited is told to try again. It ends when
 * its channel to us closes, so also when we are killed.
 */
export function startImageProcess({ program, logger, execArgv = process.execArgv }: Parts): ImageMaker & {
  close(): Promise<void>;
} {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let stopping = false;
  let child = start();

  function start(): ChildProcess {
    const started = fork(program, [], {
      env: { ...process.env, ...environment },
      execArgv: [...execArgv, '--enable-source-maps'],
      // Buffers travel as they are.
      serialization: 'advanced',
    });
    started.on('message', (result: ImageResult) => {
      waiting.get(result.id)?.resolve(result);
      waiting.delete(result.id);
    });
    started.once('error', (error) => logger.error({ err: error, program }, 'il processo delle immagini non parte'));
    started.once('exit', (code, signal) => {
      const away = new Problem('non-pronto', { headers: { 'retry-after': '5' } });
      for (const { reject } of waiting.values()) reject(away);
      waiting.clear();
      if (stopping) return;
      logger.error({ code, signal, program }, 'il processo delle immagini è caduto e riparte');
      void delay(pause, undefined, { ref: false }).then(() => {
        if (!stopping) child = start();
      });
    });
    return started;
  }

  async function ask(job: Asked): Promise<PreparedImage | Buffer> {
    const id = ++count;
    const result = new Promise<ImageResult>((resolve, reject) => waiting.set(id, { resolve, reject }));
    if (child.connected) child.send({ ...job, id }, (error) => error && fail(id, error));
    else fail(id, new Problem('non-pronto', { headers: { 'retry-after': '5' } }));
    return madeOf(await result);
  }

  function fail(id: number, error: Error): void {
    waiting.get(id)?.reject(error);
    waiting.delete(id);
  }

  return {
    prepare: async (bytes, making = {}) => {
      const { box, sign } = making;
      const made = await ask({ prepare: bytes, making: { ...(box ? { box } : {}), ...(sign ? { sign } : {}) } });
      if ('master' in made) return made;
      throw new TypeError('Il processo delle immagini ha risposto altro');
    },
    drawSocial: async (content) => {
      const made = await ask({ drawSocial: content });
      if (!('master' in made)) return made;
      throw new TypeError('Il processo delle immagini ha risposto altro');
    },
    close: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
