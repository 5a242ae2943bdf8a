import {
  type AgencyPeople,
  type inviteNewOwner as inviteRoute,
  ownerPresentDays,
} from '@commiato/contracts/accounts/agency-rescue';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import type { ParsedBody } from '@commiato/contracts/route';
import { audit } from '../../../platform/audit/audit.ts';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { Problem } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { type AdminScope, type AgencyScope, createAgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { requireAgency } from '../accounts/service.ts';
import { ownerAppointedMail } from './mails/ownership.ts';
import {
  insertCollaborator,
  isMailOfCollaborator,
  listCollaboratorRows,
  lockCollaborators,
  readAgencyName,
  updateCollaborator,
} from './queries.ts';
import { listAgencyMailAddresses, readOwnerLastSeen } from './rescue-queries.ts';
import {
  collaboratorConstraintErrors,
  mailCollaboratorInvitation,
  requireCollaborator,
  requirePossibleNewOwner,
} from './service.ts';

const ownerPresentMs = ownerPresentDays * 24 * 3600_000;

/** Of an agency that was never switched on yet nobody is gone: it counts from its creation. */
const isOwnerGone = (
  { clock }: Pick<Deps, 'clock'>,
  { visto, dal }: Awaited<ReturnType<typeof readOwnerLastSeen>>,
): boolean => clock.now().getTime() - new Date(visto ?? dal).getTime() > ownerPresentMs;

/** The people of an agency, and whether it lacks an owner. Throws 404. */
export async function readAgencyPeople(deps: Deps, admin: AdminScope, id: string): Promise<AgencyPeople> {
  const { db } = deps.database;
  await requireAgency(db, admin, id);
  const scope = createAgencyScope(id);
  const presence = await readOwnerLastSeen(db, scope);
  const persone = await listCollaboratorRows(db, scope);
  return { titolareVisto: presence.visto, senzaTitolare: isOwnerGone(deps, presence), persone };
}

/** Makes a person the owner of an agency that lacks one. Throws 404, 409 for a person who cannot sign in or is an owner already. */
export async function promoteToOwner(deps: Deps, admin: AdminScope, id: string, chosen: string): Promise<{ ok: true }> {
  return appointOwnerAndTellPeople(deps, admin, id, async (tx, scope) => {
    const person = await requireCollaborator(tx, scope, chosen);
    await requirePossibleNewOwner(tx, scope, person);
    await updateCollaborator(tx, scope, chosen, { ruolo: 'titolare', aree: rightsByRole.titolare });
    return { nome: `${person.nome} ${person.cognome}`.trim() || person.mail };
  });
}

/** Invites somebody as the owner of an agency that lacks one. Throws 404, 409 for an address that is among its people. */
export async function inviteNewOwner(
  deps: Deps,
  admin: AdminScope,
  id: string,
  { nome, cognome, mail }: ParsedBody<typeof inviteRoute>,
): Promise<{ ok: true }> {
  return appointOwnerAndTellPeople(deps, admin, id, async (tx, scope) => {
    if (await isMailOfCollaborator(tx, scope, mail)) throw collaboratorConstraintErrors.collaboratori_mail();
    const invited = newId();
    await mapConstraintErrors(collaboratorConstraintErrors, () =>
      insertCollaborator(tx, {
        ...{ _id: invited, id_utente: id, nome, cognome, mail },
        ...{ ruolo: 'titolare', aree: rightsByRole.titolare, stato: 'invitato' },
        creato: deps.clock.now().toISOString(),
      }),
    );
    await mailCollaboratorInvitation(deps, tx, scope, invited, 'L’amministrazione di Commiato');
    return { nome: `${nome} ${cognome}` };
  });
}

/** Gives an agency an owner under the lock of its people, and tells everybody who works for it. Throws 409 where an owner was there lately. */
async function appointOwnerAndTellPeople(
  deps: Deps,
  admin: AdminScope,
  id: string,
  give: (tx: Db, scope: AgencyScope) => Promise<{ nome: string }>,
): Promise<{ ok: true }> {
  return deps.database.db.transaction(async (tx) => {
    await requireAgency(tx, admin, id);
    const scope = createAgencyScope(id);
    await lockCollaborators(tx, scope);
    if (!isOwnerGone(deps, await readOwnerLastSeen(tx, scope))) throw new Problem('titolare-presente');
    const { nome } = await give(tx, scope);
    const agency = await readAgencyName(tx, id);
    for (const mail of await listAgencyMailAddresses(tx, scope))
      await queueMail(tx, deps.clock, ownerAppointedMail(mail, agency, nome));
    await audit(tx, deps.clock, { chi: admin.persona, azione: 'agenzia soccorsa', oggetto: id });
    return { ok: true };
  });
}
