import { deserialize, serialize } from 'node:v8';
import type { WorkerPool } from '../platform/worker-pool/pool-task.ts';
import { runnablePoolTasks } from '../pool-tasks.ts';

/** As a value arrives in another process. */
const passed = <T>(value: T): T => deserialize(serialize(value));

/** Does the tasks of the pool in this process, without bounds: starting one for each file of tests would take minutes. */
export const localPool: WorkerPool = {
  run: async (task, input, { onEmit }) => {
    const work = runnablePoolTasks.find(({ name }) => name === task.name);
    if (!work) throw new TypeError(`No task has this name: ${task.name}`);
    const result = await work.run(passed(input), async (value) => onEmit?.(passed(value) as never));
    return passed(result) as never;
  },
  warm: () => {},
  close: async () => {},
};
