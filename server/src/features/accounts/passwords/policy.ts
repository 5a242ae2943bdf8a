import { toComparisonKey } from '@commiato/italy/places/provinces';
import { commonPasswords } from '../../../platform/security/common-passwords.ts';

/** The flaw of a new password of valid length, as a sentence; null if it is accepted (decisions A5). */
export function passwordFlaw(password: string, owner: { mail: string; ragSociale: string }): string | null {
  const plain = password.toLowerCase();
  if (commonPasswords().has(plain)) return 'Questa password è tra le più usate: scegline un’altra.';
  if (plain === owner.mail.toLowerCase()) return 'La password non può essere la tua e-mail.';
  if (toComparisonKey(password) !== '' && toComparisonKey(password) === toComparisonKey(owner.ragSociale))
    return 'La password non può essere il nome dell’attività.';
  return null;
}
