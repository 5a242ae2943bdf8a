import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { StartError } from '../foundation/start-error.ts';
import {
  type ArchiveEntry,
  archiveFormatVersion,
  checksumLine,
  entryNames,
  type Manifest,
  manifestSchema,
} from './archive.ts';

/** Maximum length of an entry: pieces of rows, and files whose upload was limited. */
const maxEntryBytes = 128 * 1024 * 1024;

/**
 * Entries of an archive without the checksum lists, which are verified on the way: an entry is verified only when the later ones have been
 * read to the end. Throws StartError for an incomplete archive, or when told to stop.
 */
export async function* readArchive(file: string, stopping?: AbortSignal): AsyncGenerator<ArchiveEntry> {
  let lines: string[] = [];
  let last = '';
  try {
    for await (const entry of entriesOf(file)) {
      stopping?.throwIfAborted();
      last = entry.name;
      if (!entry.name.startsWith(entryNames.sums)) {
        lines.push(checksumLine(entry));
        yield entry;
        continue;
      }
      if (entry.bytes.toString() !== lines.join('')) throw new Error('le impronte non tornano');
      lines = [];
    }
  } catch (error) {
    throw error instanceof StartError ? error : unreadableArchiveError(file, error);
  }
  if (last !== entryNames.end) throw damagedArchiveError(file, new Error('manca la fine'));
}

/** The manifest of an archive. Throws StartError also if only a newer program can read it. */
export async function readManifest(file: string, knownMigrations: readonly string[]): Promise<Manifest> {
  for await (const { name, bytes } of readArchive(file)) {
    if (name !== entryNames.manifest) break;
    return parseManifest(file, bytes.toString(), knownMigrations);
  }
  throw damagedArchiveError(file, new Error('non è di Commiato'));
}

function parseManifest(file: string, text: string, knownMigrations: readonly string[]): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw damagedArchiveError(file, error);
  }
  const newer = (version: string) =>
    new StartError(
      `L’archivio ${file} viene da una versione più recente di Commiato (${version}): aggiorna il programma e riprova.`,
    );
  const head = manifestSchema.pick({ format: true, version: true }).safeParse(content);
  if (head.success && head.data.format > archiveFormatVersion) throw newer(head.data.version);
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success) throw damagedArchiveError(file, parsed.error);
  if (parsed.data.migrations.some((name) => !knownMigrations.includes(name))) throw newer(parsed.data.version);
  return parsed.data;
}

export const damagedArchiveError = (file: string, cause: unknown): StartError =>
  new StartError(`L’archivio ${file} è danneggiato, incompleto o non è di Commiato: usane un altro.`, { cause });

function unreadableArchiveError(file: string, error: unknown): StartError {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOENT') return new StartError(`Non trovo l’archivio ${file}: controlla il percorso.`);
  if (code === 'EACCES') return new StartError(`Non posso leggere l’archivio ${file}: controlla i permessi.`);
  return damagedArchiveError(file, error);
}

async function* entriesOf(file: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract();
  const flow = pipeline(createReadStream(file), extract);
  // The same error is thrown below, where entries are requested.
  flow.catch(() => undefined);
  for await (const entry of extract) {
    const { name, size, type } = entry.header;
    if (type !== 'file' || size > maxEntryBytes) throw new Error(`${name} non è una voce di un archivio`);
    const chunks: Uint8Array[] = [];
    for await (const chunk of entry) if (chunk instanceof Uint8Array) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    if (bytes.length !== size) throw new Error(`${name} è incompleto`);
    yield { name, bytes };
  }
  await flow;
}
