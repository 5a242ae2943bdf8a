import { Problem } from '../foundation/problem.ts';
import type { PoolTask } from './pool-task.ts';

/** What was sent took more time or memory to read than is granted. */
export class WorkExceeded extends Problem {
  constructor({ refusal, field }: Pick<PoolTask<never, never>, 'refusal' | 'field'>) {
    super('dati-non-validi', { detail: refusal, ...(field ? { fields: { [field]: [refusal] } } : {}) });
  }
}
