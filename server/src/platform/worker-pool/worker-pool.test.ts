import { join } from 'node:path';
import pino from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { childrenOf, nicenessOf } from '../../testing/processes.ts';
import { count, countAlone, countInLane, echo, fail, fill, spin, variables } from '../../testing/trial-tasks.ts';
import { Problem } from '../foundation/problem.ts';
import { serverRoot } from '../foundation/server-root.ts';
import type { WorkerPool } from './pool-task.ts';
import { WorkExceeded } from './work-exceeded.ts';
import { type PoolBounds, startWorkerPool } from './worker-pool.ts';

const logged: string[] = [];
let pool: WorkerPool;

function start(bounds: Partial<PoolBounds> = {}): void {
  pool = startWorkerPool({
    program: join(serverRoot, 'src/testing/trial-worker.ts'),
    logger: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
    execArgv: ['--import', 'tsx'],
    bounds,
  });
}
afterEach(async () => {
  await pool.close();
  logged.length = 0;
});

// The loader of TypeScript takes seconds to start a process on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const pollOptions = { timeout: 60_000, interval: 10 };

const zoli = { agency: 'zoli' };
const neri = { agency: 'neri' };
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
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
  expect(logged).toEqual([]);
});

test('what a task tells is dealt with in its order, before the task goes on', async () => {
  start();
  const heard: number[] = [];
  let busy = false;
  const onEmit = async (number: number) => {
    expect(busy).toBe(false);
    busy = true;
    await new Promise(setImmediate);
    heard.push(number);
    busy = false;
  };
  expect(await pool.run(count, 5, { ...zoli, onEmit })).toBe(5);
  expect(heard).toEqual([1, 2, 3, 4, 5]);
});

test('who fails with what was told ends the task, and gets the own error; the process goes on', async () => {
  start({ processes: 1 });
  const heard: number[] = [];
  const own = new Error('no');
  const onEmit = async (number: number) => {
    heard.push(number);
    if (number === 2) throw own;
  };
  expect(await errorOf(pool.run(count, 5, { ...zoli, onEmit }))).toBe(own);
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
  test('of time', async () => {
    start();
    const error = await errorOf(pool.run(spin, null, zoli));
    expect(error).toBeInstanceOf(WorkExceeded);
    expect(error).toMatchObject({ status: 400, message: 'Troppo pesante.', fields: { file: ['Troppo pesante.'] } });
    expect(await pool.run(echo, 1, zoli)).toBe(1);
  });

  test.runIf(process.platform === 'linux').each(['heap', 'buffers'] as const)('of memory: %s', async (where) => {
    start();
    expect(await errorOf(pool.run(fill, where, zoli))).toBeInstanceOf(WorkExceeded);
    expect(await pool.run(echo, 1, zoli)).toBe(1);
  });
});

/** Tasks that go on when they are let go; `begun` counts those that have begun. */
function holdTasks() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const state = {
    begun: 0,
    letGo,
    run: (agency: string, task = count) =>
      pool.run(task, 1, {
        agency,
        onEmit: () => {
          state.begun += 1;
          return held;
        },
      }),
  };
  return state;
}

