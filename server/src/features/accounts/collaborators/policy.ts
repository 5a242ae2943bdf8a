import { type CollaboratorRole, mayGive, type Rights, rightsOfRole } from '@commiato/contracts/accounts/rights';

/** The rights of a role with those that differ; an owner always has all. */
export const rightsOf = (role: CollaboratorRole, different: Partial<Rights> = {}): Rights =>
  role === 'titolare' ? rightsOfRole.titolare : { ...rightsOfRole[role], ...different };

interface Actor {
  readonly rights: Rights;
  readonly isOwner: boolean;
}

interface Given {
  readonly ruolo: CollaboratorRole;
  readonly aree: Rights;
}

/** Whether somebody may make, change or remove a person with such a role and rights: only an owner an owner, and nobody who can do more. */
export const mayManage = ({ rights, isOwner }: Actor, { ruolo, aree }: Given): boolean =>
  isOwner || (ruolo !== 'titolare' && mayGive(rights, aree));
