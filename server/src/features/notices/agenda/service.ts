import { calledToMindDays } from '@commiato/contracts/funerals/recurrences';
import type { Agenda } from '@commiato/contracts/notices/agenda';
import { addDays } from '@commiato/italy/days';
import type { Db } from '../../../platform/database/database.ts';
import { type Clock, dayInItaly } from '../../../platform/foundation/clock.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { announcedWithin, ritesOf } from './policy.ts';
import { announcedSince, withoutNotice } from './queries.ts';

/** What the agency's own notices say of today, tomorrow and the next two weeks. */
export async function readAgenda(db: Db, clock: Clock, scope: AgencyScope): Promise<Agenda> {
  const now = clock.now();
  const today = dayInItaly(now);
  const since = new Date(now.getTime() - announcedWithin * 24 * 3600_000).toISOString();
  const until = addDays(today, calledToMindDays);
  return {
    riti: ritesOf(await announcedSince(db, scope, since, today), today),
    trigesimi: await withoutNotice(db, scope, 'Trigesimo', today, until),
    anniversari: await withoutNotice(db, scope, 'Anniversario', today, until),
  };
}
