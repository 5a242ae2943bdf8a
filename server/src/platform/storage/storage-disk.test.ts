import { mkdir, mkdtemp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collect } from '../../testing/collect.ts';
import { openStorage } from './open-storage.ts';
import { openDiskStorage } from './storage-disk.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commiato-disk-'));
});
afterEach(() => rm(folder, { recursive: true }));

const longAgo = new Date('2020-01-01T00:00:00Z');

test('putting a file that exists keeps its bytes and renews its date, so that no sweep takes it', async () => {
  const storage = await openDiskStorage(folder);
  await storage.put('a/b.jpg', Buffer.from('prima'), 'image/jpeg');
  await utimes(join(folder, 'a/b.jpg'), longAgo, longAgo);
  await storage.put('a/b.jpg', Buffer.from('dopo'), 'image/jpeg');
  expect((await storage.get('a/b.jpg'))?.toString()).toBe('prima');
  expect((await stat(join(folder, 'a/b.jpg'))).mtimeMs).toBeGreaterThan(Date.now() - 5000);
});

test('a put that fails leaves no draft behind', async () => {
  const storage = await openDiskStorage(folder);
  // A folder already has the name: the last step, the renaming, fails.
  await mkdir(join(folder, 'occupato'));
  await expect(storage.put('occupato', Buffer.from('x'), 'image/jpeg')).rejects.toThrow();
  expect(await readdir(join(folder, '.tmp'))).toEqual([]);
});

test('files put for later wait for the disk all at once, when they are settled; what stands there is never risked', async () => {
  const storage = await openDiskStorage(folder);
  await storage.put('a/vecchia', Buffer.from('prima'), 'text/plain');
  const handle = await open(folder, 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
  try {
    const putLater = (key: string) => storage.putStream(key, Readable.from([Buffer.from(key)]), 'text/plain', 'later');
    await putLater('a/b');
    await putLater('a/c');
    expect(sync).not.toHaveBeenCalled();
    await storage.settle(['a/b', 'a/c']);
    // Two files and their folder.
    expect(sync).toHaveBeenCalledTimes(3);
    await putLater('a/vecchia');
    expect(sync).toHaveBeenCalledTimes(5);
    expect((await storage.get('a/vecchia'))?.toString()).toBe('a/vecchia');
  } finally {
    sync.mockRestore();
  }
});

test('opening clears old drafts of killed processes and leaves recent ones', async () => {
  await mkdir(join(folder, '.tmp'));
  for (const name of ['vecchia', 'recente']) await writeFile(join(folder, '.tmp', name), 'mezza');
  await utimes(join(folder, '.tmp/vecchia'), longAgo, longAgo);
  const storage = await openDiskStorage(folder);
  expect(await readdir(join(folder, '.tmp'))).toEqual(['recente']);
  expect(await collect(storage.list(''))).toEqual([]);
});

test('lists in the order of bytes, a folder beside files that begin like it', async () => {
  const storage = await openDiskStorage(folder);
  const keys = ['a-b/1', 'a.txt', 'a/1', 'a/b.c', 'a/b/2', 'a0', 'ab/3'];
  for (const key of keys.toReversed()) await storage.put(key, Buffer.from(key), 'text/plain');
  for (const [place, key] of ['', ...keys].entries())
    expect((await collect(storage.list('', key))).map((file) => file.key)).toEqual(keys.slice(place));
});

test('a store whose folder has gone says so', async () => {
  const storage = await openDiskStorage(join(folder, 'files'));
  await rm(join(folder, 'files'), { recursive: true });
  await expect(storage.check()).rejects.toThrow('ENOENT');
});

test.each([
  ['file:', 'files/a'],
  ['file:altrove', 'altrove/a'],
])('the address %s means a folder under DATA_DIR', async (url, path) => {
  await (await openStorage(url, folder)).put('a', Buffer.from('x'), 'text/plain');
  expect((await stat(join(folder, path))).isFile()).toBe(true);
});

test('an absolute address means that folder', async () => {
  const place = join(folder, 'un posto');
  await (await openStorage(pathToFileURL(place).href, '/nowhere')).put('a', Buffer.from('x'), 'text/plain');
  expect((await stat(join(place, 'a'))).isFile()).toBe(true);
});
