import { Readable } from 'node:stream';
import {
  createYearlyFuneralSummaryBuilder,
  declarationDeadline,
  funeralDeclarationCsv,
  type DeclarationHeader as Sent,
  type YearlyFuneralOutline,
  type YearlyFuneralSummary,
} from '@commiato/billing/funeral-summary';
import { isIssued } from '@commiato/billing/states';
import {
  maxSummaryDocuments,
  type recordSentDeclaration as noteRoute,
  type SentDeclaration,
  type YearlyFuneralSummaryAnswer as Shown,
  type assignOrExcludeExpenseDocument as tieRoute,
} from '@commiato/contracts/billing/funeral-expenses';
import type { ParsedBody } from '@commiato/contracts/route';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { lockInvoice, readDeclarationOverride, upsertDeclarationOverride } from '../invoices/queries.ts';
import { batchDocumentIdsByDeath, shownDocumentIds, toExpenseDocument, toOutlinedDocument } from './policy.ts';
import {
  declarationByProtocol,
  declaredDocumentIds,
  declaredThenDiscardedInvoices,
  deleteSentDeclaration,
  downloadedDeclarationFile,
  insertSentDeclaration,
  listFilesToRecord,
  listSentDeclarations,
  recordDeclarationFileEvictingOldest,
  sentDeclarationById,
  streamExpenseCandidates,
  streamExpenseDetails,
  undeclaredCreditNotes,
} from './queries.ts';

/** Documents of the deaths that are written to a file at once. */
const maxBatchDocuments = 500;

/** Expenses of a year without names and payments; without the documents in `without`. */
async function readExpenseOutline(
  db: Db,
  scope: AgencyScope,
  anno: number,
  without?: Set<string>,
): Promise<YearlyFuneralOutline> {
  const { add, outline } = createYearlyFuneralSummaryBuilder(anno);
  for await (const rows of streamExpenseCandidates(db, scope, anno))
    for (const row of rows) if (!without?.has(row._id)) add(toOutlinedDocument(row));
  return outline();
}

/** The expenses of some documents of a year, in their order. */
async function readExpenseDetails(
  db: Db,
  scope: AgencyScope,
  anno: number,
  ids: readonly string[],
): Promise<YearlyFuneralSummary> {
  const { add, summary } = createYearlyFuneralSummaryBuilder(anno);
  for await (const rows of streamExpenseDetails(db, scope, ids)) for (const row of rows) add(toExpenseDocument(row));
  return summary();
}

/**
 * Credit notes that lower what is declared of a death, with the protocol that declares it: a further declaration that adds to that death would declare
 * too much. `without` is the protocol of one that is about to be replaced; empty: none.
 */
async function readLoweringNotes(
  db: Db,
  scope: AgencyScope,
  anno: number,
  without: string,
): Promise<Shown['daSostituire']> {
  const notes = await undeclaredCreditNotes(db, scope, anno, without);
  return notes.flatMap((note) => {
    const { defunto, esclusa, numero } = toExpenseDocument(note);
    return defunto && esclusa === ''
      ? [{ protocollo: note.protocollo, nota: numero, motivo: 'nota di credito' as const, defunto }]
      : [];
  });
}

/** Invoices that were declared and discarded since, or issued again: the declaration says what was never issued, or what they said before. */
async function readDiscardedSince(
  db: Db,
  scope: AgencyScope,
  anno: number,
  without: string,
): Promise<Shown['daSostituire']> {
  const invoices = await declaredThenDiscardedInvoices(db, scope, anno, without);
  return invoices.map((invoice) => {
    const { defunto, numero, cliente } = toExpenseDocument(invoice);
    return {
      protocollo: invoice.protocollo,
      nota: numero,
      motivo: invoice.isDiscarded ? 'scartata' : 'emessa di nuovo',
      // Corrected, it may name no deceased any more.
      defunto: defunto ?? { codFisc: '', nome: cliente },
    };
  });
}

/** What of the declarations in force does not hold any more; `without` as above. */
const readDeclarationFaults = async (db: Db, scope: AgencyScope, anno: number, without: string) => [
  ...(await readLoweringNotes(db, scope, anno, without)),
  ...(await readDiscardedSince(db, scope, anno, without)),
];

