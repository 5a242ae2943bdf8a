import { createHash } from 'node:crypto';
import type { Area } from '@commiato/contracts/accounts/rights';
import { type FormDatumName, formDatumLabel, isDatumOfAgenda } from '@commiato/contracts/forms/form-data';
import {
  ashScatteringWarning,
  type requestSignature as askRoute,
  cremationHandSignatureNotice,
  type DrawnPaper,
  drawnPaperNames,
  drawnPapers,
  type PaperSignature,
  type SignatureWithLink,
  signatureBounds,
  signatureLinkDays,
} from '@commiato/contracts/forms/signatures';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { ParsedBody } from '@commiato/contracts/route';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { documentsFolder } from '../../../platform/documents/receive-document.ts';
import { attachDocument } from '../../../platform/documents/stored-documents.ts';
import type { FormFillingRecord } from '../../../platform/feature/filled-forms.ts';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import { dayInItaly, daysAfter } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import { createLinkAndCodeTools } from '../../../platform/security/link-and-code.ts';
import { type AgencyScope, mayChangeArea, maySeeArea, maySeePaperOfArea } from '../../../platform/security/scopes.ts';
import { requireAgencySpace } from '../../../platform/security/stored-bytes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import type { TrackedFileStore } from '../../../platform/storage/new-files.ts';
import { quotePdf } from '../../billing/printing/service.ts';
import { readQuote } from '../../billing/quotes/read-service.ts';
import { markQuoteSentForSignature, type QuoteVersion } from '../../billing/quotes/signature-service.ts';
import { documentsOf } from '../../funerals/funerals/file-queries.ts';
import { type FuneralRow, funeralById } from '../../funerals/funerals/queries.ts';
import { readFormValues } from '../forms/changes-service.ts';
import { readAgencyFacts, readFamilyFacts } from '../forms/facts-queries.ts';
import { agencyName, changedDataSince, isSignedByHand } from '../forms/policy.ts';
import { readChangesBySignature } from './changes-service.ts';
import { signatureRequestMail } from './mails/access.ts';
import {
  dataSaidByMandate,
  dataSaidByPaper,
  findSigningClient,
  isScattering,
  mandatePaper,
  privacyNoticePaper,
  signatureStateAt,
} from './policy.ts';
import {
  documentFileById,
  insertSignature,
  namesForSignaturePapers,
  papersOf,
  type SignatureRow,
  signatureById,
  signaturesOf,
  updateSignature,
} from './queries.ts';
import { drawPaper, inspectPaper } from './tasks.ts';

/** The page of papers to sign: a link opens it, a code signs them. Visits: each of the papers is one. */
export const signatureLinkAndCodeTools = createLinkAndCodeTools({
  of: 'firma',
  table: 'firme',
  page: publicPaths.signature,
  visits: [{ max: 90, seconds: 60 }],
});

/** A paper that is about to be sent: its file is in the store. */
interface StoredPaper {
  readonly titolo: string;
  readonly filename: string;
  readonly chiave: string;
  readonly byte: number;
  readonly pagine: number;
  readonly sha256: string;
  readonly area: Area | null;
  readonly tipo: DrawnPaper | null;
  /** The quote that it is, at the version that was drawn. */
  readonly preventivo: QuoteVersion | null;
  /** What it says of the funeral. */
  readonly dati: FormFillingRecord['dati'] | null;
}

interface PaperToStore {
  readonly titolo: string;
  readonly filename: string;
  readonly bytes: Buffer;
  /** Where it is in the store already. */
  readonly chiave?: string;
  /** The area that somebody must see to be shown it, beside that of the funeral's documents; null: none. */
  readonly area?: Area | null;
  readonly tipo?: DrawnPaper;
  readonly preventivo?: QuoteVersion;
  readonly dati?: FormFillingRecord['dati'];
}

const papersProblem = (sentence: string) => invalid({ documenti: [sentence] });
const pdfType = 'application/pdf';

/**
 * Gets the papers together that are to be signed, as they are now, and looks at each in the pool. Throws 404, at `documenti` what cannot be
 * signed here, 403 for a quote that the person may not change.
 */
