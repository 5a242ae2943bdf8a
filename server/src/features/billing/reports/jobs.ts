import { addDays } from '@commiato/italy/days';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { forgetOldInvoices } from './queries.ts';

/** Eleven years: ten from the last entry of the year of the document (art. 2220 c.c.), and a day to spare for leap years. */
const retentionDays = 11 * 366;

export const invoiceJobs: readonly Job[] = [{ name: 'conservazione delle fatture', run: deleteExpiredInvoices }];

async function deleteExpiredInvoices({ clock, database }: Deps): Promise<void> {
  const before = addDays(dayInItaly(clock.now()), -retentionDays);
  while ((await forgetOldInvoices(database.db, before)) > 0);
}
