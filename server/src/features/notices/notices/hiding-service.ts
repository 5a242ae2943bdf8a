import type { Hiding } from '@commiato/contracts/notices/hiding';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { indexNotices, unindexNotice } from './index-queries.ts';
import { type NoticeName, noticeHidden, noticeShown, noticesHidden, noticesShown } from './mails/visibility.ts';
import { noticeTags } from './policy.ts';
import { lockNotice, noticeById, setHidden } from './queries.ts';

/** Where no reason was given. */
const noReason = { motivo: '', nota: '' };

/** Hides a notice from everybody at once and tells its agency why; one that is hidden already keeps its reason. */
export async function hideNotice(deps: Deps, scope: AdminScope, id: string, given: Hiding): Promise<Notice> {
  return changeOne(deps, scope, id, true, given);
}

/** Shows a hidden notice again and tells its agency. */
export async function showNotice(deps: Deps, scope: AdminScope, id: string): Promise<Notice> {
  return changeOne(deps, scope, id, false);
}

async function changeOne(
  deps: Deps,
  scope: AdminScope,
  id: string,
  disattivo: boolean,
  given?: Hiding,
): Promise<Notice> {
  return deps.database.db.transaction(async (tx) => {
    if (!(await lockNotice(tx, scope, id))) throw notFound();
    await changeVisibility(deps, tx, scope, [id], disattivo, given);
    return requireRow(await noticeById(tx, scope, id));
  });
}

/**
 * Hides several notices from every public page and call at once, or shows them again (decisions C7); the log names each, and each agency is
 * told once.
 */
export async function showNotices(
  deps: Deps,
  scope: AdminScope,
  given: { ids: readonly string[]; disattivo: boolean; perche?: Hiding | undefined },
): Promise<{ ok: true; ids: string[] }> {
  return deps.database.db.transaction(async (tx) => {
    const ids = await changeVisibility(deps, tx, scope, given.ids, given.disattivo, given.perche);
    return { ok: true, ids };
  });
}

/**
 * The one way in which notices are hidden or shown again, whichever call asks for it: row, search, bell, mail, log and pages. Answers those
 * that this changed; the others are as they are asked to be already.
 */
export async function changeVisibility(
  deps: Deps,
  tx: Db,
  scope: AdminScope,
  asked: readonly string[],
  disattivo: boolean,
  given: Hiding | undefined,
): Promise<string[]> {
  const { clock, events } = deps;
  const why = disattivo ? (given ?? noReason) : null;
  const changed = await setHidden(tx, scope, asked, {
    disattivo,
    // The database empties them when a notice is shown again.
    ...(why ? { nascosto_il: clock.now().toISOString(), nascosto_motivo: why.motivo, nascosto_nota: why.nota } : {}),
  });
  const ids = changed.map(({ _id }) => _id);
  if (disattivo) for (const id of ids) await unindexNotice(tx, id);
  else await indexNotices(tx, ids);
  await tellAgencies(deps, tx, changed, why);
  for (const oggetto of ids)
    await audit(tx, clock, {
      chi: scope.idUtente,
      azione: disattivo ? 'annuncio nascosto' : 'annuncio di nuovo visibile',
      oggetto,
      dettagli: why?.motivo ? { motivo: why.motivo } : {},
    });
  await events.publish(tx, [...new Set(ids.flatMap(noticeTags))]);
  return ids;
}

/** A notice as its agency is told of it. */
type AffectedNotice = NoticeName & { readonly id_utente: string };

/** By bell and e-mail: hidden for a reason (null: seen again). Each agency gets one message, which names its own notices. */
async function tellAgencies(
  deps: Deps,
  tx: Db,
  notices: readonly AffectedNotice[],
  given: { motivo: string; nota: string } | null,
): Promise<void> {
  const { publicUrl } = deps.settings;
  for (const idUtente of new Set(notices.map(({ id_utente }) => id_utente))) {
    const own = notices.filter(({ id_utente }) => id_utente === idUtente);
    const [only, another] = own;
    if (!only) continue;
    const message = another
      ? given
        ? noticesHidden(publicUrl, own, given)
        : noticesShown(publicUrl, own)
      : given
        ? noticeHidden(publicUrl, only, given)
        : noticeShown(publicUrl, only);
    await notifyByBellAndMail(deps, tx, idUtente, message);
  }
}
