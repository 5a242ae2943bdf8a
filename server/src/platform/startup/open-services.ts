import type pino from 'pino';
import type { Settings } from '../../settings.ts';
import { createRefusals } from '../audit/refusals.ts';
import { type DatabaseHandle, openDatabase } from '../database/database.ts';
import { openEvents } from '../database/events.ts';
import type { Clock } from '../foundation/clock.ts';
import { type ImageMaker, makerHere } from '../images/image-making.ts';
import { createFrontCaches } from '../page-cache/front-caches.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import { createLimits } from '../security/limits.ts';
import { loadSecretKey } from '../security/secret-key.ts';
import { createSecrets } from '../security/secrets.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Services } from './services.ts';

/** Bytes of rendered pages that a process keeps, all encodings counted: about 3,000 notices. */
const pageBytes = 16 * 1024 * 1024;

/** Builds what the program is made of, on a migrated database. `close` ends it all, the database last. */
export async function openServices(parts: {
  settings: Settings;
  clock: Clock;
  logger: pino.Logger;
  database: DatabaseHandle;
  /** This process where nobody else is named. */
  images?: ImageMaker;
}): Promise<Services & { close(): Promise<void> }> {
  const { settings, clock, logger, database, images = makerHere } = parts;
  const replica =
    settings.databaseReadUrl === settings.databaseUrl
      ? null
      : openDatabase({ connectionString: settings.databaseReadUrl });
  const secrets = createSecrets(await loadSecretKey(settings));
  const storage = await openStorage(settings.storageUrl, settings.dataDir);
  const events = await openEvents(database, (error) => logger.error({ err: error }, 'connessione degli eventi persa'));
  const fronts = createFrontCaches(settings.frontCaches, {
    clock,
    onError: (error, address) => logger.error({ err: error, address }, 'cache frontale non avvisata'),
  });
  const pages = createPageCache({ maxBytes: pageBytes, clock, isFronted: fronts.areThere });
  // What they hold another version may have made, with other files.
  fronts.purge(null);
  events.subscribe((tags) => {
    pages.drop(tags);
    fronts.purge(tags);
  });
  const limits = createLimits(database.db, { clock, secrets, on: settings.rateLimits === 'on' });
  const refusals = createRefusals({ db: database.db, clock, secrets, log: logger });
  return {
    settings,
    clock,
    database,
    reads: (replica ?? database).db,
    storage,
    images,
    secrets,
    limits,
    refusals,
    events,
    pages,
    fronts,
    log: logger,
    close: async () => {
      await refusals.close();
      await events.close();
      await fronts.close();
      await replica?.close();
      await database.close();
    },
  };
}
