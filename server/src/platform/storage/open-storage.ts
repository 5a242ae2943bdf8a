import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Storage } from './storage.ts';
import { openDiskStorage } from './storage-disk.ts';

const expectedStorageUrlText = 'STORAGE_URL must be file:, file:///a/folder or s3://bucket?endpoint=…&region=…';

/** The folder of a `file:` address: under `DATA_DIR`, unless it is absolute. */
function storageFolderFromUrl(url: string, dataDir: string): string {
  const path = url.slice('file:'.length);
  if (path.startsWith('//')) return fileURLToPath(url);
  if (isAbsolute(path)) return path;
  return join(dataDir, path === '' ? 'files' : path);
}

/**
 * Opens the storage of `STORAGE_URL` (running.md), by default the folder `files` of `DATA_DIR`. Throws a sentence that names the setting
 * for an unknown form.
 */
export async function openStorage(url: string | undefined, dataDir: string): Promise<Storage> {
  if (url === undefined || url.startsWith('file:'))
    return openDiskStorage(storageFolderFromUrl(url ?? 'file:', dataDir));
  if (!URL.canParse(url)) throw new Error(expectedStorageUrlText);
  const { protocol, hostname: bucket, searchParams } = new URL(url);
  if (protocol !== 's3:' || bucket === '') throw new Error(expectedStorageUrlText);
  // Loaded only if used: the client takes longer to load than everything else.
  const { openS3Storage } = await import('./storage-s3.ts');
  return openS3Storage({
    bucket,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
  });
}
