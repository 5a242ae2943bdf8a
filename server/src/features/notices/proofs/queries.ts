import type { ProofAnswer } from '@commiato/contracts/notices/proofs';
import { and, desc, eq, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { annunci } from '../notices/tables.ts';
import { isLatestVersion, printedNoticeFields, printVersionFields } from '../prints/queries.ts';
import { stampe, versioniStampe } from '../prints/tables.ts';
import { bozze } from './tables.ts';

const { _id, id_utente, id_stampa, versione, impronta, nome, mail, data_crea, scade } = bozze;
const { risposta, testo, deciso_il, revocata } = bozze;

const proofFields = { _id, nome, mail, versione, testo, data_crea, scade, risposta, deciso_il, revocata };

/** The relatives `f` who were invited to the funeral of a proof's print by the address of the proof. */
const relativesAtProofAddressSql = sql`from stampe s join annunci a on a."_id" = s.id_nek
  join familiari f on f.id_servizio = a.id_servizio and f.id_utente = a.id_utente
  where s."_id" = ${id_stampa} and f.mail = ${mail}`;

/**
 * Condition: a mailed link was not used because the person whom it was mailed to has answered of the same version on the family's page since (an
 * answer that is as old as its row): it would stand as waiting beside the answer. That is told by the name, or by who answered being the only one
 * who is invited by that address: of two relatives with one mailbox, what the one has said is not the other's answer.
 */
export const isAnsweredOnFamilyPage = sql<boolean>`(${risposta} is null and ${mail} <> '' and exists (
  select from bozze said
  where said.id_stampa = ${id_stampa} and said.versione = ${versione} and said.mail = ${mail}
    and said.deciso_il = said.data_crea and said.deciso_il >= ${data_crea} and said.revocata is null
    and (nome_senza_accenti(said.nome) = nome_senza_accenti(${nome}) or (
      exists (select ${relativesAtProofAddressSql})
      and not exists (select ${relativesAtProofAddressSql} and nome_senza_accenti(f.nome) <> nome_senza_accenti(said.nome))))))`;

/** The proofs of some prints with the print of each, newest first. */
export const proofsOfPrints = (db: Db, scope: OwnerScope, prints: readonly string[]) =>
  db
    .select({ id_stampa, proof: proofFields })
    .from(bozze)
    .where(and(inArray(id_stampa, [...prints]), ownerCondition(id_utente, scope), not(isAnsweredOnFamilyPage)))
    .orderBy(desc(data_crea), desc(_id));

export async function insertProof(db: Db, row: typeof bozze.$inferInsert) {
  const [stored] = await db.insert(bozze).values(row).returning(proofFields);
  return stored;
}

/** Revokes a proof; false where it is not the agency's, or was revoked before. */
export async function markProofRevoked(db: Db, { idUtente }: AgencyScope, id: string, now: string): Promise<boolean> {
  const revoked = await db
    .update(bozze)
    .set({ revocata: now })
    .where(and(eq(_id, id), eq(id_utente, idUtente), isNull(revocata)))
    .returning({ _id });
  return revoked.length === 1;
}

/** The proof of a link with what it shows, of an agency that is active; `lock` locks it until the transaction ends. */
export const proofByLink = publicQuery(async (db: Db, digest: Buffer, lock = false) => {
  const query = db
    .select({
      proof: proofFields,
      row: printVersionFields,
      notice: printedNoticeFields,
      id_servizio: annunci.id_servizio,
      isLatest: sql<boolean>`${isLatestVersion}`,
      /** Whether the print was taken out of its list, or the notice lies in the bin. */
      isGone: sql<boolean>`${or(isNotNull(stampe.tolta), isNotNull(annunci.cestinato))}`,
    })
    .from(bozze)
    .innerJoin(stampe, eq(stampe._id, id_stampa))
    .innerJoin(versioniStampe, and(eq(versioniStampe.id_stampa, id_stampa), eq(versioniStampe.versione, versione)))
    .innerJoin(annunci, eq(annunci._id, stampe.id_nek))
    .innerJoin(utenti, eq(utenti._id, id_utente))
    .where(and(eq(impronta, digest), isNull(utenti.cestinato), eq(utenti.attivo, true)));
  const [row] = await (lock ? query.for('update', { of: bozze }) : query);
  return row;
});

/** Makes the answers from an address to a version of a print wait for one another: they come by a mailed link and from the family's page. */
export const lockProofAnswersOfAddress = publicQuery(
  async (
    tx: Db,
    { id_stampa: print, versione: version }: Pick<typeof bozze.$inferSelect, 'id_stampa' | 'versione'>,
    address: string,
  ): Promise<void> => {
    if (address === '') return;
    const key = `bozza ${print} ${version} ${address}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  },
);

/** The relatives of a funeral who were invited by an address: a mailbox may be that of several. */
export const relativesAtAddress = publicQuery(
  async (
    db: Db,
    { id_servizio, id_utente: agency }: { readonly id_servizio: string | null; readonly id_utente: string },
    address: string,
  ): Promise<readonly { readonly _id: string; readonly nome: string }[]> => {
    if (address === '' || id_servizio === null) return [];
    const { rows } = await db.execute<{ _id: string; nome: string }>(sql`
      select "_id", nome from familiari where id_servizio = ${id_servizio} and id_utente = ${agency} and mail = ${address}`);
    return rows;
  },
);

/** The first answer among those of some digests that was not revoked. */
export const firstAnswerByDigests = publicQuery(async (db: Db, digests: readonly Buffer[]) => {
  if (digests.length === 0) return undefined;
  const [row] = await db
    .select({ risposta, testo, deciso_il })
    .from(bozze)
    .where(and(inArray(impronta, [...digests]), isNotNull(risposta), isNull(revocata)))
    .orderBy(deciso_il, _id)
    .limit(1);
  return row;
});

/** Stores what the family has decided by a link. */
export const storeProofDecision = publicQuery(
  async (
    tx: Db,
    id: string,
    decision: { readonly risposta: ProofAnswer; readonly testo: string; readonly deciso_il: string },
  ): Promise<void> => {
    await tx.update(bozze).set(decision).where(eq(_id, id));
  },
);

/** Deletes some of the proofs that were made before an instant; returns their number. */
export async function deleteOldProofs(db: Db, before: string): Promise<number> {
  const old = db.select({ _id }).from(bozze).where(lt(data_crea, before)).limit(500);
  const { rowCount } = await db.delete(bozze).where(sql`${_id} in ${old}`);
  return rowCount ?? 0;
}
