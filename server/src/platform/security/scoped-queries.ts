import type { Db } from '../database/database.ts';
import type { AdminScope, PublicScope, Scope } from './scopes.ts';

/**
 * A query that has no owner to put into its `where`: its type asks for the scope, so that only who was authenticated for it can call it, and
 * the scope is looked at here, once, instead of being handed to a query that has no use for it.
 */
const queryRequiringScope =
  <S extends Scope>(kind: S['kind']) =>
  <Given extends unknown[], Answer>(query: (db: Db, ...given: Given) => Answer) =>
  (db: Db, scope: S, ...given: Given): Answer => {
    if (scope.kind !== kind) throw new Error(`A query for ${kind} was asked by ${scope.kind}`);
    return query(db, ...given);
  };

/** Over the rows of all agencies: an administrator sees them by right. */
export const adminQuery = queryRequiringScope<AdminScope>('admin');

/** Over what is published: its `where` says so (`isPublished`, `isPublicEvent`), or what a secret link names. */
export const publicQuery = queryRequiringScope<PublicScope>('public');
