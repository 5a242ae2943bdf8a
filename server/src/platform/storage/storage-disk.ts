import { constants } from 'node:fs';
import {
  access,
  lstat,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../foundation/ids.ts';
import { mapInOrder } from '../foundation/in-order.ts';
import { makeTreePrivate } from '../foundation/private-folder.ts';
import { requireSafeKey, requireSafePrefix, type Storage, type StoredFileEntry } from './storage.ts';

const abandonedAfterMs = 3_600_000;
/** Files synced in parallel. */
const maxParallelSyncs = 8;

/** Whether the error says that there is no such file, or a folder in its place. */
const isMissingFileError = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code));

const withDefaultIfMissing = async <T, D>(work: Promise<T>, otherwise: D): Promise<T | D> => {
  try {
    return await work;
  } catch (error) {
    if (isMissingFileError(error)) return otherwise;
    throw error;
  }
};

/** Syncs a file or a folder: a new name is durable only when its folder is synced. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder and its missing parents durably. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let folder = path; folder.length >= first.length; folder = dirname(folder)) await syncPath(dirname(folder));
}

async function writeNewFile(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, sync: boolean): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await writeFile(handle, bytes);
    if (sync) await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files under a folder in the order of their keys, after the key `after`. */
async function* walk(folder: string, prefix: string, after: string): AsyncGenerator<StoredFileEntry> {
  // A folder may hold very many files: only names are kept, and none before `after`.
  const names: string[] = [];
  for await (const entry of await withDefaultIfMissing(opendir(folder), [])) {
    if (entry.name.startsWith('.')) continue;
    const name = entry.isDirectory() ? `${entry.name}/` : entry.name;
    const key = prefix + name;
    if (key > after || (name.endsWith('/') && after.startsWith(key))) names.push(name);
  }
  for (const name of names.sort()) {
    const path = join(folder, name);
    const key = prefix + name;
    if (name.endsWith('/')) yield* walk(path, key, after);
    else {
      const file = await withDefaultIfMissing(stat(path), null);
      if (file) yield { key, modified: file.mtime };
    }
  }
}

/** Files in a local folder, private to this account. A file appears complete or not at all, also after a power failure. */
export async function openDiskStorage(root: string): Promise<Storage> {
  const temporary = join(root, '.tmp');
  const pathOf = (key: string) => join(root, requireSafeKey(key));
  await makeTreePrivate(root);
  await makeFolder(temporary);
  await removeAbandonedDrafts(temporary);

  /** Written as a draft and renamed, so that the file appears complete or not at all. */
  async function write(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, sync = true): Promise<void> {
    await makeFolder(dirname(path));
    const draft = join(temporary, newId());
    try {
      await writeNewFile(draft, bytes, sync);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  const exists = async (key: string) => (await withDefaultIfMissing(lstat(pathOf(key)), null))?.isFile() ?? false;

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      if (await exists(key)) await utimes(path, new Date(), new Date());
      else await write(path, bytes);
      // Also for an existing folder: whoever created it may not have synced it yet.
      await syncPath(dirname(path));
    },
    async putStream(key, chunks, _contentType, later) {
      const path = pathOf(key);
      // An existing file is never left pointing to unsynced bytes.
      const waits = later === undefined || (await exists(key));
      await write(path, chunks, waits);
      if (waits) await syncPath(dirname(path));
    },
    async settle(keys) {
      const paths = [...keys].map(pathOf);
      const folders = new Set(paths.map(dirname));
      // The first sync usually writes the others too, so most find nothing left to do.
      for await (const _done of mapInOrder(paths, maxParallelSyncs, syncPath));
      for (const folder of folders) await syncPath(folder);
    },
    async getStream(key) {
      const handle = await withDefaultIfMissing(open(pathOf(key), 'r'), null);
      return handle?.createReadStream() ?? null;
    },
    get: (key) => withDefaultIfMissing(readFile(pathOf(key)), null),
    exists,
    async move(key, to) {
      const path = pathOf(to);
      await makeFolder(dirname(path));
      await withDefaultIfMissing(rename(pathOf(key), path), undefined);
    },
    remove: (key) => withDefaultIfMissing(rm(pathOf(key), { force: true }), undefined),
    list: (prefix, after = '') => walk(join(root, requireSafePrefix(prefix)), prefix, after),
    check: () => access(temporary, constants.R_OK | constants.W_OK),
  };
}

/** Removes drafts of killed processes; younger ones may belong to a running process. */
async function removeAbandonedDrafts(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name);
    const found = await withDefaultIfMissing(stat(path), null);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}
