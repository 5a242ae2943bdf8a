import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadOrCreateSecretKey } from './secret-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commiato-test-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const load = (secretKey?: string) => loadOrCreateSecretKey({ dataDir, secretKey });

test('a key is made once, for its owner’s eyes alone, and read again later', async () => {
  const key = await load();
  expect(key).toHaveLength(32);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await load()).toEqual(key);
});

test('processes that start together agree on one key', async () => {
  const keys = await Promise.all([load(), load(), load()]);
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
});

test('SECRET_KEY gives 32 bytes of its own and writes no file', async () => {
  const key = await load('una chiave lunga abbastanza');
  expect(key).toHaveLength(32);
  expect(key).not.toEqual(await load('un’altra chiave abbastanza lunga'));
  await expect(stat(join(dataDir, 'secret.key'))).rejects.toThrow('ENOENT');
});

test('a damaged key file stops the start and is not replaced', async () => {
  await writeFile(join(dataDir, 'secret.key'), 'rotta');
  await expect(load()).rejects.toThrow('non contiene una chiave');
});
