import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import pino from 'pino';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { processStartTime } from './platform/database/process-identity.ts';
import { Problem } from './platform/foundation/problem.ts';
import { serverRoot } from './platform/foundation/server-root.ts';
import { memoryExceededResult, unwrapResult } from './platform/images/image-jobs.ts';
import { localMaker } from './platform/images/image-making.ts';
import { startImageProcess } from './platform/images/image-process.ts';
import { ImageRefusedError } from './platform/images/prepared-image.ts';
import { helperScriptPath } from './platform/startup/helper-process.ts';
import { childrenOf, withoutProcesses } from './testing/processes.ts';

const falls: string[] = [];
let images: ReturnType<typeof startImageProcess> | undefined;

function start(limits: { seconds?: number; memory?: number } = {}) {
  const logger = pino({ level: 'error' }, { write: (line: string) => void falls.push(line) });
  images = startImageProcess({
    program: helperScriptPath('image-maker'),
    logger,
    execArgv: ['--import', 'tsx'],
    ...limits,
  });
  return images;
}
afterEach(async () => {
  await images?.close();
  images = undefined;
  falls.length = 0;
});

const photograph = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#886655' } })
    .jpeg()
    .toBuffer();
const words = { kind: 'Necrologio', nome: 'MARIA', cognome: 'ROSSI', years: '', when: '', agency: '' };

test('the process makes the very images that this one would', async () => {
  const maker = start();
  const bytes = await photograph();
  const making = { box: { width: 400, height: 400 } };
  expect(await maker.prepare(bytes, making)).toEqual(await localMaker.prepare(bytes, making));
  const content = { ...words, portrait: bytes };
  expect(await maker.drawSocial(content)).toEqual(await localMaker.drawSocial(content));
});

test('what is no photograph is refused for the same reason', async () => {
  const maker = start();
  const reasonOf = (bytes: Buffer) => maker.prepare(bytes).catch((error: unknown) => error);
  const text = await reasonOf(Buffer.from('testo'));
  const damaged = await reasonOf((await photograph()).subarray(0, 300));
  expect(text).toBeInstanceOf(ImageRefusedError);
  expect(text).toMatchObject({ wrongType: true });
  expect(damaged).toMatchObject({ name: 'ImageRefused', wrongType: false });
});

test.each([
  ['time is refused', { seconds: 0.001 }, ImageRefusedError],
  ['memory than it may, with what others left behind, may come again', { memory: 80_000_000 }, Problem],
])('a picture that takes more %s, and costs the process its life', async (_what, limit, answer) => {
  const maker = start(limit);
  const large = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#886655' } })
    .jpeg()
    .toBuffer();
  expect(await maker.prepare(large).catch((error: unknown) => error)).toBeInstanceOf(answer);
  await expect.poll(() => falls.length, { timeout: 10_000 }).toBe(1);
});

test('a picture that took the memory by itself is refused, a drawing never', () => {
  const photo = { id: 1, prepare: Buffer.of(), making: {} };
  const drawing = { id: 2, drawSocial: { ...words, portrait: null } };
  expect(() => unwrapResult(memoryExceededResult(photo, true))).toThrow(ImageRefusedError);
  expect(() => unwrapResult(memoryExceededResult(photo, false))).toThrow(Problem);
  expect(() => unwrapResult(memoryExceededResult(drawing, true))).toThrow(Problem);
});

test('a process that large pictures have filled is replaced in silence while nobody waits', async () => {
  const maker = start({ memory: 200_000_000 });
  const bytes = await photograph();
  for (let round = 0; round < 3; round++) expect(await maker.prepare(bytes)).toMatchObject({ width: 900 });
  expect(falls).toEqual([]);
});

test('where the system has no process to give, it is asked again until it has one', async () => {
  const maker = withoutProcesses(start);
  const bytes = await photograph();
  await expect.poll(() => maker.prepare(bytes).catch(() => null), { timeout: 15_000 }).toMatchObject({ width: 900 });
  expect(falls).toEqual([expect.stringContaining('il processo delle immagini non parte')]);
});

test.runIf(process.platform === 'linux')('the process is given no secrets', async () => {
  vi.stubEnv('SECRET_KEY', 'una-chiave-che-nessuno-deve-sapere');
  vi.stubEnv('DATABASE_URL', 'postgres://qualcuno:segreto@127.0.0.1/nulla');
  try {
    await start().prepare(await photograph());
    const [pid = 0] = await childrenOf(process.pid, 'image-maker');
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toContain('PATH=');
    expect(environment).not.toMatch(/SECRET_KEY|DATABASE_URL|segreto/);
  } finally {
    vi.unstubAllEnvs();
  }
});

describe.runIf(process.platform === 'linux')('killed', () => {
  const running = async () => (await childrenOf(process.pid, 'image-maker'))[0];

  test('it tells who waits to try again, and another takes its place', async () => {
    const maker = start();
    const bytes = await photograph();
    await maker.prepare(bytes);
    const first = (await running()) ?? 0;
    const waits = maker.prepare(bytes).catch((error: unknown) => error);
    process.kill(first, 'SIGKILL');
    expect(await waits).toBeInstanceOf(Problem);
    await expect.poll(running, { timeout: 10_000 }).not.toBe(first);
    await expect.poll(() => maker.prepare(bytes).catch(() => null), { timeout: 15_000 }).toMatchObject({ width: 900 });
    expect(falls).toHaveLength(1);
  });

  test('it ends with the program that started it', async () => {
    const options = { program: helperScriptPath('image-maker'), execArgv: ['--import', 'tsx'] };
    const program = `import { startImageProcess } from './src/platform/images/image-process.ts';
      startImageProcess({ ...${JSON.stringify(options)}, logger: console });
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      cwd: serverRoot,
      stdio: 'ignore',
    });
    const child = async () => (await childrenOf(parent.pid ?? 0, 'image-maker').catch(() => []))[0];
    await expect.poll(child, { timeout: 20_000 }).toBeDefined();
    const pid = (await child()) ?? 0;
    const ended = once(parent, 'exit');
    parent.kill('SIGKILL');
    await ended;
    await expect.poll(() => processStartTime(pid), { timeout: 10_000 }).toBeNull();
  }, 60_000);
});
