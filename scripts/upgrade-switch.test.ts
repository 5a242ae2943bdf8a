import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { programAt } from './upgrade-switch.mjs';

let dataDir: string;
let program: ChildProcess;
let port: number;

/** A program of before, as Linux sees it: it listens, and has written nothing down. */
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commiato-switch-'));
  const script = join(dataDir, 'start.mjs');
  await writeFile(
    script,
    `import { createServer } from 'node:http';
     const server = createServer().listen(0, '127.0.0.1', () => process.send(server.address().port));`,
  );
  program = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  [port] = await once(program, 'message');
});
afterEach(async () => {
  program.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

async function note(pid: number): Promise<void> {
  await mkdir(join(dataDir, 'in-funzione'), { recursive: true });
  await writeFile(join(dataDir, 'in-funzione', String(port)), String(pid));
}

describe.runIf(process.platform === 'linux')('the process that serves', () => {
  test('is found where it listens, without a note and with one of a process that was killed', async () => {
    expect(programAt({ dataDir, port })).toBe(program.pid);
    const killed = spawn(process.execPath, ['-e', '']);
    await once(killed, 'exit');
    await note(killed.pid ?? 0);
    expect(programAt({ dataDir, port })).toBe(program.pid);
  });

  test('is nobody where nobody listens, and at another installation’s folder', async () => {
    expect(programAt({ dataDir: join(dataDir, 'altrove'), port })).toBe(0);
    program.kill('SIGKILL');
    await once(program, 'exit');
    expect(programAt({ dataDir, port })).toBe(0);
  });
});
