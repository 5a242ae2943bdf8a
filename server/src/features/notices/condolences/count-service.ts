import type { ModerationCountQuery, ModerationCountRow } from '@commiato/contracts/notices/condolence-appeals';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { readModerationCounts } from './appeal-queries.ts';

/** What is counted of a year, of the current one where none is asked for, as far as its lines have the words that are sought. */
export const readYearlyModerationCounts = (
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  scope: AdminScope,
  { anno, q = '' }: Pick<ModerationCountQuery, 'anno' | 'q'>,
): Promise<ModerationCountRow[]> =>
  readModerationCounts(db, scope, anno ?? Number(dayInItaly(clock.now()).slice(0, 4))).then((rows) =>
    rows.filter(({ gruppo, voce }) => `${gruppo} ${voce}`.toLowerCase().includes(q.toLowerCase())),
  );
