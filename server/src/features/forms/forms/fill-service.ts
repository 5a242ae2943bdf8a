import type { fillForm as fillRoute } from '@commiato/contracts/forms/forms';
import type { ParsedBody } from '@commiato/contracts/route';
import { personName } from '@commiato/italy/formatting';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { documentsFolder } from '../../../platform/documents/receive-document.ts';
import { safeFileName } from '../../../platform/documents/safe-name.ts';
import { attachDocument } from '../../../platform/documents/stored-documents.ts';
import type { FormFillingRecord } from '../../../platform/feature/filled-forms.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { requireParentWithinBudget, requireWithinBudgets } from '../../../platform/security/budgets.ts';
import { type AgencyScope, maySeeArea } from '../../../platform/security/scopes.ts';
import { requireAgencySpace } from '../../../platform/security/stored-bytes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { createTrackedFileStore, type TrackedFileStore } from '../../../platform/storage/new-files.ts';
import { insertDocument } from '../../funerals/funerals/file-queries.ts';
import { funeralById } from '../../funerals/funerals/queries.ts';
import { readFormFacts } from './changes-service.ts';
import { computeFilling, signedByHandMark, toFilledData, toFormValues, tooLongData } from './policy.ts';
import { type FormHead, fileOfVersion, markVersionUsed, readableFormById, versionById } from './queries.ts';
import { fillFormPdf } from './tasks.ts';

const missingDataProblem = (mancano: Problem['mancano']) => new Problem('dati-mancanti', { mancano });

/** Fills a form for a funeral. Throws 404, and 409 with the list of what is missing, or does not fit where it belongs. */
export async function fillForm(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  { id_servizio, valori, conserva }: ParsedBody<typeof fillRoute>,
): Promise<FileAnswer> {
  const { database, storage, workers, clock } = deps;
  const { db } = database;
  const form = await readableFormById(db, scope, id);
  const funeral = await funeralById(db, scope, id_servizio);
  if (!form) throw notFound();
  if (!funeral) throw invalid({ id_servizio: ['Questo servizio non esiste più: scegline un altro.'] });
  const { campi, campi_pdf } = requireRow(await versionById(db, form.id_versione));
  const facts = await readFormFacts(deps, db, funeral);
  // Of areas that the person does not see nothing is given, so that it is asked for.
  const shown = maySeeArea(scope, 'agenda') ? facts : { ...facts, events: [] };
  const { scritti, mancano } = computeFilling(campi, toFormValues(shown), valori);
  if (mancano.length > 0) throw missingDataProblem([...mancano]);
  const file = await fileOfVersion(db, form.id_versione);
  const pdf = file && (await storage.get(file.chiave));
  if (!pdf) throw notFound();
  const titolo = `${form.nome}, versione ${form.versione}`;
  const filled = await workers.run(
    fillFormPdf,
    {
      bytes: pdf,
      scritti,
      titolo: form.nome,
      oggetto: `${titolo}, compilato per ${personName(funeral) || 'un servizio'}`,
    },
    { agency: scope.idUtente },
  );
  if (!filled.ok) throw missingDataProblem(tooLongData(campi, campi_pdf, filled.tight));
  const bytes = Buffer.from(filled.bytes);
  const filename = safeFileName(`${[titolo, personName(funeral)].filter(Boolean).join(' - ')}.pdf`);
  const files = createTrackedFileStore(storage);
  try {
    const chiave = conserva ? await storeFilledFile(db, scope, files, bytes) : null;
    const now = clock.now().toISOString();
    await db.transaction(async (tx) => {
      await markVersionUsed(tx, form.id_versione, now);
      if (chiave === null) return;
      await addToFuneralDocuments(deps, tx, scope, {
        form,
        funeral: id_servizio,
        titolo,
        now,
        compilato: { id_modulo: form._id, dati: toFilledData(campi, toFormValues(facts), valori) },
        file: { chiave, filename, byte: bytes.length },
      });
    });
  } catch (error) {
    if (error instanceof Problem) await files.release();
    throw error;
  }
  return { bytes, filename, type: 'application/pdf', size: bytes.length };
}

async function storeFilledFile(db: Db, scope: AgencyScope, files: TrackedFileStore, bytes: Buffer): Promise<string> {
  await requireAgencySpace(db, scope.idUtente, bytes.length);
  const chiave = documentsFolder + newId();
  await files.put(chiave, bytes, 'application/pdf');
  return chiave;
}

interface FilledPaper {
  readonly form: FormHead;
  readonly funeral: string;
  readonly titolo: string;
  readonly now: string;
  readonly compilato: FormFillingRecord;
  readonly file: { readonly chiave: string; readonly filename: string; readonly byte: number };
}

/** Longest title of a funeral's document. */
const maxDocumentTitleLength = 120;

/** Keeps a filled paper among the documents of its funeral. Throws 409 where there are too many. */
async function addToFuneralDocuments(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  scope: AgencyScope,
  { form, funeral, titolo, now, compilato, file }: FilledPaper,
): Promise<void> {
  const _id = newId();
  const end = form.a_mano ? ` (${signedByHandMark})` : '';
  await insertDocument(tx, scope, {
    _id,
    id_servizio: funeral,
    titolo: titolo.slice(0, maxDocumentTitleLength - end.length) + end,
    creato: now,
    compilato,
  });
  await attachDocument(tx, clock, { ...file, tipo: 'pdf', print: '' }, [{ _id, id_utente: scope.idUtente }]);
  await audit(tx, clock, {
    chi: scope,
    azione: 'modulo compilato',
    oggetto: funeral,
    dettagli: { modulo: form.nome, versione: form.versione },
  });
  await requireParentWithinBudget(tx, scope, 'documentiServizi', funeral);
  await requireWithinBudgets(tx, scope.idUtente, ['documentiServizi']);
}
