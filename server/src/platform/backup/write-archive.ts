import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { newId } from '../foundation/ids.ts';
import { StartError } from '../foundation/start-error.ts';
import { freeBytes } from '../storage/disk-reserve.ts';
import { syncPath } from '../storage/storage-disk.ts';
import { type ArchiveEntry, checksumLine, entryNames } from './archive.ts';

/** Entries between two checksum lists. */
const digestBatchSize = 1_000;

/** Name of an unfinished archive. */
const newDraftFilePath = (file: string) => join(dirname(file), `.${basename(file)}.${newId()}.parziale`);

/**
 * Writes an archive that appears complete or not at all and is readable by its owner only, because it holds the key. Replaces an existing
 * file; returns the size. Throws StartError if the folder cannot be written or would have less than `keepFree` bytes left.
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
  stopping: AbortSignal,
  keepFree = 0,
): Promise<number> {
  const draft = newDraftFilePath(file);
  const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  try {
    const pack = tar.pack();
    const written = pipeline(pack, sink, { signal: stopping });
    await Promise.all([
      written,
      writeEntries(pack, checkingFreeSpace(withChecksumLists(entries), dirname(file), keepFree)),
    ]);
    const { size } = await stat(draft);
    await rename(draft, file);
    await syncPath(dirname(file));
    return size;
  } catch (error) {
    // A file that is only being opened would appear after its removal.
    sink.destroy();
    if (!sink.closed) await once(sink, 'close').catch(() => undefined);
    // The error of the writing matters more than one of the clean-up.
    await rm(draft, { force: true }).catch(() => undefined);
    throw writeErrorOf(dirname(file), error);
  }
}

const writeErrorSentences: Readonly<Record<string, string>> = {
  ENOENT: 'non esiste',
  ENOTDIR: 'non è una cartella',
  EACCES: 'non si lascia scrivere: controlla i permessi',
  EROFS: 'è in sola lettura',
  ENOSPC: 'non ha più spazio',
};

/** Turns an error that a person can fix into a sentence. */
function writeErrorOf(folder: string, error: unknown): unknown {
  const sentence = error instanceof Error && 'code' in error ? writeErrorSentences[String(error.code)] : undefined;
  return sentence ? new StartError(`La cartella ${folder} ${sentence}.`, { cause: error }) : error;
}

async function writeEntries(pack: tar.Pack, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  try {
    for await (const { name, bytes } of entries) {
      await new Promise<void>((resolve, reject) => {
        pack.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
      });
    }
    pack.finalize();
  } catch (error) {
    pack.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function* checkingFreeSpace(
  entries: AsyncIterable<ArchiveEntry>,
  folder: string,
  keepFree: number,
): AsyncGenerator<ArchiveEntry> {
  for await (const entry of entries) {
    if (keepFree > 0 && (await freeBytes(folder)) < keepFree + entry.bytes.length)
      throw Object.assign(new Error('The disk has no more to spare'), { code: 'ENOSPC' });
    yield entry;
  }
}

async function* withChecksumLists(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<ArchiveEntry> {
  let lines: string[] = [];
  let lists = 0;
  const list = (name: string) => ({ name, bytes: Buffer.from(lines.join('')) });
  for await (const entry of entries) {
    yield entry;
    lines.push(checksumLine(entry));
    if (lines.length < digestBatchSize) continue;
    lists += 1;
    yield list(`${entryNames.sums}${pieceName(lists)}`);
    lines = [];
  }
  yield list(entryNames.end);
}

/** Padded so that names sort like numbers. */
export const pieceName = (number: number): string => String(number).padStart(6, '0');
