import { fork } from 'node:child_process';
import type { FastifyBaseLogger } from 'fastify';
import { environmentWithoutSecrets, lowerPriority } from '../processes/child-process.ts';
import { deserializeError, type MessageFromPoolProcess, type MessageToPoolProcess } from './pool-messages.ts';

/** The part of the memory for the JavaScript heap, in MB; buffers lie outside. */
const heapMegabytes = 224;

/** A third of the share: it gives way to requests, but people wait for what it does. At 10 it took half a minute to start on a busy machine. */
const niceness = 5;

/** A message of the process, its errors made whole again. */
type ReceivedPoolMessage =
  | Exclude<MessageFromPoolProcess, { readonly failed: unknown }>
  | { readonly failed: Error; readonly usedBytes: number };

interface PoolProcessOptions {
  readonly program: string;
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly execArgv: readonly string[];
  readonly onMessage: (message: ReceivedPoolMessage) => void;
  /** `outOfHeap`: the JavaScript engine ended it because its heap was full. */
  readonly onExit: (outOfHeap: boolean) => void;
}

/** A process of the pool. */
export interface PoolProcess {
  readonly pid: number | undefined;
  /** Resolves when it has ended. */
  readonly exited: Promise<void>;
  send(message: MessageToPoolProcess): void;
  /** Lets it end by itself. */
  disconnect(): void;
  kill(): void;
}

/** Starts a process of low priority that gets no secrets. */
export function startPoolProcess({ program, logger, execArgv, onMessage, onExit }: PoolProcessOptions): PoolProcess {
  const child = fork(program, [], {
    env: environmentWithoutSecrets(),
    execArgv: [...execArgv, '--enable-source-maps', `--max-old-space-size=${heapMegabytes}`],
    // Passes buffers without conversion.
    serialization: 'advanced',
  });
  lowerPriority(child, logger, niceness);
  let killed = false;
  const exited = new Promise<void>((resolve) => {
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      resolve();
      if (!killed && (code !== 0 || signal))
        logger.error({ code, signal }, 'un processo del gruppo di lavoro è caduto');
      // V8 aborts where the heap is full.
      onExit(signal === 'SIGABRT');
    };
    child.once('exit', ended);
    child.once('error', (error) => {
      logger.error({ err: error, program }, 'un processo del gruppo di lavoro non parte');
      if (child.pid === undefined) ended(0, null);
    });
  });
  child.on('message', (message: MessageFromPoolProcess) => {
    onMessage('failed' in message ? { ...message, failed: deserializeError(message.failed) } : message);
  });
  return {
    pid: child.pid,
    exited,
    send: (message) => {
      // One that is gone says so with its exit.
      if (child.connected) child.send(message, () => {});
    },
    disconnect: () => {
      if (child.connected) child.disconnect();
    },
    kill: () => {
      killed = true;
      child.kill('SIGKILL');
    },
  };
}
