import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The longest time in ms for which this process did nothing but one thing while `work` was done: nobody else was answered then. */
export async function longestSilence(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}
