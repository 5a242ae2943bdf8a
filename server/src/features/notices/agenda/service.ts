import { recurrenceReminderDays } from '@commiato/contracts/funerals/recurrences';
import type { Agenda } from '@commiato/contracts/notices/agenda';
import { addDays } from '@commiato/italy/days';
import type { Db } from '../../../platform/database/database.ts';
import { type Clock, dayInItaly } from '../../../platform/foundation/clock.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { maxDaysToFuneral, upcomingRites } from './policy.ts';
import { noticesAnnouncingSince, recurrencesWithoutNotice } from './queries.ts';

/** The agenda of the agency's notices: today, tomorrow and the next two weeks. */
export async function readAgenda(db: Db, clock: Clock, scope: AgencyScope): Promise<Agenda> {
  const now = clock.now();
  const today = dayInItaly(now);
  const since = new Date(now.getTime() - maxDaysToFuneral * 24 * 3600_000).toISOString();
  const until = addDays(today, recurrenceReminderDays);
  return {
    riti: upcomingRites(await noticesAnnouncingSince(db, scope, since, today), today),
    trigesimi: await recurrencesWithoutNotice(db, scope, 'Trigesimo', today, until),
    anniversari: await recurrencesWithoutNotice(db, scope, 'Anniversario', today, until),
  };
}
