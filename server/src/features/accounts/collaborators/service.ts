import { randomBytes } from 'node:crypto';
import type {
  Collaborator,
  changeCollaborator as changeRoute,
  newCollaborator,
} from '@commiato/contracts/accounts/collaborators';
import { hasAreaRight, mayManageCollaborator } from '@commiato/contracts/accounts/rights';
import { securityScreenPaths } from '@commiato/contracts/accounts/security';
import { type ParsedBody, routeAddress } from '@commiato/contracts/route';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { AssignedWorkRules } from '../../../platform/feature/work-of-people.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { forEachIndependently } from '../../../platform/jobs/for-each-independently.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { type AgencyScope, createAgencyScope } from '../../../platform/security/scopes.ts';
import { endAllAgencyAccessOfPerson } from '../../../platform/security/sessions.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { collaboratorInvitationMail } from './mails/invitation.ts';
import { collaboratorRights } from './policy.ts';
import {
  type CollaboratorRow,
  collaboratorById,
  collaboratorOfPerson,
  countActiveOwners,
  deleteAccountsWithoutAgency,
  deletePersonWithoutAgency,
  insertCollaborator,
  isMailOfCollaborator,
  listCollaboratorRows,
  listMembershipsOfErasedAccounts,
  lockCollaborators,
  mayCollaboratorSignIn,
  readAgencyName,
  updateCollaborator,
} from './queries.ts';

const invitationLifeMs = 7 * 24 * 3600_000;

const toCollaborator = (scope: AgencyScope, { id_persona, ...row }: CollaboratorRow): Collaborator => ({
  ...row,
  aree: collaboratorRights(row.ruolo, row.aree),
  proprio: id_persona === scope.persona,
});

/** The people of an agency, owners first. */
export async function listCollaborators(db: Db, scope: AgencyScope): Promise<Collaborator[]> {
  return (await listCollaboratorRows(db, scope)).map((row) => toCollaborator(scope, row));
}

/** A person of the agency. Throws 404. */
export async function readCollaborator(db: Db, scope: AgencyScope, id: string): Promise<Collaborator> {
  return toCollaborator(scope, await requireCollaborator(db, scope, id));
}

/** Invites a person. Throws 403 for more than the caller may give, 409 for an address that is among the agency's people. */
export async function inviteNewCollaborator(
  deps: Deps,
  db: Db,
  scope: AgencyScope,
  given: z.output<typeof newCollaborator>,
): Promise<Collaborator> {
  const { nome, cognome, mail, ruolo } = given;
  const aree = collaboratorRights(ruolo, withoutUndefined(given.aree ?? {}));
  await requireManageableCollaborator(db, scope, { ruolo, aree });
  await lockCollaborators(db, scope);
  if (await isMailOfCollaborator(db, scope, mail)) throw collaboratorConstraintErrors.collaboratori_mail();
  const _id = newId();
  const creato = deps.clock.now().toISOString();
  await mapConstraintErrors(collaboratorConstraintErrors, () =>
    insertCollaborator(db, {
      _id,
      id_utente: scope.idUtente,
      nome,
      cognome,
      mail,
      ruolo,
      aree,
      stato: 'invitato',
      creato,
    }),
  );
  await audit(db, deps.clock, { chi: scope, azione: 'persona invitata', oggetto: _id, dettagli: { ruolo } });
  await mailCollaboratorInvitation(deps, db, scope, _id);
  return readCollaborator(db, scope, _id);
}

/** An agency has each address once among its people. */
export const collaboratorConstraintErrors = {
  collaboratori_mail: () =>
    new Problem('collaboratore-gia-presente', { fields: { mail: ['Questa persona fa già parte dell’agenzia.'] } }),
};

/** Sends the invitation again; the link of before stops working. Throws 409 for who has accepted. */
export async function inviteCollaboratorAgain(deps: Deps, scope: AgencyScope, id: string): Promise<{ ok: true }> {
  return deps.database.db.transaction(async (tx) => {
    const row = await requireCollaborator(tx, scope, id);
    await requireManageableCollaborator(tx, scope, row);
    if (row.stato !== 'invitato') throw new Problem('invito-non-possibile', { detail: 'Ha già accettato l’invito.' });
    await mailCollaboratorInvitation(deps, tx, scope, id);
    await audit(tx, deps.clock, { chi: scope, azione: 'persona invitata', oggetto: id });
    return { ok: true };
  });
}

