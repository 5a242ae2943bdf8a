import type { FamilyVisibility } from '@commiato/contracts/notices/family';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { invalid } from '../../../platform/foundation/problem.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { lockFuneral } from '../../funerals/funerals/queries.ts';
import { tagsOfPagesWithNotice } from '../notices/policy.ts';
import { type FamilyVisitor, findRelativeByLink, type RelativeWriteOutcome } from './device-service.ts';
import { notifyAgencyOfFamilyNews } from './page-service.ts';
import { markApplied, replaceIndexingChoice, setNoticesIndexed, takeDueVisibilities } from './visibility-queries.ts';

/** Changes of one relative. */
const changeRateLimits = [{ max: 30, seconds: 3600 }];
/** Funerals in one transaction of the job. */
const maxPerTransaction = 100;

/** Lets search engines find the notices of a funeral, or not, at once and from a day on, those to come too, and tells the agency. Throws 400 for a day that is over. */
export async function changeSearchEngineVisibility(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  { indicizza, dal }: FamilyVisibility,
): Promise<RelativeWriteOutcome> {
  const { clock, database, events, limits } = deps;
  const known = await findRelativeByLink(deps, database.db, scope, visitor);
  if (!known?.isOpen) return 'closed';
  if (!known.relative.puo.includes('visibilita')) return 'not allowed';
  if (dal !== null && dal <= dayInItaly(clock.now()))
    throw invalid({ dal: ['Scegliere un giorno che deve ancora venire.'] });
  await limits.consume(`visibilita-famiglia:${known.relative._id}`, changeRateLimits);
  return database.db.transaction(async (tx) => {
    const linked = await findRelativeByLink(deps, tx, scope, visitor, true);
    if (!linked?.isOpen) return 'closed';
    const { relative } = linked;
    if (!relative.puo.includes('visibilita')) return 'not allowed';
    // A notice that is being published now would be found by search engines.
    await lockFuneral(tx, { idUtente: relative.id_utente }, relative.id_servizio);
    const changed = await setNoticesIndexed(tx, relative, indicizza);
    const now = clock.now();
    const at = { today: dayInItaly(now), now: now.toISOString() };
    await replaceIndexingChoice(tx, scope, relative, { indicizza, dal }, at);
    await events.publish(tx, changed.flatMap(tagsOfPagesWithNotice));
    await notifyAgencyOfFamilyNews(deps, tx, linked, 'visibilita');
    return 'written';
  });
}

/** Keeps from search engines what families wanted kept from today on; answers the number of notices. */
export async function applyDueVisibilities({ clock, database, events }: Deps): Promise<number> {
  let changed = 0;
  for (let taken = maxPerTransaction; taken === maxPerTransaction; )
    taken = await database.db.transaction(async (tx) => {
      const due = await takeDueVisibilities(tx, dayInItaly(clock.now()), maxPerTransaction);
      for (const funeral of due) {
        const notices = await setNoticesIndexed(tx, funeral, false);
        await markApplied(tx, funeral, clock.now().toISOString());
        await events.publish(tx, notices.flatMap(tagsOfPagesWithNotice));
        changed += notices.length;
      }
      return due.length;
    });
  return changed;
}
