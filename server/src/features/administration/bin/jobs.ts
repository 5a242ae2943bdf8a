import { audit } from '../../../platform/audit/audit.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { eraseBatch } from './queries.ts';
import { binMs } from './service.ts';

export const binJobs: readonly Job[] = [{ name: 'cestino', run: emptyBin }];

/** Erases what has been in the bin for 30 days, in batches; files that no row names any more are swept by their own jobs. */
async function emptyBin({ database, clock, events }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - binMs).toISOString();
  for (let erased = -1; erased !== 0; ) {
    erased = await database.db.transaction(async (tx) => {
      const gone = await eraseBatch(tx, before);
      for (const { tipo, id } of gone)
        await audit(tx, clock, { chi: null, azione: 'cancellato dal cestino', oggetto: id, dettagli: { tipo } });
      // Their addresses answered 410 so far, and 404 from now on (decisions F3).
      await events.publish(
        tx,
        gone.flatMap(({ tipo, id }) =>
          tipo === 'annuncio' ? [`annuncio:${id}`] : tipo === 'utente' ? [`agenzia:${id}`] : [],
        ),
      );
      return gone.length;
    });
  }
}