/** Mails an invitation in the name of the person who invites, or of `by`; the link of an earlier one stops working. */
export async function mailCollaboratorInvitation(
  { clock, settings }: Deps,
  db: Db,
  scope: AgencyScope,
  id: string,
  by?: string,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const invito_scade = new Date(clock.now().getTime() + invitationLifeMs).toISOString();
  await updateCollaborator(db, scope, id, { impronta: tokenDigest(token), invito_scade });
  const { mail, nome } = await requireCollaborator(db, scope, id);
  const agency = await readAgencyName(db, scope.idUtente);
  const host = await collaboratorOfPerson(db, scope);
  const from = by ?? ([host?.nome, host?.cognome].filter(Boolean).join(' ') || agency);
  const url = settings.publicUrl + routeAddress(securityScreenPaths.invitation, { token });
  await queueMail(db, clock, collaboratorInvitationMail({ mail, nome, agency, from, url }));
}

/**
 * Changes name, role, rights or state. What a person loses they lose with the next call: every call reads their rights. Throws 403 for more
 * than the caller may give and for whoever may do more, 409 where no owner would be left.
 */
export async function changeCollaborator(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  given: ParsedBody<typeof changeRoute>,
  work: AssignedWorkRules,
): Promise<Collaborator> {
  return deps.database.db.transaction(async (tx) => {
    await lockCollaborators(tx, scope);
    const before = await requireCollaborator(tx, scope, id);
    await requireManageableCollaborator(tx, scope, before);
    const { aree: different, passa_a, ...fields } = withoutUndefined(given);
    const ruolo = fields.ruolo ?? before.ruolo;
    const kept = ruolo === before.ruolo ? before.aree : {};
    const aree = collaboratorRights(ruolo, { ...kept, ...withoutUndefined(different ?? {}) });
    await requireManageableCollaborator(tx, scope, { ruolo, aree });
    if (before.stato === 'invitato' && fields.stato !== undefined) throw new Problem('invito-in-attesa');
    await updateCollaborator(tx, scope, id, { ...fields, aree });
    await requireRemainingOwner(tx, scope, before);
    if (fields.stato === 'sospeso') await endCollaboratorAccess(tx, scope, before);
    await handOverWork(deps, tx, scope, { id, passa_a, work });
    if (fields.stato) await work.stateChanged(tx, scope, id, fields.stato);
    await audit(tx, deps.clock, {
      chi: scope,
      azione: 'persona modificata',
      oggetto: id,
      dettagli: auditDetailsOfChange(given),
    });
    return readCollaborator(tx, scope, id);
  });
}

/** What the log tells of a change: no names. */
const auditDetailsOfChange = ({
  ruolo,
  stato,
  aree,
  passa_a,
}: ParsedBody<typeof changeRoute>): Record<string, string> =>
  withoutUndefined({ ruolo, stato, passa_a: passa_a ?? undefined, ...aree });

/** Takes a person out of the agency. Their name stays in its history. Throws 403 and 409 as a change does. */
export async function removeCollaborator(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  passa_a: string | null | undefined,
  work: AssignedWorkRules,
): Promise<{ ok: true }> {
  return deps.database.db.transaction(async (tx) => {
    await lockCollaborators(tx, scope);
    const before = await requireCollaborator(tx, scope, id);
    await requireManageableCollaborator(tx, scope, before);
    await updateCollaborator(tx, scope, id, { stato: 'rimosso', impronta: null });
    await requireRemainingOwner(tx, scope, before);
    await endCollaboratorAccess(tx, scope, before);
    await handOverWork(deps, tx, scope, { id, passa_a, work });
    await work.stateChanged(tx, scope, id, 'rimosso');
    if (before.id_persona !== null) await deletePersonWithoutAgency(tx, before.id_persona);
    await audit(tx, deps.clock, {
      chi: scope,
      azione: 'persona tolta',
      oggetto: id,
      dettagli: passa_a ? { passa_a } : {},
    });
    return { ok: true };
  });
}

