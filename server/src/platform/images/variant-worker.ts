import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHandle } from '../database/database.ts';
import type { ChangeEvents } from '../database/events.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Storage } from '../storage/storage.ts';
import { makeMissingVariants } from './image-variants.ts';
import {
  claimVariantJob,
  isJobBeyondTries,
  recordVariantFailure,
  removeVariantJob,
  type VariantJob,
  variantsWakeTag,
} from './variant-queue.ts';

interface VariantWorkerDeps {
  readonly database: DatabaseHandle;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Whether the disk is nearly full: variants can wait. */
  readonly isFull?: () => Promise<boolean>;
}

/** Polling interval for retries, and for events lost with a connection. */
const idleMs = 2_000;

/** Makes the variants of one due image; false if none is due. A failed try is stored and logged, never thrown. */
export async function makeNextVariants(parts: VariantWorkerDeps): Promise<boolean> {
  const job = await claimVariantJob(parts.database.db, parts.clock.now());
  if (!job) return false;
  try {
    if (isJobBeyondTries(job)) throw new Error('Il processo è caduto a ogni tentativo');
    await makeVariantsAndRemoveJob(parts, job);
  } catch (error) {
    await recordAndLogFailure(parts, job, error);
  }
  return true;
}

async function makeVariantsAndRemoveJob({ database, storage }: VariantWorkerDeps, job: VariantJob): Promise<void> {
  // In no transaction: the store may be slow. Where the image is swept meanwhile, the sweep finds these files an hour later.
  await makeMissingVariants(storage, job.idUtente, job.img);
  await removeVariantJob(database.db, job);
}

async function recordAndLogFailure(
  { database, clock, log }: VariantWorkerDeps,
  job: VariantJob,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const facts = { err: error, id_utente: job.idUtente, img: job.img, tentativo: job.tentativi };
  if (await recordVariantFailure(database.db, clock.now(), job, reason))
    log.error(facts, 'varianti di un’immagine non fatte: rinuncio');
  else log.warn(facts, 'varianti di un’immagine non fatte: riprovo più tardi');
}

/** Makes variants as they are queued, of `lanes` images in parallel. The returned function stops it after the current images. */
export function startVariantWorker(
  parts: VariantWorkerDeps & { readonly events: ChangeEvents },
  lanes = 1,
): () => Promise<void> {
  const ends = Array.from({ length: lanes }, () => startLoop(parts));
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}

function startLoop(parts: VariantWorkerDeps & { readonly events: ChangeEvents }): () => Promise<void> {
  let running = true;
  let called = false;
  let wake = () => {};
  const call = () => {
    called = true;
    wake();
  };
  parts.events.subscribe((tags) => {
    if (tags === null || tags.includes(variantsWakeTag)) call();
  });
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const workUnlessFull = async () => !(await parts.isFull?.()) && (await makeNextVariants(parts));
  const work = async () => {
    while (running) {
      called = false;
      const worked = await workUnlessFull().catch((error: unknown) => {
        parts.log.error({ err: error }, 'coda delle varianti non raggiungibile');
        called = false;
        return false;
      });
      if (!worked && !called && running) await rest();
    }
  };
  const done = work();
  return async () => {
    running = false;
    call();
    await done;
  };
}
