import { allOtherSessionsId } from '@commiato/contracts/accounts/security';
import type {
  OpenedSession,
  readOwnRightsAndAgencies as ownRightsRoute,
  SessionAccount,
} from '@commiato/contracts/accounts/sessions';
import type { AnswerInput } from '@commiato/contracts/route';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { approximateAddress } from '../../../platform/security/address.ts';
import {
  countAccountAttemptOrRefuse,
  countFailureAndPause,
  countSignInAttemptByIpOrRefuse,
  normalizeMail,
  resetFailures,
} from '../../../platform/security/attempts.ts';
import { hashPassword, needsRehash, passwordMatches } from '../../../platform/security/passwords.ts';
import type { AdminScope, AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import {
  closeOtherSessionsAndCalendars,
  closeSessionById,
  hasSecondFactor,
  moveSession,
  openSession,
  openViewSession,
  type SessionDevice,
} from '../../../platform/security/sessions.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { collaboratorRights } from '../collaborators/policy.ts';
import { listMemberships, type Membership, recordOpenedArea } from '../collaborators/queries.ts';
import { claimedAccountIdOfChallenge, createChallenge, isValidChallenge } from '../second-factor/policy.ts';
import { consumeSecondFactorCode } from '../second-factor/service.ts';
import { accountById, accountByMail, type SignInAccount, storePassword } from './queries.ts';

interface SignInCredentials {
  readonly mail: string;
  readonly password: string;
  /** Code of the second factor, sent with the password or with the challenge of the first step. */
  readonly codice?: string | undefined;
  readonly challenge?: string | undefined;
}

/** Origin of a sign-in attempt. */
export interface ClientOrigin {
  readonly address: string;
  readonly agent: string;
}

/** Opens a session after password and second factor (decisions A6, trust.md 1, 4 and 5). */
export async function signIn(deps: Deps, given: SignInCredentials & ClientOrigin): Promise<OpenedSession | Problem> {
  const person = await identifyPerson(deps, given);
  return person instanceof Problem ? person : openAreaSession(deps, person, given);
}

/** The account whose password, and code where it has a second factor, were given. */
export async function identifyPerson(
  deps: Deps,
  given: SignInCredentials & ClientOrigin,
): Promise<SignInAccount | Problem> {
  await countSignInAttemptByIpOrRefuse(deps, given.address);
  const found =
    given.challenge === undefined
      ? await authenticateByPassword(deps, given)
      : await authenticateByChallenge(deps, given, given.challenge);
  if (found instanceof Problem) return found;
  if (!found.attivo) {
    recordRefusedSignIn(deps, given, found._id);
    return new Problem('account-non-attivo');
  }
  const missing = await checkSecondFactorCode(deps, found, given);
  if (missing) return missing;
  await resetFailures(deps, found.mail);
  return found;
}

/**
 * Opens a session for a person who was identified: in the area of an administrator, or of one of their agencies, their own before the one
 * that they used last. `wanted` is the agency to open, 404 where it is none of theirs; `movedToken` is of the session that moves there.
 */
export async function openAreaSession(
  { database: { db }, clock }: Deps,
  person: SignInAccount,
  from: ClientOrigin,
  wanted?: string,
  movedToken?: string,
): Promise<OpenedSession | Problem> {
  const agencies = person.role === 'A' ? [] : await listMemberships(db, person._id);
  const chosen = agencies.find(({ id_utente }) => wanted === undefined || id_utente === wanted);
  if (!chosen && person.role !== 'A') return wanted === undefined ? new Problem('account-non-attivo') : notFound();
  const idUtente = chosen?.id_utente ?? person._id;
  const area = idUtente === person._id ? person : requireRow(await accountById(db, idUtente));
  const opened = { idUtente, persona: person._id };
  const token =
    movedToken === undefined
      ? await openSession(db, clock, opened, toDevice(from))
      : await moveSession(db, clock, opened, toDevice(from), movedToken);
  if (token === null) return new Problem('non-autenticato');
  if (chosen) await recordOpenedArea(db, chosen._id, clock.now().toISOString());
  const withCode = await hasSecondFactor(db, person._id);
  const dettagli = { indirizzo: approximateAddress(from.address), 'secondo fattore': withCode ? 'sì' : 'no' };
  await audit(db, clock, { chi: { persona: person._id, idUtente }, azione: 'accesso', dettagli });
  const limited = person.role === 'A' && person.aree !== null && { amministratore: { aree: person.aree } };
  return { user: toSessionAccount(area), token, ...actingPersonAndAgencies(agencies, idUtente), ...limited };
}

/** What an administrator may do, or who acts in a session of an agency, with all their agencies; nobody where an administrator looks at its area. */
export async function readOwnRights(db: Db, scope: OwnerScope): Promise<AnswerInput<typeof ownRightsRoute>> {
  if (scope.kind === 'admin') return { amministratore: { aree: scope.rights } };
  if (scope.viewedBy !== null) return {};
  const agencies = await listMemberships(db, scope.persona);
  return actingPersonAndAgencies(agencies, scope.idUtente);
}

/** What a session tells of the person who acts in the agency that is open, and of their agencies. */
function actingPersonAndAgencies(
  agencies: readonly Membership[],
  idUtente: string,
): Pick<OpenedSession, 'collaboratore' | 'agenzie'> {
  const open = agencies.find(({ id_utente }) => id_utente === idUtente);
  return {
    ...(open && { collaboratore: { ...open, aree: collaboratorRights(open.ruolo, open.aree) } }),
    ...(agencies.length > 1 && { agenzie: [...agencies] }),
  };
}

const toSessionAccount = ({ password: _, attivo: __, aree: ___, ...user }: SignInAccount): SessionAccount => user;

/** Moves the session of the given token to another agency of the caller's. Throws 404 for one that is not theirs. */
export async function switchAgency(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  from: ClientOrigin & { token: string },
): Promise<OpenedSession | Problem> {
  const { db } = deps.database;
  const person = requireRow(await accountById(db, scope.persona));
  return openAreaSession(deps, person, from, id, from.token);
}

const toDevice = ({ agent, address }: ClientOrigin): SessionDevice => ({
  agente: agent.slice(0, 300),
  indirizzo: approximateAddress(address),
});

/** Opens a read-only view of an agency's area for an administrator. It ends with the session of the given token; each view is logged. */
export async function openAgencyView(
  { clock, database }: Deps,
  scope: AdminScope,
  id: string,
  from: ClientOrigin & { token: string },
): Promise<{ user: SessionAccount; token: string } | Problem> {
  return database.db.transaction(async (tx) => {
    const found = await accountById(tx, id);
    if (found?.role !== 'U') return notFound();
    const token = await openViewSession(tx, clock, id, toDevice(from), from.token);
    if (token === null) return new Problem('non-autenticato');
    await audit(tx, clock, { chi: scope, azione: 'area vista', oggetto: id });
    return { user: toSessionAccount(found), token };
  });
}

/** The account of an e-mail and password. Unknown e-mail and wrong password give the same answer in the same time. */
async function authenticateByPassword(
  deps: Deps,
  given: SignInCredentials & ClientOrigin,
): Promise<SignInAccount | Problem> {
  const db = deps.database.db;
  const mail = normalizeMail(given.mail);
  // Empty forms are of no account: counted as one, whoever sends them would shut each other out (decisions H11).
  if (mail !== '') await countAccountAttemptOrRefuse(deps, mail);
  const found = mail === '' ? undefined : await accountByMail(db, mail);
  if (!(await passwordMatches(found?.password ?? null, given.password)) || !found) {
    if (mail !== '') await countFailureAndPause(deps, mail);
    recordRefusedSignIn(deps, given, found?._id);
    return new Problem('credenziali-non-valide');
  }
  if (!found.attivo || !needsRehash(found.password)) return found;
  const password = await hashPassword(given.password);
  await storePassword(db, found._id, password);
  return { ...found, password };
}

/** The account of a valid challenge, whose password was right up to five minutes ago. */
async function authenticateByChallenge(
  deps: Deps,
  from: ClientOrigin,
  challenge: string,
): Promise<SignInAccount | Problem> {
  const { secrets, clock, database } = deps;
  const found = await accountById(database.db, claimedAccountIdOfChallenge(challenge));
  if (!found || !isValidChallenge(secrets, found, challenge, clock.now())) {
    recordRefusedSignIn(deps, from, found?._id);
    return new Problem('verifica-scaduta');
  }
  await countAccountAttemptOrRefuse(deps, found.mail);
  return found;
}

/** The problem of a missing or wrong code; null if the code is right or none is needed. */
async function checkSecondFactorCode(
  deps: Deps,
  account: SignInAccount,
  { codice: code = '', ...from }: SignInCredentials & ClientOrigin,
): Promise<Problem | null> {
  if (!(await hasSecondFactor(deps.database.db, account._id))) return null;
  if (code !== '' && (await consumeSecondFactorCode(deps, account, code))) return null;
  const challenge = createChallenge(deps.secrets, account, deps.clock.now());
  if (code === '') return new Problem('secondo-fattore', { challenge });
  recordRefusedSignIn(deps, from, account._id);
  const detail = 'Il codice non è giusto.';
  return new Problem('secondo-fattore', { detail, fields: { codice: [detail] }, challenge });
}

const recordRefusedSignIn = ({ refusals }: Deps, { address }: ClientOrigin, oggetto: string | undefined) =>
  refusals.note({ azione: 'accesso rifiutato', ip: address, oggetto });

/** Ends one of the caller's sessions, or all others. */
export async function endSessionOrAllOthers(
  { database, clock }: Deps,
  scope: OwnerScope,
  token: string,
  id: string,
): Promise<{ ok: true }> {
  await database.db.transaction(async (tx) => {
    if (id === allOtherSessionsId) await closeOtherSessionsAndCalendars(tx, scope.persona, token);
    else if (!(await closeSessionById(tx, scope.persona, id))) throw notFound();
    await audit(tx, clock, { chi: scope, azione: 'sessione chiusa', dettagli: { quale: id } });
  });
  return { ok: true };
}
