import type { Db } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { isOpenDeviceOf, relativeByLink } from './queries.ts';

/** Who opens a link, with the cookie of the device if it has one. */
export interface FamilyVisitor {
  readonly token: string;
  readonly ip: string;
  readonly device: string | undefined;
}

/** What came of what a relative has sent: written, or not, because the device is not open or the relative has no right. */
export type RelativeWriteOutcome = 'written' | 'closed' | 'not allowed';

/** The relative of an open device, for a file of the family's page. Throws 404 where it is not open. */
export async function requireRelativeOfOpenDevice(deps: Deps, scope: PublicScope, visitor: FamilyVisitor) {
  const linked = await findRelativeByLink(deps, deps.database.db, scope, visitor);
  if (!linked?.isOpen) throw notFound();
  return linked.relative;
}

/** The relative of a link, and whether the visitor's device was opened for it. */
export async function findRelativeByLink(
  { clock }: Deps,
  db: Db,
  scope: PublicScope,
  { token, device }: FamilyVisitor,
  lock = false,
) {
  const now = clock.now().toISOString();
  const linked = await relativeByLink(db, scope, tokenDigest(token), now, lock);
  if (!linked) return undefined;
  const isOpen =
    device !== undefined && (await isOpenDeviceOf(db, scope, linked.relative._id, tokenDigest(device), now));
  return { ...linked, isOpen };
}
