import {
  type AdminRequirement,
  type AdminRights,
  fullRights,
  mayCallAsAdministrator,
  meetsAdminRequirement,
} from '@commiato/contracts/accounts/admin-rights';
import {
  type AreaRequirement,
  type Level,
  mayCallAsCollaborator,
  meetsAreaRequirement,
  type Rights,
  rightsByRole,
} from '@commiato/contracts/accounts/rights';
import type { RouteDefinition } from '@commiato/contracts/route';
import { type Session, useSession } from './session.ts';

/** What a screen needs: to see an area of the agency or of the administration, or to change what is in it. */
export interface AccessDemand {
  readonly area?: AreaRequirement;
  readonly adminArea?: AdminRequirement;
  readonly level?: Exclude<Level, 'nessuno'>;
  /** An area of the agency that is looked at besides. */
  readonly alsoSees?: AreaRequirement;
}

/** What a session may do; everything where it names no person: an administrator's, and what older versions stored. */
export const rightsOf = (session: Session | null): Rights => session?.collaborator?.aree ?? rightsByRole.titolare;

/** What an administrator may do; everything where the session names no areas. */
export const adminRightsOf = (session: Session | null): AdminRights => session?.administrator?.aree ?? fullRights;

/** What the person of a session may do, for an agency or as an administrator. */
export interface Access {
  readonly rights: Rights;
  readonly administered: AdminRights;
}

export const accessOfSession = (session: Session | null): Access => ({
  rights: rightsOf(session),
  administered: adminRightsOf(session),
});

/** Whether somebody may see what is demanded. */
export const satisfiesDemand = (
  { rights, administered }: Access,
  { area = 'everyone', adminArea = 'everyone', level = 'vede', alsoSees = 'everyone' }: AccessDemand,
): boolean =>
  meetsAreaRequirement(rights, area, level) &&
  meetsAreaRequirement(rights, alsoSees, 'vede') &&
  meetsAdminRequirement(administered, adminArea, level);

/** Whether somebody may make a call. */
export const mayMakeCall = ({ rights, administered }: Access, route: RouteDefinition): boolean =>
  mayCallAsCollaborator(rights, route) && mayCallAsAdministrator(administered, route);

/** What the signed-in person may do. A convenience: the server decides. */
export const useRights = (): Rights => rightsOf(useSession());

/** What the signed-in person may do, for an agency or as an administrator. */
export const useAccess = (): Access => accessOfSession(useSession());

/** What the signed-in administrator may do. */
export const useAdminRights = (): AdminRights => adminRightsOf(useSession());

/** Whether the signed-in person may make a call: what leads to it is shown to them alone. */
export const useMayCall = (route: RouteDefinition): boolean => mayMakeCall(useAccess(), route);
