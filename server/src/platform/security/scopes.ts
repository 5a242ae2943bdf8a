import type { Access } from '@commiato/contracts/route';

declare const brand: unique symbol;

/** An agency, as authentication found it: every query that takes one puts `idUtente` into its `where`. */
export interface AgencyScope {
  readonly [brand]: true;
  readonly kind: 'agency';
  readonly idUtente: string;
  /** An administrator looks over the agency's shoulder: nothing may be changed, nor taken for done by the agency. */
  readonly readOnly: boolean;
}

/** An administrator: may act on the objects of every agency. */
export interface AdminScope {
  readonly [brand]: true;
  readonly kind: 'admin';
  readonly idUtente: string;
}

/** Anybody: sees only what is published. */
export interface PublicScope {
  readonly [brand]: true;
  readonly kind: 'public';
}

export type OwnerScope = AgencyScope | AdminScope;
export type Scope = OwnerScope | PublicScope;

export type ScopeOf<A extends Access> = A extends 'public'
  ? PublicScope
  : A extends 'agency'
    ? AgencyScope
    : A extends 'admin'
      ? AdminScope
      : OwnerScope;

/** Only authentication mints scopes, and the demonstration those of the agencies that it invents. */
export const mintAgency = (idUtente: string, readOnly = false) =>
  ({ kind: 'agency', idUtente, readOnly }) as AgencyScope;
export const mintAdmin = (idUtente: string) => ({ kind: 'admin', idUtente }) as AdminScope;
export const publicScope = { kind: 'public' } as PublicScope;
