import { isDeepStrictEqual } from 'node:util';
import { cutSheetsOf } from '@commiato/contracts/notices/print-sizes';
import type {
  CardsPerSheet,
  changePrint as changeRoute,
  NewPrint,
  OutdatedPrintsOfEvent,
  Print,
  PrintDestination,
} from '@commiato/contracts/notices/prints';
import { newPrint } from '@commiato/contracts/notices/prints';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { ParsedBody } from '@commiato/contracts/route';
import { isInvitation } from '@commiato/italy/announcements/text-beside-events';
import { yearsAtDeath } from '@commiato/italy/lifetime';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { requireNewestVersion } from '../../../platform/database/require-unchanged.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { fieldErrorsOf, invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import { newShortCode, normalizeShortCode } from '../../../platform/foundation/short-codes.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { readImage } from '../../../platform/images/stored-images.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { AgencyScope, OwnerScope, PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralById } from '../../funerals/funerals/queries.ts';
import {
  cemeteryOnPaper,
  factsOnPaper,
  isPrintCurrent,
  type NoticeFacts,
  noticeFactsOf,
  type PrintedFacts,
  plainPosterChoices,
  withDefaultChoices,
  wouldPrintTheSame,
} from './policy.ts';
import {
  claimPrintCode,
  insertPrint,
  insertPrintVersion,
  lockPrint,
  noticeForPrint,
  noticesForPrint,
  type PrintedNotice,
  type PrintRow,
  printByCode,
  printById,
  printsOfFuneralsInPeriod,
  printsOfNotices,
  publishedNoticeForPrint,
  removePrint,
} from './queries.ts';
import { printRemarksOf } from './remarks-policy.ts';
import { bodyTextOfPaper, type PrintSheetInput, printedFacts, printSheetOf } from './sheet-policy.ts';
import { drawPrintImage, drawPrintPdf, judgePrint, withVisitorLane } from './tasks.ts';

/** Two papers never share one of 148 million codes; so many tries find a free one. */
const maxCodeTries = 10;
/** Stands in a drawing that is only looked at. */
const trialCode = 'MMMMMM';

/** Said of versions that were made while too many papers were drawn, or by an older program. */
const uncheckedVersionRemark =
  'Il disegno di questa versione non è stato controllato: guardalo bene prima di stamparlo.';

/** Said of versions whose photograph was replaced in the notice: crop, sharpness and the family's yes were of the other one. */
const replacedPhotoRemark =
  'La fotografia dell’annuncio è cambiata dopo questa versione: la stampa porta quella nuova, che la famiglia può non avere visto. Guarda il ritaglio e salvala di nuovo.';

/** What a version keeps of its notice. */
function factsToKeep(notice: PrintedNotice, scelte: NewPrint): PrintedFacts {
  const facts = printedFacts(notice, scelte);
  return withDefaultChoices(scelte).foto ? { ...facts, fotografia: notice.img } : facts;
}

/** A version of a print as it is answered. */
export function toPrint({ scelte, fatti, avvisi, ...row }: PrintRow, notice: PrintedNotice): Print {
  const choices = withDefaultChoices(scelte);
  const testoScelto = choices.testo !== '';
  const testo = bodyTextOfPaper(choices, fatti);
  const isPhotoReplaced = fatti.fotografia !== undefined && fatti.fotografia !== notice.img;
  return {
    ...row,
    ...choices,
    testo,
    testoScelto,
    avvisi: [...(isPhotoReplaced ? [replacedPhotoRemark] : []), ...(avvisi ?? [uncheckedVersionRemark])],
    superata: !isPrintCurrent(factsOnPaper({ scelte, fatti }), noticeFactsOf(notice)),
  };
}

const requireNotice = async (db: Db, scope: OwnerScope, id: string): Promise<PrintedNotice> => {
  const notice = await noticeForPrint(db, scope, id);
  if (!notice) throw notFound();
  return notice;
};

/** The prints of a notice, newest first; 404 where it is not the caller's. */
export async function listNoticePrints(db: Db, scope: OwnerScope, id: string): Promise<Print[]> {
  const notice = await requireNotice(db, scope, id);
  return (await printsOfNotices(db, scope, [id])).map((row) => toPrint(row, notice));
}

/** The prints of all notices of a funeral, newest first; 404 where it is not the caller's. */
export async function listFuneralPrints(db: Db, scope: OwnerScope, funeral: string): Promise<Print[]> {
  if (!(await funeralById(db, scope, funeral))) throw notFound();
  const notices = new Map((await noticesForPrint(db, scope, funeral)).map((notice) => [notice._id, notice]));
  const rows = await printsOfNotices(db, scope, [...notices.keys()]);
  return rows.flatMap((row) => {
    const notice = notices.get(row.id_nek);
    return notice ? [toPrint(row, notice)] : [];
  });
}

