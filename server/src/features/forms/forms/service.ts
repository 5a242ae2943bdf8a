import type { ListQuery } from '@commiato/contracts/common';
import {
  type changeForm as changeRoute,
  type createForm as createRoute,
  type decideFormSharing as decideRoute,
  type Form,
  type FormPlace,
  type FormQuery,
  type FormState,
  formScreenPath,
} from '@commiato/contracts/forms/forms';
import { type AnswerInput, type ParsedBody, routeAddress } from '@commiato/contracts/route';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { requireNewestVersion, requireSameAsRead } from '../../../platform/database/require-unchanged.ts';
import { safeUploadedName } from '../../../platform/documents/document-name.ts';
import { documentsFolder, type ReceivedDocument } from '../../../platform/documents/receive-document.ts';
import { attachDocument } from '../../../platform/documents/stored-documents.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { requireParentWithinBudget, requireWithinBudgets } from '../../../platform/security/budgets.ts';
import type { AdminScope, AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import { requireAgencySpace } from '../../../platform/security/stored-bytes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import type { TrackedFileStore } from '../../../platform/storage/new-files.ts';
import { makeBellAndMail, notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { placeFlaws, placesThatFit } from './policy.ts';
import {
  fileOfVersion,
  insertForm,
  insertVersion,
  listForms as listRows,
  listWaitingForms,
  lockForm,
  lockWaitingForm,
  newestVersion,
  readableFormById,
  storeVersionDecision,
  unshareFormVersions,
  updateForm,
  updateVersion,
  type VersionRow,
  versionById,
  versionsOf,
} from './queries.ts';
import { readFormPdf } from './tasks.ts';

/** A PDF that was read as a form and stored. */
type StoredFormPdf = Pick<VersionRow, 'pagine' | 'campi_pdf'> & { readonly file: ReceivedDocument };

const pdfType = 'application/pdf';

/** Reads a PDF in the pool and stores it as it was cleaned. Throws at `file` what is wrong with it, 413 where it does not fit. */
export async function readAndStoreFormPdf(
  { workers, database }: Deps,
  scope: AgencyScope,
  files: TrackedFileStore,
  upload: { readonly bytes: Uint8Array; readonly filename: string },
): Promise<StoredFormPdf> {
  const read = await workers.run(readFormPdf, upload.bytes, { agency: scope.idUtente });
  if (!read.ok) throw invalid({ file: [read.error] });
  const bytes = Buffer.from(read.bytes);
  await requireAgencySpace(database.db, scope.idUtente, bytes.length);
  const chiave = documentsFolder + newId();
  await files.put(chiave, bytes, pdfType);
  const filename = safeUploadedName(upload.filename, 'pdf');
  return {
    pagine: read.pagine,
    campi_pdf: read.campi,
    file: { chiave, filename, tipo: 'pdf', byte: bytes.length, print: '' },
  };
}

export async function listForms(db: Db, scope: AgencyScope, query: FormQuery) {
  const { rows, total } = await listRows(db, scope, query);
  return { rows: rows.map((row) => formRowShownTo(scope, row)), total };
}

/** Of a form that others share, neither their state nor who asked for what. */
function formRowShownTo<Row extends { id_utente: string; agenzia: string; motivo: string }>(
  scope: OwnerScope,
  row: Row,
) {
  const proprio = row.id_utente === scope.idUtente;
  return {
    ...row,
    proprio,
    agenzia: proprio ? '' : row.agenzia,
    motivo: proprio || scope.kind === 'admin' ? row.motivo : '',
  };
}

/** A form with the version that the caller fills. Throws 404. */
export async function readForm(db: Db, scope: OwnerScope, id: string): Promise<Form> {
  const head = await readableFormById(db, scope, id);
  if (!head) throw notFound();
  const { pagine, campi_pdf, campi } = requireRow(await versionById(db, head.id_versione));
  return {
    ...formRowShownTo(scope, head),
    pagine: [...pagine],
    campi_pdf: [...campi_pdf],
    campi: [...campi],
    versioni: await versionsOf(db, scope, id),
  };
}

/** The empty PDF of a form. Throws 404. */
export async function readEmptyFormPdf(
  { storage }: Deps,
  db: Db,
  scope: OwnerScope,
  id: string,
  version: number | undefined,
): Promise<FileAnswer> {
  const head = await readableFormById(db, scope, id, version);
  const file = head && (await fileOfVersion(db, head.id_versione));
  const bytes = file && (await storage.getStream(file.chiave));
  if (!bytes) throw notFound();
  return { bytes, filename: `${head.nome}.pdf`, type: pdfType, size: file.byte };
}

function requirePlacesWithinPdf(places: readonly FormPlace[], pdf: Pick<VersionRow, 'pagine' | 'campi_pdf'>): void {
  const flaws = placeFlaws(places, pdf);
  if (Object.keys(flaws).length > 0) throw invalid(flaws);
}

/** Adds a form. Throws at `campi` for what its PDF does not have. */
export function createForm(
  { clock }: Deps,
  scope: AgencyScope,
  db: Db,
  { campi, ...given }: ParsedBody<typeof createRoute>,
  { file, ...pdf }: StoredFormPdf,
): Promise<Form> {
  requirePlacesWithinPdf(campi, pdf);
  const now = clock.now().toISOString();
  return db.transaction(async (tx) => {
    const _id = newId();
    await insertForm(tx, scope, { ...given, _id, creato: now, modificato: now });
    const version = {
      _id: newId(),
      id_modulo: _id,
      numero: 1,
      ...pdf,
      campi,
      stato: 'propria',
      chi: scope.persona,
      creato: now,
    } as const;
    await insertVersion(tx, scope, version);
    await attachDocument(tx, clock, file, [{ _id: version._id, id_utente: scope.idUtente }]);
    await audit(tx, clock, { chi: scope, azione: 'modulo aggiunto', oggetto: _id });
    return readForm(tx, scope, _id);
  });
}

/** Whether a version stays as it is: a paper was filled from it, or others were shown it. */
const isVersionFixed = ({ usata, stato }: VersionRow) => usata !== null || stato !== 'propria';

/** Adds a version behind another one, offered again where the form is shared. */
async function addVersion(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  scope: AgencyScope,
  before: VersionRow,
  change: Pick<VersionRow, 'pagine' | 'campi_pdf' | 'campi'> & { readonly condividi: boolean },
): Promise<string> {
  const { condividi, ...contents } = change;
  const now = clock.now().toISOString();
  const _id = newId();
  await insertVersion(tx, scope, {
    ...contents,
    ...offerColumns(condividi, now),
    _id,
    id_modulo: before.id_modulo,
    numero: before.numero + 1,
    chi: scope.persona,
    creato: now,
  });
  await requireParentWithinBudget(tx, scope, 'versioniModuli', before.id_modulo);
  return _id;
}

const offerColumns = (condividi: boolean, now: string) =>
  condividi
    ? { stato: 'in attesa' as const, offerta: now, motivo: '' }
    : { stato: 'propria' as const, offerta: null, motivo: '' };

/**
 * Changes a form. Other places make another version where a paper came from this one, or others were shown it; a form that is no longer
 * shared is taken from the others at once. Throws 404, 409 for a form that was changed meanwhile.
 */
export function changeForm(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  { campi, revisione, ...given }: ParsedBody<typeof changeRoute>,
): Promise<Form> {
  const { clock, database } = deps;
  const now = clock.now().toISOString();
  return database.db.transaction(async (tx) => {
    const form = await lockForm(tx, scope, id);
    if (!form) throw notFound();
    await requireNewestVersion({ versione: form.revisione }, revisione, () => readForm(tx, scope, id));
    const change = withoutUndefined(given);
    const { condividi, comune, prov } = { ...form, ...change };
    if (condividi && comune === '')
      throw invalid({ comune: ['Scrivi di quale comune è: lo vedono le agenzie di quel comune.'] });
    let version = requireRow(await newestVersion(tx, scope, id));
    if (campi !== undefined) {
      requirePlacesWithinPdf(campi, version);
      if (JSON.stringify(campi) !== JSON.stringify(version.campi)) {
        if (isVersionFixed(version))
          version = await addVersionWithSamePdf(deps, tx, scope, version, { ...version, campi, condividi });
        else await updateVersion(tx, scope, version._id, { campi });
      }
    }
    // Another municipality's agencies would be shown what was looked at for this one, in an older version too.
    const isElsewhere = comune !== form.comune || (prov !== form.prov && form.prov !== '');
    if (isElsewhere) await unshareFormVersions(tx, scope, id);
    if (condividi && (version.stato === 'propria' || isElsewhere))
      await updateVersion(tx, scope, version._id, offerColumns(true, now));
    if (!condividi && form.condividi) await updateVersion(tx, scope, version._id, offerColumns(false, now));
    await updateForm(tx, scope, id, { ...change, modificato: now });
    await audit(tx, clock, { chi: scope, azione: 'modulo modificato', oggetto: id });
    await requireWithinBudgets(tx, scope.idUtente, ['versioniModuli']);
    return readForm(tx, scope, id);
  });
}

/** Another version with the same PDF. */
async function addVersionWithSamePdf(
  deps: Deps,
  tx: Db,
  scope: AgencyScope,
  before: VersionRow,
  change: Parameters<typeof addVersion>[4],
): Promise<VersionRow> {
  const { pagine, campi_pdf, campi, condividi } = change;
  const added = await addVersion(deps, tx, scope, before, { pagine, campi_pdf, campi, condividi });
  const file = requireRow(await fileOfVersion(tx, before._id));
  await attachDocument(tx, deps.clock, { ...file, print: '' }, [{ _id: added, id_utente: scope.idUtente }]);
  return requireRow(await newestVersion(tx, scope, before.id_modulo));
}

/** The municipality has another PDF: another version, with the places that it still has. Throws 404. */
export function addVersionWithNewPdf(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  id: string,
  { file, ...pdf }: StoredFormPdf,
): Promise<Form> {
  const { clock } = deps;
  return db.transaction(async (tx) => {
    const form = await lockForm(tx, scope, id);
    if (!form) throw notFound();
    const before = requireRow(await newestVersion(tx, scope, id));
    const { condividi } = form;
    const added = await addVersion(deps, tx, scope, before, {
      ...pdf,
      campi: placesThatFit(before.campi, pdf),
      condividi,
    });
    await attachDocument(tx, clock, file, [{ _id: added, id_utente: scope.idUtente }]);
    await updateForm(tx, scope, id, { modificato: clock.now().toISOString() });
    await audit(tx, clock, { chi: scope, azione: 'modulo modificato', oggetto: id });
    return readForm(tx, scope, id);
  });
}

/** Puts a form into the bin. Throws 404. */
export function deleteForm({ clock, database }: Deps, scope: AgencyScope, id: string): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    if (!(await updateForm(tx, scope, id, { cestinato: clock.now().toISOString() }))) throw notFound();
    await audit(tx, clock, { chi: scope, azione: 'modulo eliminato', oggetto: id });
    return { ok: true };
  });
}

