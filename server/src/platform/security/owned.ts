import { eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { OwnerScope } from './scopes.ts';

/** Condition: the row belongs to the caller's agency; no condition for an administrator. */
export const ownerCondition = (idUtente: SQLWrapper, scope: OwnerScope): SQL | undefined =>
  scope.kind === 'agency' ? eq(idUtente, scope.idUtente) : undefined;
