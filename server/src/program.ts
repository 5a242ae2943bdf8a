import type pino from 'pino';
import { createApp } from './app.ts';
import { ensureFirstAdministrator } from './features/accounts/agencies/service.ts';
import { allFeatures } from './features/features.ts';
import { startReleasingEvents } from './features/funerals/events/release-service.ts';
import { startSendingAlerts, startSendingPushes } from './features/notices/alerts/jobs.ts';
import { stopRefusedAddress } from './features/notices/alerts/returned-service.ts';
import { requeueMailOfGoneNotice } from './features/notices/alerts/sending-queries.ts';
import { unreferencedImageKeys } from './features/notices/attachments/queries.ts';
import { startImporter } from './features/notices/import/jobs.ts';
import { drawingProcess } from './features/notices/prints/tasks.ts';
import { startPacketSender } from './features/paperwork/sending/jobs.ts';
import { hourlyJobs } from './jobs.ts';
import { startNightlyBackups } from './platform/backup/nightly.ts';
import { lockDataDir } from './platform/database/data-lock.ts';
import {
  type Database,
  type DatabaseConfig,
  type DatabaseHandle,
  directConfig,
  openDatabase,
} from './platform/database/database.ts';
import { openDatabaseServer } from './platform/database/database-server.ts';
import { guardPool } from './platform/database/pool-guard.ts';
import { upgradeDatabase } from './platform/database/upgrade.ts';
import { unreferencedDocumentKeys } from './platform/documents/stored-documents.ts';
import { systemClock as clock } from './platform/foundation/clock.ts';
import { createLogger } from './platform/foundation/logger.ts';
import { printLine } from './platform/foundation/print-line.ts';
import { preparePrivateDataDir } from './platform/foundation/private-folder.ts';
import { createDrain } from './platform/http/drain.ts';
import { imageOfKey } from './platform/images/image-names.ts';
import { startImageProcess } from './platform/images/image-process.ts';
import { startJobs, withActivityTracking } from './platform/jobs/jobs.ts';
import { startSender } from './platform/mail/sender.ts';
import { ensurePushKeys } from './platform/push/push-keys.ts';
import { loadOrCreateSecretKey } from './platform/security/secret-key.ts';
import { createSecrets } from './platform/security/secrets.ts';
import { helperScriptPath, startHelper } from './platform/startup/helper-process.ts';
import { checkOrCreateInstallation, savePublicAddress } from './platform/startup/installation.ts';
import type { Lifecycle } from './platform/startup/lifecycle.ts';
import { openDeps } from './platform/startup/open-deps.ts';
import { writeProcessNote } from './platform/startup/process-note.ts';
import { requireFreePort } from './platform/startup/require-free-port.ts';
import { createWatchdog } from './platform/startup/watchdog.ts';
import { startWebProcesses, workerDatabaseConfig } from './platform/startup/web-processes.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { StorageRefused, StorageUnavailable } from './platform/storage/storage.ts';
import type { Settings } from './settings.ts';

/** What stands before anybody is served: the folder is ours, the database is migrated and has an administrator. */
export interface PreparedProgram {
  readonly settings: Settings;
  readonly logger: pino.Logger;
  readonly database: DatabaseConfig;
  readonly lifecycle: Lifecycle;
}

interface RunProgramOptions {
  readonly settings: Settings;
  /** The file that each of several web processes runs: `main`. */
  readonly program: string;
  /** Done once, by the process that prepares, before anybody is served. */
  readonly beforeServing?: (prepared: PreparedProgram) => Promise<void>;
}

/** Prepares and serves until the lifecycle ends; in one of several web processes it only serves. */
export async function runProgram(
  { settings, program, beforeServing }: RunProgramOptions,
  lifecycle: Lifecycle,
): Promise<void> {
  const logger = createLogger(settings);
  const inherited = workerDatabaseConfig();
  if (inherited) return await startServing({ settings, logger, database: inherited, lifecycle });

  const prepared = await prepareInstallation(settings, logger, lifecycle);
  await beforeServing?.(prepared);
  const { database } = prepared;
  // Ends after those who serve: whoever balances connections is told before anything else, and it may take seconds.
  let stopHelper = async () => {};
  lifecycle.onStop(() => stopHelper());
  if (settings.webConcurrency === 1) await startServing(prepared);
  else lifecycle.onStop(await startWebProcesses({ program, count: settings.webConcurrency, database, logger }));
  lifecycle.onStop(await writeProcessNote(settings.dataDir, settings.port));
  stopHelper = startHelper({ program: helperScriptPath('image-worker'), database, logger });
  printLine(`Commiato è pronto: ${settings.publicUrl}`);
  // Whoever started it by scripts/supervise.mjs: from here on it is started again when it falls.
  process.send?.('pronto');
}

