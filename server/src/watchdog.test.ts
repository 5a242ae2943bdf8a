import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { readSystem } from '@commiato/contracts/administration/system';
import { describe, expect, test } from 'vitest';
import { processStartTime } from './platform/database/process-identity.ts';
import { childrenOf } from './testing/processes.ts';
import { testProgram } from './testing/program.ts';

const run = testProgram();
const admin = { mail: 'admin@prova.example', password: 'prova-amministratore' };

/** Loaded before the program: makes its event loop stand still on a signal, as an input would that takes minutes to read. */
const standStill =
  "import { isMainThread } from 'node:worker_threads'; if (isMainThread) process.on('SIGUSR2', function standsStill() { for (;;); });";
const environment = {
  ADMIN_MAIL: admin.mail,
  ADMIN_PASSWORD: admin.password,
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(standStill)}`,
};
const supervised = [
  process.execPath,
  '--input-type=module',
  '-e',
  "import { supervise } from './scripts/supervise.mjs'; await supervise('server/dist/main.js');",
];

async function signIn(): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${run.port}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(admin),
  });
  return ((await answer.json()) as { token: string }).token;
}
const statusOf = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`http://127.0.0.1:${run.port}${readSystem.path}`, { headers })).status;
};

describe.runIf(process.platform === 'linux')('a process that stands still', { timeout: 180_000 }, () => {
  test('is ended with what it was doing in the log, but not one that was stopped and goes on', async () => {
    const { child, exit, said } = run.program(environment);
    await run.ready(60_000);
    child.kill('SIGSTOP');
    // Longer than a process may be silent: there is no state to wait for.
    await delay(13_000);
    child.kill('SIGCONT');
    await delay(3_000);
    expect(await run.answers('/healthz')).toBe(200);

    const sending = connect(run.port, '127.0.0.1');
    await once(sending, 'connect');
    sending.on('error', () => {});
    sending.write(
      `POST /api/login HTTP/1.1\r\nhost: localhost:${run.port}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
    );
    // Answered after the beginning of the other was read.
    expect(await run.answers('/healthz')).toBe(200);
    child.kill('SIGUSR2');
    expect(await exit).toBeNull();
    const line = said.out.split('\n').find((one) => one.includes('non risponde da 10 secondi'));
    const { level, inCorso, dove } = JSON.parse(line ?? '{}');
    expect([level, inCorso]).toEqual([60, ['POST /api/login (1)']]);
    expect(dove.join('\n')).toContain('standsStill');
  });

  test('is started again by what started it, with what it had acknowledged', async () => {
    const { child, exit, said } = run.program(environment, supervised);
    await run.ready(60_000);
    const token = await signIn();
    expect(await statusOf(token)).toBe(200);
    const [main = 0] = await childrenOf(child.pid ?? 0, 'main.js');
    process.kill(main, 'SIGUSR2');
    await expect.poll(() => processStartTime(main), { timeout: 30_000 }).toBeNull();
    await run.ready(60_000);
    expect(await statusOf(token)).toBe(200);
    expect(said.error).toMatch(/^Il programma è caduto \(SIGKILL\) e riparte fra 0\.5 s\.\n/);
    const database = await run.postmaster();
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(processStartTime(database)).toBeNull();
  });

  test('one of several is replaced by the others’ parent', async () => {
    const { child } = run.program({ ...environment, WEB_CONCURRENCY: '2' });
    await run.ready(60_000);
    const before = await childrenOf(child.pid ?? 0, 'main.js');
    process.kill(before[0] ?? 0, 'SIGUSR2');
    const replaced = async () =>
      (await childrenOf(child.pid ?? 0, 'main.js')).filter((pid) => !before.includes(pid)).length;
    await expect.poll(replaced, { timeout: 30_000 }).toBe(1);
  });

  test('a start that is refused is not tried again', async () => {
    const { exit, said } = run.program({ WEB_CONCURRENCY: 'molti' }, supervised);
    expect(await exit).toBe(1);
    expect(said.error).toMatch(/^L’impostazione WEB_CONCURRENCY non va bene: .*\n$/);
  });
});
