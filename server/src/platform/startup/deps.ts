import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../settings.ts';
import type { RefusalRecorder } from '../audit/refusals.ts';
import type { Database, DatabaseHandle } from '../database/database.ts';
import type { ChangeEvents } from '../database/events.ts';
import type { Clock } from '../foundation/clock.ts';
import type { ImageMaker } from '../images/image-making.ts';
import type { FrontCaches } from '../page-cache/front-caches.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { Limits } from '../security/limits.ts';
import type { Secrets } from '../security/secrets.ts';
import type { Storage } from '../storage/storage.ts';
import type { WorkerPool } from '../worker-pool/pool-task.ts';

/** Everything features depend on; built once by `openDeps` for each web process or test. */
export interface Deps {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly database: DatabaseHandle;
  /** For public reads: a replica that has replayed every change this process knows of, else the primary. */
  readonly reads: Database;
  /** Read counters in the text format of Prometheus; empty without a replica. */
  readonly readMetrics: () => string;
  readonly storage: Storage;
  readonly images: ImageMaker;
  /** Reads what is sent and draws what is large, outside the serving thread. */
  readonly workers: WorkerPool;
  readonly secrets: Secrets;
  readonly limits: Limits;
  readonly refusals: RefusalRecorder;
  readonly events: ChangeEvents;
  readonly pages: PageCache;
  readonly fronts: FrontCaches;
  readonly log: FastifyBaseLogger;
}
