import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskStorage } from '../storage/storage-disk.ts';
import { preparePrivateDataDir } from './private-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commiato-privata-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Modes of all that stands in a folder, below it too. */
async function modes(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    found[path.slice(folder.length + 1)] = ((await stat(path)).mode & 0o777).toString(8);
  }
  return found;
}

describe('files of an installation', () => {
  it('are nobody else’s when they are made', async () => {
    const storage = await openDiskStorage(join(folder, 'files'));
    await storage.put('immagini/ab/uno.jpg', Buffer.from('a'), 'image/jpeg');
    await storage.putStream(
      'documenti/due.pdf',
      (async function* () {
        yield Buffer.from('b');
      })(),
      'application/pdf',
    );
    const found = Object.entries(await modes());
    expect(found.length).toBeGreaterThan(6);
    for (const [path, mode] of found)
      expect([path, mode]).toEqual([path, /\.\w+$/.test(path) && !path.endsWith('.tmp') ? '600' : '700']);
  });

  it('that were there already are closed, once', async () => {
    const image = join(folder, 'files', 'immagini', 'vecchia.jpg');
    await mkdir(join(folder, 'files', 'immagini'), { recursive: true });
    await mkdir(join(folder, 'outbox'));
    for (const path of [image, join(folder, 'outbox', 'posta.eml'), join(folder, 'secret.key')])
      await writeFile(path, 'a');
    await chmod(join(folder, 'files'), 0o755);
    await preparePrivateDataDir(folder);
    const storage = await openDiskStorage(join(folder, 'files'));
    expect(await modes()).toMatchObject({
      files: '700',
      'files/immagini': '700',
      'files/immagini/vecchia.jpg': '600',
      outbox: '700',
      'outbox/posta.eml': '600',
      'secret.key': '600',
    });
    expect((await stat(folder)).mode & 0o066).toBe(0);
    expect(await storage.exists('immagini/vecchia.jpg')).toBe(true);
    // A closed folder is not walked again.
    await chmod(image, 0o644);
    await openDiskStorage(join(folder, 'files'));
    expect((await stat(image)).mode & 0o777).toBe(0o644);
  });
});
