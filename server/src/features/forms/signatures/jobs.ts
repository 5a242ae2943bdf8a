import { daysAfter } from '../../../platform/foundation/clock.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { eraseEndedSignatures } from './queries.ts';
import { sealLeftSignatures } from './seal-service.ts';

/** Days after its end that a signature which nobody gave is kept, and after it was given, where from. */
const unsignedDays = 60;
const tracedDays = 90;
/** Days that the row of a signature is kept beside the sealed paper: the two years of a funeral's papers. */
const signedDays = 730;

export const signatureJobs: readonly Job[] = [
  { name: 'firme da sigillare', run: sealLeftSignatures },
  {
    name: 'firme finite',
    run: ({ database, clock }) => {
      const now = clock.now().toISOString();
      return eraseEndedSignatures(database.db, {
        unsigned: daysAfter(now, -unsignedDays),
        traced: daysAfter(now, -tracedDays),
        signed: daysAfter(now, -signedDays),
      });
    },
  },
];
