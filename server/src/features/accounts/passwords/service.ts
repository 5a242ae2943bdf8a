import { randomBytes } from 'node:crypto';
import { securityScreenPaths } from '@commiato/contracts/accounts/security';
import { routeAddress } from '@commiato/contracts/route';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import {
  countAccountAttemptOrRefuse,
  countFailureAndPause,
  resetSignInAttempts,
} from '../../../platform/security/attempts.ts';
import { countAgencyKeysOfPerson } from '../../../platform/security/keys.ts';
import { hashPassword, passwordMatches } from '../../../platform/security/passwords.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import {
  closeOtherSessionsAndCalendars,
  closeSessionsAndCalendarsOfPerson,
  readSessionAgeMs,
} from '../../../platform/security/sessions.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import type { Settings } from '../../../settings.ts';
import { listMemberships } from '../collaborators/queries.ts';
import { type PasswordChange, passwordChangedMail, recoveryMail } from './mails/password-mails.ts';
import { passwordFlaw } from './policy.ts';
import {
  accountIdOfPasswordLink,
  consumePasswordLink,
  deletePasswordLink,
  type PasswordLinkPurpose,
  type PasswordOwner,
  passwordOwnerById,
  passwordOwnerByMail,
  queueRecovery,
  replacePasswordAndForgetInitial,
  storePasswordLink,
  takeRecoveryRequest,
} from './queries.ts';

/** Lifetime of links in ms: recovery 60 minutes (decisions A7), welcome 72 hours. */
const passwordLinkLifeMs: Record<PasswordLinkPurpose, number> = { recupero: 60 * 60_000, benvenuto: 72 * 3600_000 };
/** Age of a session (ms) beyond which it no longer proves the person's presence (decisions A4). */
const recentSignInMs = 15 * 60_000;

/**
 * The address of a new one-time link for setting an account's password; earlier links become invalid. It becomes invalid itself when it is
 * used or expired, when the e-mail changes and when the account is deactivated, so call it after activating the account.
 */
export async function createPasswordLink(
  db: Db,
  clock: Clock,
  settings: Pick<Settings, 'publicUrl'>,
  { idUtente, purpose }: { idUtente: string; purpose: PasswordLinkPurpose },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(clock.now().getTime() + passwordLinkLifeMs[purpose]).toISOString();
  await storePasswordLink(db, { idUtente, digest: tokenDigest(token), purpose, expires });
  return settings.publicUrl + routeAddress(securityScreenPaths.reset, { token });
}

/** Changes the caller's password; ends all other sessions and invalidates links. */
export async function changePassword(
  deps: Deps,
  scope: OwnerScope,
  token: string,
  given: { newPassword: string; currentPassword?: string | undefined },
): Promise<{ message: string }> {
  const { clock, database } = deps;
  const owner = await requirePasswordOwner(deps, scope);
  await requireRecentSignInOrPassword(deps, owner, token, given.currentPassword);
  const flaw = await newPasswordFlaw(database.db, owner, given.newPassword);
  if (flaw) throw invalid({ newPassword: [flaw] });
  const password = await hashPassword(given.newPassword);
  await database.db.transaction(async (tx) => {
    await replacePasswordAndForgetInitial(tx, owner._id, password);
    await deletePasswordLink(tx, owner._id);
    const { calendars } = await closeOtherSessionsAndCalendars(tx, owner._id, token);
    await audit(tx, clock, { chi: owner._id, azione: 'password cambiata', oggetto: owner._id });
    await queuePasswordChangedMail(deps, tx, owner, { isFirst: false, calendars });
  });
  return { message: 'Password cambiata con successo!' };
}

async function queuePasswordChangedMail(
  { clock, settings }: Deps,
  tx: Db,
  owner: PasswordOwner,
  change: Omit<PasswordChange, 'keys'>,
): Promise<void> {
  const keys = await countAgencyKeysOfPerson(tx, owner._id);
  await queueMail(tx, clock, passwordChangedMail(owner, settings, clock.now(), { ...change, keys }));
}

/** The active account whose password a link sets now; undefined whatever is wrong with the link. */
async function ownerOfPasswordLink({ clock, database }: Deps, token: string): Promise<PasswordOwner | undefined> {
  const id = await accountIdOfPasswordLink(database.db, tokenDigest(token), clock.now().toISOString());
  return id === undefined ? undefined : passwordOwnerById(database.db, id);
}

/**
 * Whether a link still sets a password, without using it up: it is asked before a password is typed in vain. Not limited, like the reset
 * itself: nobody guesses 32 random bytes.
 */
export const isPasswordLinkValid = async (deps: Deps, token: string): Promise<boolean> =>
  (await ownerOfPasswordLink(deps, token)) !== undefined;

