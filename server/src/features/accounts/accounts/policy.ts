import { Problem } from '../../../platform/foundation/problem.ts';
import { type AdminScope, isFullAdministrator } from '../../../platform/security/scopes.ts';

/**
 * Throws 403 where an account is an administrator's, or is to be, and the caller has not all rights: whoever changes its e-mail or its second
 * factor could become it.
 */
export function requireMayManageAccount(scope: AdminScope, { role }: { readonly role?: string | undefined }): void {
  if (role === 'A' && !isFullAdministrator(scope))
    throw new Problem('area-non-consentita', {
      detail: 'Gli account degli amministratori li cambia chi ha tutte le aree.',
    });
}

/** Tag of the pages that show an agency or one of its notices. */
export const agencyPageTag = (id: string): string => `agenzia:${id}`;

/** Tags of all public pages that show an agency or its notices, lists included. */
export const agencyPageTags = (id: string): string[] => [agencyPageTag(id), 'recenti', 'cerca'];
