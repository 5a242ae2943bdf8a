import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { tryAgainProblem } from '../foundation/problem.ts';
import { environmentWithoutSecrets } from '../processes/child-process.ts';
import { type ImageJob, type ImageJobBegunMessage, type ImageResult, unwrapResult } from './image-jobs.ts';
import { createQueuedMaker, type ImageMaker } from './image-making.ts';
import { ImageRefusedError, type PreparedImage } from './prepared-image.ts';

/** Delay before the restart of a fallen process. */
const restartDelayMs = 500;
/** Time limit of one image after it has begun. Then the process is killed, because the decoder cannot be interrupted. */
const maxSeconds = 10;
/** Memory limit of the process, below the 400 MB allowed for any process. */
const maxMemoryBytes = 360_000_000;
/** The part of it for the JavaScript heap, in MB; images lie outside. */
const heapMegabytes = 96;

interface ImageProcessOptions {
  readonly program: string;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  /** Node options; by default those of this process. */
  readonly execArgv?: readonly string[];
  readonly seconds?: number;
  readonly memory?: number;
}

type ImageRequest = ImageJob extends infer J ? (J extends ImageJob ? Omit<J, 'id'> : never) : never;

interface PendingJob {
  readonly job: ImageRequest;
  readonly resolve: (result: ImageResult) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Starts a process that makes images for this one and restarts it when it falls. Waiting callers are told to try again; an image that
 * exceeded the time or memory limit is refused. The process ends when its channel to us closes, so also when we are killed.
 */
export function startImageProcess({
  program,
  logger,
  execArgv = process.execArgv,
  seconds = maxSeconds,
  memory = maxMemoryBytes,
}: ImageProcessOptions): ImageMaker & {
  close(): Promise<void>;
} {
  const waiting = new Map<number, PendingJob>();
  const clocks = new Map<number, NodeJS.Timeout>();
  let count = 0;
  let stopping = false;
  let child = start();

  function start(): ChildProcess {
    const started = fork(program, [String(memory)], {
      env: environmentWithoutSecrets(),
      execArgv: [...execArgv, '--enable-source-maps', `--max-old-space-size=${heapMegabytes}`],
      // Passes buffers without conversion.
      serialization: 'advanced',
    });
    started.on('message', (result: ImageResult | ImageJobBegunMessage) => {
      if (!('begun' in result)) {
        forget(result.id)?.resolve(result);
        if (waiting.size === 0 && started === child && (result.taken ?? 0) > memory / 2) renew();
      } else if (waiting.has(result.id))
        clocks.set(result.id, setTimeout(stopLate, seconds * 1000, started, result.id));
    });
    started.once('error', (error) => {
      logger.error({ err: error, program }, 'il processo delle immagini non parte');
      // The system had no process to give: there is none that could exit.
      if (started.pid === undefined) restart(started);
    });
    started.once('exit', (code, signal) => {
      if (started === child && !stopping)
        logger.error({ code, signal, program }, 'il processo delle immagini è caduto e riparte');
      restart(started);
    });
    return started;
  }

  /** Puts another process in the place of one that is gone, unless another is there already. */
  function restart(gone: ChildProcess): void {
    if (gone !== child) return;
    for (const id of waiting.keys()) forget(id)?.reject(tryAgainProblem());
    if (stopping) return;
    void delay(restartDelayMs, undefined, { ref: false }).then(() => {
      if (!stopping) child = start();
    });
  }

  /** Replaces the process while nobody waits, to release the memory that large images left. */
  function renew(): void {
    const old = child;
    child = start();
    if (old.connected) old.disconnect();
  }

  async function ask(job: ImageRequest): Promise<PreparedImage | Buffer> {
    const id = ++count;
    const result = new Promise<ImageResult>((resolve, reject) => waiting.set(id, { job, resolve, reject }));
    if (child.connected) child.send({ ...job, id }, (error) => error && forget(id)?.reject(tryAgainProblem()));
    else forget(id)?.reject(tryAgainProblem());
    return unwrapResult(await result);
  }

  /** Removes a finished job and returns its caller. */
  function forget(id: number): PendingJob | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    clearTimeout(clocks.get(id));
    clocks.delete(id);
    return found;
  }

  function stopLate(late: ChildProcess, id: number): void {
    const found = forget(id);
    found?.reject('prepare' in found.job ? new ImageRefusedError({}) : tryAgainProblem());
    late.kill('SIGKILL');
  }

  const maker = createQueuedMaker({
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
  });
  return {
    ...maker,
    close: async () => {
      stopping = true;
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