describe('the queue', () => {
  test('lets one task of an agency run, and few wait, so that others come in', async () => {
    start({ waitingOfOne: 2 });
    const tasks = holdTasks();
    const own = ['zoli', 'zoli', 'zoli'].map((agency) => tasks.run(agency));
    expect(await errorOf(pool.run(echo, 1, zoli))).toMatchObject(tryAgain);
    expect(await pool.run(echo, 1, neri)).toBe(1);
    await expect.poll(() => tasks.begun, pollOptions).toBe(1);
    expect(await pool.run(echo, 1, neri)).toBe(1);
    tasks.letGo();
    expect(await Promise.all(own)).toEqual([1, 1, 1]);
  });

  test('is full for everybody at its end', async () => {
    start({ processes: 1, waiting: 2 });
    const tasks = holdTasks();
    const own = ['a', 'b', 'c'].map((agency) => tasks.run(agency));
    expect(await errorOf(pool.run(echo, 1, zoli))).toMatchObject(tryAgain);
    tasks.letGo();
    await Promise.all(own);
  });

  test('keeps nobody waiting too long', async () => {
    start({ processes: 1, waitingSeconds: 0.1 });
    const busy = errorOf(holdTasks().run('zoli'));
    expect(await errorOf(pool.run(echo, 1, neri))).toMatchObject(tryAgain);
    await pool.close();
    expect(await busy).toMatchObject(tryAgain);
  });

  test('lets the tasks of a lane run one after the other, beside those of no lane', async () => {
    start();
    const tasks = holdTasks();
    const lane = ['a', 'b', 'c'].map((agency) => tasks.run(agency, countInLane));
    await expect.poll(() => tasks.begun, pollOptions).toBe(1);
    // The agency whose task of the lane runs is not held up with the rest.
    expect(await pool.run(echo, 1, { agency: 'a' })).toBe(1);
    expect(tasks.begun).toBe(1);
    tasks.letGo();
    await Promise.all(lane);
    expect(tasks.begun).toBe(3);
  });
});

describe('a lane with a process of its own', () => {
  test('has a queue of its own: one agency does not fill it, and it fills no other', async () => {
    start({ waiting: 2 });
    const tasks = holdTasks();
    const first = tasks.run('zoli', countAlone);
    await expect.poll(() => tasks.begun, pollOptions).toBe(1);
    const waiting = [tasks.run('zoli', countAlone), tasks.run('zoli', countAlone)];
    const full = { code: 'troppe-richieste', status: 429, message: 'La coda è piena.' };
    expect(await errorOf(tasks.run('zoli', countAlone))).toMatchObject(full);
    const other = tasks.run('neri', countAlone);
    expect(await errorOf(tasks.run('neri', countAlone))).toMatchObject(full);
    expect(await pool.run(echo, 1, zoli)).toBe(1);
    tasks.letGo();
    expect(await Promise.all([first, ...waiting, other])).toEqual([1, 1, 1, 1]);
  });

  test.runIf(process.platform === 'linux')(
    'is replaced after a task that left much, by one that is ready',
    async () => {
      start();
      expect(await pool.run(countAlone, 1, { ...zoli, onEmit: async () => {} })).toBe(1);
      await expect.poll(running, pollOptions).toHaveLength(1);
      const [one] = await running();
      expect(await pool.run(countAlone, 1, { ...zoli, onEmit: async () => {} })).toBe(1);
      await expect.poll(async () => (await running()).filter((pid) => pid !== one), pollOptions).toHaveLength(1);
    },
  );
});

describe.runIf(process.platform === 'linux')('its processes', () => {
  test('are two at the most, of low priority, and end when nobody needs them', async () => {
    start({ idleSeconds: 0.2 });
    const tasks = holdTasks();
    const work = ['a', 'b', 'c'].map((agency) => tasks.run(agency));
    await expect.poll(() => tasks.begun, pollOptions).toBe(2);
    expect(await running()).toHaveLength(2);
    for (const pid of await running()) for (const niceness of await nicenessOf(pid)) expect(niceness).toBe(5);
    tasks.letGo();
    await Promise.all(work);
    await expect.poll(running, pollOptions).toEqual([]);
    expect(logged).toEqual([]);
  });

  test('that are killed in the middle tell who waits to try again, and others take their place', async () => {
    start({ processes: 1 });
    for (let round = 0; round < 4; round += 1) {
      const tasks = holdTasks();
      const lost = errorOf(tasks.run('zoli'));
      const next = pool.run(echo, round, neri);
      await expect.poll(() => tasks.begun, pollOptions).toBe(1);
      process.kill((await running())[0] ?? 0, 'SIGKILL');
      const error = await lost;
      expect(error).toBeInstanceOf(Problem);
      expect(error).toMatchObject(tryAgain);
      expect(await next).toBe(round);
    }
    expect(logged).toHaveLength(4);
  });
});
