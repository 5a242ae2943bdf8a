import { createHash } from 'node:crypto';
import {
  type AskedSignature,
  type askSignature as askRoute,
  byHandWords,
  type DrawnPaper,
  drawnPaperNames,
  drawnPapers,
  type Signature,
  scatteringWords,
  signatureBounds,
  signatureDays,
} from '@commiato/contracts/forms/signatures';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { ParsedBody } from '@commiato/contracts/route';
import { curly, personName } from '@commiato/italy/formatting';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { documentsFolder } from '../../../platform/documents/receive-document.ts';
import { attachDocument } from '../../../platform/documents/stored-documents.ts';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import { dayInItaly, daysAfter } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { requireRoomIn } from '../../../platform/security/budgets.ts';
import { linkAndCode } from '../../../platform/security/link-and-code.ts';
import { type AgencyScope, sees } from '../../../platform/security/scopes.ts';
import { requireSpace } from '../../../platform/security/stored-bytes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import type { NewFiles } from '../../../platform/storage/new-files.ts';
import { quotePdf } from '../../billing/printing/service.ts';
import { documentsOf } from '../../funerals/funerals/file-queries.ts';
import { type FuneralRow, funeralById } from '../../funerals/funerals/queries.ts';
import { agencyFacts } from '../forms/facts-queries.ts';
import { agencyName, isByHand } from '../forms/policy.ts';
import { signatureMail } from './mails/access.ts';
import { isScattering, mandateOf, privacyOf, stateAt } from './policy.ts';
import {
  insertSignature,
  letterheadOf,
  papersOf,
  type SignatureRow,
  signatureById,
  signaturesOf,
  storedFile,
  updateSignature,
} from './queries.ts';
import { drawPaper, inspectPaper } from './tasks.ts';

/** The page of papers to sign: a link opens it, a code signs them. Visits: each of the papers is one. */
export const signatureAccess = linkAndCode({
  of: 'firma',
  table: 'firme',
  page: publicPaths.signature,
  visits: [{ max: 90, seconds: 60 }],
});

/** A paper that is about to be sent: its file is in the store. */
interface ReadyPaper {
  readonly titolo: string;
  readonly filename: string;
  readonly chiave: string;
  readonly byte: number;
  readonly pagine: number;
  readonly sha256: string;
}

interface RawPaper {
  readonly titolo: string;
  readonly filename: string;
  readonly bytes: Buffer;
  /** Where it is in the store already. */
  readonly chiave?: string;
}

const atPapers = (sentence: string) => invalid({ documenti: [sentence] });
const pdfType = 'application/pdf';

/**
 * Gets the papers together that are to be signed, as they are now, and looks at each in the pool. Throws 404, at `documenti` what cannot be
 * signed here, 403 for a quote that the person may not see.
 */
export async function storePapers(
  deps: Deps,
  scope: AgencyScope,
  files: NewFiles,
  id_servizio: string,
  { documenti, nome }: Pick<ParsedBody<typeof askRoute>, 'documenti' | 'nome'>,
  parts: FuneralParts,
): Promise<ReadyPaper[]> {
  const { db } = deps.database;
  const funeral = await funeralById(db, scope, id_servizio);
  if (!funeral) throw notFound();
  const papers: RawPaper[] = [];
  for (const named of documenti) papers.push(await paperOf(deps, scope, funeral, named, { nome, parts }));
  const bytes = papers.reduce((sum, one) => sum + one.bytes.length, 0);
  if (bytes > signatureBounds.bytes)
    throw atPapers('Insieme i documenti superano 4,5 MB: fanne firmare meno per volta.');
  await requireSpace(db, scope.idUtente, bytes);
  const ready: ReadyPaper[] = [];
  for (const { titolo, filename, bytes: content, chiave: known } of papers) {
    const seen = await deps.workers.run(inspectPaper, content, { agency: scope.idUtente });
    if (!seen.ok) throw atPapers(`«${titolo}»: ${seen.error}`);
    const chiave = known ?? documentsFolder + newId();
    if (!known) await files.put(chiave, content, pdfType);
    const sha256 = createHash('sha256').update(content).digest('hex');
    ready.push({ titolo, filename, chiave, byte: content.length, pagine: seen.pagine, sha256 });
  }
  const pages = ready.reduce((sum, { pagine }) => sum + pagine, 0);
  if (pages > signatureBounds.pages)
    throw atPapers(`Insieme i documenti hanno ${pages} pagine: al massimo ${signatureBounds.pages}.`);
  return ready;
}

