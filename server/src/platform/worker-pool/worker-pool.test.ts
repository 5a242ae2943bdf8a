import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { childrenOf, nicenessOf } from '../../testing/processes.ts';
import { count, echo, fail, fill, spin, variables, wait, waitInLane } from '../../testing/trial-tasks.ts';
import { Problem } from '../foundation/problem.ts';
import { serverRoot } from '../foundation/server-root.ts';
import { WorkExceeded, type WorkerPool } from './pool-task.ts';
import { type PoolBounds, startWorkerPool } from './worker-pool.ts';

const said: string[] = [];
let pool: WorkerPool;

function start(bounds: Partial<PoolBounds> = {}): void {
  pool = startWorkerPool({
    program: join(serverRoot, 'src/testing/trial-worker.ts'),
    logger: pino({ level: 'warn' }, { write: (line: string) => void said.push(line) }),
    execArgv: ['--import', 'tsx'],
    bounds,
  });
}
afterEach(async () => {
  await pool.close();
  said.length = 0;
});

const zoli = { agency: 'zoli' };
const neri = { agency: 'neri' };
const errorOf = (work: Promise<unknown>) => work.then(() => null, (error: unknown) => error);
const running = () => childrenOf(process.pid, 'trial-worker');
const tryAgain = { code: 'non-pronto', status: 503, headers: { 'retry-after': '5' } };

test('a task answers what it would here, in a process without secrets that starts when it is needed', async () => {
  start();
  expect(await running()).toEqual([]);
  process.env.DATABASE_URL ??= 'postgres://qualcuno:segreto@127.0.0.1/nulla';
  const given = { bytes: Buffer.from('è'), at: new Date(0), map: new Map([['a', [1n]]]) };
  expect(await pool.run(echo, given, zoli)).toEqual(given);
  const names = await pool.run(variables, null, zoli);
  expect(names).toContain('PATH');
  for (const name of ['DATABASE_URL', 'SECRET_KEY', 'ADMIN_PASSWORD']) expect(names).not.toContain(name);
  expect(said).toEqual([]);
});

test('what a task tells is dealt with in its order, before the task goes on', async () => {
  start();
  const heard: number[] = [];
  let busy = false;
  const onTold = async (number: number) => {
    expect(busy).toBe(false);
    busy = true;
    await new Promise(setImmediate);
    heard.push(number);
    busy = false;
  };
  expect(await pool.run(count, 5, { ...zoli, onTold })).toBe(5);
  expect(heard).toEqual([1, 2, 3, 4, 5]);
});

test('who fails with what was told ends the task, and gets the own error; the process goes on', async () => {
  start({ processes: 1 });
  const heard: number[] = [];
  const own = new Error('no');
  const onTold = async (number: number) => {
    heard.push(number);
    if (number === 2) throw own;
  };
  expect(await errorOf(pool.run(count, 5, { ...zoli, onTold }))).toBe(own);
  expect(await pool.run(echo, 1, zoli)).toBe(1);
  expect(heard).toEqual([1, 2]);
});

test('an error comes with what tells its cause, and with nothing that was sent to a server', async () => {
  start();
  const error = await errorOf(pool.run(fail, null, zoli));
  expect(error).toMatchObject({ name: 'TypeError', message: 'no', code: 'EAUTH', authenticationFailed: true });
  expect(error).not.toHaveProperty('executedCommand');
});

test('what cannot be sent is an error of ours, and the process goes on', async () => {
  start({ processes: 1 });
  expect(await errorOf(pool.run(echo, () => {}, zoli))).toBeInstanceOf(Error);
  expect(await pool.run(echo, 1, zoli)).toBe(1);
});

describe('a task beyond its bounds is refused with its sentence and costs its process the life', () => {
  test('of time, while others are answered', async () => {
    start();
    const lag = monitorEventLoopDelay({ resolution: 5 });
    lag.enable();
    const error = await errorOf(pool.run(spin, null, zoli));
    lag.disable();
    expect(error).toBeInstanceOf(WorkExceeded);
    expect(error).toMatchObject({ status: 400, message: 'Troppo pesante.', fields: { file: ['Troppo pesante.'] } });
    expect(lag.max / 1e6).toBeLessThan(250);
    expect(await pool.run(echo, 1, zoli)).toBe(1);
  });

  test.runIf(process.platform === 'linux').each(['heap', 'buffers'] as const)('of memory: %s', async (where) => {
    start();
    expect(await errorOf(pool.run(fill, where, zoli))).toBeInstanceOf(WorkExceeded);
    expect(await pool.run(echo, 1, zoli)).toBe(1);
  });
});

describe('the queue', () => {
  test('lets one task of an agency run, and few wait, so that others come in', async () => {
    start({ waitingOfOne: 2 });
    const own = [1, 2, 3].map(() => pool.run(wait, 300, zoli));
    expect(await errorOf(pool.run(wait, 0, zoli))).toMatchObject(tryAgain);
    const order: string[] = [];
    const last = own.map((one) => one.then(() => order.push('zoli')));
    await pool.run(echo, 1, neri);
    order.push('neri');
    await Promise.all(last);
    expect(order[3]).toBe('zoli');
  });

  test('is full for everybody at its end', async () => {
    start({ processes: 1, waiting: 2 });
    const own = ['a', 'b', 'c'].map((agency) => pool.run(wait, 100, { agency }));
    expect(await errorOf(pool.run(wait, 0, zoli))).toMatchObject(tryAgain);
    await Promise.all(own);
  });

  test('keeps nobody waiting too long', async () => {
    start({ processes: 1, waitingSeconds: 0.1 });
    const busy = errorOf(pool.run(wait, 60_000, zoli));
    expect(await errorOf(pool.run(wait, 0, neri))).toMatchObject(tryAgain);
    await pool.close();
    expect(await busy).toMatchObject(tryAgain);
  });

  test('lets the tasks of a lane run one after the other, beside those of no lane', async () => {
    start();
    let under = 0;
    const one = async (agency: string) => {
      await pool.run(waitInLane, 20, { agency });
      under += 1;
    };
    const lane = ['a', 'b', 'c'].map(one);
    // The agency whose task of the lane runs is not held up with the rest.
    expect(await pool.run(echo, 1, { agency: 'a' })).toBe(1);
    expect(under).toBeLessThan(3);
    await Promise.all(lane);
  });
});

describe.runIf(process.platform === 'linux')('its processes', () => {
  test('are two at the most, of low priority, and end when nobody needs them', async () => {
    start({ idleSeconds: 0.2 });
    const work = ['a', 'b', 'c'].map((agency) => pool.run(wait, 200, { agency }));
    await expect.poll(running, { interval: 20 }).toHaveLength(2);
    for (const pid of await running()) for (const niceness of await nicenessOf(pid)) expect(niceness).toBe(10);
    await Promise.all(work);
    await expect.poll(running).toEqual([]);
    expect(said).toEqual([]);
  });

  test('that are killed tell who waits to try again, and others take their place', async () => {
    start({ processes: 1 });
    for (let round = 0; round < 4; round += 1) {
      const lost = errorOf(pool.run(wait, 60_000, zoli));
      const next = pool.run(echo, round, neri);
      await expect.poll(running, { interval: 20 }).toHaveLength(1);
      process.kill((await running())[0] ?? 0, 'SIGKILL');
      const error = await lost;
      expect(error).toBeInstanceOf(Problem);
      expect(error).toMatchObject(tryAgain);
      expect(await next).toBe(round);
    }
    expect(said).toHaveLength(4);
  });
});
