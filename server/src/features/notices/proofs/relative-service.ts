import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';

/**
 * The digest that a relative's answer to a version, given on the family's page, has in the place of a link's: nobody knows what it is the digest
 * of, so no link opens it, and there is one answer of a relative to a version.
 */
export const relativeAnswerDigest = (
  { secrets }: Pick<Deps, 'secrets'>,
  relative: string,
  { _id, versione }: { readonly _id: string; readonly versione: number },
): Buffer => tokenDigest(secrets.digest(`bozza ${relative} ${_id} ${versione}`));
