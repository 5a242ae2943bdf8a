import { formatSizeOf } from '@commiato/contracts/notices/print-sizes';
import { printLabel, printsScreenPath } from '@commiato/contracts/notices/prints';
import type { ProofDecision } from '@commiato/contracts/notices/proofs';
import type { ProofPageData, ShownProof } from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import type { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { makeBellAndMail, notifyAccount, notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { factsOnPaper, isPrintCurrent, noticeFactsOf, withDefaultChoices } from '../prints/policy.ts';
import { drawPrintPicture } from '../prints/service.ts';
import { drawPrintImage, withVisitorLane } from '../prints/tasks.ts';
import { canBeDecided, closedReasonOf, verbFormAfter } from './policy.ts';
import {
  firstAnswerByDigests,
  lockProofAnswersOfAddress,
  proofByLink,
  relativesAtAddress,
  storeProofDecision,
} from './queries.ts';
import { relativeAnswerDigest } from './relative-service.ts';

export interface ProofVisitor {
  readonly token: string;
  readonly ip: string;
}

/** Visits of one address: they stop guessing of links, but nobody who reads a proof. */
const visitRateLimits = [{ max: 60, seconds: 60 }];
/** Drawing takes half a second of another process. */
const pictureRateLimits = [{ max: 30, seconds: 60 }];

type LinkedProof = NonNullable<Awaited<ReturnType<typeof proofByLink>>>;

function toShownProof({ proof, row, notice, isLatest }: LinkedProof): ShownProof {
  const { nome, risposta, testo, deciso_il, scade } = proof;
  const choices = withDefaultChoices(row.scelte);
  const [larghezza, altezza] = formatSizeOf(choices);
  return {
    stampa: printLabel(choices),
    larghezza,
    altezza,
    defunto: curlyApostrophes(personName(row.fatti)),
    nome,
    risposta,
    testo,
    quando: deciso_il,
    scade,
    isReplaced: !isLatest,
    superata: !isPrintCurrent(factsOnPaper(row), noticeFactsOf(notice)),
  };
}

type OpenedProof = Pick<ProofPageData, 'proof' | 'agency'>;

/**
 * What the person whom a proof was mailed to has said of it on the family's page, where they were invited by the same address. It counts for the
 * link too, or one person would confirm a paper and send it back.
 */
async function answerOnFamilyPage(deps: Deps, db: Db, scope: PublicScope, { proof, row, ...of }: LinkedProof) {
  const { id_servizio, notice } = of;
  const atAddress = await relativesAtAddress(db, scope, { id_servizio, id_utente: notice.id_utente }, proof.mail);
  const isAddressee = ({ nome }: { readonly nome: string }) => toComparisonKey(nome) === toComparisonKey(proof.nome);
  // Of two relatives with one mailbox, what the one has said is not the other's answer.
  const relatives = atAddress.length > 1 ? atAddress.filter(isAddressee) : atAddress;
  const digests = relatives.map(({ _id }) => relativeAnswerDigest(deps, _id, row));
  return firstAnswerByDigests(db, scope, digests);
}

/** What a link opens: the proof, or why it is not shown. */
async function openedProofOf(
  deps: Deps,
  db: Db,
  scope: PublicScope,
  found: LinkedProof | undefined,
): Promise<OpenedProof> {
  if (!found) return { proof: 'sconosciuta', agency: null };
  const { proof, isGone, notice } = found;
  const agency = { ragSociale: notice.ragSociale, tel: notice.tel, cell: notice.cell };
  const closed = closedReasonOf(proof, isGone, deps.clock.now().toISOString());
  if (closed) return { proof: closed, agency };
  const elsewhere = proof.risposta === null ? await answerOnFamilyPage(deps, db, scope, found) : undefined;
  return { proof: toShownProof({ ...found, proof: { ...proof, ...elsewhere } }), agency };
}

/** The proof of a link, or why it is not shown. Writes nothing. Throws 429 after too many visits. */
export async function readProof(deps: Deps, scope: PublicScope, { token, ip }: ProofVisitor): Promise<OpenedProof> {
  await deps.limits.consume(`bozza:${ipLimitKey(ip)}`, visitRateLimits);
  const { db } = deps.database;
  return openedProofOf(deps, db, scope, await proofByLink(db, scope, tokenDigest(token)));
}

/** Drawn pictures of an instance: a page is opened several times, by the family and by the messenger that brings its link. */
export type ProofPictureCache = LRUCache<string, Buffer>;

/** The picture of a proof, as it is printed. Throws 404 where the link opens nothing, 429 after too many visits. */
export async function readProofPicture(
  deps: Deps,
  scope: PublicScope,
  { token, ip }: ProofVisitor,
  { width, drawn }: { readonly width: number; readonly drawn: ProofPictureCache },
): Promise<Buffer> {
  await deps.limits.consume(`disegno-bozza:${ipLimitKey(ip)}`, pictureRateLimits);
  const found = await proofByLink(deps.database.db, scope, tokenDigest(token));
  if (!found || closedReasonOf(found.proof, found.isGone, deps.clock.now().toISOString())) throw notFound();
  // A version stays as it was made; only its photograph may be another one.
  const key = `${found.row.codice} ${found.notice.img}`;
  const picture = drawn.get(key) ?? (await drawPrintPicture(deps, found, width, withVisitorLane(drawPrintImage)));
  drawn.set(key, picture);
  return picture;
}

/**
 * Writes down what the family decided, with its hour, and tells the agency; once for each link, and not where the same person has answered on the
 * family's page. Answers the proof as it was before, which says why nothing was written where it is closed, decided or outdated. Throws 429 after
 * too many visits.
 */
export async function answerProof(
  deps: Deps,
  scope: PublicScope,
  { token, ip }: ProofVisitor,
  decision: ProofDecision,
): Promise<OpenedProof & { readonly isWritten: boolean }> {
  const { clock, database, limits } = deps;
  // Before the transaction, because limits use another connection.
  await limits.consume(`bozza:${ipLimitKey(ip)}`, visitRateLimits);
  return database.db.transaction(async (tx) => {
    const found = await proofByLink(tx, scope, tokenDigest(token), true);
    if (found)
      await lockProofAnswersOfAddress(
        tx,
        scope,
        { id_stampa: found.row._id, versione: found.row.versione },
        found.proof.mail,
      );
    const before = await openedProofOf(deps, tx, scope, found);
    const { proof } = before;
    if (!found || typeof proof === 'string' || proof.risposta !== null || !canBeDecided(proof, decision))
      return { ...before, isWritten: false };
    await storeProofDecision(tx, scope, found.proof._id, { ...decision, deciso_il: clock.now().toISOString() });
    await notifyProofDecision(deps, tx, found, proof, decision);
    return { ...before, isWritten: true };
  });
}

/**
 * Tells the agency by its bell, and by e-mail too where something is to be changed or an older version was confirmed. The
 * words stay with the proof, to be erased with it. Of a version that was replaced it says so: told that a proof is confirmed, the agency would
 * print the newer one, which the family has not seen.
 */
export async function notifyProofDecision(
  deps: Deps,
  tx: Db,
  { row, notice }: Pick<LinkedProof, 'row' | 'notice'>,
  { nome: typed, stampa, defunto, isReplaced }: Pick<ShownProof, 'nome' | 'stampa' | 'defunto' | 'isReplaced'>,
  { risposta }: Pick<ProofDecision, 'risposta'>,
): Promise<void> {
  const of = { area: 'annunci', url: routeAddress(printsScreenPath, { id: row.id_nek }) } as const;
  const nome = curlyApostrophes(typed);
  const confirms = `${nome} ${verbFormAfter(nome, ['conferma', 'confermano'])}`;
  const asks = `${nome} ${verbFormAfter(nome, ['chiede', 'chiedono'])}`;
  const ofVersion = isReplaced ? ` È la versione ${row.versione}, non l’ultima.` : '';
  const [subject, shortSubject] = [`${stampa}, per ${defunto}`, `la bozza per ${defunto}`].map(withFullStop);
  const where = ' Le parole sono accanto alla stampa.';
  const said =
    risposta === 'va bene'
      ? {
          titolo: isReplaced ? 'Confermata una bozza di prima' : 'Bozza confermata',
          testo: `${confirms}: ${subject}${ofVersion}`,
          shorter: [`${confirms} ${shortSubject}${ofVersion}`],
        }
      : {
          titolo: 'Una bozza da cambiare',
          testo: `${asks} una modifica: ${subject}${ofVersion}${where}`,
          shorter: [where, ''].map((end) => `${asks} di cambiare ${shortSubject}${ofVersion}${end}`),
        };
  const news = { ...of, ...said, name: defunto, label: 'Apri i manifesti' };
  const message = makeBellAndMail(deps.settings.publicUrl, news);
  if (risposta === 'va bene' && !isReplaced)
    await notifyAccount(tx, deps.clock, { ...message, idUtente: notice.id_utente });
  else await notifyByBellAndMail(deps, tx, notice.id_utente, message);
}
