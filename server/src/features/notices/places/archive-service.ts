import type { ArchivePageData } from '@commiato/contracts/notices/public-places';
import { romeDayStartIso } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { listSitemapMonths } from '../sitemap/queries.ts';
import { publishedDaysWithCounts } from './queries.ts';

/** Content of the archive: all months with notices, and the days of the given one. */
export async function readArchivePage(db: Db, scope: PublicScope, month: string | null): Promise<ArchivePageData> {
  const months = (await listSitemapMonths(db, scope)).map(({ mese }) => mese);
  if (month === null) return { kind: 'archive', month, months, days: [] };
  const first = `${month}-01`;
  const next = `${addDays(first, 32).slice(0, 7)}-01`;
  const days = await publishedDaysWithCounts(db, scope, romeDayStartIso(first), romeDayStartIso(next));
  return { kind: 'archive', month, months, days };
}
