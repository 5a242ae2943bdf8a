import { recurrenceReminderDays } from '@commiato/contracts/funerals/recurrences';
import type { UpcomingRecurrences } from '@commiato/contracts/notices/agenda';
import { addDays } from '@commiato/italy/days';
import type { Db } from '../../../platform/database/database.ts';
import { type Clock, dayInItaly } from '../../../platform/foundation/clock.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { recurrencesWithoutNotice } from './queries.ts';

/** The recurrences of the next two weeks that no notice announces yet. */
export async function listUpcomingRecurrences(db: Db, clock: Clock, scope: AgencyScope): Promise<UpcomingRecurrences> {
  const today = dayInItaly(clock.now());
  const until = addDays(today, recurrenceReminderDays);
  return {
    trigesimi: await recurrencesWithoutNotice(db, scope, 'Trigesimo', today, until),
    anniversari: await recurrencesWithoutNotice(db, scope, 'Anniversario', today, until),
  };
}
