import type { Hiding } from '@commiato/contracts/notices/hiding';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { indexNotice, unindexNotice } from './index-queries.ts';
import { noticeHidden, noticeShown, noticesHidden, noticesShown, type SeenNotice } from './mails/visibility.ts';
import { noticeTags, noticeWords } from './policy.ts';
import { lockNotice, noticeById, updateNotice } from './queries.ts';

/** Hides a notice from everybody at once and tells its agency why; one that is hidden already keeps its reason. */
export async function hideNotice(deps: Deps, scope: AdminScope, id: string, given: Hiding): Promise<Notice> {
  return changingVisibility(deps, scope, id, given);
}

/** Shows a hidden notice again and tells its agency. */
export async function showNotice(deps: Deps, scope: AdminScope, id: string): Promise<Notice> {
  return changingVisibility(deps, scope, id, null);
}

async function changingVisibility(deps: Deps, scope: AdminScope, id: string, given: Hiding | null): Promise<Notice> {
  const { database, clock, events } = deps;
  return database.db.transaction(async (tx) => {
    const before = await lockNotice(tx, scope, id);
    if (!before) throw notFound();
    const disattivo = given !== null;
    if (before.disattivo !== disattivo) {
      await updateNotice(tx, scope, id, { disattivo, ...hidingColumns(deps, given) });
      await (disattivo ? unindexNotice(tx, id) : indexNotice(tx, { ...before, ...noticeWords(before) }));
      await tellAgency(deps, tx, before, given);
      await audit(tx, clock, {
        chi: scope.idUtente,
        azione: disattivo ? 'annuncio nascosto' : 'annuncio di nuovo visibile',
        oggetto: id,
        dettagli: given ? { motivo: given.motivo } : {},
      });
      await events.publish(tx, noticeTags(id));
    }
    return requireRow(await noticeById(tx, scope, id));
  });
}

/** What is stored beside `disattivo` when a notice is hidden; the database empties it when it is shown again. */
export const hidingColumns = ({ clock }: Pick<Deps, 'clock'>, given: { motivo: string; nota: string } | null) =>
  given === null
    ? {}
    : { nascosto_il: clock.now().toISOString(), nascosto_motivo: given.motivo, nascosto_nota: given.nota };

/** A notice as its agency is told of it. */
type AffectedNotice = SeenNotice & { readonly id_utente: string };

/** By bell and e-mail: hidden for a reason (null: seen again). */
export async function tellAgency(
  deps: Deps,
  tx: Db,
  notice: AffectedNotice,
  given: { motivo: string; nota: string } | null,
): Promise<void> {
  await tellAgencies(deps, tx, [notice], given);
}

/** The same of several notices: each agency gets one message, which names its own. */
export async function tellAgencies(
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
