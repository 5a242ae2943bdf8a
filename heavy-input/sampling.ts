import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { InstalledProgram } from './program.ts';

const sampledSchema = z.object({
  /** The longest wait for `/healthz`, in ms. */
  longest: z.number(),
  /** The longest that the serving thread worked while one waited, in ms. */
  worked: z.number(),
  /** How often it did not answer 200. */
  failed: z.number(),
  asked: z.number(),
  /** What all processes of the program have used of the processors, in ms. */
  used: z.number(),
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
  const child = fork(
    fileURLToPath(new URL('sampler.ts', import.meta.url)),
    [JSON.stringify({ address, pids: pids() })],
    {
      execArgv: ['--import', 'tsx'],
    },
  );
  const fallen = once(child, 'exit').then(() => {
    throw new Error('Chi guarda il programma è caduto');
  });
  // At the end nobody waits for it any more.
  fallen.catch(() => {});
  const word = async () => (await Promise.race([once(child, 'message'), fallen]))[0];
  await word();
  return {
    during: async (work) => {
      const begun = word();
      child.send('begin');
      await begun;
      const result = await work();
      const answered = word();
      child.send('end');
      return { result, sampled: sampledSchema.parse(await answered) };
    },
    stop: () => void child.kill(),
  };
}
