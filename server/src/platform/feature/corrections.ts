import { type Area, hasAreaRight } from '@commiato/contracts/accounts/rights';
import type { ChosenCorrection, Correction, CorrectionOutcome } from '@commiato/contracts/corrections';
import type { Db } from '../database/database.ts';
import { Problem } from '../foundation/problem.ts';
import type { AgencyScope } from '../security/scopes.ts';
import type { Deps } from '../startup/deps.ts';

type CorrectionKind = Correction['tipo'];

/** Who may change documents of a kind. */
const areaByCorrectionKind: Readonly<Record<CorrectionKind, Area>> = {
  annuncio: 'annunci',
  preventivo: 'fatturazione',
  fattura: 'fatturazione',
};

/** A field of a document that differs from its source, with the document's version. */
export interface DifferingField extends Omit<Correction, 'tipo'> {
  readonly versione: number;
}

/** How documents of one kind are corrected from their source (a funeral, a contact), through their own rules. */
export interface CorrectionRules<Source> {
  /** The differing fields; documents that can no longer be changed are left out. */
  read(db: Db, scope: AgencyScope, source: Source): Promise<DifferingField[]>;
  /** Corrects fields of one document. Throws the same problems as its own form. */
  apply(deps: Deps, scope: AgencyScope, id: string, fields: readonly DifferingField[]): Promise<void>;
}

/** The rules of several kinds of documents. */
export type CorrectionRulesByKind<Source> = readonly (readonly [CorrectionKind, CorrectionRules<Source>])[];

/** A correction with the version of its document, which must not have changed when it is applied. */
export interface VersionedCorrection extends Correction {
  readonly versione: number;
}

/** Fields in which the documents of a source differ from it, of those that the caller may change: bills are not told to who does not write them. */
export async function findCorrections<Source>(
  db: Db,
  scope: AgencyScope,
  source: Source,
  rules: CorrectionRulesByKind<Source>,
): Promise<VersionedCorrection[]> {
  const found: VersionedCorrection[] = [];
  for (const [tipo, { read }] of rules)
    if (hasAreaRight(scope.rights, areaByCorrectionKind[tipo], 'cambia'))
      for (const one of await read(db, scope, source)) found.push({ ...one, tipo });
  return found;
}

const changedMeanwhileSentence = 'Nel frattempo è cambiato.';

const isSameField = (one: ChosenCorrection) => (other: VersionedCorrection) =>
  one.tipo === other.tipo && one._id === other._id && one.campo === other.campo;

/**
 * Applies the chosen ones of the current corrections, each document by its own rules. A field that was changed since it was shown, or whose
 * document refuses the change, stays as it is and is listed in `lasciate` with the reason. `campi` are the corrected fields.
 */
export async function applyChosenCorrections<Source>(
  deps: Deps,
  scope: AgencyScope,
  chosen: readonly ChosenCorrection[],
  current: readonly VersionedCorrection[],
  rules: CorrectionRulesByKind<Source>,
): Promise<CorrectionOutcome & { readonly campi: readonly string[] }> {
  const lasciate: CorrectionOutcome['lasciate'] = [];
  const skip = ({ tipo, _id, campo }: Pick<Correction, 'tipo' | '_id' | 'campo'>, motivo: string) =>
    lasciate.push({ tipo, _id, campo, motivo });
  const byDocument = new Map<string, VersionedCorrection[]>();
  for (const one of chosen) {
    const found = current.find(isSameField(one));
    if (!found || found.attuale !== one.attuale || found.nuovo !== one.nuovo) skip(one, changedMeanwhileSentence);
    else byDocument.set(found._id, [...(byDocument.get(found._id) ?? []), found]);
  }
  const done: VersionedCorrection[] = [];
  for (const [tipo, { apply }] of rules)
    for (const [_id, fields] of byDocument) {
      const mine = fields.filter((one) => one.tipo === tipo);
      const refusal = mine.length > 0 ? await attemptCorrection(() => apply(deps, scope, _id, mine)) : null;
      if (refusal === null) done.push(...mine);
      else for (const one of mine) skip(one, refusal);
    }
  return { applicate: done.length, lasciate, campi: [...new Set(done.map(({ campo }) => campo))] };
}

/** Why a document was not corrected; null if it was. */
async function attemptCorrection(correct: () => Promise<void>): Promise<string | null> {
  try {
    await correct();
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.code === 'modificato-da-altri' ? changedMeanwhileSentence : error.message;
  }
}
