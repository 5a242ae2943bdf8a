import { type Column, eq, type SQL } from 'drizzle-orm';
import type { OwnerScope } from './scopes.ts';

/** Rows of an agency are its own; an administrator reads those of all. */
export const ownedBy = (idUtente: Column, scope: OwnerScope): SQL | undefined =>
  scope.kind === 'agency' ? eq(idUtente, scope.idUtente) : undefined;
