import type { ArchivePageData } from '@commiato/contracts/notices/public-places';
import { startOfDay } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { sitemapMonths } from '../sitemap/queries.ts';
import { publishedDays } from './queries.ts';

/** Content of the archive: all months with notices, and the days of the given one. */
export async function readArchivePage(db: Db, scope: PublicScope, month: string | null): Promise<ArchivePageData> {
  const months = (await sitemapMonths(db, scope)).map(({ mese }) => mese);
  if (month === null) return { kind: 'archive', month, months, days: [] };
  const first = `${month}-01`;
  const next = `${addDays(first, 32).slice(0, 7)}-01`;
  const days = await publishedDays(db, scope, startOfDay(first), startOfDay(next));
  return { kind: 'archive', month, months, days };
}
