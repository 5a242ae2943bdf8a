import { printName, printsScreen } from '@commiato/contracts/notices/prints';
import type { ProofDecision } from '@commiato/contracts/notices/proofs';
import type { ProofData, ShownProof } from '@commiato/contracts/notices/public-pages';
import { addressOf } from '@commiato/contracts/route';
import { curly, personName } from '@commiato/italy/formatting';
import type { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { addressKey } from '../../../platform/security/address.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { bellAndMail, notifyAccount, notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { choicesOf, factsOf, isCurrent } from '../prints/policy.ts';
import { drawPicture } from '../prints/service.ts';
import { sizeOf } from '../prints/sheet-policy.ts';
import { byVisitor, drawPrintImage } from '../prints/tasks.ts';
import { closedBecause, verbAfter } from './policy.ts';
import { decideProof, proofByLink } from './queries.ts';

export interface Visitor {
  readonly token: string;
  readonly ip: string;
}

/** Visits of one address: they stop guessing of links, but nobody who reads a proof. */
const visitRules = [{ max: 60, seconds: 60 }];
/** Drawing takes half a second of another process. */
const pictureRules = [{ max: 30, seconds: 60 }];

type LinkedProof = NonNullable<Awaited<ReturnType<typeof proofByLink>>>;

function shownOf({ proof, row, notice, isLatest }: LinkedProof): ShownProof {
  const { nome, risposta, testo, deciso_il, scade } = proof;
  const choices = choicesOf(row.scelte);
  const [larghezza, altezza] = sizeOf(choices);
  return {
    stampa: printName(choices),
    larghezza,
    altezza,
    defunto: curly(personName(row.fatti)),
    nome,
    risposta,
    testo,
    quando: deciso_il,
    scade,
    isReplaced: !isLatest,
    superata: !isCurrent(row.fatti, factsOf(notice)),
  };
}

type OpenedProof = Pick<ProofData, 'proof' | 'agency'>;

/** What a link opens: the proof, or why it is not shown. */
function opened({ clock }: Deps, found: LinkedProof | undefined): OpenedProof {
  if (!found) return { proof: 'sconosciuta', agency: null };
  const { ragSociale, tel, cell } = found.notice;
  const closed = closedBecause(found.proof, found.isGone, clock.now().toISOString());
  return { proof: closed ?? shownOf(found), agency: { ragSociale, tel, cell } };
}

/** The proof of a link, or why it is not shown. Writes nothing. Throws 429 after too many visits. */
export async function readProof(deps: Deps, scope: PublicScope, { token, ip }: Visitor): Promise<OpenedProof> {
  await deps.limits.consume(`bozza:${addressKey(ip)}`, visitRules);
  return opened(deps, await proofByLink(deps.database.db, scope, tokenDigest(token)));
}

/** Drawn pictures of an instance: a page is opened several times, by the family and by the messenger that brings its link. */
export type ProofPictures = LRUCache<string, Buffer>;

/** The picture of a proof, as it is printed. Throws 404 where the link opens nothing, 429 after too many visits. */
export async function readProofPicture(
  deps: Deps,
  scope: PublicScope,
  { token, ip }: Visitor,
  { width, drawn }: { readonly width: number; readonly drawn: ProofPictures },
): Promise<Buffer> {
  await deps.limits.consume(`disegno-bozza:${addressKey(ip)}`, pictureRules);
  const found = await proofByLink(deps.database.db, scope, tokenDigest(token));
  if (!found || closedBecause(found.proof, found.isGone, deps.clock.now().toISOString())) throw notFound();
  // A version stays as it was made; only its photograph may be another one.
  const key = `${found.row.codice} ${found.notice.img}`;
  const picture = drawn.get(key) ?? (await drawPicture(deps, found, width, byVisitor(drawPrintImage)));
  drawn.set(key, picture);
  return picture;
}

/**
 * Writes down what the family decided, with its hour, and tells the agency; once for each link. Answers the proof as it was before, which says
 * why nothing was written where it is closed or decided. Throws 429 after too many visits.
 */
export async function answerProof(
  deps: Deps,
  scope: PublicScope,
  { token, ip }: Visitor,
  decision: ProofDecision,
): Promise<OpenedProof> {
  const { clock, database, limits } = deps;
  // Before the transaction, because limits use another connection.
  await limits.consume(`bozza:${addressKey(ip)}`, visitRules);
  return database.db.transaction(async (tx) => {
    const found = await proofByLink(tx, scope, tokenDigest(token), true);
    const before = opened(deps, found);
    if (!found || typeof before.proof === 'string' || before.proof.risposta !== null) return before;
    await decideProof(tx, scope, found.proof._id, { ...decision, deciso_il: clock.now().toISOString() });
    await tellDecision(deps, tx, found, before.proof, decision);
    return before;
  });
}

/** Tells the agency by its bell, and by e-mail too where something is to be changed. The words stay with the proof, to be erased with it. */
export async function tellDecision(
  deps: Deps,
  tx: Db,
  { row, notice }: Pick<LinkedProof, 'row' | 'notice'>,
  { nome, stampa, defunto }: Pick<ShownProof, 'nome' | 'stampa' | 'defunto'>,
  { risposta }: ProofDecision,
): Promise<void> {
  const of = { area: 'annunci', url: addressOf(printsScreen, { id: row.id_nek }) } as const;
  const subject = `${stampa}, per ${defunto}`;
  if (risposta === 'va bene') {
    const testo = `${nome} ${verbAfter(nome, ['conferma', 'confermano'])}: ${subject}.`;
    await notifyAccount(tx, deps.clock, { ...of, titolo: 'Bozza confermata', testo, idUtente: notice.id_utente });
    return;
  }
  const asks = verbAfter(nome, ['chiede', 'chiedono']);
  const testo = `${nome} ${asks} una modifica: ${subject}. Che cosa, è scritto accanto alla stampa.`;
  const news = { ...of, titolo: 'Una bozza da cambiare', testo, label: 'Apri i manifesti' };
  await notifyByBellAndMail(deps, tx, notice.id_utente, bellAndMail(deps.settings.publicUrl, news));
}
