import { serveTasks } from './platform/worker-pool/serve-tasks.ts';
import { runnablePoolTasks } from './pool-tasks.ts';

/** A process of the pool that reads what is sent, beside each web process (docs/decisions/0044). */
serveTasks(runnablePoolTasks);
