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
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
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

/** What the screens of an area are drawn by in the place of the session's rights; null outside an area. */
export const AccessContext = createContext<Access | null>(null);

/** What the screens go by from now on: what they went by, while a form of theirs holds what was typed. */
export const accessForScreens = (unsaved: ReadonlySet<string>, drawn: Access, now: Access): Access =>
  unsaved.size > 0 ? drawn : now;

/**
 * The session's rights for the screens of an area. While a form has unsaved input they stay as they were: taken away meanwhile, the form
 * would vanish with its text as soon as the server refuses it, and the refusal with it. They are looked at again with the next screen.
 */
export function useAccessForScreens(session: Session, unsaved: ReadonlySet<string>): Access {
  const now = useMemo(() => accessOfSession(session), [session]);
  const [drawn, setDrawn] = useState(now);
  // After every commit, without dependencies: a form that is left gives its input up only as the next screen takes its place.
  useEffect(() => setDrawn(accessForScreens(unsaved, drawn, now)));
  return drawn;
}

/** What the signed-in person may do, for an agency or as an administrator. A convenience: the server decides. */
export function useAccess(): Access {
  const session = useSession();
  return useContext(AccessContext) ?? accessOfSession(session);
}

/** What the signed-in person may do for their agency. */
export const useRights = (): Rights => useAccess().rights;

/** What the signed-in administrator may do. */
export const useAdminRights = (): AdminRights => useAccess().administered;

/** Whether the signed-in person may make a call: what leads to it is shown to them alone. */
export const useMayCall = (route: RouteDefinition): boolean => mayMakeCall(useAccess(), route);
