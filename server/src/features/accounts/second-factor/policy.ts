import { customAlphabet } from 'nanoid';
import { Secret, TOTP } from 'otpauth';
import type { MailContent } from '../../../platform/mail/mail.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';

/** Accepts the code of the previous and next time step, because phones' clocks differ. */
const codeWindowSteps = 1;
const recoveryCodeCount = 10;
/** Without similar letters; two groups of five are about 49 bits. */
const recoveryCodeGroupLength = 5;
const randomCodeGroup = customAlphabet('23456789abcdefghjkmnpqrstuvwxyz', recoveryCodeGroupLength);
const challengeLifeMs = 5 * 60_000;

const createTotp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Commiato', label, secret: Secret.fromBase32(secret), digits: 6, period: 30 });

/** A new shared secret in base 32. */
export const generateTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The otpauth address for the QR code. */
export const otpauthAddress = (secret: string, mail: string): string => createTotp(secret, mail).toString();

/** Time step of a code; null for a wrong code. */
export function timeStepOfTotpCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const generator = createTotp(secret);
  const delta = generator.validate({ token, timestamp, window: codeWindowSteps });
  return delta === null ? null : generator.counter({ timestamp }) + delta;
}

export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${randomCodeGroup()}-${randomCodeGroup()}`);

/** A recovery code in normalized form; null if it cannot be one. */
export function normalizeRecoveryCode(code: string): string | null {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return plain.length === 2 * recoveryCodeGroupLength ? plain : null;
}

/** Salt for the recovery codes of an account; unpredictable without the key. */
export const recoverySalt = (secrets: Pick<Secrets, 'digest'>, idUtente: string): Buffer =>
  Buffer.from(secrets.digest(`sale dei codici di recupero ${idUtente}`), 'base64url');

/** Stored digest of a recovery code, made from its slow digest (earlier ones from the plain code). */
export const recoveryDigest = (secrets: Pick<Secrets, 'digest'>, code: string): string =>
  secrets.digest(`codice di recupero ${code}`);

/** Challenge for the second step of a sign-in, valid for five minutes and until the password changes. */
export function createChallenge(secrets: Secrets, account: { _id: string; password: string }, now: Date): string {
  const expires = String(now.getTime() + challengeLifeMs);
  return [account._id, expires, secrets.sign(`sfida ${account._id} ${expires} ${account.password}`)].join('.');
}

/** The account named by a challenge, to be verified. */
export const claimedAccountIdOfChallenge = (challenge: string): string => challenge.split('.')[0] ?? '';

export function isValidChallenge(
  secrets: Secrets,
  account: { _id: string; password: string },
  challenge: string,
  now: Date,
): boolean {
  const [id, expires = '', signature] = challenge.split('.');
  return (
    id === account._id &&
    Number(expires) > now.getTime() &&
    signature === secrets.sign(`sfida ${id} ${expires} ${account.password}`)
  );
}

/** Tells the owner that the second factor was switched on or off. */
export const secondFactorChangedMail = (to: string, active: boolean): MailContent => ({
  to,
  subject: active ? 'Il codice di accesso è attivo' : 'Il codice di accesso è stato tolto',
  title: active ? 'Il codice di accesso è attivo' : 'Il codice di accesso è stato tolto',
  blocks: [
    {
      kind: 'paragraph',
      text: active
        ? 'Da ora, oltre alla password, l’accesso al tuo account chiede il codice della tua app di autenticazione.'
        : 'Da ora l’accesso al tuo account chiede solo la password.',
    },
    {
      kind: 'note',
      text: 'Se non sei stato tu, cambia subito la password e controlla i tuoi accessi alla pagina «Sicurezza».',
    },
  ],
});
