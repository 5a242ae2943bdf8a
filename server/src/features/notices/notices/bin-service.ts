import type { BinRules } from '../../../platform/feature/bin-rules.ts';
import { Problem } from '../../../platform/foundation/problem.ts';
import { notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import {
  baseNoticeBinRules,
  isBinnedByAdministration,
  isImportedAgain,
  queueAlertsOfChangesInBin,
  restoreNotices,
} from './bin-queries.ts';
import { addNoticesToIndex } from './index-queries.ts';
import { noticeRestoredMessage } from './mails/visibility.ts';
import { tagsOfPagesWithNotice } from './policy.ts';
import { noticeById } from './queries.ts';

/**
 * A notice alone needs a free place of its tax code. Where the administration takes back its own deletion, the agency is told: it was told
 * that the notice is seen nowhere, and may be telling that to the family.
 */
export const noticeBinRules: BinRules = {
  ...baseNoticeBinRules,
  restore: async (tx, scope, id, cestinato, deps) => {
    const isOwnDeletion = scope.kind === 'admin' && (await isBinnedByAdministration(tx, scope, id, cestinato));
    const notices = await restoreNotices(tx, scope, { id });
    if (notices.length === 0)
      throw (await isImportedAgain(tx, scope, id))
        ? new Problem('stato-non-ammesso', { detail: 'Questo annuncio è stato importato di nuovo: c’è già.' })
        : new Problem('codice-fiscale-esaurito');
    await addNoticesToIndex(tx, notices);
    await queueAlertsOfChangesInBin(tx, deps.clock, notices, cestinato);
    const notice = isOwnDeletion ? await noticeById(tx, scope, id) : undefined;
    if (notice)
      await notifyByBellAndMail(deps, tx, notice.id_utente, noticeRestoredMessage(deps.settings.publicUrl, notice));
    return { annunci: 0, rimasti: 0, tags: tagsOfPagesWithNotice(id) };
  },
};