/** Expenses of a year with open tasks and the deadline of the declaration. */
export async function readExpenseSummary(db: Db, scope: AgencyScope, anno: number): Promise<Shown> {
  const outline = await readExpenseOutline(db, scope, anno);
  const { decessi, incompleti, esclusi } = await readExpenseDetails(db, scope, anno, shownDocumentIds(outline));
  return {
    anno,
    entro: declarationDeadline(anno),
    esclusi: [...esclusi],
    decessi: decessi.map((death) => ({ ...death, pagatori: [...death.pagatori], documenti: [...death.documenti] })),
    incompleti: incompleti.map(({ numero }) => numero),
    daCompletare: incompleti.map((one) => ({ ...one, pagatori: [...one.pagatori], motivi: [...one.motivi] })),
    inTutto: {
      decessi: outline.decessi.length,
      daCompletare: outline.incompleti.length,
      esclusi: outline.esclusi.length,
    },
    daSostituire: (await readDeclarationFaults(db, scope, anno, '')).slice(0, maxSummaryDocuments),
    invii: await listSentDeclarations(db, scope, anno),
    file: await listFilesToRecord(db, scope, anno),
  };
}

/**
 * The part of a year that belongs in a declaration of this kind: documents of other declarations in force are left out, so that nobody is declared
 * twice, and so are deaths of which those declare too much.
 */
async function readDeclaredOutline(
  db: Db,
  scope: AgencyScope,
  anno: number,
  { tipo, protocollo }: Sent,
): Promise<YearlyFuneralOutline> {
  const replaced = tipo === 'ordinario' ? '' : protocollo;
  const declared = await declaredDocumentIds(db, scope, anno, replaced);
  const outline = await readExpenseOutline(db, scope, anno, declared);
  const faults = await readDeclarationFaults(db, scope, anno, replaced);
  // What was issued again may be as it was declared.
  const tooMuch = faults.filter(({ motivo }) => motivo !== 'emessa di nuovo');
  const lowered = new Set(tooMuch.map(({ defunto }) => defunto.codFisc));
  return { ...outline, decessi: outline.decessi.filter(({ defunto }) => !lowered.has(defunto.codFisc)) };
}

/** Throws at `field` if a replacing or cancelling declaration names no submitted one. */
async function requireSubmittedProtocol(
  db: Db,
  scope: AgencyScope,
  anno: number,
  { tipo, protocollo }: Sent,
  field: string,
): Promise<void> {
  if (tipo === 'ordinario') return;
  if (protocollo === '') throw invalid({ [field]: ['Scrivi il protocollo dell’invio da sostituire o annullare.'] });
  const named = await declarationByProtocol(db, scope, anno, protocollo);
  if (!named) throw invalid({ [field]: [`Questo protocollo non è tra gli invii annotati del ${anno}.`] });
  if (!named.inForce)
    throw invalid({
      [field]: ['Questo invio non vale più: è un annullamento, oppure è già stato sostituito o annullato.'],
    });
}

const documentIdsOfDeaths = (decessi: YearlyFuneralSummary['decessi']): string[] =>
  decessi.flatMap((death) => [...death.documenti]);

/**
 * A declaration as a table, for typing it into the programs of the Agenzia delle Entrate or for the accountant. What it held is noted, so that
 * recording its sending days later does not take for declared what was completed in between.
 */
export async function exportAndRecordDeclarationCsv(
  { clock, database }: Deps,
  scope: AgencyScope,
  db: Db,
  { anno, ...sent }: Sent & { readonly anno: number },
): Promise<FileAnswer> {
  await requireSubmittedProtocol(db, scope, anno, sent, 'protocollo');
  const { decessi } = await readDeclaredOutline(db, scope, anno, sent);
  // A cancellation declares nothing, and an administrator who views the agency changes nothing.
  if (sent.tipo !== 'annullamento' && decessi.length > 0 && scope.viewedBy === null) {
    const sostituisce = sent.tipo === 'ordinario' ? '' : sent.protocollo;
    const file = { anno, tipo: sent.tipo, sostituisce, documenti: documentIdsOfDeaths(decessi) };
    await database.db.transaction((tx) =>
      recordDeclarationFileEvictingOldest(tx, scope, { ...file, _id: newId(), creato: clock.now().toISOString() }),
    );
  }
  async function* deaths() {
    for (const ids of batchDocumentIdsByDeath(decessi, maxBatchDocuments))
      yield (await readExpenseDetails(db, scope, anno, ids)).decessi;
  }
  const bytes = Readable.from(funeralDeclarationCsv(anno, sent, deaths()), { objectMode: false });
  return { bytes, filename: `Spese funebri ${anno} ${sent.tipo}.csv`, type: 'text/csv; charset=utf-8' };
}

