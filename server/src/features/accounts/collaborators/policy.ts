import { type CollaboratorRole, mayGrantRights, type Rights, rightsByRole } from '@commiato/contracts/accounts/rights';

/** The rights of a role with those that differ; an owner always has all. */
export const collaboratorRights = (role: CollaboratorRole, different: Partial<Rights> = {}): Rights =>
  role === 'titolare' ? rightsByRole.titolare : { ...rightsByRole[role], ...different };

interface ManagingActor {
  readonly rights: Rights;
  readonly isOwner: boolean;
}

interface RoleWithRights {
  readonly ruolo: CollaboratorRole;
  readonly aree: Rights;
}

/** Whether somebody may make, change or remove a person with such a role and rights: only an owner an owner, and nobody who can do more. */
export const mayManageCollaborator = ({ rights, isOwner }: ManagingActor, { ruolo, aree }: RoleWithRights): boolean =>
  isOwner || (ruolo !== 'titolare' && mayGrantRights(rights, aree));
