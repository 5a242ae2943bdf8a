import type { Agenda } from '@commiato/contracts/notices/agenda';
import type { Db } from '../../../platform/database/database.ts';
import { type Clock, dayInItaly } from '../../../platform/foundation/clock.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { announcedWithin, deathsCalledToMind, ritesOf, trigesimoOf } from './policy.ts';
import { announcedSince, withoutTrigesimo } from './queries.ts';

/** What the agency's own notices say of today, tomorrow and the next two weeks. */
export async function readAgenda(db: Db, clock: Clock, scope: AgencyScope): Promise<Agenda> {
  const now = clock.now();
  const today = dayInItaly(now);
  const since = new Date(now.getTime() - announcedWithin * 24 * 3600_000).toISOString();
  const { from, to } = deathsCalledToMind(today);
  const deceased = await withoutTrigesimo(db, scope, from, to);
  return {
    riti: ritesOf(await announcedSince(db, scope, since), today),
    trigesimi: deceased.flatMap(({ decesso, ...person }) =>
      decesso === null ? [] : [{ ...person, giorno: trigesimoOf(decesso) }],
    ),
  };
}
