import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { pingSearchEngines } from './ping-service.ts';
import { compactMonthCounts } from './queries.ts';

export const sitemapJobs: readonly HourlyJob[] = [
  // Its counts stay as few rows as there are months.
  { name: 'mappa del sito', run: ({ database }) => compactMonthCounts(database.db) },
  { name: 'motori di ricerca', run: pingSearchEngines },
];