/** What is done once for all web processes. */
async function prepareInstallation(
  settings: Settings,
  logger: pino.Logger,
  lifecycle: Lifecycle,
): Promise<PreparedProgram> {
  const { onStop } = lifecycle;
  await preparePrivateDataDir(settings.dataDir);
  if (!settings.databaseUrl) onStop((await lockDataDir(settings.dataDir)).release);
  await requireFreePort(settings);
  const server = await openDatabaseServer(settings, (sentence) => logger.info(sentence));
  let stopServer = server.discardIfNew;
  onStop(() => stopServer());
  const database = openDatabase(directConfig(server.config));
  try {
    await upgradeDatabase(database.pool, settings.migrations);
    stopServer = server.stop;
    await requireSameInstallation(settings, logger, database);
    await savePublicAddress(database.pool, settings.publicUrl);
    await ensurePushKeys({ database, clock, secrets: createSecrets(await loadOrCreateSecretKey(settings)) });
    const password = await ensureFirstAdministrator({ settings, clock, database });
    if (password)
      printLine(`Primo amministratore: ${settings.adminMail}, password ${password} (non sarà mostrata di nuovo).`);
  } finally {
    await database.close();
  }
  return { settings, logger, database: server.config, lifecycle };
}

/** Throws StartError where the parts belong to several installations, or the store refuses us. One that only does not answer may come back. */
async function requireSameInstallation(
  settings: Settings,
  logger: pino.Logger,
  { pool, db }: DatabaseHandle,
): Promise<void> {
  const storage = await openStorage(settings.storageUrl, settings.dataDir);
  try {
    await storage.check();
    await checkOrCreateInstallation({
      pool,
      storage,
      secrets: createSecrets(await loadOrCreateSecretKey(settings)),
      dataDir: settings.dataDir,
      sealed: allFeatures.sealed,
      namesOne: (keys) => isAnyFileReferenced(db, keys),
    });
  } catch (error) {
    if (error instanceof StorageRefused || !(error instanceof StorageUnavailable)) throw error;
    logger.warn({ err: error }, `${error.message} Che sia di questo database si guarda al prossimo avvio.`);
  }
}

/** Whether a row names one of these files, images or documents. */
export async function isAnyFileReferenced(db: Database, keys: readonly string[]): Promise<boolean> {
  const images = keys.filter((key) => imageOfKey(key) !== null);
  if ((await unreferencedImageKeys(db, images)).length < images.length) return true;
  const documents = keys.filter((key) => imageOfKey(key) === null);
  return (await unreferencedDocumentKeys(db, documents)).length < documents.length;
}

async function startServing({
  settings,
  logger,
  database: config,
  lifecycle: { onStop },
}: PreparedProgram): Promise<void> {
  const opened = openDatabase(config, (error) => logger.warn({ err: error }, 'connessione al database persa'));
  const database = process.env.NODE_ENV === 'development' ? guardPool(opened) : opened;
  const images = startImageProcess({ program: helperScriptPath('image-maker'), logger });
  onStop(images.close);
  const deps = await openDeps({ settings, clock, logger, database, images });
  onStop(deps.close);
  const watchdog = createWatchdog(logger);
  onStop(startJobs(deps, withActivityTracking(hourlyJobs, watchdog.underWay)));
  onStop(startNightlyBackups(deps));
  onStop(
    startSender(deps, {
      onRefused: (tx, mail, reason) => stopRefusedAddress(deps, tx, mail, reason),
      takeBack: requeueMailOfGoneNotice,
    }),
  );
  onStop(startImporter(deps));
  onStop(startSendingAlerts(deps));
  onStop(startPacketSender(deps));
  onStop(startSendingPushes(deps));
  onStop(startReleasingEvents(deps, allFeatures.funeralParts));
  const app = await createApp(deps, logger, watchdog.underWay);
  const drain = createDrain(app);
  await app.listen({
    port: settings.port,
    host: settings.host,
    listenTextResolver: (address) => `in ascolto su ${address}`,
  });
  onStop(drain);
  watchdog.start();
  if (settings.preparesPrints) deps.workers.warm(drawingProcess);
}
