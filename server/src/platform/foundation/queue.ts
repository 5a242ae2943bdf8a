import { tryAgainProblem } from './problem.ts';

/** Limits how many tasks of one kind run at once, so that a flood of them cannot take the memory or all processors. */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `running` tasks at once and keeps `waiting` more in order of arrival; any more are answered 503. */
export function createConcurrencyLimiter(limits: {
  readonly running: number;
  readonly waiting: number;
}): ConcurrencyLimiter {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < limits.running) running += 1;
    else {
      if (waiting.length >= limits.waiting) throw tryAgainProblem();
      // A finished task hands over its place directly, so no newcomer can slip in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
