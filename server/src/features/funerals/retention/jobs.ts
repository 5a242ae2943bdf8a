import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { announceRemovals, setAsideWhatIsOver } from './service.ts';

/** Announces which data of funerals leave, and puts them into the bin a month later. Nothing switches it off (docs/protection.md). */
export const retentionJobs = (parts: FuneralParts): readonly Job[] => [
  { name: 'conservazione annunciata', run: (deps) => announceRemovals(deps, parts) },
  { name: 'conservazione finita', run: (deps) => setAsideWhatIsOver(deps, parts) },
];
