import { stat, statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings.ts';
import { Problem } from '../foundation/problem.ts';

type ReserveSettings = Pick<Settings, 'dataDir' | 'diskReserve'>;

/** Between two looks at the disk, in milliseconds. */
const checkIntervalMs = 1_000;

/** Bytes that may still be written into a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Bytes that have to stay free where a folder is: the reserve, if the data stand on the same disk. */
export async function reserveWithin(folder: string, { dataDir, diskReserve }: ReserveSettings): Promise<number> {
  const [there, here] = await Promise.all([stat(folder), stat(dataDir)]);
  return there.dev === here.dev ? diskReserve : 0;
}

/** Tells whether the disk of `DATA_DIR` has less left than the reserve, looked at once a second at most. */
export function watchReserve({ dataDir, diskReserve }: ReserveSettings): () => Promise<boolean> {
  let looked = Number.NEGATIVE_INFINITY;
  let low = Promise.resolve(false);
  return () => {
    if (performance.now() - looked > checkIntervalMs) {
      looked = performance.now();
      // A folder that cannot be looked at is told by whoever writes into it.
      low = freeBytes(dataDir).then(
        (free) => free < diskReserve,
        () => false,
      );
    }
    return low;
  };
}

/** Reads; what is deleted gives room in the end; who signs in may be who comes to mend it. */
const alwaysAllowedMethods = /^(GET|HEAD|OPTIONS|DELETE)$/;

/**
 * Refuses what would write with 507 while the disk of `DATA_DIR` has less left than the reserve (trust.md, faults to survive): PostgreSQL
 * stops where it finds no room for its journal, this program should not. `mayWrite` names the calls that are served all the same.
 */
export function refuseBelowReserve(app: FastifyInstance, place: ReserveSettings, mayWrite: ReadonlySet<string>): void {
  const isLow = watchReserve(place);
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (alwaysAllowedMethods.test(method) || routeOptions.config.route?.replica || mayWrite.has(routeOptions.url ?? ''))
      return;
    if (await isLow()) throw new Problem('spazio-esaurito');
  });
}
