import { randomBytes } from 'node:crypto';
import type { readSecondFactor, removeSecondFactor, setUpSecondFactor } from '@commiato/contracts/accounts/security';
import type { AnswerInput, ParsedBody } from '@commiato/contracts/route';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import { isSecondFactorRequired } from '../../../platform/http/access.ts';
import { qrSvg } from '../../../platform/images/qr.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { countAccountAttemptOrRefuse, countFailureAndPause } from '../../../platform/security/attempts.ts';
import { slowSecretDigest } from '../../../platform/security/passwords.ts';
import type { AdminScope, OwnerScope } from '../../../platform/security/scopes.ts';
import { openSealedValue, type SealedColumn, sealedPlace } from '../../../platform/security/sealed-columns.ts';
import { createSecrets, deriveDigestKey, keyedDigest, type Secrets } from '../../../platform/security/secrets.ts';
import { hasSecondFactor } from '../../../platform/security/sessions.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { requireMayManageAccount } from '../accounts/policy.ts';
import { liveAccountById } from '../accounts/queries.ts';
import type { PasswordOwner } from '../passwords/queries.ts';
import { requirePasswordOwner, requireRecentSignInOrPassword } from '../passwords/service.ts';
import { secondFactorResetMail } from './mails/reset.ts';
import {
  generateRecoveryCodes,
  generateTotpSecret,
  normalizeRecoveryCode,
  otpauthAddress,
  recoveryDigest,
  recoverySalt,
  secondFactorChangedMail,
  timeStepOfTotpCode,
} from './policy.ts';
import {
  activateSecondFactor,
  consumeRecoveryCode,
  consumeTimeStep,
  deleteSecondFactor,
  listAccountIdsWithoutCodesKey,
  readSecondFactorRow,
  type SecondFactorRow,
  storeRecoveryCodesKey,
  storeUnconfirmedSecret,
} from './queries.ts';

const qrColour = '#2f2242';
const wrongCodeMessage = 'Il codice non è giusto.';
const unreadableFactorMessage =
  'Il secondo fattore salvato non si apre con la chiave di questa installazione: chiedi a un amministratore di azzerarlo.';

/** Whether the caller has a second factor, and the number of recovery codes left. */
export async function readFactorState(
  { database, settings }: Deps,
  scope: OwnerScope,
): Promise<AnswerInput<typeof readSecondFactor>> {
  const factor = await readSecondFactorRow(database.db, scope.persona);
  const since = factor?.attivo_dal ?? null;
  return {
    attivo: since !== null,
    obbligatorio: isSecondFactorRequired(settings, scope),
    dal: since === null ? null : new Date(since).toISOString(),
    codiciRimasti: factor?.codici ?? 0,
  };
}

/** The sealed secret and key of the recovery codes. */
export const sealedFactorColumns = {
  secret: { table: 'secondi_fattori', column: 'segreto', row: 'id_utente' },
  codesKey: { table: 'secondi_fattori', column: 'chiave_codici', row: 'id_utente' },
} as const satisfies Readonly<Record<string, SealedColumn>>;
const sealedSecretPlace = (id: string) => sealedPlace(sealedFactorColumns.secret, id);

/** The secret of a factor. Throws at the field where the key does not open it: no code can be right then. */
function unsealSecret(deps: Deps, id: string, { segreto }: Pick<SecondFactorRow, 'segreto'>): string {
  const secret = openSealedValue(deps, sealedFactorColumns.secret, id, segreto);
  if (secret === null) throw invalid({ codice: [unreadableFactorMessage] });
  return secret;
}
const sealRecoveryCodesKey = (secrets: Secrets, id: string, key: Buffer) =>
  secrets.seal(key.toString('base64'), sealedPlace(sealedFactorColumns.codesKey, id));

/** Offers a new secret after a recent sign-in; a second call with a code confirms it and returns the recovery codes once. */
export async function createSecretOrConfirmFactor(
  deps: Deps,
  scope: OwnerScope,
  token: string,
  given: ParsedBody<typeof setUpSecondFactor>,
): Promise<AnswerInput<typeof setUpSecondFactor>> {
  const owner = await requirePasswordOwner(deps, scope);
  if (given.codice !== undefined) return { codici: await confirmFactor(deps, owner, given.codice) };
  await requireRecentSignInOrPassword(deps, owner, token, given.currentPassword);
  const segreto = generateTotpSecret();
  if (
    !(await storeUnconfirmedSecret(
      deps.database.db,
      owner._id,
      deps.secrets.seal(segreto, sealedSecretPlace(owner._id)),
    ))
  )
    throw new Problem('secondo-fattore-attivo');
  const indirizzo = otpauthAddress(segreto, owner.mail);
  return { segreto, indirizzo, qr: qrSvg(indirizzo, qrColour) };
}