/** Sets a password by a link, once; ends all sessions of its person. An invalid link gives the same answer whatever the reason. */
export async function resetPassword(
  deps: Deps,
  given: { token: string; password: string },
): Promise<{ message: string }> {
  const { clock, database } = deps;
  const owner = await ownerOfPasswordLink(deps, given.token);
  if (!owner) throw new Problem('link-non-valido');
  const flaw = await newPasswordFlaw(database.db, owner, given.password);
  if (flaw) throw invalid({ password: [flaw] });
  const password = await hashPassword(given.password);
  await database.db.transaction(async (tx) => {
    const purpose = await consumePasswordLink(tx, tokenDigest(given.token), clock.now().toISOString());
    if (purpose === undefined) throw new Problem('link-non-valido');
    await replacePasswordAndForgetInitial(tx, owner._id, password);
    const { calendars } = await closeSessionsAndCalendarsOfPerson(tx, owner._id);
    await audit(tx, clock, { chi: null, azione: 'password reimpostata', oggetto: owner._id });
    await queuePasswordChangedMail(deps, tx, owner, { isFirst: purpose === 'benvenuto', calendars });
  });
  await resetSignInAttempts(deps, owner.mail);
  return { message: 'Password reimpostata con successo!' };
}

/** A person of an agency has no business name of their own: the names of the agencies where they work are the ones that are guessed. */
async function newPasswordFlaw(db: Db, owner: PasswordOwner, password: string): Promise<string | null> {
  const flaws = [owner, ...(await listMemberships(db, owner._id))].map(({ ragSociale }) =>
    passwordFlaw(password, { mail: owner.mail, ragSociale }),
  );
  return flaws.find((flaw) => flaw !== null) ?? null;
}

const recoveryLimitsPerMail = [{ max: 3, seconds: 3600 }];
const recoveryLimitsPerAddress = [{ max: 10, seconds: 3600 }];

/** Queues a recovery and answers; the address is checked later, so that the response time reveals nothing. */
export async function requestPasswordRecovery(
  { limits, clock, database }: Deps,
  given: { mail: string; address: string },
): Promise<{ message: string }> {
  await limits.consume(`recupero:${ipLimitKey(given.address)}`, recoveryLimitsPerAddress);
  await limits.consume(`recupero:account ${given.mail}`, recoveryLimitsPerMail);
  await queueRecovery(database.db, { _id: newId(), mail: given.mail, created: clock.now().toISOString() });
  return {
    message:
      'Se l’indirizzo è di un account attivo, tra poco riceverai un’e-mail con il link per reimpostare la password.',
  };
}

/** Sends the links of all queued recoveries; unknown addresses are dropped. */
export async function processRecoveryRequests({ clock, database, settings }: Deps): Promise<void> {
  for (let more = true; more; ) {
    more = await database.db.transaction(async (tx) => {
      const mail = await takeRecoveryRequest(tx);
      if (mail === undefined) return false;
      const owner = await passwordOwnerByMail(tx, mail);
      if (!owner) return true;
      const link = await createPasswordLink(tx, clock, settings, { idUtente: owner._id, purpose: 'recupero' });
      await audit(tx, clock, { chi: null, azione: 'recupero richiesto', oggetto: owner._id });
      await queueMail(tx, clock, recoveryMail(owner, link));
      return true;
    });
  }
}

/** The account with which the caller signed in. */
export async function requirePasswordOwner({ database }: Deps, scope: OwnerScope): Promise<PasswordOwner> {
  const owner = await passwordOwnerById(database.db, scope.persona);
  if (!owner) throw notFound();
  return owner;
}

/** Throws `riautenticazione` if the session is older than 15 minutes and the current password is missing or wrong. */
export async function requireRecentSignInOrPassword(
  deps: Deps,
  owner: PasswordOwner,
  token: string,
  currentPassword: string | undefined,
): Promise<void> {
  if ((await readSessionAgeMs(deps.database.db, deps.clock, token)) <= recentSignInMs) return;
  if (currentPassword === undefined || currentPassword === '') throw new Problem('riautenticazione');
  await requireCurrentPassword(deps, owner, currentPassword);
}

/** Throws `riautenticazione` at the field if it is not the account's password. */
export async function requireCurrentPassword(deps: Deps, owner: PasswordOwner, currentPassword: string): Promise<void> {
  if (await checkPasswordWithinLimits(deps, owner, currentPassword)) return;
  const detail = 'La password attuale non è giusta.';
  throw new Problem('riautenticazione', { detail, fields: { currentPassword: [detail] } });
}

/** Checks a password within the sign-in limits; a wrong one counts as a failure (trust.md 5). */
async function checkPasswordWithinLimits(deps: Deps, owner: PasswordOwner, password: string): Promise<boolean> {
  await countAccountAttemptOrRefuse(deps, owner.mail);
  if (await passwordMatches(owner.password, password)) return true;
  await countFailureAndPause(deps, owner.mail);
  return false;
}
