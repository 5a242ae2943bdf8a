import {
  areaOfWaiting,
  type WaitingCount,
  type WaitingKind,
  waitingKinds,
} from '@commiato/contracts/administration/desk';
import { lastNight } from '../../../platform/backup/nights.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { WaitingRules } from '../../../platform/feature/waiting-rules.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { type AdminScope, administersArea, seesEverything } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { missingBackup } from './policy.ts';
import { countWaiting, type WaitingThings, withoutSubjects } from './queries.ts';

/** What waits now for an administrator, of the domains and of the installation. */
export async function waitingThings(
  { clock, settings }: Deps,
  db: Db,
  scope: AdminScope,
  rules: readonly WaitingRules[],
): Promise<WaitingThings> {
  const now = clock.now();
  const isSeen = (kind: WaitingKind) => administersArea(scope, areaOfWaiting[kind]);
  const backup = isSeen('copia') ? missingBackup(settings.backupDir ? await lastNight(db) : null, now) : undefined;
  const seen = rules.filter(({ kind }) => isSeen(kind));
  return { today: dayInItaly(now), rules: seesEverything(scope) ? seen : seen.map(withoutSubjects), backup };
}

/** How many wait, in all and of each kind, in the order of the kinds. */
export async function readCounts(
  db: Db,
  scope: AdminScope,
  things: WaitingThings,
): Promise<{ totale: number; tipi: WaitingCount[] }> {
  const counts = await countWaiting(db, scope, things);
  const tipi = waitingKinds.flatMap((kind) => counts.filter(({ tipo }) => tipo === kind));
  return { totale: tipi.reduce((sum, { quanti }) => sum + quanti, 0), tipi };
}
