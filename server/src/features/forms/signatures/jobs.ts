import { daysAfter } from '../../../platform/foundation/clock.ts';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { eraseOldSignaturesAndTrails } from './queries.ts';
import { sealLeftSignatures } from './seal-service.ts';

/** Days after its end that a signature which nobody gave is kept, and after it was given, where from. */
const unsignedRetentionDays = 60;
const traceRetentionDays = 90;
/** Days that the row of a signature is kept beside the sealed paper: the two years of a funeral's papers. */
const signedRetentionDays = 730;

export const signatureJobs: readonly HourlyJob[] = [
  { name: 'firme da sigillare', run: sealLeftSignatures },
  {
    name: 'firme finite',
    run: ({ database, clock }) => {
      const now = clock.now().toISOString();
      return eraseOldSignaturesAndTrails(database.db, {
        unsigned: daysAfter(now, -unsignedRetentionDays),
        traced: daysAfter(now, -traceRetentionDays),
        signed: daysAfter(now, -signedRetentionDays),
      });
    },
  },
];
