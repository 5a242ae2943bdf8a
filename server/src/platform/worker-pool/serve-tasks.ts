import { type FromWorker, type ToWorker, toSentError } from './pool-messages.ts';
import type { PoolWork } from './pool-task.ts';

/** The caller failed with what it was told. */
class CallerFailed extends Error {
  override readonly name = 'CallerFailed';
}

/** Does tasks for the process that started this one, until it is gone. */
export function serveTasks(works: readonly PoolWork[]): void {
  const byName = new Map(works.map((work) => [work.name, work]));
  /** Waits for the answer to what was told. */
  let acknowledge: ((heard: boolean) => void) | undefined;
  const send = (message: FromWorker) => {
    if (process.connected) process.send?.(message);
  };

  async function tell(told: unknown): Promise<void> {
    const heard = await new Promise<boolean>((resolve) => {
      acknowledge = resolve;
      send({ told });
    });
    if (!heard) throw new CallerFailed('Who asked for the task failed with what it was told');
  }

  async function run(name: string, input: unknown): Promise<void> {
    const { user, system } = process.cpuUsage();
    send({ begun: (user + system) / 1e6 });
    const taken = () => process.memoryUsage.rss();
    try {
      const work = byName.get(name);
      if (!work) throw new TypeError(`No task has this name: ${name}`);
      const made = await work.run(input, tell);
      send({ made, taken: taken() });
    } catch (error) {
      send({ failed: toSentError(error), taken: taken() });
    }
  }

  // Our program is gone, or has nothing more for us.
  process.once('disconnect', () => process.exit());
  // A terminal tells the whole group of processes: the program decides when we end.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  process.on('message', (message: ToWorker) => {
    if ('heard' in message) acknowledge?.(message.heard);
    else void run(message.task, message.input);
  });
  // Told so before we could hear it.
  if (!process.connected) process.exit();
}
