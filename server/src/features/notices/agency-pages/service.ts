import type { AgencyData, AgencyOfPage } from '@commiato/contracts/notices/public-agencies';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { maxFunerals, toTodaysFuneral } from '../places/funerals-service.ts';
import { funeralsOn, listCondition } from '../places/queries.ts';
import { eachOnce } from '../places/rite-places-policy.ts';
import { placeBreadcrumbs } from '../places/service.ts';
import { listNewest } from '../publication/queries.ts';
import { countPublished } from './queries.ts';

/** Content of an agency's page; with `before`, the notices published before that one. */
export async function readAgencyPage(
  db: Db,
  scope: PublicScope,
  agency: AgencyOfPage,
  { now, before }: { readonly now: string; readonly before?: string | undefined },
): Promise<AgencyData> {
  const { _id } = agency;
  const total = await countPublished(db, scope, _id);
  const notices = await listNewest(db, scope, before, listCondition({ agency: _id }));
  const today = before ? [] : await funeralsOn(db, scope, now.slice(0, 10), { agency: _id, most: maxFunerals });
  return {
    kind: 'agency',
    agency,
    trail: placeBreadcrumbs(agency),
    total,
    notices,
    funerals: eachOnce(today).slice(0, maxFunerals).map(toTodaysFuneral),
    now,
    ...(before ? { before } : {}),
  };
}
