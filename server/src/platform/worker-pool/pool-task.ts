/**
 * Work that a process of the pool does for a web process: reading what others send, and drawing what may be large. `Emitted` is what it sends
 * its caller on the way, one at a time. Declared where it is asked for, without the libraries that it needs: those are loaded by
 * `pool-tasks.ts` alone.
 */
export interface PoolTask<Input, Output, Emitted = never> {
  readonly name: string;
  /** Seconds of a processor after which its process is killed: on a busy machine nobody's file is refused for the time that others take. */
  readonly seconds: number;
  /** Seconds after which it is given up for another reason than its own; by default three times as many. */
  readonly waitSeconds?: number;
  /** Said where it took more time or memory than it may; `field` is the field of a form that it stands at. */
  readonly refusal: string;
  readonly field?: string;
  readonly lane?: PoolLane;
  /** Carries the types; never called. */
  readonly types?: (input: Input, emitted: Emitted) => Output;
}

/** Tasks that run one after the other, whoever asks for them, and wait in a queue of their own, which fills no other. */
export interface PoolLane {
  readonly name: string;
  /** Tasks that wait at most, in all and of one agency, and how long; by default as those of no lane. */
  readonly waiting?: number;
  readonly waitingOfOne?: number;
  readonly waitingSeconds?: number;
  /** Said with 429 to whom finds the queue full; by default that one should try again. */
  readonly full?: string;
  readonly process?: DedicatedPoolProcess;
}

/** A process that does the tasks of some lanes and no others: what it has loaded and compiled would be lost to the next task. */
export interface DedicatedPoolProcess {
  readonly name: string;
  /** Bytes of memory beyond which it is killed. */
  readonly memory: number;
  /** Bytes beyond which it is replaced after a task, by one that is made ready before the next. */
  readonly kept: number;
  /** The task that makes it ready. */
  readonly warmUp: PoolTask<null, null>;
}

/** Does a task in the process of the pool; `tell` resolves when the caller has dealt with the value, and fails if the caller failed. */
export type PoolTaskHandler<Input, Output, Emitted> = (
  input: Input,
  emit: (value: Emitted) => Promise<void>,
) => Promise<Output>;

/** A task with its work, as the process of the pool knows it. */
export interface RunnablePoolTask {
  readonly name: string;
  readonly run: PoolTaskHandler<unknown, unknown, unknown>;
}

/** Pairs a task with what does it. */
export const withTaskHandler = <Input, Output, Emitted>(
  { name }: PoolTask<Input, Output, Emitted>,
  work: PoolTaskHandler<Input, Output, Emitted>,
): RunnablePoolTask => ({ name, run: (input, emit) => work(input as Input, emit) });

/** Whom a task is done for, and what happens with what it emits. */
export interface PoolTaskOptions<Emitted> {
  /** The agency whose data it is: one of its tasks runs at a time, besides those of a lane, and few wait. */
  readonly agency: string;
  readonly onEmit?: (value: Emitted) => Promise<void>;
}

/** Does tasks outside the thread that serves everybody. */
export interface WorkerPool {
  /**
   * Throws `WorkExceeded` where the task took more than it may, a problem 'try again' where the pool is busy or its process died, and what
   * the task or `onEmit` threw.
   */
  run<Input, Output, Emitted>(
    task: PoolTask<Input, Output, Emitted>,
    input: Input,
    options: PoolTaskOptions<Emitted>,
  ): Promise<Output>;
  /** Starts a process that tasks will need, and makes it ready. */
  warm(process: DedicatedPoolProcess): void;
  close(): Promise<void>;
}
