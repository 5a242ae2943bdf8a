import type { FastifyBaseLogger } from 'fastify';
import { Problem, tryAgainProblem } from '../foundation/problem.ts';
import { readProcessUsage } from '../processes/child-process.ts';
import { type PoolProcess, startPoolProcess } from './pool-process.ts';
import type { DedicatedPoolProcess, PoolTask, PoolTaskOptions, WorkerPool } from './pool-task.ts';
import { WorkExceeded } from './work-exceeded.ts';

/** Bounds of one pool. Tests set narrower ones. */
export interface PoolBounds {
  readonly processes: number;
  /** Tasks of one lane, or of none, that wait for a process: in all, and of one agency, so that nobody fills the queue alone. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** Longest wait for a process. */
  readonly waitingSeconds: number;
  /** Bytes of memory of a process, below the 400 MB allowed for any process. */
  readonly memory: number;
  /** After this time without a task a process ends. */
  readonly idleSeconds: number;
}

const defaultPoolBounds: PoolBounds = {
  processes: 2,
  waiting: 40,
  waitingOfOne: 8,
  waitingSeconds: 30,
  memory: 360_000_000,
  idleSeconds: 300,
};

/** Time for the process to start and to receive its task. */
const startTimeoutSeconds = 30;
/** Interval at which memory and time of working processes are looked at: a library takes at most some 50 MB meanwhile. */
const usageCheckMs = 50;

interface PoolOptions {
  readonly program: string;
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Node options; by default those of this process. */
  readonly execArgv?: readonly string[];
  readonly bounds?: Partial<PoolBounds>;
}

interface QueuedPoolTask {
  readonly task: PoolTask<never, unknown, never>;
  readonly input: unknown;
  readonly options: PoolTaskOptions<never>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Bounds the wait, then the start, then the work. */
  timer?: NodeJS.Timeout;
  /** Whether a process fell before it began. */
  again?: boolean;
  /** Seconds of a processor that its process took before it began. */
  before?: number;
}

/** A process of the pool with the task that it does. */
interface Worker {
  readonly process: PoolProcess;
  /** Whose tasks alone it does. */
  readonly own: DedicatedPoolProcess | undefined;
  job: QueuedPoolTask | null;
  idle?: NodeJS.Timeout;
}

/** Seconds after which a queue that is full may have room again. */
const retryAfterFullSeconds = 10;
const laneFull = (detail: string) =>
  new Problem('troppe-richieste', { detail, headers: { 'retry-after': String(retryAfterFullSeconds) } });

/**
 * A pool of processes that read what others send and draw what may be large, so that none of it holds the thread that serves everybody.
 * They start when they are needed and end when they are not, or when our channel closes, so also when we are killed. One that takes more
 * time or memory than its task may is killed.
 */
