import type { Deps } from '../startup/deps.ts';
import { countSetAsideToday, setFilesAside } from '../storage/set-aside.ts';
import { JobRefusedError } from './job-log.ts';
import { oldFiles, type SweepOptions } from './old-files.ts';

/** Files of a day that a sweep may always set aside: a small installation has few. */
const alwaysAllowedFilesPerDay = 100;
/** Beyond these, the part of all files that a sweep looked at. */
const maxShareSetAsidePerDay = 1 / 20;
/** Keys in memory at most. */
const maxKeysInMemory = 10_000;

/**
 * Sets files aside that no row names: failed uploads, and what deleted rows left. Where more than a twentieth would go in a day it moves
 * nothing and throws: then it is the rows that are missing (another database, an older backup), not the files that are too many.
 */
export async function setAsideUnreferencedFiles(
  deps: Deps,
  options: SweepOptions,
  unreferencedKeys: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const unreferenced: string[] = [];
  let seen = 0;
  for await (const keys of oldFiles(deps, options)) {
    seen += keys.length;
    unreferenced.push(...(await unreferencedKeys(keys)));
    if (unreferenced.length > maxKeysInMemory) break;
  }
  if (unreferenced.length === 0) return [];
  const reason = 'senza-riga';
  const today = (await countSetAsideToday(deps, reason)) + unreferenced.length;
  if (today > Math.max(alwaysAllowedFilesPerDay, Math.floor(seen * maxShareSetAsidePerDay)))
    throw new JobRefusedError(
      `Pulizia «${options.job}» fermata, nessun file toccato: ${unreferenced.length} su ${seen} non hanno una riga nel database. ` +
        'Il database è quello di questo archivio di file?',
    );
  await setFilesAside(deps, unreferenced, reason);
  deps.log.info({ job: options.job, quanti: unreferenced.length }, 'file che nessuna riga nomina messi da parte');
  return unreferenced;
}
