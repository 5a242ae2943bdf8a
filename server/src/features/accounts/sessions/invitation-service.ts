import { password as newPassword } from '@commiato/contracts/accounts/agencies';
import type {
  acceptInvitation as acceptRoute,
  readInvitation as readRoute,
} from '@commiato/contracts/accounts/collaborators';
import type { OpenedSession } from '@commiato/contracts/accounts/sessions';
import type { AnswerInput, ParsedBody } from '@commiato/contracts/route';
import { audit } from '../../../platform/audit/audit.ts';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import type { AssignedWorkRules } from '../../../platform/feature/work-of-people.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, Problem } from '../../../platform/foundation/problem.ts';
import { countSignInAttemptByIpOrRefuse } from '../../../platform/security/attempts.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import {
  insertPersonAccount,
  lockInvitationByDigest,
  activateCollaborator as storeAcceptance,
} from '../collaborators/queries.ts';
import { passwordFlaw } from '../passwords/policy.ts';
import { accountById, accountByMail, type SignInAccount } from './queries.ts';
import { type ClientOrigin, identifyPerson, openAreaSession } from './service.ts';

const requireInvitation = async (db: Db, { clock }: Deps, token: string) => {
  const invitation = await lockInvitationByDigest(db, tokenDigest(token), clock.now().toISOString());
  if (!invitation) throw new Problem('link-non-valido');
  return invitation;
};

/** What the screen of an invitation shows to whoever has its link. Throws `link-non-valido`. */
export async function readInvitation(deps: Deps, token: string): Promise<AnswerInput<typeof readRoute>> {
  const { db } = deps.database;
  const { agenzia, nome, mail, ruolo } = await requireInvitation(db, deps, token);
  return { agenzia, nome, mail, ruolo, conPassword: (await accountByMail(db, mail)) !== undefined };
}

/**
 * Accepts an invitation and signs in: with a new password, or with that of the account that the address has already. The link works once.
 * Throws `link-non-valido`, 400 for a weak new password; wrong passwords and codes are answered as by the sign-in.
 */
export async function acceptInvitation(
  deps: Deps,
  given: ParsedBody<typeof acceptRoute> & ClientOrigin & { token: string },
  work: AssignedWorkRules,
): Promise<OpenedSession | Problem> {
  const { database, clock } = deps;
  const { mail, agenzia } = await requireInvitation(database.db, deps, given.token);
  const known = await accountByMail(database.db, mail);
  const identified = known ? await identifyPerson(deps, { ...given, mail }) : null;
  if (identified instanceof Problem) return identified;
  if (identified?.role === 'A') return new Problem('link-non-valido', { detail: administratorAddressMessage });
  if (!identified) {
    await countSignInAttemptByIpOrRefuse(deps, given.address);
    requireGoodPassword(given.password, { mail, ragSociale: agenzia });
  }
  const password = identified ? null : await hashPassword(given.password);
  const invited = await database.db.transaction(async (tx) => {
    const { _id, id_utente, nome, cognome, ruolo, aree } = await requireInvitation(tx, deps, given.token);
    const persona = identified?._id ?? newId();
    const creato = clock.now().toISOString();
    if (password !== null)
      await mapConstraintErrors(addressJustTaken, () =>
        insertPersonAccount(tx, { _id: persona, mail, password, nome, cognome, creato }),
      );
    await mapConstraintErrors(acceptanceConstraintErrors, () => storeAcceptance(tx, _id, persona));
    await work.joined(deps, tx, { _id, id_utente, nome, cognome, ruolo, aree });
    await audit(tx, clock, { chi: { persona, idUtente: id_utente }, azione: 'invito accettato', oggetto: _id });
    return { persona, id_utente };
  });
  const person: SignInAccount = identified ?? requireRow(await accountById(database.db, invited.persona));
  return openAreaSession(deps, person, given, invited.id_utente);
}

/** A person of the agency has changed the address of their account to the invited one meanwhile. */
const acceptanceConstraintErrors = {
  collaboratori_persona: () =>
    new Problem('link-non-valido', {
      detail: 'Di questa agenzia fai già parte: entra con la tua e-mail e la tua password.',
    }),
};

/** Two invitations of one address, accepted at once: the other one has made its account, whose password counts from now on. */
const addressJustTaken = {
  utenti_mail_unica: () =>
    new Problem('operazione-in-corso', {
      detail: 'Questa e-mail ha avuto un account proprio ora: ricarica la pagina ed entra con la sua password.',
    }),
};

const administratorAddressMessage = 'Questo indirizzo è di un amministratore: fatti invitare a un altro.';

function requireGoodPassword(password: string, owner: { mail: string; ragSociale: string }): void {
  const parsed = newPassword.safeParse(password);
  const flaw = parsed.success ? passwordFlaw(password, owner) : parsed.error.issues[0]?.message;
  if (flaw) throw invalid({ password: [flaw] });
}
