import type { Clock } from '../foundation/clock.ts';
import { installationIdKey, type Storage, type StoredFileEntry } from './storage.ts';

/** Files that nothing names any more wait here, in a folder for each day, before they are removed for good. */
const setAsideFolder = 'rimossi/';
/** Days after which what was set aside is removed for good. */
const keptDays = 30;

const dayMs = 24 * 3600 * 1000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
/** Why a file was set aside: the name of a folder. */
export type SetAsideReason = 'senza-riga' | 'riga-cancellata' | 'ripristino';

const setAsideFolderOfDay = (day: string, reason: SetAsideReason) => `${setAsideFolder}${day}/${reason}/`;

export interface SetAsideDeps {
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Moves files out of reach, where they can be brought back from by moving them. */
export async function setFilesAside(
  { storage, clock }: SetAsideDeps,
  keys: readonly string[],
  reason: SetAsideReason,
): Promise<void> {
  const folder = setAsideFolderOfDay(dayOf(clock.now()), reason);
  for (const key of keys) await storage.move(key, folder + key);
}

/** All files but those that were set aside and the store's id. */
export async function* filesInUse(storage: Storage): AsyncGenerator<StoredFileEntry> {
  for await (const file of storage.list(''))
    if (file.key !== installationIdKey && !file.key.startsWith(setAsideFolder)) yield file;
}

/** How many files were set aside today for this reason. */
export async function countSetAsideToday({ storage, clock }: SetAsideDeps, reason: SetAsideReason): Promise<number> {
  let count = 0;
  for await (const _file of storage.list(setAsideFolderOfDay(dayOf(clock.now()), reason))) count += 1;
  return count;
}

/** Removes for good what was set aside more than 30 days ago; answers how many files. */
export async function deleteOldSetAsideFiles({ storage, clock }: SetAsideDeps): Promise<number> {
  const oldest = `${setAsideFolder}${dayOf(new Date(clock.now().getTime() - keptDays * dayMs))}/`;
  let count = 0;
  for await (const { key } of storage.list(setAsideFolder)) {
    // In the order of their days.
    if (key >= oldest) break;
    await storage.remove(key);
    count += 1;
  }
  return count;
}