async function confirmFactor(deps: Deps, owner: PasswordOwner, code: string): Promise<string[]> {
  const { database, secrets, clock } = deps;
  const offer = await readSecondFactorRow(database.db, owner._id);
  if (offer && offer.attivo_dal !== null) throw new Problem('secondo-fattore-attivo');
  await countAccountAttemptOrRefuse(deps, owner.mail);
  const step = offer ? timeStepOfTotpCode(unsealSecret(deps, owner._id, offer), code, clock.now()) : null;
  if (step === null) {
    await countFailureAndPause(deps, owner.mail);
    throw invalid({ codice: [wrongCodeMessage] });
  }
  const codes = generateRecoveryCodes();
  const key = randomBytes(32);
  const digests: string[] = [];
  // Sequential, to leave capacity for concurrent sign-ins.
  for (const one of codes)
    digests.push(...(await possibleRecoveryDigests(createDigester(key), owner._id, one)).slice(0, 1));
  const confirmed = {
    now: clock.now().toISOString(),
    step,
    codesKey: sealRecoveryCodesKey(secrets, owner._id, key),
    digests,
  };
  await database.db.transaction(async (tx) => {
    if (!(await activateSecondFactor(tx, owner._id, confirmed))) throw new Problem('secondo-fattore-attivo');
    await audit(tx, clock, { chi: owner._id, azione: 'secondo fattore attivato', oggetto: owner._id });
    await queueMail(tx, clock, secondFactorChangedMail(owner.mail, true));
  });
  return codes;
}

/**
 * Removes the caller's second factor by a code of the app or a recovery code; the password alone is not enough, because the factor protects
 * against its theft. Without any code an administrator removes it, and for the only administrator `npm run rescue` on the server.
 */
export async function removeOwnFactor(
  deps: Deps,
  scope: OwnerScope,
  given: ParsedBody<typeof removeSecondFactor>,
): Promise<{ ok: true }> {
  const { database, clock } = deps;
  const owner = await requirePasswordOwner(deps, scope);
  await countAccountAttemptOrRefuse(deps, owner.mail);
  if (!(await consumeSecondFactorCode(deps, owner, given.codice))) throw invalid({ codice: [wrongCodeMessage] });
  await database.db.transaction(async (tx) => {
    if (!(await deleteSecondFactor(tx, owner._id))) return;
    await audit(tx, clock, { chi: owner._id, azione: 'secondo fattore tolto', oggetto: owner._id });
    await queueMail(tx, clock, secondFactorChangedMail(owner.mail, false));
  });
  return { ok: true };
}

/**
 * Removes another person's second factor after they lost phone and recovery codes, and notifies them. Never one's own: that needs a code,
 * which a stolen session does not have.
 */
export async function resetFactor(
  { database, clock, settings }: Deps,
  scope: AdminScope,
  id: string,
): Promise<{ ok: true } | Problem> {
  if (id === scope.idUtente) return new Problem('proprio-secondo-fattore');
  return database.db.transaction(async (tx) => {
    const account = await liveAccountById(tx, scope, id);
    if (!account) return notFound();
    requireMayManageAccount(scope, account);
    if (!(await hasSecondFactor(tx, id)) || !(await deleteSecondFactor(tx, id)))
      return new Problem('secondo-fattore-assente');
    await audit(tx, clock, { chi: scope.persona, azione: 'secondo fattore azzerato', oggetto: id });
    await queueMail(tx, clock, secondFactorResetMail(account, settings, clock.now()));
    return { ok: true };
  });
}

type Digester = Pick<Secrets, 'digest'>;
const createDigester = (key: Buffer): Digester => ({ digest: (text) => keyedDigest(key, text) });

/** Digester of an account's recovery codes: with its own key, or the installation's for older codes. */
const recoveryDigester = (secrets: Secrets, id: string, { chiave_codici: sealed }: SecondFactorRow): Digester =>
  sealed
    ? createDigester(Buffer.from(secrets.open(sealed, sealedPlace(sealedFactorColumns.codesKey, id)), 'base64'))
    : secrets;

/** Possible digests of a recovery code: slow, or the older form; empty if it cannot be one. */
async function possibleRecoveryDigests(secrets: Digester, idUtente: string, code: string): Promise<string[]> {
  const plain = normalizeRecoveryCode(code);
  if (plain === null) return [];
  const slow = await slowSecretDigest(plain, recoverySalt(secrets, idUtente));
  return [recoveryDigest(secrets, slow.toString('hex')), recoveryDigest(secrets, plain)];
}

/** Checks a code or recovery code; each counts once, and a wrong one counts as a failure (trust.md 5). */
export async function consumeSecondFactorCode(
  deps: Deps,
  account: { _id: string; mail: string },
  code: string,
): Promise<boolean> {
  const { database, secrets, clock } = deps;
  const factor = await readSecondFactorRow(database.db, account._id);
  if (factor && factor.attivo_dal !== null) {
    const step = timeStepOfTotpCode(unsealSecret(deps, account._id, factor), code, clock.now());
    if (step !== null && (await consumeTimeStep(database.db, account._id, step))) return true;
    const hashing = recoveryDigester(secrets, account._id, factor);
    const digests = step === null ? await possibleRecoveryDigests(hashing, account._id, code) : [];
    if (digests.length > 0 && (await consumeRecoveryCode(database.db, account._id, digests))) return true;
  }
  await countFailureAndPause(deps, account.mail);
  return false;
}

/**
 * Keeps older recovery codes valid when the installation's key changes: each account gets the key derived from it, sealed as a key of its
 * own. Call it before the key changes.
 */
export async function keepRecoveryCodesValidOnKeyChange(db: Db, oldKey: Buffer): Promise<void> {
  const secrets = createSecrets(oldKey);
  for (const id of await listAccountIdsWithoutCodesKey(db))
    await storeRecoveryCodesKey(db, id, sealRecoveryCodesKey(secrets, id, deriveDigestKey(oldKey)));
}
