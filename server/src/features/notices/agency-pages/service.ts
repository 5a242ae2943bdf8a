import { nextRiteEnd } from '@commiato/contracts/funerals/rite-end';
import type { AgencyOfPage, AgencyPageData } from '@commiato/contracts/notices/public-agencies';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { maxFunerals, toComingFuneral, withOverRitesLastInDay } from '../places/funerals-service.ts';
import { funeralsOnDay, matchesNoticeListFilter } from '../places/queries.ts';
import { withoutRepeatedRites } from '../places/rite-places-policy.ts';
import { placeBreadcrumbs } from '../places/service.ts';
import { listNewestNotices } from '../publication/queries.ts';
import { countPublishedNotices } from './queries.ts';

/**
 * Content of an agency's page, with `before` the notices published before that one, and the Italian local time until which its funerals are
 * right on that day.
 */
export async function readAgencyPage(
  db: Db,
  scope: PublicScope,
  agency: AgencyOfPage,
  { now, before }: { readonly now: string; readonly before?: string | undefined },
): Promise<{ readonly page: AgencyPageData; readonly until: string | undefined }> {
  const { _id } = agency;
  const total = await countPublishedNotices(db, scope, _id);
  const notices = await listNewestNotices(db, scope, before, matchesNoticeListFilter({ agency: _id }));
  const today = before ? [] : await funeralsOnDay(db, scope, now.slice(0, 10), { agency: _id, most: maxFunerals });
  const page: AgencyPageData = {
    kind: 'agency',
    agency,
    trail: placeBreadcrumbs(agency),
    total,
    notices,
    funerals: withOverRitesLastInDay(withoutRepeatedRites(today), now)
      .slice(0, maxFunerals)
      .map((row) => toComingFuneral(row, now)),
    now,
    ...(before ? { before } : {}),
  };
  return { page, until: nextRiteEnd(today, now) };
}
