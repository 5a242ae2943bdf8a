import { stat, statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings.ts';
import { Problem } from '../foundation/problem.ts';

type ReserveSettings = Pick<Settings, 'dataDir' | 'diskReserve'>;

/** Interval of disk checks, in ms. */
const checkIntervalMs = 1_000;

/** Free bytes for a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Bytes to keep free on a folder's disk: the reserve if the data lie on the same disk. */
export async function bytesToKeepFree(folder: string, { dataDir, diskReserve }: ReserveSettings): Promise<number> {
  const [there, here] = await Promise.all([stat(folder), stat(dataDir)]);
  return there.dev === here.dev ? diskReserve : 0;
}

/** Returns whether the disk of `DATA_DIR` is below the reserve, checked at most once a second. */
export function createReserveCheck({ dataDir, diskReserve }: ReserveSettings): () => Promise<boolean> {
  let looked = Number.NEGATIVE_INFINITY;
  let low = Promise.resolve(false);
  return () => {
    if (performance.now() - looked > checkIntervalMs) {
      looked = performance.now();
      // A folder that cannot be checked is reported by whoever writes into it.
      low = freeBytes(dataDir).then(
        (free) => free < diskReserve,
        () => false,
      );
    }
    return low;
  };
}

/** Reads, and deletions, which free space in the end. */
const alwaysAllowedMethodsPattern = /^(GET|HEAD|OPTIONS|DELETE)$/;

/**
 * Answers writes with 507 while the disk of `DATA_DIR` is below the reserve (trust.md, faults to survive), because PostgreSQL stops without
 * space for its journal. `mayWrite` are calls allowed all the same, such as signing in to fix it.
 */
export function refuseWritesOnFullDisk(
  app: FastifyInstance,
  place: ReserveSettings,
  mayWrite: ReadonlySet<string>,
): void {
  const isLow = createReserveCheck(place);
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (
      alwaysAllowedMethodsPattern.test(method) ||
      routeOptions.config.route?.replica ||
      mayWrite.has(routeOptions.url ?? '')
    )
      return;
    if (await isLow()) throw new Problem('spazio-esaurito');
  });
}
