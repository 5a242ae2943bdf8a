import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { processStartTime } from './platform/database/process-identity.ts';
import { freePort } from './testing/free-port.ts';
import { childrenOf } from './testing/processes.ts';
import { builtProgramPath, testProgram } from './testing/program.ts';

const run = testProgram();
const { program, ready, answers, postmaster } = run;

/** The processes beside a program, which start once it serves. */
async function helpersOf({ pid = 0 }: ChildProcess): Promise<number[]> {
  await expect.poll(() => childrenOf(pid, 'image-worker'), { timeout: 30_000 }).not.toEqual([]);
  return childrenOf(pid, 'image-worker');
}

/** Waits until all web processes serve: the first answers before the others have started, and one that dies until then is replaced otherwise. */
const untilAllServe = (said: { readonly out: string }) =>
  expect.poll(() => said.out, { timeout: 60_000 }).toContain('Commiato è pronto');

/** Status of `/readyz` over the connection of an agent, or over a new one; 0 without an answer. */
const readyzBy = (agent: Agent | false) =>
  new Promise<number>((resolve) => {
    get({ host: '127.0.0.1', port: run.port, path: '/readyz', agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', () => resolve(0));
  });

/** Preloaded into a program: from a SIGUSR2 to the next the system gives it no process. */
const noProcessesOnSignal = `data:text/javascript,${encodeURIComponent(`
  const node = process.execPath;
  process.on('SIGUSR2', () => {
    process.execPath = process.execPath === node ? node + '.manca' : node;
  });`)}`;

// Processes of their own, several in a test: on a slow machine each takes long to start.
describe('the program', { timeout: 90_000 }, () => {
  test('starts on nothing, prints the first administrator once, and ends whole on SIGTERM', async () => {
    const first = program();
    await ready();
    expect(first.said.out).toMatch(/Primo amministratore: admin@localhost, password [\w-]{22} \(/);
    const database = await postmaster();
    const before = performance.now();
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(processStartTime(database)).toBeNull();
    expect(first.said.error).toBe('');

    const second = program();
    await ready();
    expect(second.said.out).not.toContain('Primo amministratore');
  });

  test('is up again within 10 s after everything was killed', async () => {
    const before = performance.now();
    const first = program();
    await ready();
    const took = performance.now() - before;
    const helpers = process.platform === 'linux' ? await helpersOf(first.child) : [];
    first.child.kill('SIGKILL');
    process.kill(await postmaster(), 'SIGKILL');
    await first.exit;
    program();
    // A machine that needs more than three seconds for a first start is given as much more for this one.
    await ready(Math.max(10_000, 3 * took));
    for (const helper of helpers) await expect.poll(() => processStartTime(helper), { timeout: 5_000 }).toBeNull();
  });

  test('refuses a second process on the same DATA_DIR in one sentence', async () => {
    program();
    await ready();
    const second = program({ PORT: String(await freePort()) });
    expect(await second.exit).toBe(1);
    expect(second.said.error).toMatch(/^La cartella dati .* è già in uso da un altro Commiato .*\n$/);
    expect(await answers('/readyz')).toBe(200);
  });

  test('says in one sentence that the port is taken, and leaves no database running', async () => {
    const taken = createServer().listen(run.port, '127.0.0.1');
    await once(taken, 'listening');
    const { exit, said } = program();
    expect(await exit).toBe(1);
    // The password is shown once: a start that is refused does not make it.
    expect(said.out).not.toContain('Primo amministratore');
    expect(said.error).toBe(`La porta ${run.port} è già occupata da un altro programma: scegline un’altra con PORT.\n`);
    await expect(postmaster()).rejects.toThrow('ENOENT');
    taken.close();
  });

  test('says in one sentence which setting is wrong', async () => {
    const { exit, said } = program({ WEB_CONCURRENCY: 'molti' });
    expect(await exit).toBe(1);
    expect(said.error).toMatch(/^L’impostazione WEB_CONCURRENCY non va bene: .*\n$/);
  });

  test('says in one sentence that DATABASE_URL does not answer', async () => {
    const { exit, said } = program({ DATABASE_URL: 'postgres://127.0.0.1:1/niente' });
    expect(await exit).toBe(1);
    expect(said.error).toMatch(/^Il database di DATABASE_URL non si lascia usare .*\n$/);
  });

  test.runIf(process.platform === 'linux')(
    'says at once that it stops serving, whatever its helpers still do, and takes no new connection',
    async () => {
      const { child, exit } = program();
      await ready();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      expect(await readyzBy(agent)).toBe(200);
      // It does not hear that it has to end, and is waited for.
      for (const helper of await helpersOf(child)) process.kill(helper, 'SIGSTOP');
      child.kill('SIGTERM');
      await expect.poll(() => readyzBy(agent), { interval: 5, timeout: 450 }).toBe(503);
      await expect.poll(() => readyzBy(false), { interval: 20, timeout: 500 }).toBe(0);
      expect(await exit).toBe(0);
      agent.destroy();
    },
  );

  test('stops when the npm that started it is killed', async () => {
    const npm = `const c = require('node:child_process').spawn(process.execPath, ['${builtProgramPath('main')}'], { stdio: 'ignore' }); setInterval(() => {}, 1000)`;
    const { child } = program({ npm_lifecycle_event: 'start' }, [process.execPath, '-e', npm]);
    await ready();
    const database = await postmaster();
    child.kill('SIGKILL');
    await expect.poll(() => processStartTime(database), { timeout: 10_000 }).toBeNull();
    expect(await answers('/healthz')).toBe(0);
  });

  test.runIf(process.platform === 'linux')(
    'serves with several processes and replaces one that is killed',
    async () => {
      const { child, exit, said } = program({ WEB_CONCURRENCY: '2' });
      await untilAllServe(said);
      const workers = await childrenOf(child.pid ?? 0, 'main.js');
      expect(workers).toHaveLength(2);
      expect(await helpersOf(child)).toHaveLength(1);
      process.kill(workers[0] ?? 0, 'SIGKILL');
      await expect
        .poll(async () => (await childrenOf(child.pid ?? 0, 'main.js')).filter((pid) => pid !== workers[0]).length, {
          timeout: 30_000,
        })
        .toBe(2);
      await ready();
      child.kill('SIGTERM');
      expect(await exit).toBe(0);
    },
  );

  test.runIf(process.platform === 'linux')(
    'goes on serving where the system has no process to give in the place of one that is killed',
    async () => {
      const command = [process.execPath, '--import', noProcessesOnSignal, builtProgramPath('main')];
      const { child, exit, said } = program({ WEB_CONCURRENCY: '2' }, command);
      await untilAllServe(said);
      const workers = await childrenOf(child.pid ?? 0, 'main.js');
      child.kill('SIGUSR2');
      process.kill(workers[0] ?? 0, 'SIGKILL');
      await expect.poll(() => said.out, { timeout: 30_000 }).toContain('un processo web non parte');
      expect(await answers('/readyz')).toBe(200);
      child.kill('SIGUSR2');
      await expect
        .poll(async () => (await childrenOf(child.pid ?? 0, 'main.js')).filter((pid) => pid !== workers[0]).length, {
          timeout: 30_000,
        })
        .toBe(2);
      child.kill('SIGTERM');
      expect(await exit).toBe(0);
    },
  );

  test('breaks no request of busy clients when it is told to stop', async () => {
    const { child, exit } = program();
    await ready();
    const results: string[] = [];
    let running = true;
    const client = async () => {
      while (running) {
        const result = await fetch(`http://127.0.0.1:${run.port}/healthz`).then(
          async (response) => {
            await response.text();
            return String(response.status);
          },
          (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.message,
        );
        results.push(result);
        // Refused is no broken request: the program no longer accepts.
        if (result === 'ECONNREFUSED') return;
      }
    };
    const clients = Promise.all(Array.from({ length: 20 }, client));
    await expect.poll(() => results.length, { timeout: 10_000 }).toBeGreaterThan(200);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    running = false;
    await clients;
    expect([...new Set(results)].sort()).toEqual(['200', 'ECONNREFUSED']);
  });
});
