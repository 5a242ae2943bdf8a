import { Problem } from './problem.ts';

/** Runs work of one kind a few at a time, so that a flood of it cannot take the memory or all processors. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `running` at once and `waiting` behind them, first come first served; beyond that 503. */
export function createQueue(limits: { readonly running: number; readonly waiting: number }): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < limits.running) running += 1;
    else {
      if (waiting.length >= limits.waiting) throw new Problem('non-pronto', { headers: { 'retry-after': '5' } });
      // Whoever ends hands over its place, so nobody can slip in between.
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