export async function prepareAndStorePapers(
  deps: Deps,
  scope: AgencyScope,
  files: TrackedFileStore,
  id_servizio: string,
  { documenti, nome }: Pick<ParsedBody<typeof askRoute>, 'documenti' | 'nome'>,
  parts: FuneralParts,
): Promise<StoredPaper[]> {
  const { db } = deps.database;
  const funeral = await funeralById(db, scope, id_servizio);
  if (!funeral) throw notFound();
  const papers: PaperToStore[] = [];
  for (const named of documenti) papers.push(await loadPaper(deps, scope, funeral, named, { nome, parts }));
  const bytes = papers.reduce((sum, one) => sum + one.bytes.length, 0);
  if (bytes > signatureBounds.bytes)
    throw papersProblem('Insieme i documenti superano 4,5 MB: fanne firmare meno per volta.');
  await requireAgencySpace(db, scope.idUtente, bytes);
  const ready: StoredPaper[] = [];
  for (const {
    titolo,
    filename,
    bytes: content,
    chiave: known,
    area = null,
    tipo = null,
    preventivo = null,
    dati = null,
  } of papers) {
    const seen = await deps.workers.run(inspectPaper, content, { agency: scope.idUtente });
    if (!seen.ok) throw papersProblem(`«${titolo}»: ${seen.error}`);
    const chiave = known ?? documentsFolder + newId();
    if (!known) await files.put(chiave, content, pdfType);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const size = { byte: content.length, pagine: seen.pagine };
    ready.push({ titolo, filename, chiave, ...size, sha256, area, tipo, preventivo, dati });
  }
  const pages = ready.reduce((sum, { pagine }) => sum + pagine, 0);
  if (pages > signatureBounds.pages)
    throw papersProblem(`Insieme i documenti hanno ${pages} pagine: al massimo ${signatureBounds.pages}.`);
  return ready;
}

interface PaperContext {
  readonly nome: string;
  readonly parts: FuneralParts;
}

const isDrawnPaper = (name: string): name is DrawnPaper => drawnPapers.some((one) => one === name);

async function loadPaper(
  deps: Deps,
  scope: AgencyScope,
  funeral: FuneralRow,
  named: string,
  { nome, parts }: PaperContext,
): Promise<PaperToStore> {
  const { db } = deps.database;
  if (named === 'mandato' || named === 'privacy') return drawPaperByName(deps, scope, funeral, named, nome);
  const quotes = (await parts.preventivi?.read(db, scope, [funeral._id])) ?? [];
  const quote = isDrawnPaper(named) ? quotes.at(-1) : quotes.find(({ _id }) => _id === named);
  if (quote) {
    // Who asks for its signature sends it, and who has the code can accept it.
    if (!mayChangeArea(scope, 'fatturazione')) throw new Problem('area-non-consentita');
    // Before it is drawn: a change in between makes the version too old, not the drawing.
    const { versione } = await readQuote(deps, db, scope, quote._id);
    const { bytes, filename } = await quotePdf(deps, db, scope, quote._id);
    const preventivo = { _id: quote._id, versione };
    return {
      titolo: `Preventivo ${quote.numero}`,
      filename,
      bytes,
      area: 'fatturazione',
      tipo: 'preventivo',
      preventivo,
    };
  }
  if (isDrawnPaper(named)) throw papersProblem('Questo servizio non ha ancora un preventivo.');
  const document = (await documentsOf(db, scope, funeral._id)).find(({ _id }) => _id === named);
  if (!document) throw papersProblem('Uno dei documenti scelti non è di questo servizio.');
  const { titolo, area, compilato } = document;
  if (document.tipo !== 'pdf') throw papersProblem(`«${titolo}» non è un PDF: si firmano soltanto i PDF.`);
  if (isSignedByHand(titolo))
    throw papersProblem(
      `«${titolo}»: ${cremationHandSignatureNotice}${isScattering(funeral) ? ` ${ashScatteringWarning}` : ''}`,
    );
  const dati = compilato ? dataSaidByPaper(compilato.dati) : undefined;
  if (dati && changedDataSince({ dati }, await readFormValues(deps, db, funeral)).length > 0)
    throw papersProblem(`«${titolo}» è superato: il servizio ora dice altro. Compilalo di nuovo, poi fallo firmare.`);
  const file = await documentFileById(db, named);
  if (file && file.byte > signatureBounds.bytes) throw papersProblem(`«${titolo}» supera 4,5 MB.`);
  const bytes = file && (await deps.storage.get(file.chiave));
  if (!bytes) throw notFound();
  return { titolo, filename: document.filename, bytes, chiave: file.chiave, area, ...(dati && { dati }) };
}

