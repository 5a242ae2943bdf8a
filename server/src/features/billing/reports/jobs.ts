import { addDays } from '@commiato/italy/days';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { deleteOldInvoicesOfGoneAgencies } from './queries.ts';

/** Retention in days: ten years from the last entry in the document's year (art. 2220 c.c.), so eleven, with a margin for leap years. */
const retentionDays = 11 * 366;

export const invoiceJobs: readonly HourlyJob[] = [
  { name: 'conservazione delle fatture', run: deleteExpiredInvoicesOfGoneAgencies },
];

async function deleteExpiredInvoicesOfGoneAgencies({ clock, database }: Deps): Promise<void> {
  const before = addDays(dayInItaly(clock.now()), -retentionDays);
  while ((await deleteOldInvoicesOfGoneAgencies(database.db, before)) > 0);
}