/**
 * After agencies were erased: takes people out of other agencies whose account was erased with their own one, and deletes accounts of people
 * whose only agency it was. Both could open nothing, and their addresses could not be invited again.
 */
export async function cleanUpAfterErasedAgencies(
  { clock, database }: Pick<Deps, 'clock' | 'database'>,
  work: AssignedWorkRules,
): Promise<void> {
  await forEachIndependently(await listMembershipsOfErasedAccounts(database.db), ({ _id, id_utente }) =>
    database.db.transaction(async (tx) => {
      const scope = createAgencyScope(id_utente);
      await updateCollaborator(tx, scope, _id, { stato: 'rimosso', impronta: null });
      await work.stateChanged(tx, scope, _id, 'rimosso');
      await audit(tx, clock, { chi: null, azione: 'persona tolta', oggetto: _id });
    }),
  );
  await deleteAccountsWithoutAgency(database.db);
}

/** Gives what a person who leaves has to do to another, or to nobody; 403 for who may not change the agenda. */
async function handOverWork(
  deps: Deps,
  tx: Db,
  scope: AgencyScope,
  { id, passa_a, work }: { id: string; passa_a: string | null | undefined; work: AssignedWorkRules },
): Promise<void> {
  if (passa_a === undefined) return;
  if (!hasAreaRight(scope.rights, 'agenda', 'cambia'))
    throw new Problem('area-non-consentita', {
      detail: 'Per passare appuntamenti e compiti devi poter cambiare l’agenda.',
    });
  await work.handOver(deps, tx, scope, { from: id, to: passa_a });
}

async function endCollaboratorAccess(
  db: Db,
  { idUtente }: AgencyScope,
  { id_persona }: CollaboratorRow,
): Promise<void> {
  if (id_persona !== null) await endAllAgencyAccessOfPerson(db, { idUtente, persona: id_persona });
}

/** A person of the agency as the database has them. Throws 404. */
export async function requireCollaborator(db: Db, scope: AgencyScope, id: string): Promise<CollaboratorRow> {
  const row = await collaboratorById(db, scope, id);
  if (!row) throw notFound();
  return row;
}

/** Throws 409 for a person who is no owner-to-be: one who owns the agency already, is not at work, or cannot sign in, so that nobody could act as its owner. */
export async function requirePossibleNewOwner(
  db: Db,
  scope: AgencyScope,
  { _id, stato, ruolo }: Pick<CollaboratorRow, '_id' | 'stato' | 'ruolo'>,
): Promise<void> {
  if (stato !== 'attivo' || ruolo === 'titolare') throw new Problem('passaggio-non-possibile');
  if (!(await mayCollaboratorSignIn(db, scope, _id)))
    throw new Problem('passaggio-non-possibile', { detail: 'Per ora questa persona non può accedere al suo account.' });
}

/** Throws 403 for a person, or for a role and rights, that are beyond the caller's own. */
async function requireManageableCollaborator(
  db: Db,
  scope: AgencyScope,
  one: Pick<CollaboratorRow, 'ruolo' | 'aree'>,
): Promise<void> {
  const own = await collaboratorOfPerson(db, scope);
  // Taken out by another call in the meantime.
  if (!own) throw new Problem('non-autenticato');
  const actor = { rights: scope.rights, isOwner: own.ruolo === 'titolare' };
  if (!mayManageCollaborator(actor, { ruolo: one.ruolo, aree: collaboratorRights(one.ruolo, one.aree) }))
    throw new Problem('area-non-consentita', { detail: 'Puoi dare e togliere solo ciò che tu stesso puoi fare.' });
}

/** Throws 409 where a change of an owner leaves none who can sign in; that of anybody else takes no owner away. */
async function requireRemainingOwner(
  db: Db,
  scope: AgencyScope,
  { ruolo }: Pick<CollaboratorRow, 'ruolo'>,
): Promise<void> {
  if (ruolo === 'titolare' && (await countActiveOwners(db, scope)) === 0) throw new Problem('ultimo-titolare');
}