/** The events of a period that are named by prints that no longer say what holds. */
export async function listOutdatedPrints(
  db: Db,
  scope: AgencyScope,
  days: { readonly da: string; readonly a: string },
): Promise<OutdatedPrintsOfEvent[]> {
  const found = new Map<string, OutdatedPrintsOfEvent>();
  for (const { id_servizio, scelte, fatti, annuncio } of await printsOfFuneralsInPeriod(db, scope, days)) {
    // Which texts would have to be read for: an hour or a place of the text alone marks no event, and words of the family or a cemetery none at all.
    const { inizioRitoDelTesto: _, luogoRitoDelTesto: __, ...printed } = factsOnPaper({ scelte, fatti });
    if (isPrintCurrent(printed, { ...annuncio, age: yearsAtDeath(annuncio) })) continue;
    for (const evento of [...fatti.eventi.map(({ _id }) => _id), ...(fatti.annullati ?? [])])
      found.set(evento, { evento, id_servizio, superate: (found.get(evento)?.superate ?? 0) + 1 });
  }
  return [...found.values()];
}

/** A version of a print with its notice. Throws 404. */
export async function requirePrint(db: Db, scope: OwnerScope, id: string, version?: number) {
  const row = await printById(db, scope, id, version);
  if (!row) throw notFound();
  return { row, notice: await requireNotice(db, scope, row.id_nek) };
}

export async function readPrint(db: Db, scope: OwnerScope, id: string, version?: number): Promise<Print> {
  const { row, notice } = await requirePrint(db, scope, id, version);
  return toPrint(row, notice);
}

/** Writes a version of a print with a code of its own, of what the notice says now. */
async function createPrintVersion(
  { clock }: Deps,
  tx: Db,
  scope: AgencyScope,
  print: {
    readonly id: string;
    readonly versione: number;
    readonly scelte: NewPrint;
    readonly notice: PrintedNotice;
    readonly avvisi: PrintRemarks;
  },
): Promise<void> {
  const { id: id_stampa, versione, scelte, notice, avvisi } = print;
  let codice = newShortCode();
  for (let tries = 1; !(await claimPrintCode(tx, codice, id_stampa)); tries += 1) {
    if (tries === maxCodeTries) throw new Error('Nessun codice libero per una stampa.');
    codice = newShortCode();
  }
  const data_crea = clock.now().toISOString();
  await insertPrintVersion(tx, {
    id_stampa,
    versione,
    codice,
    scelte,
    fatti: factsToKeep(notice, scelte),
    avvisi,
    chi: scope.persona,
    data_crea,
  });
}

/** What drawing a paper does to fit it; null where nobody has looked. */
type PrintRemarks = readonly string[] | null;

/** Draws a paper of a notice to see what comes of it, before a transaction begins. Throws 404. */
export async function remarksOnNewPrint(
  deps: Deps,
  db: Db,
  scope: AgencyScope,
  notice: string,
  given: NewPrint,
): Promise<PrintRemarks> {
  return remarksOnDrawing(deps, await requireNotice(db, scope, notice), given);
}

