import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { InstalledProgram } from './program.ts';

const sampledSchema = z.object({
  /** The longest wait for `/healthz`, in ms. */
  longest: z.number(),
  /** How often it did not answer 200. */
  failed: z.number(),
  asked: z.number(),
  /** Bytes of the largest process, and its program. */
  memory: z.number(),
  largest: z.string(),
});
/** How a program was while something was done. */
export type Sampled = z.output<typeof sampledSchema>;

export interface Sampler {
  /** Does something, and answers how the program was meanwhile. */
  during<T>(work: () => Promise<T>): Promise<{ result: T; sampled: Sampled }>;
  stop(): void;
}

/** Starts the process that watches a program. */
export async function startSampler({ address, pids }: InstalledProgram): Promise<Sampler> {
  const child = fork(fileURLToPath(new URL('sampler.ts', import.meta.url)), [JSON.stringify({ address, pids })], {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  return {
    during: async (work) => {
      child.send('begin');
      const result = await work();
      const answered = once(child, 'message');
      child.send('end');
      const [sampled] = await answered;
      return { result, sampled: sampledSchema.parse(sampled) };
    },
    stop: () => void child.kill(),
  };
}