export const readWaitingForms = (db: Db, scope: AdminScope, query: ListQuery) => listWaitingForms(db, scope, query);

/** Shares the version of a form that waits, or does not; its agency is told. Throws 404, 409 for another version than the one looked at. */
export function decideForm(
  deps: Deps,
  scope: AdminScope,
  id: string,
  { stato, motivo, versione }: ParsedBody<typeof decideRoute>,
): Promise<AnswerInput<typeof decideRoute>> {
  const { clock, database, settings } = deps;
  return database.db.transaction(async (tx) => {
    const waiting = await lockWaitingForm(tx, scope, id);
    if (!waiting) throw notFound();
    requireSameAsRead(versione, waiting.versione);
    await storeVersionDecision(tx, scope, waiting.id_versione, { stato, motivo });
    const azione = stato === 'condivisa' ? 'modulo condiviso' : 'modulo non condiviso';
    await audit(tx, clock, { chi: scope, azione, oggetto: waiting.id_utente, dettagli: { modulo: waiting.nome } });
    await notifyByBellAndMail(
      deps,
      tx,
      waiting.id_utente,
      decisionNotification(settings.publicUrl, { ...waiting, stato, motivo }),
    );
    return { ok: true };
  });
}

const decisionNotification = (
  publicUrl: string,
  {
    _id,
    nome,
    stato,
    motivo,
  }: { readonly _id: string; readonly nome: string; readonly stato: FormState; readonly motivo: string },
) =>
  makeBellAndMail(publicUrl, {
    area: 'annunci',
    titolo: stato === 'condivisa' ? 'Modulo condiviso' : 'Modulo non condiviso',
    testo:
      stato === 'condivisa'
        ? `«${nome}» si trova ora anche tra i moduli delle altre agenzie del suo comune.`
        : `«${nome}» resta soltanto tuo: ${motivo}`,
    url: routeAddress(formScreenPath, { id: _id }),
    label: 'Apri il modulo',
  });
