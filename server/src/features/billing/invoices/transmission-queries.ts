import type { TransmissionState } from '@commiato/billing/transmission';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { invii, ricevute } from './tables.ts';

const { xml, id_utente, file, ...told } = {
  _id: invii._id,
  id_utente: invii.id_utente,
  file: invii.file,
  xml: invii.xml,
  nomeFile: invii.nome_file,
  stato: invii.stato,
  canale: invii.canale,
  identificativoSdi: invii.identificativo_sdi,
  pec: invii.pec,
  creato: invii.creato,
  inviato_il: invii.inviato_il,
  esito_il: invii.esito_il,
};
const receiptTold = {
  _id: ricevute._id,
  tipo: ricevute.tipo,
  nomeFile: ricevute.nome_file,
  data_ora: ricevute.data_ora,
  errori: ricevute.errori,
  esito: ricevute.esito,
  nota: ricevute.nota,
  creato: ricevute.creato,
};

/** A version of an invoice's file, as it stands with the Sistema di Interscambio. */
export interface Transmission {
  readonly _id: string;
  readonly id_fattura: string;
  readonly nome_file: string;
  readonly stato: TransmissionState;
}

/** Keeps the file that an invoice was issued with. */
export async function insertTransmission(
  tx: Db,
  { idUtente }: AgencyScope,
  row: Pick<typeof invii.$inferInsert, 'id_fattura' | 'nome_file' | 'file' | 'xml' | 'creato'>,
): Promise<void> {
  await tx.insert(invii).values({ ...row, _id: newId(), id_utente: idUtente, stato: 'preparata' });
}

/** Every version of an invoice's file with its receipts, the first one first. */
export async function transmissionsOf(db: Db, invoice: string) {
  const sent = await db
    .select(told)
    .from(invii)
    .where(eq(invii.id_fattura, invoice))
    .orderBy(asc(invii.creato), asc(invii.file));
  if (sent.length === 0) return [];
  const ids = sent.map(({ _id }) => _id);
  const receipts = await db
    .select({ id_invio: ricevute.id_invio, ...receiptTold })
    .from(ricevute)
    .where(inArray(ricevute.id_invio, ids))
    .orderBy(asc(ricevute.data_ora), asc(ricevute.creato), asc(ricevute._id));
  return sent.map((one) => ({
    ...one,
    ricevute: receipts.flatMap(({ id_invio, ...receipt }) => (id_invio === one._id ? [receipt] : [])),
  }));
}

/** When the system answered for the last time about an invoice; null where it has not. */
export async function lastAnswerOf(db: Db, invoice: string): Promise<string | null> {
  const [row] = await db
    .select({ at: invii.esito_il })
    .from(invii)
    .where(eq(invii.id_fattura, invoice))
    .orderBy(desc(invii.creato), desc(invii.file))
    .limit(1);
  return row?.at ?? null;
}

const own = ({ idUtente }: AgencyScope) => eq(invii.id_utente, idUtente);
const lockFields = { _id: invii._id, id_fattura: invii.id_fattura, nome_file: invii.nome_file, stato: invii.stato };

/** The file of one's own that a receipt is about: by the names that it says, or by the system's identifier where it says none. */
export async function transmissionFor(
  db: Db,
  scope: AgencyScope,
  { sdiId, names }: { readonly sdiId: string; readonly names: readonly string[] },
): Promise<Transmission | undefined> {
  const meant =
    names.length === 0 ? eq(invii.identificativo_sdi, sdiId) : inArray(sql`upper(${invii.nome_file})`, [...names]);
  const [row] = await db
    .select(lockFields)
    .from(invii)
    .where(and(own(scope), meant))
    .orderBy(desc(invii.creato), desc(invii.file))
    .limit(1);
  return row;
}

/** A version of a file of one's own, with what the provider said of its mail. */
export async function transmissionById(
  tx: Db,
  scope: AgencyScope,
  id: string,
): Promise<(Transmission & Pick<typeof invii.$inferSelect, 'pec'>) | undefined> {
  const [row] = await tx
    .select({ ...lockFields, pec: invii.pec })
    .from(invii)
    .where(and(own(scope), eq(invii._id, id)));
  return row;
}

/** The newest file of an invoice; it stays so until the transaction ends. */
export async function lastTransmission(tx: Db, invoice: string): Promise<Transmission | undefined> {
  const [row] = await tx
    .select(lockFields)
    .from(invii)
    .where(eq(invii.id_fattura, invoice))
    .orderBy(desc(invii.creato), desc(invii.file))
    .limit(1)
    .for('update');
  return row;
}

/** A version of a file that nobody else changes until the transaction ends. */
export async function lockTransmission(tx: Db, id: string): Promise<Transmission | undefined> {
  const [row] = await tx.select(lockFields).from(invii).where(eq(invii._id, id)).for('update');
  return row;
}

export async function updateTransmission(
  tx: Db,
  id: string,
  change: Partial<typeof invii.$inferInsert>,
): Promise<void> {
  await tx.update(invii).set(change).where(eq(invii._id, id));
}

/** Keeps a receipt; false where it is known already. */
export async function insertReceipt(tx: Db, row: typeof ricevute.$inferInsert): Promise<boolean> {
  const made = await tx.insert(ricevute).values(row).onConflictDoNothing().returning({ _id: ricevute._id });
  return made.length === 1;
}

/** One version of an invoice's file. */
export async function transmissionXml(
  db: Db,
  scope: AgencyScope,
  id: string,
): Promise<{ nome_file: string; xml: string } | undefined> {
  const [row] = await db
    .select({ nome_file: invii.nome_file, xml: invii.xml })
    .from(invii)
    .where(and(own(scope), eq(invii._id, id)));
  return row;
}
