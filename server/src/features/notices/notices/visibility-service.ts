import { audit } from '../../../platform/audit/audit.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { forgetNotice, indexNotices } from './index-queries.ts';
import { noticeTags } from './policy.ts';
import { setHidden } from './queries.ts';

/** Hides several notices from every public page and call at once, or shows them again (decisions C7); the log names each. */
export async function showNotices(
  { database, clock, events }: Services,
  scope: AdminScope,
  given: { ids: readonly string[]; disattivo: boolean },
): Promise<{ ok: true; ids: string[] }> {
  return database.db.transaction(async (tx) => {
    const ids = await setHidden(tx, scope, given.ids, given.disattivo);
    if (given.disattivo) for (const id of ids) await forgetNotice(tx, id);
    else await indexNotices(tx, ids);
    for (const oggetto of ids)
      await audit(tx, clock, {
        chi: scope.idUtente,
        azione: 'annuncio modificato',
        oggetto,
        dettagli: { campi: 'disattivo', nascosto: given.disattivo },
      });
    await events.publish(tx, [...new Set(ids.flatMap(noticeTags))]);
    return { ok: true, ids };
  });
}
