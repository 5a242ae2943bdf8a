import type { Db } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import { liveAccountById } from './queries.ts';

/** Throws 404 unless the account is a live agency: administrators have no documents or courses. */
export async function requireAgency(db: Db, scope: AdminScope, id: string): Promise<void> {
  if ((await liveAccountById(db, scope, id))?.role !== 'U') throw notFound();
}