interface PaperContext {
  readonly nome: string;
  readonly parts: FuneralParts;
}

const isDrawnPaper = (name: string): name is DrawnPaper => drawnPapers.some((one) => one === name);

async function paperOf(
  deps: Deps,
  scope: AgencyScope,
  funeral: FuneralRow,
  named: string,
  { nome, parts }: PaperContext,
): Promise<RawPaper> {
  const { db } = deps.database;
  if (named === 'mandato' || named === 'privacy') return drawnPaper(deps, scope, funeral, named, nome);
  const quotes = (await parts.preventivi?.read(db, scope, [funeral._id])) ?? [];
  const quote = isDrawnPaper(named) ? quotes.at(-1) : quotes.find(({ _id }) => _id === named);
  if (quote) {
    if (!sees(scope, 'fatturazione')) throw new Problem('area-non-consentita');
    const { bytes, filename } = await quotePdf(deps, db, scope, quote._id);
    return { titolo: `Preventivo ${quote.numero}`, filename, bytes };
  }
  if (isDrawnPaper(named)) throw atPapers('Questo servizio non ha ancora un preventivo.');
  const document = (await documentsOf(db, scope, funeral._id)).find(({ _id }) => _id === named);
  if (!document) throw atPapers('Uno dei documenti scelti non è di questo servizio.');
  const { titolo } = document;
  if (document.tipo !== 'pdf') throw atPapers(`«${titolo}» non è un PDF: si firmano soltanto i PDF.`);
  if (isByHand(titolo))
    throw atPapers(`«${titolo}»: ${byHandWords}${isScattering(funeral) ? ` ${scatteringWords}` : ''}`);
  const file = await storedFile(db, named);
  if (file && file.byte > signatureBounds.bytes) throw atPapers(`«${titolo}» supera 4,5 MB.`);
  const bytes = file && (await deps.storage.get(file.chiave));
  if (!bytes) throw notFound();
  return { titolo, filename: document.filename, bytes, chiave: file.chiave };
}

async function drawnPaper(
  deps: Deps,
  scope: AgencyScope,
  funeral: FuneralRow,
  named: 'mandato' | 'privacy',
  nome: string,
): Promise<RawPaper> {
  const facts = requireRow(await agencyFacts(deps.database.db, scope));
  const agency = { ...facts, nome: agencyName(facts), tel: facts.tel || facts.cell };
  const make = named === 'mandato' ? mandateOf : privacyOf;
  const paper = make({ nome, agency, funeral, today: dayInItaly(deps.clock.now()) });
  const bytes = Buffer.from(await deps.workers.run(drawPaper, paper, { agency: scope.idUtente }));
  return { titolo: drawnPaperNames[named], filename: `${named}.pdf`, bytes };
}

const shown = (
  { link, id_servizio, errori, revocata, ...row }: SignatureRow,
  papers: Awaited<ReturnType<typeof papersOf>>,
  now: string,
): Signature => ({
  ...row,
  documenti: papers.filter(({ id_firma }) => id_firma === row._id),
  stato: stateAt({ ...row, errori, revocata }, now),
});

async function readOne(deps: Deps, db: Db, scope: AgencyScope, id: string): Promise<Signature> {
  const row = requireRow(await signatureById(db, scope, id));
  return shown(row, await papersOf(db, [id]), deps.clock.now().toISOString());
}

/** The signatures that were asked for a funeral. Throws 404. */
export async function listSignatures(deps: Deps, db: Db, scope: AgencyScope, funeral: string): Promise<Signature[]> {
  if (!(await funeralById(db, scope, funeral))) throw notFound();
  const rows = await signaturesOf(db, scope, funeral);
  const papers = await papersOf(
    db,
    rows.map(({ _id }) => _id),
  );
  return rows.map((row) => shown(row, papers, deps.clock.now().toISOString()));
}

