import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, daysBetween } from '@commiato/italy/days';
import { romeTime } from '@commiato/italy/formatting';
import { openDatabase } from '../database/database.ts';
import { migrationNames } from '../database/migrate.ts';
import { dayInItaly } from '../foundation/clock.ts';
import { StartError } from '../foundation/start-error.ts';
import { type HourlyJob, withMaintenanceLock } from '../jobs/jobs.ts';
import { loadOrCreateSecretKey } from '../security/secret-key.ts';
import type { Deps } from '../startup/deps.ts';
import { bytesToKeepFree } from '../storage/disk-reserve.ts';
import { writeBackup } from './backup.ts';
import {
  deleteNightsBefore,
  deleteUnfinishedNight,
  isBackupDue,
  markNightBegun,
  markNightFailed,
  markNightTaken,
  startOfUnfinishedTry,
} from './nights.ts';
import { readManifest } from './read-archive.ts';

/** Interval of checking the clock, in ms. */
const checkIntervalMs = 30_000;

/** The second backup of a night has a number: a restore makes the night due again, and what was restored, or passed over, must stay. */
const backupFileName = (night: string, number: number) => `commiato-${night}${number > 1 ? `-${number}` : ''}.tar`;
const backupFilePattern = /^commiato-(\d{4}-\d{2}-\d{2})(?:-\d+)?\.tar$/;
const draftFilePattern = /^\.commiato-\d{4}-\d{2}-\d{2}(?:-\d+)?\.tar\.\w+\.parziale$/;

/** A name for a night's backup that no file of the folder has. */
function freeBackupFileName(night: string, names: readonly string[]): string {
  let number = 1;
  while (names.includes(backupFileName(night, number))) number += 1;
  return backupFileName(night, number);
}

/** The night whose backup is due: the last Italian day on which it was `at` o'clock. */
export function dueNightOf(now: Date, at: string): string {
  const today = dayInItaly(now);
  return romeTime(now) >= at ? today : addDays(today, -1);
}

/** Checks twice a minute whether a backup is due; returns the function that stops it. Does nothing without BACKUP_DIR. */
export function startNightlyBackups(deps: Deps): () => Promise<void> {
  const end = new AbortController();
  let underway: Promise<void> | null = null;
  const look = () => {
    underway ??= backUpLastNightIfMissing(deps, end.signal)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'copia di sicurezza rimandata'))
      .finally(() => {
        underway = null;
      });
  };
  const timer = deps.settings.backupDir ? setInterval(look, checkIntervalMs).unref() : undefined;
  return async () => {
    clearInterval(timer);
    end.abort();
    await underway;
  };
}

/** Takes the backup of the last night if it is missing. A missed one is made up for; a failed one is retried every hour. */
export async function backUpLastNightIfMissing(deps: Deps, stopping: AbortSignal): Promise<void> {
  const { database, clock, settings } = deps;
  const { backupDir: folder } = settings;
  const night = dueNightOf(clock.now(), settings.backupAt);
  if (!folder || !(await isBackupDue(database.db, clock, night))) return;
  await withMaintenanceLock(database, async () => {
    // Another process may have been faster.
    if (await isBackupDue(database.db, clock, night)) await takeBackup(deps, folder, night, stopping);
  });
}

async function takeBackup(deps: Deps, folder: string, night: string, stopping: AbortSignal): Promise<void> {
  const { database, storage, clock, settings, log } = deps;
  const unmarked = await sizeOfUnmarkedArchive(deps, folder, night);
  if (unmarked !== null) return await markNightTaken(database.db, clock, night, unmarked);
  await markNightBegun(database.db, clock, night);
  // The transaction lasts too long for the shared pool.
  const own = openDatabase({ ...database.direct, max: 1 });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await readdir(folder);
    for (const name of names) if (draftFilePattern.test(name)) await rm(join(folder, name), { force: true });
    const secretKey = await loadOrCreateSecretKey(settings);
    const keepFree = await bytesToKeepFree(folder, settings);
    const installation = { pool: own.pool, storage, clock, secretKey, keepFree };
    const { bytes } = await writeBackup(installation, join(folder, freeBackupFileName(night, names)), stopping);
    await markNightTaken(database.db, clock, night, bytes);
  } catch (error) {
    if (stopping.aborted) return await deleteUnfinishedNight(database.db, night);
    log.error({ err: error }, 'copia di sicurezza fallita');
    await markNightFailed(database.db, night, failureSentence(error));
  } finally {
    await own.close();
  }
}

/**
 * The size of the archive that the last try of a night has written without being marked as done, as the database or the folder failed just
 * then; null where there is none. Written again every hour, such archives would fill the disk. An archive that is older than the try is from before a restore, and does not count.
 */
async function sizeOfUnmarkedArchive({ database }: Deps, folder: string, night: string): Promise<number | null> {
  const begun = await startOfUnfinishedTry(database.db, night);
  if (!begun) return null;
  const names = await readdir(folder).catch(() => []);
  const known = await migrationNames();
  for (const name of names) {
    if (backupFilePattern.exec(name)?.[1] !== night) continue;
    const file = join(folder, name);
    const manifest = await readManifest(file, known).catch(() => null);
    if (manifest && new Date(manifest.taken) >= begun) return (await stat(file)).size;
  }
  return null;
}

const failureReasons: Readonly<Record<string, string>> = {
  ENOSPC: 'Non c’è più spazio nella cartella BACKUP_DIR.',
  EACCES: 'Nella cartella BACKUP_DIR non si può scrivere: controlla i permessi.',
  EROFS: 'Nella cartella BACKUP_DIR non si può scrivere: è in sola lettura.',
  ENOTDIR: 'BACKUP_DIR non è una cartella.',
  EEXIST: 'BACKUP_DIR non è una cartella.',
};

/** Without paths: the administrator need not run the machine. */
function failureSentence(error: unknown): string {
  const cause = error instanceof StartError ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return failureReasons[code] ?? 'Non riuscita: il motivo è nel registro tecnico del programma.';
}

/** Deletes backups older than the retention time, but never the newest one. */
export const backupCleanupJobs: readonly HourlyJob[] = [
  {
    name: 'copie di sicurezza',
    run: async ({ settings: { backupDir, backupKeep }, database, clock }) => {
      const today = dayInItaly(clock.now());
      await deleteNightsBefore(database.db, addDays(today, -backupKeep));
      if (backupDir) await deleteOldBackupFiles(backupDir, today, backupKeep);
    },
  },
];

async function deleteOldBackupFiles(folder: string, today: string, keep: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const backups = names.flatMap((name) => {
    const night = backupFilePattern.exec(name)?.[1];
    return night === undefined ? [] : [{ name, night }];
  });
  const newest = backups
    .map(({ night }) => night)
    .sort()
    .at(-1);
  for (const { name, night } of backups)
    if (night !== newest && daysBetween(night, today) >= keep) await rm(join(folder, name), { force: true });
}
