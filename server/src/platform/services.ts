import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Clock } from './clock.ts';
import type { Database, DatabaseHandle } from './database.ts';
import type { Events } from './events.ts';
import type { ImageMaker } from './image-making.ts';
import type { Limits } from './limits.ts';
import type { PageCache } from './page-cache.ts';
import type { Secrets } from './secrets.ts';
import type { Storage } from './storage.ts';

/** What the program is made of; built once in `main.ts` (or by a test) and handed to every feature. */
export interface Services {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly database: DatabaseHandle;
  /** For what is public and may be a moment old: a replica where the installation has one. */
  readonly reads: Database;
  readonly storage: Storage;
  readonly images: ImageMaker;
  readonly secrets: Secrets;
  readonly limits: Limits;
  readonly events: Events;
  readonly pages: PageCache;
  readonly log: FastifyBaseLogger;
}
