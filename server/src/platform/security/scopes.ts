import {
  type AdminArea,
  type AdminRights,
  fullRights,
  hasAdminRight,
  hasFullAdminRights,
  meetsAdminRequirement,
} from '@commiato/contracts/accounts/admin-rights';
import { type Area, areas, hasAreaRight, type Rights, rightsByRole } from '@commiato/contracts/accounts/rights';
import type { Access } from '@commiato/contracts/route';

declare const brand: unique symbol;

/** An agency, as identified by authentication. Queries put its `idUtente` into their `where`. */
export interface AgencyScope {
  readonly [brand]: true;
  readonly kind: 'agency';
  readonly idUtente: string;
  /** The account of the person who acts for the agency: its own, or a collaborator's. */
  readonly persona: string;
  /** What that person may see and change. */
  readonly rights: Rights;
  /** Another program acts with a key in the name of that person. */
  readonly byKey: boolean;
  /** The administrator who is viewing the agency's area, so that nothing may be changed or marked as read; null: nobody views it. */
  readonly viewedBy: string | null;
}

/** An administrator, who may act on the objects of every agency. */
export interface AdminScope {
  readonly [brand]: true;
  readonly kind: 'admin';
  readonly idUtente: string;
  /** The same account: an administrator acts for nobody else. */
  readonly persona: string;
  /** What the administrator may see and change. */
  readonly rights: AdminRights;
}

/** Anybody: sees published data only. */
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

/** The administrators' area that what is an agency's belongs to, by its area there. */
const adminAreaByAgencyArea: Readonly<Record<Area, AdminArea>> = {
  annunci: 'annunci',
  agenda: 'annunci',
  fatturazione: 'agenzie',
  documenti: 'richieste',
  impostazioni: 'agenzie',
};

/** Whether what belongs to an area of an agency is shown: to its people with rights there, and to administrators who see it. */
export const maySeeArea = (scope: OwnerScope, area: Area): boolean =>
  scope.kind === 'admin' ? maySeeAdminArea(scope, adminAreaByAgencyArea[area]) : hasAreaRight(scope.rights, area);

/** Whether a person of an agency may change what belongs to an area. */
export const mayChangeArea = ({ rights }: AgencyScope, area: Area): boolean => hasAreaRight(rights, area, 'cambia');

/** Whether what belongs to an area of the administration is shown to an administrator. */
export const maySeeAdminArea = ({ rights }: AdminScope, area: AdminArea): boolean => hasAdminRight(rights, area);

/** Whether an administrator may change what belongs to an area of the administration. */
export const mayChangeAdminArea = ({ rights }: AdminScope, area: AdminArea): boolean =>
  hasAdminRight(rights, area, 'cambia');

/** Whether an administrator sees everything: what is of no area, or of all at once, is for them alone. */
export const maySeeAllAdminAreas = ({ rights }: AdminScope): boolean => meetsAdminRequirement(rights, 'all', 'vede');

/** Whether an administrator may change everything, other administrators too. */
export const isFullAdministrator = ({ rights }: AdminScope): boolean => hasFullAdminRights(rights);

/** Whether a paper is shown to who sees the funeral that it belongs to: of some an area of their own says so. */
export const maySeePaperOfArea = (scope: OwnerScope, area: Area | null): boolean =>
  area === null || maySeeArea(scope, area);

/** The areas that are shown. */
export const visibleAreas = (scope: OwnerScope): Area[] => areas.filter((area) => maySeeArea(scope, area));

/** Only authentication makes scopes, and the demo data for the agencies that they invent. */
export const createAgencyScope = (
  idUtente: string,
  {
    persona = idUtente,
    rights = rightsByRole.titolare,
    viewedBy = null,
    byKey = false,
  }: Partial<Pick<AgencyScope, 'persona' | 'rights' | 'viewedBy' | 'byKey'>> = {},
) => ({ kind: 'agency', idUtente, persona, rights, viewedBy, byKey }) as AgencyScope;
export const createAdminScope = (idUtente: string, rights: AdminRights = fullRights) =>
  ({ kind: 'admin', idUtente, persona: idUtente, rights }) as AdminScope;
export const publicScope = { kind: 'public' } as PublicScope;