async function drawPaperByName(
  deps: Deps,
  scope: AgencyScope,
  funeral: FuneralRow,
  named: 'mandato' | 'privacy',
  nome: string,
): Promise<PaperToStore> {
  const facts = requireRow(await readAgencyFacts(deps.database.db, scope));
  const agency = { ...facts, nome: agencyName(facts), tel: facts.tel || facts.cell };
  const make = named === 'mandato' ? mandatePaper : privacyNoticePaper;
  const signer = findSigningClient(await readFamilyFacts(deps.database.db, scope, funeral._id), nome);
  const paper = make({ nome, signer, agency, funeral, today: dayInItaly(deps.clock.now()) });
  const bytes = Buffer.from(await deps.workers.run(drawPaper, paper, { agency: scope.idUtente }));
  const drawn = { titolo: drawnPaperNames[named], filename: `${named}.pdf`, bytes, tipo: named };
  if (named === 'privacy') return drawn;
  return {
    ...drawn,
    dati: dataSaidByMandate(await readFormValues(deps, deps.database.db, funeral), signer !== undefined),
  };
}

type SignaturePaperRow = Awaited<ReturnType<typeof papersOf>>[number];

/** Whether the person may change what all of these papers belong to. */
const mayChangeAllPapers = (scope: AgencyScope, papers: readonly SignaturePaperRow[]) =>
  papers.every(({ area }) => area === null || mayChangeArea(scope, area));

/** Whether the person sees what all of these papers hold. */
const maySeeAllPapers = (scope: AgencyScope, papers: readonly SignaturePaperRow[]) =>
  papers.every(({ area }) => maySeePaperOfArea(scope, area));

function toSignature(
  scope: AgencyScope,
  { link, id_servizio, errori, revocata, id_documento, ...row }: SignatureRow,
  papers: readonly SignaturePaperRow[],
  changes: readonly FormDatumName[],
  now: string,
): PaperSignature {
  const documenti = papers
    .filter(({ id_firma }) => id_firma === row._id)
    .map((paper) => ({ ...paper, scelto: paper.tipo === 'preventivo' ? paper.id_preventivo : paper.tipo }));
  const stato = signatureStateAt({ ...row, errori, revocata, superata: changes.length > 0 }, now);
  const seen = maySeeArea(scope, 'agenda') ? changes : changes.filter((dato) => !isDatumOfAgenda(dato));
  return {
    ...row,
    id_documento: maySeeAllPapers(scope, documenti) ? id_documento : null,
    documenti,
    rinnovabile: mayChangeAllPapers(scope, documenti),
    stato,
    cambiati: stato === 'superata' ? seen.map((dato) => ({ dato, nome: formDatumLabel(dato) })) : [],
  };
}

/** Signatures of one funeral as the agency reads them. */
async function toSignatures(
  deps: Deps,
  db: Db,
  scope: AgencyScope,
  id_servizio: string,
  rows: readonly SignatureRow[],
): Promise<PaperSignature[]> {
  const papers = await papersOf(
    db,
    rows.map(({ _id }) => _id),
  );
  const changes = await readChangesBySignature(deps, db, { id_utente: scope.idUtente, id_servizio }, papers);
  const now = deps.clock.now().toISOString();
  return rows.map((row) => toSignature(scope, row, papers, changes.get(row._id) ?? [], now));
}

async function readAgencySignature(deps: Deps, db: Db, scope: AgencyScope, id: string): Promise<PaperSignature> {
  const row = requireRow(await signatureById(db, scope, id));
  return requireRow((await toSignatures(deps, db, scope, row.id_servizio, [row]))[0]);
}

/** The signatures that were asked for a funeral. Throws 404. */
export async function listSignatures(
  deps: Deps,
  db: Db,
  scope: AgencyScope,
  funeral: string,
): Promise<PaperSignature[]> {
  if (!(await funeralById(db, scope, funeral))) throw notFound();
  return toSignatures(deps, db, scope, funeral, await signaturesOf(db, scope, funeral));
}

/** Mails link and code to who signs; where there is no address, answers the code for the agency to tell. */
async function mailOrReturnLinkAndCode(
  deps: Deps,
  tx: Db,
  scope: AgencyScope,
  signature: PaperSignature,
  {
    funeral,
    token,
    code,
    again,
  }: { readonly funeral: string; readonly token: string; readonly code: string; readonly again: boolean },
): Promise<SignatureWithLink> {
  const url = signatureLinkAndCodeTools.urlOf(deps, token);
  if (signature.mail === '') return { ...signature, url, codice: code };
  const letterhead = requireRow(await namesForSignaturePapers(tx, scope, funeral));
  const mail = signatureRequestMail({
    to: signature.mail,
    nome: signature.nome,
    agenzia: letterhead.agenzia,
    defunto: curlyApostrophes(personName(letterhead)),
    documenti: signature.documenti.map(({ titolo }) => titolo),
    url,
    codice: code,
    again,
  });
  await queueMail(tx, deps.clock, mail);
  return { ...signature, url };
}

