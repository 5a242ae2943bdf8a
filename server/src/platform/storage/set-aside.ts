import type { Clock } from '../foundation/clock.ts';
import { identityKey, type Storage, type StoredFile } from './storage.ts';

/** Files that nothing names any more wait here, in a folder for each day, before they are removed for good. */
const removedFolder = 'rimossi/';
/** Days after which what was set aside is removed for good. */
const keptDays = 30;

const dayMs = 24 * 3600 * 1000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
/** Why a file was set aside: the name of a folder. */
export type Reason = 'senza-riga' | 'riga-cancellata' | 'ripristino';

const folderOf = (day: string, reason: Reason) => `${removedFolder}${day}/${reason}/`;

export interface SetAsideDeps {
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Moves files out of reach, where they can be brought back from by moving them. */
export async function setAside(
  { storage, clock }: SetAsideDeps,
  keys: readonly string[],
  reason: Reason,
): Promise<void> {
  const folder = folderOf(dayOf(clock.now()), reason);
  for (const key of keys) await storage.move(key, folder + key);
}

/** All files but those that were set aside and the store's id. */
export async function* filesInUse(storage: Storage): AsyncGenerator<StoredFile> {
  for await (const file of storage.list(''))
    if (file.key !== identityKey && !file.key.startsWith(removedFolder)) yield file;
}

/** How many files were set aside today for this reason. */
export async function countSetAsideToday({ storage, clock }: SetAsideDeps, reason: Reason): Promise<number> {
  let count = 0;
  for await (const _file of storage.list(folderOf(dayOf(clock.now()), reason))) count += 1;
  return count;
}

/** Removes for good what was set aside more than 30 days ago; answers how many files. */
export async function removeSetAside({ storage, clock }: SetAsideDeps): Promise<number> {
  const oldest = `${removedFolder}${dayOf(new Date(clock.now().getTime() - keptDays * dayMs))}/`;
  let count = 0;
  for await (const { key } of storage.list(removedFolder)) {
    // In the order of their days.
    if (key >= oldest) break;
    await storage.remove(key);
    count += 1;
  }
  return count;
}
