import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { collect } from '../../testing/collect.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let bucket: S3rver;
let bucketUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commiato-storage-'));
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'prova', configs: [] }],
  });
  const { port } = await bucket.run();
  bucketUrl = `s3://prova?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=eu-south-1`;
});

afterAll(async () => {
  await bucket.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const keysUnder = async (storage: Storage, prefix: string) =>
  (await collect(storage.list(prefix))).map((file) => file.key);

const stores = {
  disk: () => openStorage(undefined, folder),
  bucket: () => openStorage(bucketUrl, folder),
};

describe.each(['disk', 'bucket'] as const)('a store of files on %s', (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await stores[kind]();
    for (const key of await keysUnder(storage, '')) await storage.remove(key);
  });

  test('gives back the bytes that were put, whole and unchanged', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    await storage.put('annunci/a1/foto.jpg', bytes, 'image/jpeg');
    expect((await storage.get('annunci/a1/foto.jpg'))?.equals(bytes)).toBe(true);
    expect(await storage.exists('annunci/a1/foto.jpg')).toBe(true);
  });

  test('takes bytes that are still arriving, and gives them back as they are read', async () => {
    async function* arriving() {
      for (let piece = 0; piece < 100; piece++) yield Buffer.alloc(70_000, piece);
    }
    await storage.putStream('documenti/a1', arriving(), 'application/octet-stream');
    const stream = await storage.getStream('documenti/a1');
    if (!stream) throw new Error('Il file non c’è');
    const bytes = Buffer.concat(await collect<Buffer>(stream));
    expect(bytes.length).toBe(7_000_000);
    expect([bytes[0], bytes.at(-1)]).toEqual([0, 99]);
    expect(await storage.getStream('documenti/nessuno')).toBeNull();
  });

  test('keeps nothing of bytes that stop arriving', async () => {
    async function* arriving() {
      yield Buffer.alloc(6_000_000);
      throw new Error('La connessione è caduta');
    }
    await expect(storage.putStream('documenti/a2', arriving(), 'application/octet-stream')).rejects.toThrow('caduta');
    expect(await storage.exists('documenti/a2')).toBe(false);
  });

  test('keeps an empty file', async () => {
    await storage.put('vuoto', Buffer.alloc(0), 'text/plain');
    expect(await storage.get('vuoto')).toEqual(Buffer.alloc(0));
  });

  test('answers null and false for what is not there, a folder included', async () => {
    await storage.put('annunci/a1/foto.jpg', Buffer.from('x'), 'image/jpeg');
    for (const key of ['niente', 'annunci/a1', 'annunci/a1/foto.jpg/sotto']) {
      expect(await storage.get(key)).toBeNull();
      expect(await storage.exists(key)).toBe(false);
    }
  });

  test('removes a file, and removing it again is no error', async () => {
    await storage.put('a/b.jpg', Buffer.from('x'), 'image/jpeg');
    await storage.remove('a/b.jpg');
    await storage.remove('a/b.jpg');
    expect(await storage.get('a/b.jpg')).toBeNull();
  });

  test('moves a file with its bytes, and moving what is not there is no error', async () => {
    await storage.put('a/b-c.jpg', Buffer.from('x'), 'image/jpeg');
    await storage.move('a/b-c.jpg', 'rimossi/2026-11-23/a/b-c.jpg');
    await storage.move('a/b-c.jpg', 'rimossi/2026-11-23/a/b-c.jpg');
    expect(await keysUnder(storage, '')).toEqual(['rimossi/2026-11-23/a/b-c.jpg']);
    expect((await storage.get('rimossi/2026-11-23/a/b-c.jpg'))?.toString()).toBe('x');
  });

  test('takes the same file twice, also at once', async () => {
    const put = () => storage.put('a/b.jpg', Buffer.from('stesso'), 'image/jpeg');
    await Promise.all(Array.from({ length: 8 }, put));
    await put();
    expect((await storage.get('a/b.jpg'))?.toString()).toBe('stesso');
    expect(await keysUnder(storage, '')).toEqual(['a/b.jpg']);
  });

  test('lists a folder with everything below it and with dates, and nothing beside it', async () => {
    const before = Date.now() - 2000;
    for (const key of ['a/1.jpg', 'a/b/2.jpg', 'ab/3.jpg', '4.jpg'])
      await storage.put(key, Buffer.from(key), 'text/plain');
    expect(await keysUnder(storage, 'a/')).toEqual(['a/1.jpg', 'a/b/2.jpg']);
    expect(await keysUnder(storage, '')).toEqual(['4.jpg', 'a/1.jpg', 'a/b/2.jpg', 'ab/3.jpg']);
    expect(await keysUnder(storage, 'niente/')).toEqual([]);
    for await (const file of storage.list('a/')) expect(file.modified.getTime()).toBeGreaterThan(before);
  });

  test('lists in the order of keys, and goes on behind any of them, one that is gone too', async () => {
    const keys = ['a/1.jpg', 'a/1.jpg.w2.avif', 'a/b/2.jpg', 'a/b2.jpg', 'ab/3.jpg'];
    for (const key of keys.toReversed()) await storage.put(key, Buffer.from(key), 'text/plain');
    const behind = async (prefix: string, after: string) =>
      (await collect(storage.list(prefix, after))).map(({ key }) => key);
    for (const [place, key] of keys.entries()) {
      expect(await behind('', key)).toEqual(keys.slice(place + 1));
      const inFolder = keys.slice(place + 1).filter((one) => one.startsWith('a/'));
      expect(await behind('a/', key)).toEqual(inFolder);
    }
    expect(await behind('', '')).toEqual(keys);
    expect(await behind('', 'a/b/1.jpg')).toEqual(keys.slice(2));
    expect(await behind('', 'z')).toEqual([]);
  });

  test('refuses every key that could lead elsewhere, before touching anything', async () => {
    const keys = [
      '',
      '.',
      '..',
      '/etc/passwd',
      'a/../b',
      '../a',
      'a//b',
      'a/',
      'a\0b',
      'a\\..\\b',
      'a/%2e%2e',
      '.tmp/x',
      'è',
    ];
    for (const key of [...keys, 'x'.repeat(200)]) {
      await expect(async () => storage.get(key)).rejects.toThrow('Not a storage key');
      await expect(async () => storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a storage key');
      await expect(async () => storage.remove(key)).rejects.toThrow('Not a storage key');
    }
    await expect(keysUnder(storage, '../')).rejects.toThrow('Not a storage key');
    expect(await keysUnder(storage, '')).toEqual([]);
  });

  test('says that it is ready', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

test.each(['http://a/b', 's3:', 's3://', 'niente'])(
  'the address %s is refused by a sentence naming the setting',
  async (url) => {
    await expect(openStorage(url, folder)).rejects.toThrow('STORAGE_URL must be');
  },
);