async function remarksOnDrawing(deps: Deps, notice: PrintedNotice, given: NewPrint): Promise<PrintRemarks> {
  const choices = withDefaultChoices(given);
  const facts = printedFacts(notice, given);
  // As for a printer: what is laid out here is what its PDF takes.
  const drawn = await loadSheetWithPhoto(deps, notice, { facts, choices, code: trialCode, output: 'stampa' });
  const { nome, cognome, coniuge } = facts;
  try {
    const judgement = await deps.workers.run(judgePrint, drawn, { agency: notice.id_utente });
    const body = bodyTextOfPaper(choices, facts);
    const written = [nome, cognome, coniuge, body, choices.parenti].join('\n');
    const invites = isInvitation(written, facts.giorno, notice.cosa);
    return printRemarksOf({ choices, written, body, invites, hasPhoto: drawn.photo !== null, judgement });
  } catch (error) {
    // Too many papers wait: it is made all the same, and says that nobody looked at it.
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Prepares a paper of a notice of the agency. Throws 404. */
export function createPrint(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  { notice, given, avvisi }: { readonly notice: string; readonly given: NewPrint; readonly avvisi: PrintRemarks },
): Promise<Print> {
  return db.transaction(async (tx) => {
    const found = await requireNotice(tx, scope, notice);
    const id = newId();
    const data_crea = deps.clock.now().toISOString();
    await insertPrint(tx, { _id: id, id_utente: scope.idUtente, id_nek: notice, data_crea });
    await createPrintVersion(deps, tx, scope, { id, versione: 1, scelte: given, notice: found, avvisi });
    await requireParentWithinBudget(tx, scope, 'stampe', notice);
    return toPrint(requireRow(await printById(tx, scope, id)), found);
  });
}

/** Choices of a print with those that change. Throws 400 where they do not go together. */
function mergePrintChoices({ scelte }: PrintRow, given: Omit<ParsedBody<typeof changeRoute>, 'versione'>): NewPrint {
  const judged = newPrint.safeParse({ ...scelte, ...withoutUndefined(given) });
  if (!judged.success) throw invalid(fieldErrorsOf(judged.error));
  return judged.data;
}

/**
 * Makes a new version of a print, with a new code; the one before stays. Where neither the choices nor what is printed have changed there is
 * none: papers on walls would be said to be out of date though they tell the truth. Throws 404, 400 where the choices do not go together, and the
 * conflict where a colleague has made a version after the one that was read.
 */
export async function changePrint(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  { versione, ...given }: ParsedBody<typeof changeRoute>,
): Promise<Print> {
  const { db } = deps.database;
  const before = await requirePrint(db, scope, id);
  const avvisi = await remarksOnDrawing(deps, before.notice, mergePrintChoices(before.row, given));
  return db.transaction(async (tx) => {
    await lockPrint(tx, scope, id);
    const { row, notice } = await requirePrint(tx, scope, id);
    await requireNewestVersion(row, versione, () => toPrint(row, notice));
    const scelte = mergePrintChoices(row, given);
    const facts = factsToKeep(notice, scelte);
    if (
      isDeepStrictEqual(withDefaultChoices(scelte), withDefaultChoices(row.scelte)) &&
      // All that is printed: a rosary added since makes the old paper no less true, but stands on the new one.
      wouldPrintTheSame(row.fatti, facts) &&
      cemeteryOnPaper(scelte, row.fatti) === cemeteryOnPaper(scelte, facts)
    )
      return toPrint(row, notice);
    await createPrintVersion(deps, tx, scope, { id, versione: row.versione + 1, scelte, notice, avvisi });
    return toPrint(requireRow(await printById(tx, scope, id)), notice);
  });
}

/** Takes a print out of the list. Throws 404. */
export function deletePrint(deps: Deps, scope: AgencyScope, id: string): Promise<{ ok: true }> {
  return deps.database.db.transaction(async (tx) => {
    if (!(await removePrint(tx, scope, id, deps.clock.now().toISOString()))) throw notFound();
    await audit(tx, deps.clock, { chi: scope, azione: 'stampa tolta', oggetto: id });
    return { ok: true };
  });
}

/** What is drawn, with the photograph of its notice where one is shown and still there. */
async function loadSheetWithPhoto(
  deps: Deps,
  notice: PrintedNotice,
  { choices, ...drawing }: Pick<PrintSheetInput, 'facts' | 'choices' | 'code' | 'output' | 'size' | 'cutSheet'>,
) {
  const photo = choices.foto ? await readImage(deps.storage, { idUtente: notice.id_utente, img: notice.img }) : null;
  const { publicUrl } = deps.settings;
  const shownChoices = { ...choices, foto: photo !== null };
  return {
    sheet: printSheetOf({ ...drawing, choices: shownChoices, notice: noticeAddress(notice), publicUrl }),
    photo,
  };
}

/** What is drawn of a version: all as it was made, but the photograph, which is the notice's of today: the replaced one is no longer kept. */
export const loadPrintSheet = (
  deps: Deps,
  { row, notice }: { row: PrintRow; notice: PrintedNotice },
  output: PrintDestination,
  cutSheet?: CardsPerSheet,
) =>
  loadSheetWithPhoto(deps, notice, {
    facts: row.fatti,
    choices: withDefaultChoices(row.scelte),
    code: row.codice,
    output,
    cutSheet,
  });

/** Refuses a sheet of cards that there is not: 400 at `foglio`. */
function requireCutSheet({ scelte }: PrintRow, output: PrintDestination, cards: CardsPerSheet): void {
  if (output !== 'casa') throw invalid({ foglio: ['I fogli da tagliare sono per la stampante dell’ufficio.'] });
  if (!cutSheetsOf(withDefaultChoices(scelte)).includes(cards))
    throw invalid({ foglio: [`Di questo formato non ne stanno ${cards} in un foglio A3.`] });
}

const printFileName = ({ fatti: { nome, cognome }, scelte: { modello, formato } }: PrintRow) =>
  `${cognome} ${nome} ${modello} ${formato}`;

interface PrintPdfParams {
  readonly id: string;
  readonly versione?: number | undefined;
  readonly per: PrintDestination;
  readonly foglio?: CardsPerSheet | undefined;
}

/** The PDF of a version of a print. Throws 404, and 400 for a sheet of cards that there is not. */
export async function printPdfAnswer(
  deps: Deps,
  db: Db,
  scope: OwnerScope,
  { id, versione, per, foglio }: PrintPdfParams,
): Promise<FileAnswer> {
  const found = await requirePrint(db, scope, id, versione);
  if (foglio) requireCutSheet(found.row, per, foglio);
  const drawn = await loadPrintSheet(deps, found, per, foglio);
  const bytes = await deps.workers.run(drawPrintPdf, drawn, { agency: found.notice.id_utente });
  const filename = `${printFileName(found.row)}${foglio ? ` foglio da ${foglio}` : per === 'casa' ? '' : ` (${per})`}.pdf`;
  return { bytes, filename, type: 'application/pdf', size: bytes.length };
}

/** The picture of a version, so many pixels across; `byVisitor(drawPrintImage)` for whoever has no account. */
export async function drawPrintPicture(
  deps: Deps,
  found: { row: PrintRow; notice: PrintedNotice },
  width: number,
  task = drawPrintImage,
): Promise<Buffer> {
  const drawn = await loadPrintSheet(deps, found, 'casa');
  return deps.workers.run(task, { ...drawn, width }, { agency: found.notice.id_utente });
}

/** The picture of a print. Throws 404. */
export async function printImageAnswer(
  deps: Deps,
  db: Db,
  scope: OwnerScope,
  { id, versione, w }: { id: string; versione?: number | undefined; w: number },
): Promise<FileAnswer> {
  const found = await requirePrint(db, scope, id, versione);
  const bytes = await drawPrintPicture(deps, found, w);
  return { bytes, filename: `${printFileName(found.row)}.jpg`, type: 'image/jpeg', size: bytes.length };
}

/** What a code on paper comes to: the paper still holds, something has changed since, or it is none of ours. */
export type CheckedPrint =
  | { readonly stato: 'sconosciuto' }
  /** Its notice is no longer published: whose it was is not said. */
  | { readonly stato: 'tolto' }
  | { readonly stato: 'attuale'; readonly notice: PrintedNotice }
  | { readonly stato: 'superato'; readonly notice: PrintedNotice; readonly printed: NoticeFacts };

/** Checks the code of a paper, as somebody typed it. */
export async function checkPrintCode(db: Db, scope: PublicScope, typed: string): Promise<CheckedPrint> {
  const paper = await printByCode(db, scope, normalizeShortCode(typed));
  if (!paper) return { stato: 'sconosciuto' };
  const notice = paper.id_nek ? await publishedNoticeForPrint(db, scope, paper.id_nek) : undefined;
  const { scelte, fatti, isLatest } = paper;
  if (!notice || !scelte || !fatti) return { stato: 'tolto' };
  const printed = factsOnPaper({ scelte, fatti });
  const holds = isLatest === true && isPrintCurrent(printed, noticeFactsOf(notice));
  return holds ? { stato: 'attuale', notice } : { stato: 'superato', notice, printed };
}

/** Width and height in pixels of a picture of the poster. */
export type PictureSize = readonly [width: number, height: number];
/** Pixels of a millimetre in a picture for messages, as tall as a sheet of A4. */
const pixelsPerMillimetre = 5;

interface PublicPoster {
  /** Differs where the drawing does. */
  readonly version: string;
  draw(): Promise<Buffer>;
}

/**
 * The plain poster of a published notice: a PDF of A4, or a JPEG of so many pixels. Throws 404 where there is none, or its agency does not give it
 * away.
 */
export async function requirePublicPoster(
  deps: Deps,
  scope: PublicScope,
  id: string,
  picture?: PictureSize,
): Promise<PublicPoster> {
  const notice = await publishedNoticeForPrint(deps.reads, scope, id);
  if (!notice?.manifestoPubblico) throw notFound();
  const choices = plainPosterChoices(notice.cosa);
  const facts = printedFacts(notice, choices);
  const size = picture && ([picture[0] / pixelsPerMillimetre, picture[1] / pixelsPerMillimetre] as const);
  const options = { agency: notice.id_utente };
  return {
    version: JSON.stringify([facts, notice.img]),
    draw: async () => {
      const drawn = await loadSheetWithPhoto(deps, notice, {
        facts,
        choices,
        code: null,
        output: 'casa',
        ...(size && { size }),
      });
      return picture
        ? deps.workers.run(withVisitorLane(drawPrintImage), { ...drawn, width: picture[0] }, options)
        : deps.workers.run(withVisitorLane(drawPrintPdf), drawn, options);
    },
  };
}
