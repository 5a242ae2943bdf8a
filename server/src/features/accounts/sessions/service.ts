import { otherSessions } from '@commiato/contracts/accounts/security';
import type { SessionUser } from '@commiato/contracts/accounts/sessions';
import { audit } from '../../../platform/audit/audit.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { approximateAddress } from '../../../platform/security/address.ts';
import {
  countAccountAttempt,
  countAddressAttempt,
  countFailure,
  normalizeMail,
  resetFailures,
} from '../../../platform/security/attempts.ts';
import { hashPassword, needsRehash, passwordMatches } from '../../../platform/security/passwords.ts';
import type { AdminScope, OwnerScope } from '../../../platform/security/scopes.ts';
import {
  closeOtherSessions,
  closeSessionById,
  type Device,
  hasSecondFactor,
  openSession,
  openViewSession,
} from '../../../platform/security/sessions.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { accountOfChallenge, createChallenge, isValidChallenge } from '../second-factor/policy.ts';
import { isCodeOf } from '../second-factor/service.ts';
import { type Account, accountById, accountByMail, storePassword } from './queries.ts';

interface Credentials {
  readonly mail: string;
  readonly password: string;
  /** Code of the second factor, sent with the password or with the challenge of the first step. */
  readonly codice?: string | undefined;
  readonly challenge?: string | undefined;
}

/** Origin of a sign-in attempt. */
interface ClientOrigin {
  readonly address: string;
  readonly agent: string;
}

/** Opens a session after password and second factor (decisions A6, trust.md 1, 4 and 5). */
export async function signIn(
  deps: Deps,
  given: Credentials & ClientOrigin,
): Promise<{ user: SessionUser; token: string } | Problem> {
  const { clock } = deps;
  const db = deps.database.db;
  await countAddressAttempt(deps, given.address);
  const found =
    given.challenge === undefined
      ? await accountByPassword(deps, given)
      : await accountByChallenge(deps, given, given.challenge);
  if (found instanceof Problem) return found;
  if (!found.attivo) {
    recordRefusal(deps, given, found._id);
    return new Problem('account-non-attivo');
  }
  const missing = await secondFactorProblem(deps, found, given);
  if (missing) return missing;
  await resetFailures(deps, found.mail);
  const token = await openSession(db, clock, found._id, deviceOf(given));
  const withCode = await hasSecondFactor(db, found._id);
  const dettagli = { indirizzo: approximateAddress(given.address), 'secondo fattore': withCode ? 'sì' : 'no' };
  await audit(db, clock, { chi: found._id, azione: 'accesso', dettagli });
  const { password: _, attivo: __, ...user } = found;
  return { user, token };
}

const deviceOf = ({ agent, address }: ClientOrigin): Device => ({
  agente: agent.slice(0, 300),
  indirizzo: approximateAddress(address),
});

/** Opens a read-only view of an agency's area for an administrator. It ends with the session of the given token; each view is logged. */
export async function openAgencyView(
  { clock, database }: Deps,
  scope: AdminScope,
  id: string,
  from: ClientOrigin & { token: string },
): Promise<{ user: SessionUser; token: string } | Problem> {
  return database.db.transaction(async (tx) => {
    const found = await accountById(tx, id);
    if (found?.role !== 'U') return notFound();
    const token = await openViewSession(tx, clock, id, deviceOf(from), from.token);
    if (token === null) return new Problem('non-autenticato');
    await audit(tx, clock, { chi: scope.idUtente, azione: 'area vista', oggetto: id });
    const { password: _, attivo: __, ...user } = found;
    return { user, token };
  });
}

/** The account of an e-mail and password. Unknown e-mail and wrong password give the same answer in the same time. */
async function accountByPassword(deps: Deps, given: Credentials & ClientOrigin): Promise<Account | Problem> {
  const db = deps.database.db;
  const mail = normalizeMail(given.mail);
  await countAccountAttempt(deps, mail);
  const found = mail === '' ? undefined : await accountByMail(db, mail);
  if (!(await passwordMatches(found?.password ?? null, given.password)) || !found) {
    await countFailure(deps, mail);
    recordRefusal(deps, given, found?._id);
    return new Problem('credenziali-non-valide');
  }
  if (!found.attivo || !needsRehash(found.password)) return found;
  const password = await hashPassword(given.password);
  await storePassword(db, found._id, password);
  return { ...found, password };
}

/** The account of a valid challenge, whose password was right up to five minutes ago. */
async function accountByChallenge(deps: Deps, from: ClientOrigin, challenge: string): Promise<Account | Problem> {
  const { secrets, clock, database } = deps;
  const found = await accountById(database.db, accountOfChallenge(challenge));
  if (!found || !isValidChallenge(secrets, found, challenge, clock.now())) {
    recordRefusal(deps, from, found?._id);
    return new Problem('verifica-scaduta');
  }
  await countAccountAttempt(deps, found.mail);
  return found;
}

/** The problem of a missing or wrong code; null if the code is right or none is needed. */
async function secondFactorProblem(
  deps: Deps,
  account: Account,
  { codice: code = '', ...from }: Credentials & ClientOrigin,
): Promise<Problem | null> {
  if (!(await hasSecondFactor(deps.database.db, account._id))) return null;
  if (code !== '' && (await isCodeOf(deps, account, code))) return null;
  const challenge = createChallenge(deps.secrets, account, deps.clock.now());
  if (code === '') return new Problem('secondo-fattore', { challenge });
  recordRefusal(deps, from, account._id);
  const detail = 'Il codice non è giusto.';
  return new Problem('secondo-fattore', { detail, fields: { codice: [detail] }, challenge });
}

const recordRefusal = ({ refusals }: Deps, { address }: ClientOrigin, oggetto: string | undefined) =>
  refusals.note({ azione: 'accesso rifiutato', ip: address, oggetto });

/** Ends one of the caller's sessions, or all others. */
export async function endSession(
  { database, clock }: Deps,
  scope: OwnerScope,
  token: string,
  id: string,
): Promise<{ ok: true }> {
  await database.db.transaction(async (tx) => {
    if (id === otherSessions) await closeOtherSessions(tx, scope.idUtente, token);
    else if (!(await closeSessionById(tx, scope.idUtente, id))) throw notFound();
    await audit(tx, clock, { chi: scope.idUtente, azione: 'sessione chiusa', dettagli: { quale: id } });
  });
  return { ok: true };
}
