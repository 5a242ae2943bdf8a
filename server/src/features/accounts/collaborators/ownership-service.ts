import { randomBytes } from 'node:crypto';
import type { readOwnershipOffer as readRoute } from '@commiato/contracts/accounts/collaborators';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import { securityScreenPaths } from '@commiato/contracts/accounts/security';
import { type AnswerInput, routeAddress } from '@commiato/contracts/route';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { type AgencyScope, createAgencyScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { ownershipOfferMail, ownershipTakenMail } from './mails/ownership.ts';
import {
  consumeOwnershipOffer,
  findOpenOwnershipOffer,
  type OpenOwnershipOffer,
  storeOwnershipOffer,
} from './ownership-queries.ts';
import { collaboratorOfPerson, lockCollaborators, readAgencyName, updateCollaborator } from './queries.ts';
import { requireCollaborator, requirePossibleNewOwner } from './service.ts';

const ownershipOfferLifeMs = 3 * 24 * 3600_000;

/**
 * Offers the agency to one of its people, who confirms by a link; an offer of before stops standing. Throws 403 for whoever is no owner, 409
 * for a person who has not accepted their invitation, is switched off, cannot sign in, or is an owner already.
 */
export async function offerOwnership(
  { clock, database, settings }: Deps,
  scope: AgencyScope,
  id: string,
): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    const owner = await collaboratorOfPerson(tx, scope);
    if (owner?.ruolo !== 'titolare')
      throw new Problem('area-non-consentita', { detail: 'Solo un titolare può passare l’agenzia.' });
    const heir = await requireCollaborator(tx, scope, id);
    await requirePossibleNewOwner(tx, scope, heir);
    const token = randomBytes(32).toString('base64url');
    const scade = new Date(clock.now().getTime() + ownershipOfferLifeMs).toISOString();
    await storeOwnershipOffer(tx, scope, { da: owner._id, a: id, impronta: tokenDigest(token), scade });
    const agency = await readAgencyName(tx, scope.idUtente);
    const url = settings.publicUrl + routeAddress(securityScreenPaths.ownership, { token });
    const from = `${owner.nome} ${owner.cognome}`.trim() || agency;
    await queueMail(tx, clock, ownershipOfferMail({ mail: heir.mail, nome: heir.nome, agency, from, url }));
    await audit(tx, clock, { chi: scope, azione: 'passaggio offerto', oggetto: id });
    return { ok: true };
  });
}

async function requireOwnershipOffer(db: Db, { clock }: Deps, token: string): Promise<OpenOwnershipOffer> {
  const offer = await findOpenOwnershipOffer(db, tokenDigest(token), clock.now().toISOString());
  if (!offer) throw new Problem('link-non-valido');
  return offer;
}

/** What the screen of an offer shows to whoever has its link. Throws `link-non-valido`. */
export async function readOwnershipOffer(deps: Deps, token: string): Promise<AnswerInput<typeof readRoute>> {
  const { agenzia, nomeDa, nomeA } = await requireOwnershipOffer(deps.database.db, deps, token);
  return { agenzia, da: nomeDa, nome: nomeA };
}

/** Makes whoever was offered the agency its owner, and the one who offered it a clerk. The link works once. Throws `link-non-valido`. */
export async function acceptOwnership(deps: Deps, token: string): Promise<{ ok: true }> {
  return deps.database.db.transaction(async (tx) => {
    const { id_utente } = await requireOwnershipOffer(tx, deps, token);
    const scope = createAgencyScope(id_utente);
    await lockCollaborators(tx, scope);
    // Read again under the lock: the owner may have been another a moment ago.
    const offer = await requireOwnershipOffer(tx, deps, token);
    if (!(await consumeOwnershipOffer(tx, tokenDigest(token)))) throw new Problem('link-non-valido');
    await updateCollaborator(tx, scope, offer.a, { ruolo: 'titolare', aree: rightsByRole.titolare });
    await updateCollaborator(tx, scope, offer.da, { ruolo: 'impiegato', aree: rightsByRole.impiegato });
    await audit(tx, deps.clock, {
      chi: { persona: offer.personaA, idUtente: id_utente },
      azione: 'passaggio confermato',
      oggetto: offer.a,
    });
    await queueMail(tx, deps.clock, ownershipTakenMail(offer.mailDa, offer.agenzia, offer.nomeA));
    return { ok: true };
  });
}