/** Ties an issued document to a deceased, completes its payers, or excludes it. Throws 404, or 409 for a draft. */
export async function tieDocumentToDeath(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
  given: ParsedBody<typeof tieRoute>,
): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    const row = await lockInvoice(tx, scope, id);
    if (!row) throw notFound();
    if (!isIssued(row.stato)) throw new Problem('stato-non-ammesso');
    const before = await readDeclarationOverride(tx, id);
    const {
      defunto = before?.defunto ?? null,
      pagatori = before?.pagatori ?? [],
      esclusa = before?.esclusa ?? '',
    } = given;
    await upsertDeclarationOverride(tx, {
      id_fattura: id,
      defunto,
      pagatori,
      esclusa,
      scritto: clock.now().toISOString(),
    });
    return { ok: true };
  });
}

/** The documents of a declaration that was sent, and when they were read: those of the file, or all that it can hold now. Throws at `file`. */
async function documentsOfSentDeclaration(
  tx: Db,
  scope: AgencyScope,
  sent: Pick<SentDeclaration, 'anno' | 'tipo' | 'sostituisce'> & { readonly file: string },
): Promise<{ readonly documenti: string[]; readonly dati_al: string | null }> {
  const { anno, tipo, sostituisce, file: id } = sent;
  if (id !== '') {
    const file = await downloadedDeclarationFile(tx, scope, sent);
    if (!file) throw invalid({ file: ['Questo file non è tra quelli scaricati per questo invio.'] });
    return { documenti: file.documenti, dati_al: file.creato };
  }
  if (tipo === 'annullamento') return { documenti: [], dati_al: null };
  const { decessi } = await readDeclaredOutline(tx, scope, anno, { tipo, protocollo: sostituisce });
  return { documenti: documentIdsOfDeaths(decessi), dati_al: null };
}

/**
 * Records a submitted declaration with its documents, those of the file that was sent, so that the next ordinary one does not repeat them and holds
 * the others.
 */
export async function recordSentDeclaration(
  { clock }: Deps,
  scope: AgencyScope,
  db: Db,
  { file, ...given }: ParsedBody<typeof noteRoute>,
): Promise<SentDeclaration> {
  return db.transaction(async (tx) => {
    const { anno, tipo } = given;
    await requireSubmittedProtocol(tx, scope, anno, { tipo, protocollo: given.sostituisce }, 'sostituisce');
    const sostituisce = tipo === 'ordinario' ? '' : given.sostituisce;
    const contents = await documentsOfSentDeclaration(tx, scope, { anno, tipo, sostituisce, file });
    const submission = { ...given, sostituisce, _id: newId(), creato: clock.now().toISOString() };
    if (!(await insertSentDeclaration(tx, scope, { ...submission, ...contents })))
      throw invalid({ protocollo: ['Questo protocollo è già annotato.'] });
    return submission;
  });
}

/** Takes back a declaration that was recorded by mistake: its documents are to be declared again. Throws 404, 409 where another replaces or cancels it. */
export async function removeSentDeclaration(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    const declaration = await sentDeclarationById(tx, scope, id);
    if (!declaration) throw notFound();
    if (!(await deleteSentDeclaration(tx, scope, id)))
      throw new Problem('stato-non-ammesso', {
        detail: 'Un altro invio lo sostituisce o lo annulla: togli prima quello.',
      });
    const { anno, tipo, protocollo } = declaration;
    await audit(tx, clock, {
      chi: scope,
      azione: 'comunicazione delle spese funebri tolta',
      oggetto: id,
      dettagli: { anno, tipo, protocollo },
    });
    return { ok: true };
  });
}
