import type { Job } from '../../../platform/jobs/jobs.ts';
import { pingSearchEngines } from './ping-service.ts';
import { sumMonthSteps } from './queries.ts';

export const mapJobs: readonly Job[] = [
  // Its counts stay as few rows as there are months.
  { name: 'mappa del sito', run: ({ database }) => sumMonthSteps(database.db) },
  { name: 'motori di ricerca', run: pingSearchEngines },
];
