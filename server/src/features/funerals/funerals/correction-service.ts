import type { ChosenCorrection, CorrectionOutcome } from '@commiato/contracts/corrections';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  applyChosenCorrections,
  type CorrectionRulesByKind,
  findCorrections,
  type VersionedCorrection,
} from '../../../platform/feature/corrections.ts';
import type { DeceasedFacts, FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralById } from './queries.ts';

/** The domains' corrections by kind of document. */
function correctionRulesByDocument({
  annunci,
  preventivi,
  fatture,
}: FuneralParts): CorrectionRulesByKind<DeceasedFacts> {
  const all = [
    ['annuncio', annunci?.corrections],
    ['preventivo', preventivi?.corrections],
    ['fattura', fatture?.corrections],
  ] as const;
  return all.flatMap(([kind, corrections]) => (corrections ? [[kind, corrections] as const] : []));
}

/** Fields in which documents of a funeral differ from it. Throws 404. */
export async function listCorrections(
  db: Db,
  scope: AgencyScope,
  id: string,
  parts: FuneralParts,
): Promise<VersionedCorrection[]> {
  const funeral = await funeralById(db, scope, id);
  if (!funeral) throw notFound();
  return findCorrections(db, scope, funeral, correctionRulesByDocument(parts));
}

/** Applies the chosen corrections (`applyChosenCorrections`). Throws 404 for an unknown funeral. */
export async function applyCorrections(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  chosen: readonly ChosenCorrection[],
  parts: FuneralParts,
): Promise<CorrectionOutcome> {
  const { clock, database } = deps;
  const current = await listCorrections(database.db, scope, id, parts);
  const { campi, ...outcome } = await applyChosenCorrections(
    deps,
    scope,
    chosen,
    current,
    correctionRulesByDocument(parts),
  );
  if (outcome.applicate > 0)
    await audit(database.db, clock, {
      chi: scope,
      azione: 'correzioni del servizio applicate',
      oggetto: id,
      dettagli: { campi: campi.join(' '), quante: outcome.applicate },
    });
  return outcome;
}