/** Asks somebody to sign papers of a funeral together, by a link of 128 random bits and a code. Throws 404. */
export function requestSignature(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  id_servizio: string,
  { nome, mail }: ParsedBody<typeof askRoute>,
  papers: readonly StoredPaper[],
): Promise<SignatureWithLink> {
  const { clock } = deps;
  return db.transaction(async (tx) => {
    if (!(await funeralById(tx, scope, id_servizio, true))) throw notFound();
    const _id = newId();
    const { token, columns: link } = signatureLinkAndCodeTools.newLink(deps, _id);
    const { code, columns } = signatureLinkAndCodeTools.newCode(deps, _id);
    const creato = clock.now().toISOString();
    const rows: Parameters<typeof insertSignature>[3][number][] = [];
    for (const [posto, { titolo, pagine, sha256, area, tipo, preventivo, dati }] of papers.entries()) {
      const quote = preventivo && (await markQuoteSentForSignature(deps, tx, scope, preventivo, mail));
      rows.push({
        _id: newId(),
        posto,
        titolo,
        pagine,
        sha256,
        area,
        tipo,
        id_preventivo: quote?._id,
        versione_preventivo: quote?.versione,
        dati,
      });
    }
    const row = {
      _id,
      id_servizio,
      nome,
      mail,
      ...link,
      ...columns,
      chi: scope.persona,
      creato,
      scade: daysAfter(creato, signatureLinkDays),
    };
    await insertSignature(tx, scope, row, rows);
    for (const [index, { chiave, filename, byte }] of papers.entries())
      await attachDocument(tx, clock, { chiave, filename, tipo: 'pdf', byte, print: '' }, [
        { _id: rows[index]?._id ?? '', id_utente: scope.idUtente },
      ]);
    await audit(tx, clock, { chi: scope, azione: 'firma chiesta', oggetto: id_servizio });
    await requireParentWithinBudget(tx, scope, 'firme', id_servizio);
    const asked = await readAgencySignature(deps, tx, scope, _id);
    return mailOrReturnLinkAndCode(deps, tx, scope, asked, { funeral: id_servizio, token, code, again: false });
  });
}

/** States of which another code makes no papers to sign. */
const endedDetails = {
  firmata: 'Questi documenti sono già stati firmati.',
  revocata: 'Questa firma è stata revocata: chiedine un’altra.',
  superata: 'Questi documenti sono superati: il servizio ora dice altro. Chiedi una firma nuova.',
} as const;
const endedProblem = (stato: keyof typeof endedDetails) =>
  new Problem('stato-non-ammesso', { detail: endedDetails[stato] });

/**
 * Sends another code, which also opens a link that has ended or waits after too many wrong ones. Throws 404, 409 once it was signed or revoked or
 * where the funeral says something else than the papers, 403 where a paper is one that the person may not change: without a mail the link and its code are in the answer.
 */
export function renewSignatureCode(deps: Deps, scope: AgencyScope, id: string): Promise<SignatureWithLink> {
  const { clock, database } = deps;
  return database.db.transaction(async (tx) => {
    const row = await signatureById(tx, scope, id, true);
    if (!row) throw notFound();
    if (!mayChangeAllPapers(scope, await papersOf(tx, [id]))) throw new Problem('area-non-consentita');
    const now = clock.now().toISOString();
    const { stato } = await readAgencySignature(deps, tx, scope, id);
    if (stato === 'firmata' || stato === 'revocata' || stato === 'superata') throw endedProblem(stato);
    const { code, columns } = signatureLinkAndCodeTools.newCode(deps, id);
    const { token, columns: link } = signatureLinkAndCodeTools.keptLink(deps, row);
    await updateSignature(tx, scope, id, { ...columns, ...link, errori: 0, scade: daysAfter(now, signatureLinkDays) });
    await audit(tx, clock, { chi: scope, azione: 'firma rinnovata', oggetto: row.id_servizio });
    const after = await readAgencySignature(deps, tx, scope, id);
    return mailOrReturnLinkAndCode(deps, tx, scope, after, { funeral: row.id_servizio, token, code, again: true });
  });
}

/** Revokes a signature that was not given yet: its link signs nothing any more. Throws 404, 409 once it was signed. */
export function revokeSignature({ clock, database }: Deps, scope: AgencyScope, id: string): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    const row = await signatureById(tx, scope, id, true);
    if (!row) throw notFound();
    if (row.firmata !== null) throw endedProblem('firmata');
    if (row.revocata === null) {
      await updateSignature(tx, scope, id, { revocata: clock.now().toISOString(), codice: null });
      await audit(tx, clock, { chi: scope, azione: 'firma revocata', oggetto: row.id_servizio });
    }
    return { ok: true };
  });
}
