import { type Profile, type ProfileChange, requiredProfileFields } from '@commiato/contracts/accounts/profile';
import { requiredMessage } from '@commiato/contracts/common';
import { audit } from '../../../platform/audit/audit.ts';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { invalid } from '../../../platform/foundation/problem.ts';
import type { StoredImageUpload } from '../../../platform/http/uploads.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import { recordImageBytes } from '../../../platform/security/stored-bytes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { agencyPageTags } from '../accounts/policy.ts';
import { readOwnProfile, updateOwnProfile } from './queries.ts';

/** A slug that another agency has or had cannot be taken: visitors' links lead to it. */
const slugConstraintProblems = {
  slug_agenzie_pkey: () => invalid({ slug: ['Questo indirizzo è già di un’altra agenzia: scegline un altro.'] }),
};

/** Changes the caller's account; a file is the new logo, an empty `logo` removes it (decisions H4). */
export async function changeProfile(
  deps: Deps,
  scope: OwnerScope,
  given: ProfileChange,
  upload: StoredImageUpload | null,
): Promise<Profile> {
  const { database, clock, events } = deps;
  const { logo, ...fields } = withoutUndefined(given);
  return database.db.transaction(async (tx) => {
    const change = {
      ...fields,
      ...(logo === '' ? { logo } : {}),
      ...(upload ? { logo: upload.image.img } : {}),
    };
    if (upload) await recordImageBytes(tx, upload.image);
    await mapConstraintErrors(slugConstraintProblems, () => updateOwnProfile(tx, scope, change));
    await audit(tx, clock, {
      chi: scope,
      azione: 'profilo modificato',
      oggetto: scope.idUtente,
      dettagli: { campi: Object.keys(change).join(' ') },
    });
    await events.publish(tx, agencyPageTags(scope.idUtente));
    return requireRow(await readOwnProfile(tx, scope));
  });
}

/** Required fields may be absent from a change, but not empty. */
export function refuseEmptiedRequiredFields(scope: OwnerScope, given: ProfileChange): void {
  if (scope.kind !== 'agency') return;
  const emptied = requiredProfileFields.filter((field) => given[field] === '');
  if (emptied.length > 0) throw invalid(Object.fromEntries(emptied.map((field) => [field, [requiredMessage]])));
}
