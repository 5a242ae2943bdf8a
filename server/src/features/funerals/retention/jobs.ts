import type { AllFeatures } from '../../../platform/feature/feature.ts';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { announceRemovals, binExpiredData } from './service.ts';

/** Announces which data of funerals leave, and puts them into the bin a month later. Nothing switches it off (docs/protection.md). */
export const retentionJobs = (all: AllFeatures): readonly HourlyJob[] => [
  { name: 'conservazione annunciata', run: (deps) => announceRemovals(deps, all) },
  { name: 'conservazione finita', run: (deps) => binExpiredData(deps, all.funeralParts) },
];
