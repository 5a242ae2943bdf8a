/** The value below which a share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** How long each piece of work takes in ms, `lanes` of them at once. */
export async function timed(work: readonly (() => Promise<unknown>)[], lanes = 1): Promise<number[]> {
  const times: number[] = [];
  const queue = [...work];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const started = performance.now();
      await next();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return times;
}
