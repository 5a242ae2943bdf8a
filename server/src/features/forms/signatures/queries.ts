import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { documentiFile } from '../../../platform/documents/stored-documents.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { accountDisplayNameSql } from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { servizi } from '../../funerals/funerals/tables.ts';
import { firme, firmeDocumenti, sigillo } from './tables.ts';

const { _id, id_utente, id_servizio, nome, mail, link, errori, creato, scade, revocata, firmata, id_documento } = firme;
const shownColumns = { _id, id_servizio, nome, mail, link, errori, creato, scade, revocata, firmata, id_documento };
type SignatureRowChange = Partial<typeof firme.$inferInsert>;
export type SignatureRow = Awaited<ReturnType<typeof signaturesOf>>[number];

/** Condition: the funeral of the signature is not in the bin. */
const isOfLiveFuneral = sql`exists (select from ${servizi} where ${servizi._id} = ${id_servizio} and ${isNull(servizi.cestinato)})`;
const isOwn = ({ idUtente }: AgencyScope) => and(eq(id_utente, idUtente), isOfLiveFuneral);

/** The signatures that were asked for a funeral, first asked first. */
export const signaturesOf = (db: Db, scope: AgencyScope, funeral: string) =>
  db
    .select(shownColumns)
    .from(firme)
    .where(and(eq(id_servizio, funeral), isOwn(scope)))
    .orderBy(asc(creato), asc(_id));

