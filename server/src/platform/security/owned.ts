import { eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { OwnerScope } from './scopes.ts';

/** Rows of an agency are its own; an administrator reads those of all. */
export const ownedBy = (idUtente: SQLWrapper, scope: OwnerScope): SQL | undefined =>
  scope.kind === 'agency' ? eq(idUtente, scope.idUtente) : undefined;
