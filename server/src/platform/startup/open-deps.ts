import type pino from 'pino';
import type { Settings } from '../../settings.ts';
import { createRefusalRecorder } from '../audit/refusals.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { listenStatement, openChangeEvents } from '../database/events.ts';
import { createWalPositionTracker } from '../database/freshness.ts';
import { openPublicReadDatabase } from '../database/replica-reads.ts';
import type { Clock } from '../foundation/clock.ts';
import { type ImageMaker, localMaker } from '../images/image-making.ts';
import { createFrontCaches } from '../page-cache/front-caches.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import { createLimits } from '../security/limits.ts';
import { loadOrCreateSecretKey } from '../security/secret-key.ts';
import { createSecrets } from '../security/secrets.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { WorkerPool } from '../worker-pool/pool-task.ts';
import { startWorkerPool } from '../worker-pool/worker-pool.ts';
import type { Deps } from './deps.ts';
import { refuseStorageInTransactions } from './guard-storage.ts';
import { helperScriptPath } from './helper-process.ts';

/** Memory for rendered pages in one process, all encodings counted: about 3,000 notices. */
const pageCacheBytes = 16 * 1024 * 1024;

/** Builds the dependencies on a migrated database. `close` ends them, the database last. */
export async function openDeps(parts: {
  settings: Settings;
  clock: Clock;
  logger: pino.Logger;
  database: DatabaseHandle;
  /** Defaults to making images in this process. */
  images?: ImageMaker;
  /** Defaults to processes that start with the first task. */
  workers?: WorkerPool;
}): Promise<Deps & { close(): Promise<void> }> {
  const { settings, clock, logger, database, images = localMaker } = parts;
  const { workers = startWorkerPool({ program: helperScriptPath('pool-worker'), logger }) } = parts;
  const secrets = createSecrets(await loadOrCreateSecretKey(settings));
  const storage = refuseStorageInTransactions(await openStorage(settings.storageUrl, settings.dataDir));
  const { databaseUrl, databaseReadUrl } = settings;
  const freshness = databaseReadUrl === databaseUrl ? undefined : createWalPositionTracker(listenStatement);
  const onLost = (error: Error) => logger.error({ err: error }, 'connessione degli eventi persa');
  const events = await openChangeEvents(database, onLost, freshness);
  const replica = freshness
    ? openPublicReadDatabase({
        config: { connectionString: databaseReadUrl },
        primary: database,
        freshness,
        onError: (error) => logger.error({ err: error }, 'replica persa: si legge dal primario'),
        onOutdated: () => {
          pages.drop(null);
          fronts.purge(null);
        },
      })
    : null;
  const fronts = createFrontCaches(settings.frontCaches, {
    clock,
    onError: (error, address) => logger.error({ err: error, address }, 'cache frontale non avvisata'),
  });
  const pages = createPageCache({ maxBytes: pageCacheBytes, clock, isFronted: fronts.isConfigured });
  // Front caches may hold pages of another version, which refer to other files.
  fronts.purge(null);
  events.subscribe((tags) => {
    pages.drop(tags);
    fronts.purge(tags);
  });
  const limits = createLimits(database.db, { clock, secrets, on: settings.rateLimits === 'on' });
  const refusals = createRefusalRecorder({ db: database.db, clock, secrets, log: logger });
  return {
    settings,
    clock,
    database,
    reads: (replica ?? database).db,
    readMetrics: () => replica?.metrics() ?? '',
    storage,
    images,
    workers,
    secrets,
    limits,
    refusals,
    events,
    pages,
    fronts,
    log: logger,
    close: async () => {
      await workers.close();
      await refusals.close();
      await replica?.close();
      await events.close();
      await fronts.close();
      await database.close();
    },
  };
}
