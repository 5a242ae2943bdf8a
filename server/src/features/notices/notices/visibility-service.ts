import type { Hiding } from '@commiato/contracts/notices/hiding';
import { audit } from '../../../platform/audit/audit.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { hidingColumns, tellAgencies } from './hiding-service.ts';
import { indexNotices, unindexNotice } from './index-queries.ts';
import { noticeTags } from './policy.ts';
import { setHidden } from './queries.ts';

/** Where no reason was given. */
const noReason = { motivo: '', nota: '' };

/**
 * Hides several notices from every public page and call at once, or shows them again (decisions C7); the log names each, and each agency is
 * told once.
 */
export async function showNotices(
  deps: Deps,
  scope: AdminScope,
  given: { ids: readonly string[]; disattivo: boolean; perche?: Hiding | undefined },
): Promise<{ ok: true; ids: string[] }> {
  const { database, clock, events } = deps;
  const { disattivo, perche = noReason } = given;
  const why = disattivo ? perche : null;
  return database.db.transaction(async (tx) => {
    const changed = await setHidden(tx, scope, given.ids, { disattivo, ...hidingColumns(deps, why) });
    const ids = changed.map(({ _id }) => _id);
    if (disattivo) for (const id of ids) await unindexNotice(tx, id);
    else await indexNotices(tx, ids);
    await tellAgencies(deps, tx, changed, why);
    for (const oggetto of ids)
      await audit(tx, clock, {
        chi: scope.idUtente,
        azione: 'annuncio modificato',
        oggetto,
        dettagli: { campi: 'disattivo', nascosto: disattivo, ...(why?.motivo ? { motivo: why.motivo } : {}) },
      });
    await events.publish(tx, [...new Set(ids.flatMap(noticeTags))]);
    return { ok: true, ids };
  });
}
