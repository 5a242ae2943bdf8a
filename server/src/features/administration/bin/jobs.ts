import { audit } from '../../../platform/audit/audit.ts';
import type { BinRules } from '../../../platform/feature/bin-rules.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { eraseBinnedBatch } from './queries.ts';
import { binLifeMs, orderForErasure } from './service.ts';

/** Erases rows binned for 30 days, in batches; their files are removed by the sweeps. */
export async function eraseExpiredBinRows(
  { database, clock, events }: Deps,
  rules: readonly BinRules[],
): Promise<void> {
  const before = new Date(clock.now().getTime() - binLifeMs).toISOString();
  const ordered = orderForErasure(rules);
  for (let erased = -1; erased !== 0; ) {
    erased = await database.db.transaction(async (tx) => {
      const gone = await eraseBinnedBatch(tx, before, ordered);
      for (const { rule, id } of gone)
        await audit(tx, clock, {
          chi: null,
          azione: 'cancellato dal cestino',
          oggetto: id,
          dettagli: { tipo: rule.kind },
        });
      // Their addresses change from 410 to 404 (decisions F3).
      await events.publish(
        tx,
        gone.flatMap(({ rule, id }) => rule.tagsOfErased?.(id) ?? []),
      );
      return gone.length;
    });
  }
}
