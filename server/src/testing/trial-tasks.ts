import { type PoolTask, type PoolWork, performedBy } from '../platform/worker-pool/pool-task.ts';

// Tasks that do what no task may, for tests of the pool.

const usual = { seconds: 10, refusal: 'Troppo pesante.', field: 'file' };

/** Answers what it was given. */
export const echo: PoolTask<unknown, unknown> = { ...usual, name: 'eco' };
/** Never gives the thread free. */
export const spin: PoolTask<null, void> = { ...usual, name: 'giro', seconds: 0.2 };
/** Waits for so many milliseconds. */
export const wait: PoolTask<number, void> = { ...usual, name: 'attesa' };
/** Waits as `wait`, one after the other. */
export const waitInLane: PoolTask<number, void> = { ...usual, name: 'attesa in corsia', lane: 'corsia' };
/** Takes memory without giving the thread free: in the heap of JavaScript, or outside of it. */
export const fill: PoolTask<'heap' | 'buffers', void> = { ...usual, name: 'memoria' };
/** Tells so many numbers, one after the other, and answers how many were heard. */
export const count: PoolTask<number, number, number> = { ...usual, name: 'conto' };
/** Fails as a mail server does. */
export const fail: PoolTask<null, void> = { ...usual, name: 'errore' };
/** Names of the variables of its environment. */
export const variables: PoolTask<null, string[]> = { ...usual, name: 'variabili' };

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const trialWorks: readonly PoolWork[] = [
  performedBy(echo, async (given) => given),
  performedBy(spin, async () => {
    for (;;);
  }),
  performedBy(wait, delay),
  performedBy(waitInLane, delay),
  performedBy(fill, async (where) => {
    const kept: unknown[] = [];
    for (;;) kept.push(where === 'heap' ? Array.from({ length: 100_000 }, Math.random) : Buffer.alloc(2_000_000, 1));
  }),
  performedBy(count, async (most, tell) => {
    for (let number = 1; number <= most; number += 1) await tell(number);
    return most;
  }),
  performedBy(fail, async () => {
    throw Object.assign(new TypeError('no'), { code: 'EAUTH', authenticationFailed: true, executedCommand: 'LOGIN a b' });
  }),
  performedBy(variables, async () => Object.keys(process.env)),
];