/** A signature of the agency; `lock` locks it until the transaction ends. */
export async function signatureById(
  db: Db,
  scope: AgencyScope,
  id: string,
  lock = false,
): Promise<SignatureRow | undefined> {
  const query = db
    .select(shownColumns)
    .from(firme)
    .where(and(eq(_id, id), isOwn(scope)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** The papers of signatures that were found under a scope, in their order. */
export const papersOf = (db: Db, signatures: readonly string[]) =>
  db
    .select({
      _id: firmeDocumenti._id,
      id_firma: firmeDocumenti.id_firma,
      titolo: firmeDocumenti.titolo,
      pagine: firmeDocumenti.pagine,
      sha256: firmeDocumenti.sha256,
      area: firmeDocumenti.area,
      tipo: firmeDocumenti.tipo,
      id_preventivo: firmeDocumenti.id_preventivo,
      versione_preventivo: firmeDocumenti.versione_preventivo,
      dati: firmeDocumenti.dati,
    })
    .from(firmeDocumenti)
    .where(inArray(firmeDocumenti.id_firma, [...signatures]))
    .orderBy(asc(firmeDocumenti.id_firma), asc(firmeDocumenti.posto));

export async function insertSignature(
  db: Db,
  { idUtente }: AgencyScope,
  row: Omit<typeof firme.$inferInsert, 'id_utente'>,
  papers: readonly Omit<typeof firmeDocumenti.$inferInsert, 'id_utente' | 'id_firma'>[],
): Promise<void> {
  await db.insert(firme).values({ ...row, id_utente: idUtente });
  await db.insert(firmeDocumenti).values(papers.map((one) => ({ ...one, id_utente: idUtente, id_firma: row._id })));
}

export async function updateSignature(
  db: Db,
  scope: AgencyScope,
  id: string,
  change: SignatureRowChange,
): Promise<void> {
  await db
    .update(firme)
    .set(change)
    .where(and(eq(_id, id), isOwn(scope)));
}

/** What mails and papers name: the agency, and of whom the funeral is. */
export async function namesForSignaturePapers(db: Db, { idUtente }: AgencyScope, funeral: string) {
  const [row] = await db
    .select({ agenzia: accountDisplayNameSql(utenti), nome: servizi.nome, cognome: servizi.cognome })
    .from(servizi)
    .innerJoin(utenti, eq(utenti._id, servizi.id_utente))
    .where(and(eq(servizi._id, funeral), eq(servizi.id_utente, idUtente)));
  return row;
}

/** The stored file of a paper or a document; the caller has found it under its scope. */
export async function documentFileById(db: Db, id: string) {
  const { chiave, filename, tipo, byte } = documentiFile;
  const [row] = await db
    .select({ chiave, filename, tipo, byte })
    .from(documentiFile)
    .where(and(eq(documentiFile._id, id), isNull(documentiFile.cestinato)));
  return row;
}

/** The signature of a link with its funeral and its agency, which is active; `lock` locks the signature until the transaction ends. */
export const signatureByLink = publicQuery(async (db: Db, digest: Buffer, lock = false) => {
  const query = db
    .select({
      signature: { ...shownColumns, id_utente, codice: firme.codice, codice_dal: firme.codice_dal },
      funeral: { nome: servizi.nome, cognome: servizi.cognome, ceneri: servizi.ceneri },
      agency: { ragSociale: accountDisplayNameSql(utenti), tel: utenti.tel, cell: utenti.cell },
    })
    .from(firme)
    .innerJoin(servizi, eq(servizi._id, id_servizio))
    .innerJoin(utenti, eq(utenti._id, id_utente))
    .where(
      and(eq(firme.impronta, digest), isNull(servizi.cestinato), isNull(utenti.cestinato), eq(utenti.attivo, true)),
    );
  const [row] = await (lock ? query.for('update', { of: firme }) : query);
  return row;
});
export type LinkedSignature = NonNullable<Awaited<ReturnType<typeof signatureByLink>>>;

/** Counts a wrong code. */
export const incrementWrongCodeCount = publicQuery(async (tx: Db, id: string): Promise<void> => {
  await tx
    .update(firme)
    .set({ errori: sql`${errori} + 1` })
    .where(eq(_id, id));
});

/** Writes down that the papers were signed, or that another code was sent. */
export const updateSignatureByVisitor = publicQuery(
  async (tx: Db, id: string, change: SignatureRowChange): Promise<void> => {
    await tx.update(firme).set(change).where(eq(_id, id));
  },
);

/** The signatures that were given and are not sealed yet, whose funeral is not in the bin. */
export const unsealedSignatures = (db: Db, before: string, most: number) =>
  db
    .select({ _id })
    .from(firme)
    .where(and(isNotNull(firmata), lt(firmata, before), isNull(id_documento), isOfLiveFuneral))
    .orderBy(asc(firmata))
    .limit(most);

/** What is needed to seal a signature that was given; undefined once it is sealed. `lock` locks it until the transaction ends. */
export async function signatureToSeal(db: Db, id: string, lock = false) {
  const query = db
    .select({
      signature: {
        ...shownColumns,
        id_utente,
        chi: firme.chi,
        indirizzo: firme.indirizzo,
        dispositivo: firme.dispositivo,
      },
      funeral: { nome: servizi.nome, cognome: servizi.cognome },
      agency: { nome: accountDisplayNameSql(utenti), comune: utenti.comune },
    })
    .from(firme)
    .innerJoin(servizi, eq(servizi._id, id_servizio))
    .innerJoin(utenti, eq(utenti._id, id_utente))
    .where(and(eq(_id, id), isNotNull(firmata), isNull(id_documento), isNull(servizi.cestinato)));
  const [row] = await (lock ? query.for('update', { of: firme }) : query);
  return row;
}

/** Notes the sealed paper, and lets go of the papers' own files and of what they said: the sealed one holds them. */
export async function markSealedAndDeletePaperFiles(tx: Db, id: string, document: string): Promise<void> {
  await tx.update(firme).set({ id_documento: document }).where(eq(_id, id));
  await tx.update(firmeDocumenti).set({ dati: null }).where(eq(firmeDocumenti.id_firma, id));
  await tx.execute(sql`
    delete from documenti_file where "_id" in (select d."_id" from firme_documenti d where d.id_firma = ${id})`);
}

/**
 * Notes the mandate as done among the papers that the funeral needs, in the name of who asked for the signature: who has said that it is done, or
 * not needed, is left alone, and what was written beside it stays.
 */
export async function markMandateDone(
  tx: Db,
  signature: Pick<typeof firme.$inferSelect, 'id_utente' | 'id_servizio' | 'chi'>,
  now: string,
): Promise<void> {
  await tx.execute(sql`
    insert into pratiche_servizi as p ("_id", id_utente, id_servizio, chiave, stato, note, chi, aggiornato)
    values (${`${signature.id_servizio}.mandato`}, ${signature.id_utente}, ${signature.id_servizio}, 'mandato', 'fatto',
      'Firmato con firma elettronica semplice.', ${signature.chi}, ${now})
    on conflict ("_id") do update set stato = 'fatto', chi = excluded.chi, aggiornato = excluded.aggiornato where p.stato in ('da fare', 'attesa')`);
}

/** Whether the sealed paper is still there. */
export const isSealedPaperStored = publicQuery(async (db: Db, document: string): Promise<boolean> => {
  return (await documentFileById(db, document)) !== undefined;
});

/**
 * Erases what was asked and never signed once its link has ended for a while, and what was signed long ago: the sealed paper says all of it. Where
 * somebody signed from is forgotten earlier. Returns the number of rows.
 */
export async function eraseOldSignaturesAndTrails(
  db: Db,
  { unsigned, traced, signed }: Readonly<Record<'unsigned' | 'traced' | 'signed', string>>,
): Promise<number> {
  const open = await db.delete(firme).where(and(isNull(firmata), lt(scade, unsigned)));
  const old = await db.delete(firme).where(and(lt(firmata, signed), isNotNull(id_documento)));
  const trails = await db
    .update(firme)
    .set({ indirizzo: '', dispositivo: '' })
    .where(
      and(lt(firmata, traced), isNotNull(id_documento), sql`(${firme.indirizzo} <> '' or ${firme.dispositivo} <> '')`),
    );
  return (open.rowCount ?? 0) + (old.rowCount ?? 0) + (trails.rowCount ?? 0);
}

const sealId = 'sigillo';

/** The key of the installation's seal, sealed; undefined before its first use. */
export async function storedSealKey(db: Db) {
  const [row] = await db.select().from(sigillo).where(eq(sigillo._id, sealId));
  return row;
}

/** Keeps a new key unless another process was first, or in the place of one that our secret no longer opens. */
export async function storeSealKey(
  db: Db,
  made: { readonly chiave: Buffer; readonly certificato: Buffer; readonly creato: string },
  instead: Buffer | null,
): Promise<void> {
  const insert = db.insert(sigillo).values({ _id: sealId, ...made });
  await (instead
    ? insert.onConflictDoUpdate({ target: sigillo._id, set: made, setWhere: eq(sigillo.chiave, instead) })
    : insert.onConflictDoNothing());
}
