import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '../foundation/problem.ts';
import { type ImageBegun, type ImageJob, type ImageResult, unwrapResult } from './image-jobs.ts';
import { type ImageMaker, withQueue } from './image-making.ts';
import { ImageRefused, type PreparedImage } from './prepared-image.ts';

/** Decoders that run side by side would each keep a heap of their own: two are enough for two photographs. */
const extraEnvironment = { MALLOC_ARENA_MAX: '2' };
/** What of our environment it gets: neither keys nor addresses with passwords, which whoever breaks a decoder would read. */
const inheritedVariables = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'NODE_ENV',
  'NODE_OPTIONS',
  'LD_LIBRARY_PATH',
  'SystemRoot',
];

function environment(): NodeJS.ProcessEnv {
  const passed = inheritedVariables.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(passed), ...extraEnvironment };
}
/** One that falls at once is not started again at once. */
const restartDelayMs = 500;
/** Seconds that a picture may take once it is begun: then the process is killed, because the decoder hears nobody. */
const maxSeconds = 10;
/** Bytes that the process may take in all, below the 400 MB that none may pass. */
const maxMemory = 360_000_000;
/** Of them the heap of its own program, in MB: pictures are outside. */
const heapMegabytes = 96;

interface ImageProcessOptions {
  readonly program: string;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  /** Options of Node for it, where not those of this process. */
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

/** Told to try again. */
const tryAgainProblem = () => new Problem('non-pronto', { headers: { 'retry-after': '5' } });

/**
 * Starts a process that makes images for this one, and another whenever it falls: whoever waited is told to try again, but a picture that
 * took too long or too much memory is refused. It ends when its channel to us closes, so also when we are killed.
 */
export function startImageProcess({
  program,
  logger,
  execArgv = process.execArgv,
  seconds = maxSeconds,
  memory = maxMemory,
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
      env: environment(),
      execArgv: [...execArgv, '--enable-source-maps', `--max-old-space-size=${heapMegabytes}`],
      // Buffers travel as they are.
      serialization: 'advanced',
    });
    started.on('message', (result: ImageResult | ImageBegun) => {
      if (!('begun' in result)) {
        forget(result.id)?.resolve(result);
        if (waiting.size === 0 && started === child && (result.taken ?? 0) > memory / 2) renew();
      } else if (waiting.has(result.id))
        clocks.set(result.id, setTimeout(stopLate, seconds * 1000, started, result.id));
    });
    started.once('error', (error) => logger.error({ err: error, program }, 'il processo delle immagini non parte'));
    started.once('exit', (code, signal) => {
      if (started !== child) return;
      for (const id of waiting.keys()) forget(id)?.reject(tryAgainProblem());
      if (stopping) return;
      logger.error({ code, signal, program }, 'il processo delle immagini è caduto e riparte');
      void delay(restartDelayMs, undefined, { ref: false }).then(() => {
        if (!stopping) child = start();
      });
    });
    return started;
  }

  /** What large pictures leave behind is given back with the process that holds it, while nobody waits. */
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

  /** Who waited for a job that is over. */
  function forget(id: number): PendingJob | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    clearTimeout(clocks.get(id));
    clocks.delete(id);
    return found;
  }

  function stopLate(late: ChildProcess, id: number): void {
    const found = forget(id);
    found?.reject('prepare' in found.job ? new ImageRefused({}) : tryAgainProblem());
    late.kill('SIGKILL');
  }

  const maker = withQueue({
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
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
