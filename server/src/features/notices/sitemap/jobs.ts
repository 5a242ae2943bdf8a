import type { Job } from '../../../platform/jobs/jobs.ts';
import { tellEngines } from './ping-service.ts';
import { foldMonths } from './queries.ts';

export const mapJobs: readonly Job[] = [
  // Its counts stay as few rows as there are months.
  { name: 'mappa del sito', run: ({ database }) => foldMonths(database.db) },
  { name: 'motori di ricerca', run: tellEngines },
];
