import type { TransmissionState } from '@commiato/billing/transmission';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { invii, ricevute } from './tables.ts';

const { xml, id_utente, file, ...transmissionFields } = {
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
const receiptFields = {
  _id: ricevute._id,
  tipo: ricevute.tipo,
  nomeFile: ricevute.nome_file,
  data_ora: ricevute.data_ora,
  errori: ricevute.errori,
  esito: ricevute.esito,
  nota: ricevute.nota,
  creato: ricevute.creato,
};

/** A version of an invoice's file and its state in the Sistema di Interscambio. */
export interface Transmission {
  readonly _id: string;
  readonly id_fattura: string;
  readonly nome_file: string;
  readonly stato: TransmissionState;
  readonly identificativo_sdi: string;
  readonly canale: typeof invii.$inferSelect.canale;
  readonly pec: typeof invii.$inferSelect.pec;
  /** Null until it was sent. */
  readonly inviato_il: string | null;
}

/** Inserts the file of an issued invoice. */
export async function insertTransmission(
  tx: Db,
  { idUtente }: AgencyScope,
  row: Pick<typeof invii.$inferInsert, 'id_fattura' | 'nome_file' | 'file' | 'xml' | 'creato'>,
): Promise<void> {
  await tx.insert(invii).values({ ...row, _id: newId(), id_utente: idUtente, stato: 'preparata' });
}

/** All versions of an invoice's file with receipts, oldest first. */
export async function listTransmissions(db: Db, invoice: string) {
  const sent = await db
    .select(transmissionFields)
    .from(invii)
    .where(eq(invii.id_fattura, invoice))
    .orderBy(asc(invii.creato), asc(invii.file));
  if (sent.length === 0) return [];
  const ids = sent.map(({ _id }) => _id);
  const receipts = await db
    .select({ id_invio: ricevute.id_invio, ...receiptFields })
    .from(ricevute)
    .where(inArray(ricevute.id_invio, ids))
    .orderBy(asc(ricevute.data_ora), asc(ricevute.creato), asc(ricevute._id));
  return sent.map((one) => ({
    ...one,
    ricevute: receipts.flatMap(({ id_invio, ...receipt }) => (id_invio === one._id ? [receipt] : [])),
  }));
}

/** Time of the system's last answer about an invoice; null without one. */
export async function lastAnswerTime(db: Db, invoice: string): Promise<string | null> {
  const [row] = await db
    .select({ at: invii.esito_il })
    .from(invii)
    .where(eq(invii.id_fattura, invoice))
    .orderBy(desc(invii.creato), desc(invii.file))
    .limit(1);
  return row?.at ?? null;
}

const isOfAgency = ({ idUtente }: AgencyScope) => eq(invii.id_utente, idUtente);
const transmissionColumns = {
  _id: invii._id,
  id_fattura: invii.id_fattura,
  nome_file: invii.nome_file,
  stato: invii.stato,
  identificativo_sdi: invii.identificativo_sdi,
  canale: invii.canale,
  pec: invii.pec,
  inviato_il: invii.inviato_il,
};

/** The transmission of the agency that a receipt refers to: by file name, or by the system's id. */
export async function findTransmissionOfReceipt(
  db: Db,
  scope: AgencyScope,
  { sdiId, name }: { readonly sdiId: string; readonly name: string | null },
): Promise<Transmission | undefined> {
  const meant = name === null ? eq(invii.identificativo_sdi, sdiId) : eq(sql`upper(${invii.nome_file})`, name);
  const [row] = await db
    .select(transmissionColumns)
    .from(invii)
    .where(and(isOfAgency(scope), meant))
    .orderBy(desc(invii.creato), desc(invii.file))
    .limit(1);
  return row;
}

/** A transmission of the agency with its last sending and the provider's answer. */
export async function transmissionById(
  tx: Db,
  scope: AgencyScope,
  id: string,
): Promise<(Transmission & Pick<typeof invii.$inferSelect, 'inviato_il'>) | undefined> {
  const [row] = await tx
    .select({ ...transmissionColumns, inviato_il: invii.inviato_il })
    .from(invii)
    .where(and(isOfAgency(scope), eq(invii._id, id)));
  return row;
}

/** The newest transmission of an invoice, locked until the transaction ends. */
export async function lockLastTransmission(tx: Db, invoice: string): Promise<Transmission | undefined> {
  const [row] = await tx
    .select(transmissionColumns)
    .from(invii)
    .where(eq(invii.id_fattura, invoice))
    .orderBy(desc(invii.creato), desc(invii.file))
    .limit(1)
    .for('update');
  return row;
}

/** Locks a transmission until the transaction ends. */
export async function lockTransmission(tx: Db, id: string): Promise<Transmission | undefined> {
  const [row] = await tx.select(transmissionColumns).from(invii).where(eq(invii._id, id)).for('update');
  return row;
}

export async function updateTransmission(
  tx: Db,
  id: string,
  change: Partial<typeof invii.$inferInsert>,
): Promise<void> {
  await tx.update(invii).set(change).where(eq(invii._id, id));
}

/** Records that the server has taken the mail that was sent at an instant, unless its provider has said more of it, or it was sent again. */
export async function markMailTaken(db: Db, id: string, sentAt: string): Promise<void> {
  await db
    .update(invii)
    .set({ pec: '' })
    .where(and(eq(invii._id, id), eq(invii.pec, 'incerta'), eq(invii.inviato_il, sentAt)));
}

/** Inserts a receipt; false if it is known already. */
export async function insertReceipt(tx: Db, row: typeof ricevute.$inferInsert): Promise<boolean> {
  const made = await tx.insert(ricevute).values(row).onConflictDoNothing().returning({ _id: ricevute._id });
  return made.length === 1;
}

/** The XML of one transmission. */
export async function readTransmissionXml(
  db: Db,
  scope: AgencyScope,
  id: string,
): Promise<{ nome_file: string; xml: string } | undefined> {
  const [row] = await db
    .select({ nome_file: invii.nome_file, xml: invii.xml })
    .from(invii)
    .where(and(isOfAgency(scope), eq(invii._id, id)));
  return row;
}
