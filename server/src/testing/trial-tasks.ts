import { type PoolTask, type RunnablePoolTask, withTaskHandler } from '../platform/worker-pool/pool-task.ts';

// Tasks that do what no task may, for tests of the pool.

const usual = { seconds: 10, refusal: 'Troppo pesante.', field: 'file' };

/** Answers what it was given. */
export const echo: PoolTask<unknown, unknown> = { ...usual, name: 'eco' };
/** Never gives the thread free. On a busy machine it waits long for its seconds of a processor, which alone may end it. */
export const spin: PoolTask<null, void> = { ...usual, name: 'giro', seconds: 0.2, waitSeconds: 60 };
/** Takes memory without giving the thread free: in the heap of JavaScript, or outside of it. */
export const fill: PoolTask<'heap' | 'buffers', void> = { ...usual, name: 'memoria' };
/** Emits so many numbers, one after the other, and answers how many. */
export const count: PoolTask<number, number, number> = { ...usual, name: 'conto' };
/** As `count`, one after the other. */
export const countInLane: PoolTask<number, number, number> = {
  ...usual,
  name: 'conto in corsia',
  lane: { name: 'corsia' },
};
/** As `count`, in a process of its own. */
export const countAlone: PoolTask<number, number, number> = {
  ...usual,
  name: 'conto a parte',
  lane: {
    name: 'a parte',
    waiting: 3,
    waitingOfOne: 2,
    full: 'La coda è piena.',
    process: { name: 'a parte', memory: 400_000_000, kept: 1, warmUp: { ...usual, name: 'preparazione' } },
  },
};
/** Fails as a mail server does. */
export const fail: PoolTask<null, void> = { ...usual, name: 'errore' };
/** Names of the variables of its environment. */
export const variables: PoolTask<null, string[]> = { ...usual, name: 'variabili' };

async function countTo(most: number, emit: (number: number) => Promise<void>): Promise<number> {
  for (let number = 1; number <= most; number += 1) await emit(number);
  return most;
}

export const trialWorks: readonly RunnablePoolTask[] = [
  withTaskHandler(echo, async (given) => given),
  withTaskHandler(spin, async () => {
    for (;;);
  }),
  withTaskHandler(fill, async (where) => {
    const kept: unknown[] = [];
    for (;;) kept.push(where === 'heap' ? Array.from({ length: 100_000 }, Math.random) : Buffer.alloc(2_000_000, 1));
  }),
  withTaskHandler(count, countTo),
  withTaskHandler(countInLane, countTo),
  withTaskHandler(countAlone, countTo),
  { name: 'preparazione', run: async () => null },
  withTaskHandler(fail, async () => {
    throw Object.assign(new TypeError('no'), {
      code: 'EAUTH',
      authenticationFailed: true,
      executedCommand: 'LOGIN a b',
    });
  }),
  withTaskHandler(variables, async () => Object.keys(process.env)),
];