/** Mails link and code to who signs; where there is no address, answers the code for the agency to tell. */
async function sendAccess(
  deps: Deps,
  tx: Db,
  scope: AgencyScope,
  signature: Signature,
  {
    funeral,
    token,
    code,
    again,
  }: { readonly funeral: string; readonly token: string; readonly code: string; readonly again: boolean },
): Promise<AskedSignature> {
  const url = signatureAccess.urlOf(deps, token);
  if (signature.mail === '') return { ...signature, url, codice: code };
  const letterhead = requireRow(await letterheadOf(tx, scope, funeral));
  const mail = signatureMail({
    to: signature.mail,
    nome: signature.nome,
    agenzia: letterhead.agenzia,
    defunto: curly(personName(letterhead)),
    documenti: signature.documenti.map(({ titolo }) => titolo),
    url,
    codice: code,
    again,
  });
  await queueMail(tx, deps.clock, mail);
  return { ...signature, url };
}

/** Asks somebody to sign papers of a funeral together, by a link of 128 random bits and a code. Throws 404. */
export function askSignature(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  id_servizio: string,
  { nome, mail }: ParsedBody<typeof askRoute>,
  papers: readonly ReadyPaper[],
): Promise<AskedSignature> {
  const { clock } = deps;
  return db.transaction(async (tx) => {
    if (!(await funeralById(tx, scope, id_servizio, true))) throw notFound();
    const _id = newId();
    const { token, columns: link } = signatureAccess.newLink(deps, _id);
    const { code, columns } = signatureAccess.newCode(deps, _id);
    const creato = clock.now().toISOString();
    const rows = papers.map(({ titolo, pagine, sha256 }, posto) => ({ _id: newId(), posto, titolo, pagine, sha256 }));
    const row = {
      _id,
      id_servizio,
      nome,
      mail,
      ...link,
      ...columns,
      chi: scope.persona,
      creato,
      scade: daysAfter(creato, signatureDays),
    };
    await insertSignature(tx, scope, row, rows);
    for (const [index, { chiave, filename, byte }] of papers.entries())
      await attachDocument(tx, clock, { chiave, filename, tipo: 'pdf', byte, print: '' }, [
        { _id: rows[index]?._id ?? '', id_utente: scope.idUtente },
      ]);
    await audit(tx, clock, { chi: scope, azione: 'firma chiesta', oggetto: id_servizio });
    await requireRoomIn(tx, scope, 'firme', id_servizio);
    const asked = await readOne(deps, tx, scope, _id);
    return sendAccess(deps, tx, scope, asked, { funeral: id_servizio, token, code, again: false });
  });
}

/** What was signed or revoked stays so. */
const ended = (stato: Signature['stato']) =>
  new Problem('stato-non-ammesso', {
    detail:
      stato === 'firmata'
        ? 'Questi documenti sono già stati firmati.'
        : 'Questa firma è stata revocata: chiedine un’altra.',
  });

/** Sends another code, which also opens a link that has ended or waits after too many wrong ones. Throws 404, 409 once it was signed or revoked. */
export function renewSignature(deps: Deps, scope: AgencyScope, id: string): Promise<AskedSignature> {
  const { clock, database } = deps;
  return database.db.transaction(async (tx) => {
    const row = await signatureById(tx, scope, id, true);
    if (!row) throw notFound();
    const now = clock.now().toISOString();
    const stato = stateAt(row, now);
    if (stato === 'firmata' || stato === 'revocata') throw ended(stato);
    const { code, columns } = signatureAccess.newCode(deps, id);
    const { token, columns: link } = signatureAccess.keptLink(deps, row);
    await updateSignature(tx, scope, id, { ...columns, ...link, errori: 0, scade: daysAfter(now, signatureDays) });
    await audit(tx, clock, { chi: scope, azione: 'firma rinnovata', oggetto: row.id_servizio });
    const after = await readOne(deps, tx, scope, id);
    return sendAccess(deps, tx, scope, after, { funeral: row.id_servizio, token, code, again: true });
  });
}

/** Revokes a signature that was not given yet: its link signs nothing any more. Throws 404, 409 once it was signed. */
export function revokeSignature({ clock, database }: Deps, scope: AgencyScope, id: string): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    const row = await signatureById(tx, scope, id, true);
    if (!row) throw notFound();
    if (row.firmata !== null) throw ended('firmata');
    if (row.revocata === null) {
      await updateSignature(tx, scope, id, { revocata: clock.now().toISOString(), codice: null });
      await audit(tx, clock, { chi: scope, azione: 'firma revocata', oggetto: row.id_servizio });
    }
    return { ok: true };
  });
}
