import type { Chore } from '../../../platform/jobs/chores.ts';
import { recountWords } from './queries.ts';

export const wordChores: readonly Chore[] = [{ name: 'vocabolario', run: ({ database }) => recountWords(database.db) }];
