import type { ChosenCorrection, Correction } from '@commiato/contracts/funerals/corrections';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { FuneralCorrectionRules, FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralById } from './queries.ts';

type Kind = Correction['tipo'];

const changedMeanwhile = 'Nel frattempo è cambiato.';

/** The domains' corrections by kind of document. */
function byKind({ annunci, preventivi, fatture }: FuneralParts): readonly (readonly [Kind, FuneralCorrectionRules])[] {
  const all = [
    ['annuncio', annunci?.corrections],
    ['preventivo', preventivi?.corrections],
    ['fattura', fatture?.corrections],
  ] as const;
  return all.flatMap(([kind, corrections]) => (corrections ? [[kind, corrections] as const] : []));
}

interface VersionedCorrection extends Correction {
  readonly versione: number;
}

async function findCorrections(
  db: Db,
  scope: AgencyScope,
  id: string,
  parts: FuneralParts,
): Promise<VersionedCorrection[]> {
  const funeral = await funeralById(db, scope, id);
  if (!funeral) throw notFound();
  const found: VersionedCorrection[] = [];
  for (const [tipo, corrections] of byKind(parts))
    for (const one of await corrections.read(db, scope, funeral)) found.push({ ...one, tipo });
  return found;
}

/** Fields in which documents of a funeral differ from it. Throws 404. */
export const listCorrections = (db: Db, scope: AgencyScope, id: string, parts: FuneralParts): Promise<Correction[]> =>
  findCorrections(db, scope, id, parts);

const sameField = (one: ChosenCorrection) => (other: VersionedCorrection) =>
  one.tipo === other.tipo && one._id === other._id && one.campo === other.campo;

interface Outcome {
  readonly applicate: number;
  readonly lasciate: { tipo: Kind; _id: string; campo: string; motivo: string }[];
}

/**
 * Applies the chosen corrections, each document by its own rules. A field that was changed since it was shown, or whose document refuses
 * the change, stays as it is and is listed in `lasciate` with the reason. Throws 404 for an unknown funeral.
 */
export async function applyCorrections(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  chosen: readonly ChosenCorrection[],
  parts: FuneralParts,
): Promise<Outcome> {
  const { clock, database } = deps;
  const current = await findCorrections(database.db, scope, id, parts);
  const lasciate: Outcome['lasciate'] = [];
  const skip = ({ tipo, _id, campo }: Pick<Correction, 'tipo' | '_id' | 'campo'>, motivo: string) =>
    lasciate.push({ tipo, _id, campo, motivo });
  const byDocument = new Map<string, VersionedCorrection[]>();
  for (const one of chosen) {
    const found = current.find(sameField(one));
    if (!found || found.attuale !== one.attuale || found.nuovo !== one.nuovo) skip(one, changedMeanwhile);
    else byDocument.set(found._id, [...(byDocument.get(found._id) ?? []), found]);
  }
  const done: VersionedCorrection[] = [];
  for (const [tipo, corrections] of byKind(parts))
    for (const [_id, fields] of byDocument) {
      const mine = fields.filter((one) => one.tipo === tipo);
      const refusal = mine.length > 0 ? await refusalOf(() => corrections.apply(deps, scope, _id, mine)) : null;
      if (refusal === null) done.push(...mine);
      else for (const one of mine) skip(one, refusal);
    }
  if (done.length > 0)
    await audit(database.db, clock, {
      chi: scope.idUtente,
      azione: 'correzioni del servizio applicate',
      oggetto: id,
      dettagli: { campi: [...new Set(done.map(({ campo }) => campo))].join(' '), quante: done.length },
    });
  return { applicate: done.length, lasciate };
}

/** Why a document was not corrected; null if it was. */
async function refusalOf(correct: () => Promise<void>): Promise<string | null> {
  try {
    await correct();
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.code === 'modificato-da-altri' ? changedMeanwhile : error.message;
  }
}
