import type { Clock } from '../foundation/clock.ts';
import type { Storage } from './storage.ts';

const hourMs = 3600 * 1000;
const batch = 500;

/**
 * The keys of files under a folder that are older than an hour, so many at a time as one question to the database takes. Younger ones
 * may still wait for the row that will name them.
 */
export async function* oldFiles(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  folder: string,
): AsyncGenerator<readonly string[]> {
  const oldest = new Date(clock.now().getTime() - hourMs);
  let keys: string[] = [];
  for await (const { key, modified } of storage.list(folder)) {
    if (modified < oldest) keys.push(key);
    if (keys.length < batch) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}
