import type { Profile } from '@commiato/contracts/accounts/profile';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import { accountFieldsWithoutSecrets } from '../accounts/queries.ts';
import { utenti } from '../accounts/tables.ts';

const isOwnAccount = (scope: OwnerScope) => and(eq(utenti._id, scope.idUtente), isNull(utenti.cestinato));

/** The caller's account; the contract removes internal fields. */
export async function readOwnProfile(db: Db, scope: OwnerScope): Promise<Profile | undefined> {
  const [row] = await db.select(accountFieldsWithoutSecrets).from(utenti).where(isOwnAccount(scope));
  return row;
}

export async function updateOwnProfile(
  db: Db,
  scope: OwnerScope,
  change: Partial<Omit<Profile, '_id' | 'mail' | 'role' | 'formazione' | 'ragioneSociale'>>,
): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(utenti).set(change).where(isOwnAccount(scope));
}
