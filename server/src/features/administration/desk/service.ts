import {
  areaByWaitingKind,
  type WaitingCount,
  type WaitingKind,
  waitingKinds,
} from '@commiato/contracts/administration/desk';
import { lastNightlyBackup } from '../../../platform/backup/nights.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { WaitingRules } from '../../../platform/feature/waiting-rules.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { type AdminScope, maySeeAdminArea, maySeeAllAdminAreas } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { findMissingBackup } from './policy.ts';
import { countWaitingMatters, readInstallationStart, type WaitingContext, withoutMailSubjects } from './queries.ts';

/** What waits now for an administrator, of the domains and of the installation. */
export async function readWaitingContext(
  { clock, settings }: Deps,
  db: Db,
  scope: AdminScope,
  rules: readonly WaitingRules[],
): Promise<WaitingContext> {
  const now = clock.now();
  const isSeen = (kind: WaitingKind) => maySeeAdminArea(scope, areaByWaitingKind[kind]);
  const backup = isSeen('copia') ? await readMissingBackup(settings, db, now) : undefined;
  const seen = rules.filter(({ kind }) => isSeen(kind));
  return { today: dayInItaly(now), rules: maySeeAllAdminAreas(scope) ? seen : seen.map(withoutMailSubjects), backup };
}

async function readMissingBackup(
  { backupDir }: Deps['settings'],
  db: Db,
  now: Date,
): Promise<WaitingContext['backup']> {
  const backups = { impostate: backupDir !== undefined, ...(await lastNightlyBackup(db)) };
  return findMissingBackup(backups, await readInstallationStart(db), now);
}

/** How many wait, in all and of each kind, in the order of the kinds. */
export async function readWaitingCounts(
  db: Db,
  scope: AdminScope,
  things: WaitingContext,
): Promise<{ totale: number; tipi: WaitingCount[] }> {
  const counts = await countWaitingMatters(db, scope, things);
  const tipi = waitingKinds.flatMap((kind) => counts.filter(({ tipo }) => tipo === kind));
  return { totale: tipi.reduce((sum, { quanti }) => sum + quanti, 0), tipi };
}
