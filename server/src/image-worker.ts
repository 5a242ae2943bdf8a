import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from './platform/database/database.ts';
import { openChangeEvents } from './platform/database/events.ts';
import { inheritedDatabaseConfig } from './platform/database/inherited-database.ts';
import { systemClock as clock } from './platform/foundation/clock.ts';
import { createLogger } from './platform/foundation/logger.ts';
import { sharp } from './platform/images/image-engine.ts';
import { startVariantWorker } from './platform/images/variant-worker.ts';
import { createReserveCheck } from './platform/storage/disk-reserve.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { readSettings } from './settings.ts';

/** The process that makes the variants of images, beside the web processes (docs/decisions/0010). */

/** Less than the program waits. */
const stopTimeoutMs = 2_000;
let stop = async () => {};
/** Our program has told us to end, or is gone. What is not finished is due again at the next start. */
const endProcess = () => {
  void Promise.race([stop().catch(() => {}), delay(stopTimeoutMs)]).then(() => process.exit());
};

process.once('disconnect', endProcess);
// A terminal tells the whole group of processes: the program decides when we end.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
const databaseConfig = inheritedDatabaseConfig();
if (!databaseConfig) throw new Error('Questo processo è avviato da Commiato, non da solo.');
// Told so before we could hear it.
if (!process.connected) process.exit();

sharp.concurrency(1);
const settings = readSettings(process.env);
const log = createLogger(settings);
/** An image takes one processor: all of them work on it as far as who people wait for leaves them. */
const parallelImages = Math.min(availableParallelism(), 4);
const database = openDatabase({ ...databaseConfig, max: 2 * parallelImages }, (error) =>
  log.warn({ err: error }, 'connessione al database persa'),
);
const storage = await openStorage(settings.storageUrl, settings.dataDir);
const events = await openChangeEvents(database, (error) =>
  log.error({ err: error }, 'connessione degli eventi persa'),
).catch((error: unknown) => {
  log.warn({ err: error }, 'il database non risponde: si riprova al prossimo avvio');
  return process.exit(1);
});
const isDiskBelowReserve = createReserveCheck(settings);
stop = startVariantWorker({ database, storage, events, clock, log, isFull: isDiskBelowReserve }, parallelImages);
