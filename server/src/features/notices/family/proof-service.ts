import type { FamilyDecision } from '@commiato/contracts/notices/family';
import { pictureWidths, printName } from '@commiato/contracts/notices/prints';
import { proofDays } from '@commiato/contracts/notices/proofs';
import type { FamilyProof } from '@commiato/contracts/notices/public-pages';
import { curly, personName } from '@commiato/italy/formatting';
import type { Db } from '../../../platform/database/database.ts';
import { daysAfter } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { addressKey } from '../../../platform/security/address.ts';
import { requireRoomIn } from '../../../platform/security/budgets.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { choicesOf, factsOf, isCurrent } from '../prints/policy.ts';
import { drawPicture } from '../prints/service.ts';
import { sizeOf } from '../prints/sheet-policy.ts';
import { byVisitor, drawPrintImage } from '../prints/tasks.ts';
import { tellDecision } from '../proofs/decision-service.ts';
import { type FamilyVisitor, found, type Written } from './device-service.ts';
import { branchesOf, type FamilyPrint, insertDecided, printsForFamily } from './proof-queries.ts';
import type { LinkedRelative } from './queries.ts';

/** Answers of one relative. */
const answerRules = [{ max: 30, seconds: 3600 }];
/** Drawing takes half a second of another process. */
const pictureRules = [{ max: 30, seconds: 60 }];

/**
 * The digest that a relative's answer to a version has in the place of a link's: nobody knows what it is the digest of, so no link opens it, and
 * there is one answer of a relative to a version.
 */
const ownDigest = ({ secrets }: Pick<Deps, 'secrets'>, relative: string, { row }: FamilyPrint): Buffer =>
  tokenDigest(secrets.digest(`bozza ${relative} ${row._id} ${row.versione}`));

/** The papers of a funeral with what each branch has said of the latest version; none without the right to confirm them. */
export async function proofsFor(
  deps: Pick<Deps, 'secrets'>,
  db: Db,
  scope: PublicScope,
  relative: LinkedRelative['relative'],
): Promise<FamilyProof[]> {
  if (!relative.puo.includes('bozze')) return [];
  const prints = await printsForFamily(db, scope, relative);
  const all = await branchesOf(
    db,
    scope,
    prints.map(({ row }) => row._id),
  );
  return prints.map((print) => {
    const { row, notice } = print;
    const choices = choicesOf(row.scelte);
    const [larghezza, altezza] = sizeOf(choices);
    const asked = all.filter(({ id_stampa, versione }) => id_stampa === row._id && versione === row.versione);
    const digest = ownDigest(deps, relative._id, print);
    const own = asked.find(({ impronta }) => impronta?.equals(digest));
    return {
      print: row._id,
      versione: row.versione,
      stampa: printName(choices),
      larghezza,
      altezza,
      superata: !isCurrent(row.fatti, factsOf(notice)),
      branches: asked.filter((one) => one !== own).map(({ _id, nome, risposta }) => ({ _id, nome, risposta })),
      mine: own?.risposta ? { risposta: own.risposta, testo: own.testo } : null,
    };
  });
}

/**
 * Writes down what a relative says of a paper, once for each version, and tells the agency: it then stands among the proofs of the print. Throws
 * 404 for a paper of another funeral, 409 where there is a newer version or there are too many proofs, 429 after too many answers.
 */
export async function answerPrint(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  print: string,
  { versione, ...decision }: FamilyDecision,
): Promise<Written | 'superseded'> {
  const { clock, database, limits } = deps;
  const known = await found(deps, database.db, scope, visitor);
  if (!known?.isOpen) return 'closed';
  await limits.consume(`bozze-famiglia:${known.relative._id}`, answerRules);
  return database.db.transaction(async (tx) => {
    const linked = await found(deps, tx, scope, visitor, true);
    if (!linked?.isOpen) return 'closed';
    const { relative } = linked;
    if (!relative.puo.includes('bozze')) return 'not allowed';
    const [asked] = await printsForFamily(tx, scope, relative, print);
    if (!asked) throw notFound();
    const { row } = asked;
    if (row.versione !== versione) return 'superseded';
    const now = clock.now().toISOString();
    const isNew = await insertDecided(tx, scope, {
      _id: newId(),
      id_utente: relative.id_utente,
      id_stampa: print,
      versione,
      impronta: ownDigest(deps, relative._id, asked),
      nome: relative.nome,
      mail: relative.mail,
      data_crea: now,
      scade: daysAfter(now, proofDays),
      ...decision,
      deciso_il: now,
    });
    if (!isNew) return 'written';
    const stampa = printName(choicesOf(row.scelte));
    await tellDecision(
      deps,
      tx,
      asked,
      { nome: relative.nome, stampa, defunto: curly(personName(row.fatti)) },
      decision,
    );
    await requireRoomIn(tx, { idUtente: relative.id_utente }, 'bozze', print);
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
  await limits.consume(`disegno-bozza:${addressKey(visitor.ip)}`, pictureRules);
  const known = await found(deps, database.db, scope, visitor);
  if (!known?.isOpen || !known.relative.puo.includes('bozze')) throw notFound();
  const [asked] = await printsForFamily(database.db, scope, known.relative, print);
  if (!asked) throw notFound();
  return drawPicture(deps, asked, pictureWidths.proof, byVisitor(drawPrintImage));
}
