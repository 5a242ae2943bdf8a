import { importsFolder } from '../../../platform/documents/receive-archive.ts';
import { eraseOldImports } from '../../../platform/imports/queries.ts';
import { importerWakeTag } from '../../../platform/imports/take-back.ts';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { setAsideUnreferencedFiles } from '../../../platform/jobs/sweep-files.ts';
import { startWakeLoop } from '../../../platform/jobs/wake-loop.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { publishNextRows } from './publishing-service.ts';
import { hasWaitingImports, unreferencedImportKeys } from './queries.ts';

export const importJobs: readonly HourlyJob[] = [
  { name: 'importazioni passate', run: ({ database, clock }) => eraseOldImports(database.db, clock.now()) },
];

const sweepJobName = 'file di importazioni';
/** Files that a fallen program left: those of an import go with their rows. */
export const orphanImportFileSweeps: readonly HourlyJob[] = [
  {
    name: sweepJobName,
    run: async (deps) => {
      await setAsideUnreferencedFiles(deps, { job: sweepJobName, folder: importsFolder }, (keys) =>
        unreferencedImportKeys(deps.database.db, keys),
      );
    },
  },
];

/** Times between two looks for imports, in ms: at those that another process has, and in case an event was lost. */
const otherProcessPollMs = 3_000;
const longestSleepMs = 60_000;

/** Publishes what imports have brought while the process lives. The returned function stops it after the current notice. */
export function startImporter(deps: Deps): () => Promise<void> {
  return startWakeLoop(deps, {
    tag: importerWakeTag,
    failure: 'importazione interrotta',
    pauseMs: otherProcessPollMs,
    round: async (end) => {
      while (!end.aborted && (await publishNextRows(deps, end)));
      return (await hasWaitingImports(deps.database.db)) ? otherProcessPollMs : longestSleepMs;
    },
  });
}
