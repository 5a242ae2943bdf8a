import type { Contact } from '@commiato/contracts/contacts/contacts';
import type { ChosenCorrection, CorrectionOutcome } from '@commiato/contracts/corrections';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ContactLinkRules } from '../../../platform/feature/contact-links.ts';
import {
  applyChosenCorrections,
  type CorrectionRulesByKind,
  findCorrections,
  type VersionedCorrection,
} from '../../../platform/feature/corrections.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { findOwnContact } from '../contacts/queries.ts';

const correctionRulesByDocument = (links: readonly ContactLinkRules[]): CorrectionRulesByKind<Contact> =>
  links.flatMap(({ corrections }) => (corrections ? [[corrections.tipo, corrections] as const] : []));

/** Fields in which documents that are not issued say something else of a contact. Throws 404. */
export async function listContactCorrections(
  db: Db,
  scope: AgencyScope,
  id: string,
  links: readonly ContactLinkRules[],
): Promise<VersionedCorrection[]> {
  const contact = await findOwnContact(db, scope.idUtente, id);
  if (!contact) throw notFound();
  return findCorrections(db, scope, contact, correctionRulesByDocument(links));
}

/** Applies the chosen corrections (`applyChosenCorrections`). Throws 404 for an unknown contact. */
export async function correctDocumentsOfContact(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  chosen: readonly ChosenCorrection[],
  links: readonly ContactLinkRules[],
): Promise<CorrectionOutcome> {
  const { clock, database } = deps;
  const current = await listContactCorrections(database.db, scope, id, links);
  const { campi, ...outcome } = await applyChosenCorrections(
    deps,
    scope,
    chosen,
    current,
    correctionRulesByDocument(links),
  );
  if (outcome.applicate > 0)
    await audit(database.db, clock, {
      chi: scope,
      azione: 'correzioni dell’anagrafica applicate',
      oggetto: id,
      dettagli: { campi: campi.join(' '), quante: outcome.applicate },
    });
  return outcome;
}
