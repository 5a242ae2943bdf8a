import type { AgencyData, AgencyOfPage } from '@commiato/contracts/notices/public-agencies';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { todaysFuneral } from '../places/funerals-service.ts';
import { funeralsOn, listedIn } from '../places/queries.ts';
import { trailOf } from '../places/service.ts';
import { latest } from '../publication/queries.ts';
import { publishedBy } from './queries.ts';

/** What the page of an agency shows; with `before`, the notices before that one. */
export async function agencyData(
  db: Db,
  scope: PublicScope,
  agency: AgencyOfPage,
  { now, before }: { readonly now: string; readonly before?: string | undefined },
): Promise<AgencyData> {
  const { _id } = agency;
  const total = await publishedBy(db, scope, _id);
  const notices = await latest(db, scope, before, listedIn({ agency: _id }));
  const funerals = before ? [] : (await funeralsOn(db, scope, now.slice(0, 10), _id)).map(todaysFuneral);
  return {
    kind: 'agency',
    agency,
    trail: trailOf(agency),
    total,
    notices,
    funerals,
    now,
    ...(before ? { before } : {}),
  };
}
