import { type CollaboratorRole, type Rights, rightsByRole } from '@commiato/contracts/accounts/rights';

/** The rights of a role with those that differ; an owner always has all. */
export const collaboratorRights = (role: CollaboratorRole, different: Partial<Rights> = {}): Rights =>
  role === 'titolare' ? rightsByRole.titolare : { ...rightsByRole[role], ...different };