export function startWorkerPool({
  program,
  logger,
  execArgv = process.execArgv,
  bounds: given = {},
}: PoolOptions): WorkerPool {
  const bounds = { ...defaultPoolBounds, ...given };
  const waiting: QueuedPoolTask[] = [];
  const workers = new Set<Worker>();
  let usageTimer: NodeJS.Timeout | undefined;
  let stopping = false;

  const run: WorkerPool['run'] = (task, input, options) =>
    new Promise((resolve, reject) => {
      if (stopping || isFull(task, options.agency)) {
        reject(task.lane?.full ? laneFull(task.lane.full) : tryAgainProblem());
        return;
      }
      waiting.push(patient({ task, input, options, resolve: resolve as (result: unknown) => void, reject }));
      startReadyTasks();
    });

  /** Whether as many wait as may: nobody fills a queue alone, and no lane that of others. */
  function isFull({ lane }: QueuedPoolTask['task'], agency: string): boolean {
    const { waiting: most, waitingOfOne } = { ...bounds, ...lane };
    const queue = waiting.filter(({ task }) => task.lane?.name === lane?.name);
    return queue.length >= most || queue.filter(({ options }) => options.agency === agency).length >= waitingOfOne;
  }

  /** The job, which does not wait longer than it may. */
  function patient(job: QueuedPoolTask): QueuedPoolTask {
    job.timer = setTimeout(
      () => {
        waiting.splice(waiting.indexOf(job), 1);
        job.reject(tryAgainProblem());
      },
      (job.task.lane?.waitingSeconds ?? bounds.waitingSeconds) * 1000,
    );
    return job;
  }

  /** One task of a lane runs at a time, and of lanes with one process; besides one of each agency. */
  const isReady = ({ task: { lane }, options }: QueuedPoolTask) =>
    [...workers].every(({ job, own }) => {
      if (job === null) return true;
      if (own || lane?.process) return own?.name !== lane?.process?.name;
      return job.task.lane?.name !== lane?.name || (lane === undefined && job.options.agency !== options.agency);
    });

  function startReadyTasks(): void {
    // Those that wait for a process of their own do not hold up the rest.
    for (let place = 0; place < waiting.length; ) {
      const job = waiting[place];
      const worker = job && isReady(job) ? freeWorker(job.task.lane?.process) : undefined;
      if (job && worker) {
        waiting.splice(place, 1);
        begin(worker, job);
      } else place += 1;
    }
  }

  function freeWorker(own: DedicatedPoolProcess | undefined): Worker | undefined {
    const alike = [...workers].filter((worker) => worker.own?.name === own?.name);
    const free = alike.find(({ job }) => job === null);
    if (free || alike.length >= (own ? 1 : bounds.processes)) return free;
    const started: Worker = {
      job: null,
      own,
      process: startPoolProcess({
        program,
        logger,
        execArgv,
        onMessage: (message) => {
          const { job } = started;
          if (!job) return;
          if ('begun' in message) {
            job.before = message.begun;
            setJobTimer(started, job, job.task.waitSeconds ?? 3 * job.task.seconds);
          } else if ('emitted' in message) void deliver(started, job, message.emitted);
          else if ('result' in message) finish(started, message.usedBytes, () => job.resolve(message.result));
          else finish(started, message.usedBytes, () => job.reject(message.failed));
        },
        onExit: (outOfHeap) => {
          workers.delete(started);
          clearTimeout(started.idle);
          const job = end(started);
          if (job && job.before === undefined && !job.again && !stopping) {
            // It was given to a process that was already falling: another takes it.
            job.again = true;
            waiting.unshift(patient(job));
          } else job?.reject(outOfHeap ? new WorkExceeded(job.task) : tryAgainProblem());
          startReadyTasks();
        },
      }),
    };
    workers.add(started);
    return started;
  }

  function begin(worker: Worker, job: QueuedPoolTask): void {
    clearTimeout(worker.idle);
    worker.job = job;
    setJobTimer(worker, job, startTimeoutSeconds);
    usageTimer ??= setInterval(() => void checkUsage(), usageCheckMs);
    try {
      worker.process.send({ task: job.task.name, input: job.input });
    } catch (error) {
      // Something that cannot be sent to another process.
      end(worker);
      job.reject(error);
    }
  }

  function setJobTimer(worker: Worker, job: QueuedPoolTask, seconds: number): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => stopWorker(worker, tryAgainProblem()), seconds * 1000);
  }

  /** What a task emits is dealt with before it goes on; a failure ends the task and is the caller's own. */
  async function deliver(worker: Worker, job: QueuedPoolTask, value: unknown): Promise<void> {
    try {
      await job.options.onEmit?.(value as never);
      if (worker.job === job) worker.process.send({ acknowledged: true });
    } catch (error) {
      job.reject(error);
      if (worker.job === job) worker.process.send({ acknowledged: false });
    }
  }

  /** Takes the task off its worker. */
  function end(worker: Worker): QueuedPoolTask | null {
    const { job } = worker;
    clearTimeout(job?.timer);
    worker.job = null;
    if ([...workers].every((one) => one.job === null)) {
      clearInterval(usageTimer);
      usageTimer = undefined;
    }
    return job;
  }

  function finish(worker: Worker, usedBytes: number, answer: () => void): void {
    end(worker);
    answer();
    const { own } = worker;
    // Memory that one task left is not counted against the next.
    if (usedBytes > (own?.kept ?? bounds.memory / 2)) retire(worker);
    else if (!own) worker.idle = setTimeout(() => retire(worker), bounds.idleSeconds * 1000).unref();
    startReadyTasks();
    // The next one finds it ready.
    if (own) warm(own);
  }

  const warm: WorkerPool['warm'] = (own) => {
    if (stopping || [...workers].some((worker) => worker.own?.name === own.name)) return;
    const worker = freeWorker(own);
    const log = (error: unknown) => logger.warn({ err: error, processo: own.name }, 'un processo non si prepara');
    if (worker)
      begin(worker, { task: own.warmUp, input: null, options: { agency: '' }, resolve: () => {}, reject: log });
  };

  function retire(worker: Worker): void {
    workers.delete(worker);
    worker.process.disconnect();
  }

  function stopWorker(worker: Worker, refusal: Error): void {
    const job = end(worker);
    workers.delete(worker);
    logger.error(
      { compito: job?.task.name, agenzia: job?.options.agency },
      'un compito è stato interrotto: oltre i limiti',
    );
    job?.reject(refusal);
    worker.process.kill();
    startReadyTasks();
  }

  async function checkUsage(): Promise<void> {
    for (const worker of workers) {
      const { job, process: child } = worker;
      if (!job || child.pid === undefined) continue;
      const { memory, processor } = await readProcessUsage(child.pid);
      const late = job.before !== undefined && processor - job.before > job.task.seconds;
      if ((late || memory > (worker.own?.memory ?? bounds.memory)) && worker.job === job)
        stopWorker(worker, new WorkExceeded(job.task));
    }
  }

  return {
    run,
    warm,
    close: async () => {
      stopping = true;
      clearInterval(usageTimer);
      for (const job of waiting.splice(0)) {
        clearTimeout(job.timer);
        job.reject(tryAgainProblem());
      }
      // What they do is given up: callers are told to try again.
      await Promise.all(
        [...workers].map((worker) => {
          clearTimeout(worker.idle);
          worker.process.kill();
          return worker.process.exited;
        }),
      );
    },
  };
}
