import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataDirBusyError, lockDataDir } from './data-lock.ts';

let dataDir: string;
let children: ChildProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commiato-test-'));
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** A process that tries to take the lock, at once or, having said that it is there, at the instant that it is told; it says what came of it. */
function taker(isTold = false): ChildProcess {
  const code = `
    const { lockDataDir } = await import(${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)});
    if (${isTold}) {
      console.log('qui');
      const at = await new Promise((resolve) => process.stdin.once('data', (text) => resolve(Number(text))));
      while (Date.now() < at) {}
    }
    await lockDataDir(${JSON.stringify(dataDir)}).then(() => console.log('preso'), (error) => console.log(error.name));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

async function answer(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output');
  const [chunk] = await once(child.stdout, 'data');
  return String(chunk).trim();
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the lock of DATA_DIR', () => {
  test('refuses a second living process in one sentence that names it', async () => {
    const first = taker();
    expect(await answer(first)).toBe('preso');
    const refused = lockDataDir(dataDir);
    await expect(refused).rejects.toThrow(DataDirBusyError);
    await expect(refused).rejects.toThrow(`${dataDir} è già in uso da un altro Commiato (processo ${first.pid})`);
  });

  test('is taken over at once after a kill -9', async () => {
    const first = taker();
    await answer(first);
    await kill(first);
    const before = performance.now();
    await (await lockDataDir(dataDir)).release();
    expect(performance.now() - before).toBeLessThan(500);
  });

  test('is not held by another program that got the dead holder’s pid', async () => {
    const lock = await lockDataDir(dataDir);
    const file = join(dataDir, 'lock', (await readdir(join(dataDir, 'lock'))).join());
    const holder = await readFile(file, 'utf8');
    await lock.release();
    await writeFile(file, holder);
    await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirBusyError);
    await writeFile(file, holder.replace(/"start":"\d+"/, '"start":"1"'));
    await (await lockDataDir(dataDir)).release();
  });

  test('is free after its release, for the same process too', async () => {
    const first = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirBusyError);
    await first.release();
    await (await lockDataDir(dataDir)).release();
    expect(await readdir(join(dataDir, 'lock'))).toHaveLength(1);
  });

  test('says in one sentence that DATA_DIR cannot be made', async () => {
    await writeFile(join(dataDir, 'file'), '');
    await expect(lockDataDir(join(dataDir, 'file', 'dati'))).rejects.toThrow('Non posso scrivere nella cartella dati');
  });

  test('goes to exactly one of six processes that find a dead holder at the same instant', async () => {
    const first = taker();
    await answer(first);
    await kill(first);
    const takers = Array.from({ length: 6 }, () => taker(true));
    await Promise.all(takers.map(answer));
    const answers = takers.map(answer);
    // Time enough for all to hear of it.
    const at = String(Date.now() + 200);
    for (const { stdin } of takers) stdin?.write(at);
    expect((await Promise.all(answers)).sort()).toEqual([...Array(5).fill('DataDirBusy'), 'preso']);
  }, 20_000);

  test('is respected for a holder in another container while its file is touched, and taken when it falls silent', async () => {
    const lock = await lockDataDir(dataDir);
    const [name] = await readdir(join(dataDir, 'lock'));
    await writeFile(join(dataDir, 'lock', String(name)), JSON.stringify({ pid: 1, start: '1', machine: 'altrove' }));
    await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirBusyError);
    await lock.release();
    await writeFile(join(dataDir, 'lock', String(name)), JSON.stringify({ pid: 1, start: '1', machine: 'altrove' }));
    const before = performance.now();
    await lockDataDir(dataDir);
    expect(performance.now() - before).toBeLessThan(10_000);
  }, 30_000);
});
