import { type MessageFromPoolProcess, type MessageToPoolProcess, serializeError } from './pool-messages.ts';
import type { RunnablePoolTask } from './pool-task.ts';

/** The caller failed with what was emitted. */
class CallerFailed extends Error {
  override readonly name = 'CallerFailed';
}

/** Does tasks for the process that started this one, until it is gone. */
export function serveTasks(works: readonly RunnablePoolTask[]): void {
  const byName = new Map(works.map((work) => [work.name, work]));
  /** Resolves the wait for the caller. */
  let acknowledge: ((acknowledged: boolean) => void) | undefined;
  const send = (message: MessageFromPoolProcess) => {
    if (process.connected) process.send?.(message);
  };

  async function emit(value: unknown): Promise<void> {
    const acknowledged = await new Promise<boolean>((resolve) => {
      acknowledge = resolve;
      send({ emitted: value });
    });
    if (!acknowledged) throw new CallerFailed('Who asked for the task failed with what was emitted');
  }

  async function run(name: string, input: unknown): Promise<void> {
    const { user, system } = process.cpuUsage();
    send({ begun: (user + system) / 1e6 });
    const usedBytes = () => process.memoryUsage.rss();
    try {
      const work = byName.get(name);
      if (!work) throw new TypeError(`No task has this name: ${name}`);
      const result = await work.run(input, emit);
      send({ result, usedBytes: usedBytes() });
    } catch (error) {
      send({ failed: serializeError(error), usedBytes: usedBytes() });
    }
  }

  // Our program is gone, or has nothing more for us.
  process.once('disconnect', () => process.exit());
  // A terminal tells the whole group of processes: the program decides when we end.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  process.on('message', (message: MessageToPoolProcess) => {
    if ('acknowledged' in message) acknowledge?.(message.acknowledged);
    else void run(message.task, message.input);
  });
  // The channel closed before its listener stood.
  if (!process.connected) process.exit();
}
