import { serveTasks } from '../platform/worker-pool/serve-tasks.ts';
import { trialWorks } from './trial-tasks.ts';

/** A process of the pool that does the tasks of trial. */
serveTasks(trialWorks);
