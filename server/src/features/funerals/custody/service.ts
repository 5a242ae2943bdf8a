import {
  type Custody,
  type CustodyWithSignatures,
  type createCustodyLabel,
  custodyScreenPath,
  custodyThingLabels,
  type LabelFormat,
  type recordCustodyStep,
} from '@commiato/contracts/funerals/custody';
import { type ParsedBody, routeAddress } from '@commiato/contracts/route';
import { longDate, personName, romeDay } from '@commiato/italy/formatting';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { newShortCode, normalizeShortCode } from '../../../platform/foundation/short-codes.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralById } from '../funerals/queries.ts';
import { chainOf } from './policy.ts';
import {
  agencyName,
  insertLabel,
  insertStep,
  type LabelRow,
  labelOfCode,
  labelsOf,
  lockLabel,
  placesOfEvents,
  type StepRow,
  signaturesOfSteps,
  stepsOf,
} from './queries.ts';
import { drawLabel } from './tasks.ts';

/** Two labels of an agency never share one of 148 million codes; so many tries find a free one. */
const maxCodeTries = 10;

const toCustody = (label: LabelRow, steps: readonly StepRow[]): Custody => ({
  ...label,
  ...chainOf(steps.filter(({ id_custodia }) => id_custodia === label._id)),
});

/** The labels of a funeral of the agency with their steps. Throws 404. */
export async function listLabels(db: Db, scope: AgencyScope, funeral: string): Promise<Custody[]> {
  if (!(await funeralById(db, scope, funeral))) throw notFound();
  const labels = await labelsOf(db, scope, funeral);
  const steps = await stepsOf(
    db,
    scope,
    labels.map(({ _id }) => _id),
  );
  return labels.map((label) => toCustody(label, steps));
}

/** Makes a label for a funeral of the agency. Throws 404. */
export function createLabel(
  { clock }: Deps,
  scope: AgencyScope,
  db: Db,
  id_servizio: string,
  { cosa, descrizione }: ParsedBody<typeof createCustodyLabel>,
): Promise<Custody> {
  return db.transaction(async (tx) => {
    if (!(await funeralById(tx, scope, id_servizio, true))) throw notFound();
    const row = { _id: newId(), id_servizio, cosa, descrizione, chi: scope.persona, creato: clock.now().toISOString() };
    let codice = newShortCode();
    for (let tries = 1; !(await insertLabel(tx, scope, { ...row, codice })); tries += 1) {
      if (tries === maxCodeTries) throw new Error('Nessun codice libero per un’etichetta.');
      codice = newShortCode();
    }
    await audit(tx, clock, {
      chi: scope,
      azione: 'etichetta di custodia creata',
      oggetto: id_servizio,
      dettagli: { tipo: cosa },
    });
    await requireParentWithinBudget(tx, scope, 'custodie', id_servizio);
    return toCustody(requireRow(await labelOfCode(tx, scope, codice)), []);
  });
}

async function requireLabel(db: Db, scope: AgencyScope, code: string): Promise<LabelRow> {
  const label = await labelOfCode(db, scope, normalizeShortCode(code));
  if (!label) throw notFound();
  return label;
}

async function readScannedCustody(db: Db, scope: AgencyScope, label: LabelRow): Promise<CustodyWithSignatures> {
  const steps = await stepsOf(db, scope, [label._id]);
  const signatures = await signaturesOfSteps(db, scope, label._id);
  const places = [
    ...steps.map(({ luogo }) => luogo).reverse(),
    ...(await placesOfEvents(db, scope, label.id_servizio)),
  ];
  return {
    ...toCustody(label, steps),
    firme: Object.fromEntries(signatures.map(({ _id, firma }) => [_id, firma])),
    luoghi: [...new Set(places)],
  };
}

/** What the label with a code is on, and its chain. Throws 404 unless it is the agency's. */
export const readLabel = async (db: Db, scope: AgencyScope, code: string): Promise<CustodyWithSignatures> =>
  readScannedCustody(db, scope, await requireLabel(db, scope, code));

/** Adds a step to the chain of a label: who scanned has it, here and now, or has handed it over. Throws 404. */
export function scanLabel(
  { clock }: Deps,
  scope: AgencyScope,
  db: Db,
  code: string,
  given: ParsedBody<typeof recordCustodyStep>,
): Promise<CustodyWithSignatures> {
  return db.transaction(async (tx) => {
    const label = await requireLabel(tx, scope, code);
    await lockLabel(tx, scope, label._id);
    const before = await stepsOf(tx, scope, [label._id]);
    await insertStep(tx, scope, {
      ...given,
      _id: newId(),
      id_custodia: label._id,
      numero: (before.at(-1)?.numero ?? 0) + 1,
      quando: clock.now().toISOString(),
      chi: scope.persona,
    });
    await requireParentWithinBudget(tx, scope, 'passaggi', label._id);
    return readScannedCustody(tx, scope, label);
  });
}

/** The label as a PDF: its QR code opens the page of its chain. Throws 404. */
export async function labelPdf(
  { workers, settings }: Deps,
  db: Db,
  scope: AgencyScope,
  { id, formato }: { readonly id: string; readonly formato: LabelFormat },
): Promise<FileAnswer> {
  const { cosa, descrizione, codice, servizio, creato } = await requireLabel(db, scope, id);
  const bytes = await workers.run(
    drawLabel,
    {
      formato,
      cosa: custodyThingLabels[cosa],
      nome: personName(servizio),
      descrizione,
      codice,
      agenzia: await agencyName(db, scope),
      giorno: longDate(romeDay(creato)),
      indirizzo: settings.publicUrl + routeAddress(custodyScreenPath, { codice }),
    },
    { agency: scope.idUtente },
  );
  return { bytes, filename: `etichetta ${codice}.pdf`, type: 'application/pdf', size: bytes.length };
}
