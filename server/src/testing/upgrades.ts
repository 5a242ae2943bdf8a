import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { entryNames, type Manifest } from '../platform/backup/archive.ts';
import { openPeekableReader } from '../platform/backup/cursor.ts';
import { readArchive, readManifest } from '../platform/backup/read-archive.ts';
import { copyRowsIn } from '../platform/backup/rows.ts';
import { createSchemaWithoutForeignKeys } from '../platform/backup/schema.ts';
import { migrationNames } from '../platform/database/migrate.ts';
import { serverRoot } from '../platform/foundation/server-root.ts';
import { storeSecretKey } from '../platform/security/secret-key.ts';
import type { EmptyInstallation } from './backup.ts';

const expand = promisify(brotliDecompress);
const folder = join(serverRoot, 'upgrades');

/** Commits of older versions with a stored backup (`npm run upgrades`). */
export const olderInstallationCommits = readdirSync(folder).map((name) => name.replace(/\.tar\.br$/, ''));

/** Decompresses a commit's backup archive into a folder; returns its path. */
export async function unpackOldArchive(commit: string, into: string): Promise<string> {
  const file = join(into, `${commit}.tar`);
  await writeFile(file, await expand(await readFile(join(folder, `${commit}.tar.br`))));
  return file;
}

/** Restores an archive into an empty installation with its old schema, rows, files and key, without later migrations. */
export async function installOldArchive(target: EmptyInstallation, file: string): Promise<Manifest> {
  const manifest = await readManifest(file, await migrationNames());
  const client = await target.pool.connect();
  const cursor = await openPeekableReader(readArchive(file));
  try {
    await client.query('begin');
    const addForeignKeys = await createSchemaWithoutForeignKeys(client, manifest.migrations);
    for (; cursor.current; await cursor.advance()) {
      const { name, bytes } = cursor.current;
      const table = manifest.tables.find((one) => name.startsWith(`${entryNames.tables}${one.name}/`));
      if (table) await copyRowsIn(client, table, only(bytes));
      if (name.startsWith(entryNames.files))
        await target.storage.put(name.slice(entryNames.files.length), bytes, 'application/octet-stream');
      if (name === entryNames.key) await storeSecretKey(target.settings, Buffer.from(bytes.toString().trim(), 'hex'));
    }
    await addForeignKeys();
    await client.query('commit');
    return manifest;
  } finally {
    await cursor.close();
    client.release(true);
  }
}

async function* only(piece: Buffer): AsyncGenerator<Buffer> {
  yield piece;
}
