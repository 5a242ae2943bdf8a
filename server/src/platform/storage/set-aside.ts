import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../foundation/clock.ts';
import { identityKey, type Storage, type StoredFile } from './storage.ts';

/** Files that nothing names any more wait here, in a folder for each day, before they are removed for good. */
export const removedFolder = 'rimossi/';
/** Days after which what was set aside is removed for good. */
export const keptDays = 30;

const dayMs = 24 * 3600 * 1000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const folderOf = (day: string) => `${removedFolder}${day}/`;

export interface SetAsideDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  /** None for a command, which tells its result itself. */
  readonly log?: Pick<FastifyBaseLogger, 'info'>;
}

/** Moves files out of reach, where they can be brought back from by moving them, and says in the log how many and why. */
export async function setAside(
  { storage, clock, log }: SetAsideDeps,
  keys: readonly string[],
  why: string,
): Promise<void> {
  if (keys.length === 0) return;
  const folder = folderOf(dayOf(clock.now()));
  for (const key of keys) await storage.move(key, folder + key);
  log?.info({ quanti: keys.length, cartella: folder, motivo: why }, 'file messi da parte');
}

/** All files but those that were set aside and the store's id. */
export async function* filesInUse(storage: Storage): AsyncGenerator<StoredFile> {
  for await (const file of storage.list(''))
    if (file.key !== identityKey && !file.key.startsWith(removedFolder)) yield file;
}

/** How many files were set aside today. */
export async function countSetAsideToday({ storage, clock }: SetAsideDeps): Promise<number> {
  let count = 0;
  for await (const _file of storage.list(folderOf(dayOf(clock.now())))) count += 1;
  return count;
}

/** Removes for good what was set aside more than 30 days ago; answers how many files. */
export async function removeSetAside({ storage, clock }: SetAsideDeps): Promise<number> {
  const oldest = folderOf(dayOf(new Date(clock.now().getTime() - keptDays * dayMs)));
  let count = 0;
  for await (const { key } of storage.list(removedFolder)) {
    // In the order of their days.
    if (key >= oldest) break;
    await storage.remove(key);
    count += 1;
  }
  return count;
}
