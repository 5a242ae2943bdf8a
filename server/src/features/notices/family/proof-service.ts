import type { RelativeProofAnswer } from '@commiato/contracts/notices/family';
import { formatSizeOf } from '@commiato/contracts/notices/print-sizes';
import { printLabel, printPictureWidths } from '@commiato/contracts/notices/prints';
import { proofDays } from '@commiato/contracts/notices/proofs';
import type { FamilyProof } from '@commiato/contracts/notices/public-pages';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import type { Db } from '../../../platform/database/database.ts';
import { daysAfter } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { factsOnPaper, isPrintCurrent, noticeFactsOf, withDefaultChoices } from '../prints/policy.ts';
import { drawPrintPicture } from '../prints/service.ts';
import { drawPrintImage, withVisitorLane } from '../prints/tasks.ts';
import { notifyProofDecision } from '../proofs/decision-service.ts';
import { canBeDecided } from '../proofs/policy.ts';
import { lockProofAnswersOfAddress, relativesAtAddress } from '../proofs/queries.ts';
import { relativeAnswerDigest } from '../proofs/relative-service.ts';
import { type FamilyVisitor, findRelativeByLink, type RelativeWriteOutcome } from './device-service.ts';
import {
  type FamilyPrint,
  insertProofAnswer,
  type ProofBranch,
  printsForFamily,
  proofBranchesOf,
} from './proof-queries.ts';
import type { LinkedRelative } from './queries.ts';

/** Answers of one relative. */
const answerRateLimits = [{ max: 30, seconds: 3600 }];
/** Drawing takes half a second of another process. */
const pictureRateLimits = [{ max: 30, seconds: 60 }];

/**
 * Tells which rows of a print's latest version are of a relative: what was said on the own page, and links that were mailed to the own address, or
 * one person would confirm a paper and send it back. Not what another relative with the same mailbox has said on theirs.
 */
async function createOwnRowFilter(
  deps: Pick<Deps, 'secrets'>,
  db: Db,
  scope: PublicScope,
  relative: LinkedRelative['relative'],
) {
  const { _id, mail } = relative;
  const atAddress = await relativesAtAddress(db, scope, relative, mail);
  const others = atAddress.map((one) => one._id).filter((one) => one !== _id);
  return ({ row }: FamilyPrint, { impronta, mail: sentTo }: ProofBranch): boolean => {
    const isSaidBy = (one: string) => impronta?.equals(relativeAnswerDigest(deps, one, row)) === true;
    return isSaidBy(_id) || (mail !== '' && sentTo === mail && !others.some(isSaidBy));
  };
}

/** The papers of a funeral with what each branch has said of the latest version; none without the right to confirm them. */
export async function readProofsFor(
  deps: Pick<Deps, 'secrets'>,
  db: Db,
  scope: PublicScope,
  relative: LinkedRelative['relative'],
): Promise<FamilyProof[]> {
  if (!relative.puo.includes('bozze')) return [];
  const prints = await printsForFamily(db, scope, relative);
  const isOwn = await createOwnRowFilter(deps, db, scope, relative);
  const all = await proofBranchesOf(
    db,
    scope,
    prints.map(({ row }) => row._id),
  );
  return prints.map((print) => {
    const { row, notice } = print;
    const choices = withDefaultChoices(row.scelte);
    const [larghezza, altezza] = formatSizeOf(choices);
    const asked = all.filter(({ id_stampa, versione }) => id_stampa === row._id && versione === row.versione);
    const own = asked.find((one) => one.risposta && isOwn(print, one));
    return {
      print: row._id,
      versione: row.versione,
      stampa: printLabel(choices),
      larghezza,
      altezza,
      superata: !isPrintCurrent(factsOnPaper(row), noticeFactsOf(notice)),
      branches: asked.filter((one) => !isOwn(print, one)).map(({ _id, nome, risposta }) => ({ _id, nome, risposta })),
      mine: own?.risposta ? { risposta: own.risposta, testo: own.testo } : null,
    };
  });
}

/** Why an answer was not taken: the paper is another since it was read, or this relative has answered otherwise. */
export type ProofAnswerRefusal = 'superseded' | 'answered';

/**
 * Writes down what a relative says of a paper, once for each version, here or by a mailed link, and tells the agency: it then stands among the
 * proofs of the print. Throws 404 for a paper of another funeral, 409 where there are too many proofs, 429 after too many answers.
 */
export async function answerProofAsRelative(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  print: string,
  { versione, ...decision }: RelativeProofAnswer,
): Promise<RelativeWriteOutcome | ProofAnswerRefusal> {
  const { clock, database, limits } = deps;
  const known = await findRelativeByLink(deps, database.db, scope, visitor);
  if (!known?.isOpen) return 'closed';
  await limits.consume(`bozze-famiglia:${known.relative._id}`, answerRateLimits);
  return database.db.transaction(async (tx) => {
    const linked = await findRelativeByLink(deps, tx, scope, visitor, true);
    if (!linked?.isOpen) return 'closed';
    const { relative } = linked;
    if (!relative.puo.includes('bozze')) return 'not allowed';
    const [asked] = await printsForFamily(tx, scope, relative, print);
    if (!asked) throw notFound();
    const { row, notice } = asked;
    const superata = !isPrintCurrent(factsOnPaper(row), noticeFactsOf(notice));
    if (row.versione !== versione || !canBeDecided({ superata }, decision)) return 'superseded';
    await lockProofAnswersOfAddress(tx, scope, { id_stampa: print, versione }, relative.mail);
    const isOwn = await createOwnRowFilter(deps, tx, scope, relative);
    const kept = (await proofBranchesOf(tx, scope, [print])).find(
      (one) => one.versione === versione && one.risposta && isOwn(asked, one),
    );
    if (kept) return kept.risposta === decision.risposta && kept.testo === decision.testo ? 'written' : 'answered';
    const now = clock.now().toISOString();
    const isNew = await insertProofAnswer(tx, scope, {
      _id: newId(),
      id_utente: relative.id_utente,
      id_stampa: print,
      versione,
      impronta: relativeAnswerDigest(deps, relative._id, row),
      nome: relative.nome,
      mail: relative.mail,
      data_crea: now,
      scade: daysAfter(now, proofDays),
      ...decision,
      deciso_il: now,
    });
    // Revoked, it is not shown and stays given.
    if (!isNew) return 'answered';
    const stampa = printLabel(withDefaultChoices(row.scelte));
    await notifyProofDecision(
      deps,
      tx,
      asked,
      { nome: relative.nome, stampa, defunto: curlyApostrophes(personName(row.fatti)), isReplaced: false },
      decision,
    );
    await requireParentWithinBudget(tx, { idUtente: relative.id_utente }, 'bozze', print);
    return 'written';
  });
}

/** The picture of a paper as it is printed. Throws 404 where the relative may not see it, 429 after too many. */
export async function readFamilyProofPicture(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  print: string,
): Promise<Buffer> {
  const { database, limits } = deps;
  await limits.consume(`disegno-bozza:${ipLimitKey(visitor.ip)}`, pictureRateLimits);
  const known = await findRelativeByLink(deps, database.db, scope, visitor);
  if (!known?.isOpen || !known.relative.puo.includes('bozze')) throw notFound();
  const [asked] = await printsForFamily(database.db, scope, known.relative, print);
  if (!asked) throw notFound();
  return drawPrintPicture(deps, asked, printPictureWidths.proof, withVisitorLane(drawPrintImage));
}
