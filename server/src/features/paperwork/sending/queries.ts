import type { PaperSendingState } from '@commiato/contracts/paperwork/sending';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { documentiFile } from '../../../platform/documents/stored-documents.ts';
import { type AgencyDataRules, belongsToAgency } from '../../../platform/feature/agency-data-rules.ts';
import { type AgencyScope, createAgencyScope } from '../../../platform/security/scopes.ts';
import { accountDisplayNameSql } from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { personNameSql } from '../../accounts/collaborators/queries.ts';
import { inviiServizi } from './tables.ts';

const { _id, id_utente, id_servizio, chi, creato, stato, id_documento } = inviiServizi;
const sendingColumns = getTableColumns(inviiServizi);
export type PacketRow = typeof inviiServizi.$inferSelect;

/** What of a funeral went to offices, oldest first; a packet that was removed among the documents is told without it. */
export const sendingsOf = (db: Db, { idUtente }: AgencyScope, funeral: string) =>
  db
    .select({
      ...sendingColumns,
      id_documento: sql<string | null>`(select d."_id" from documenti_file d where d."_id" = ${id_documento})`,
      da: sql<string>`coalesce(${personNameSql(chi)}, ${accountDisplayNameSql(utenti)}, '')`,
    })
    .from(inviiServizi)
    .leftJoin(utenti, eq(utenti._id, chi))
    .where(and(eq(id_utente, idUtente), eq(id_servizio, funeral)))
    .orderBy(asc(creato), asc(_id));

export type SendingRow = Awaited<ReturnType<typeof sendingsOf>>[number];

export async function insertPacket(
  db: Db,
  { idUtente, persona }: AgencyScope,
  row: Omit<typeof inviiServizi.$inferInsert, 'id_utente' | 'chi'>,
): Promise<void> {
  await db.insert(inviiServizi).values({ ...row, id_utente: idUtente, chi: persona });
}

/** A packet of the agency, locked until the transaction ends. */
export async function lockPacket(db: Db, { idUtente }: AgencyScope, id: string): Promise<PacketRow | undefined> {
  const [row] = await db
    .select()
    .from(inviiServizi)
    .where(and(eq(_id, id), eq(id_utente, idUtente)))
    .for('update');
  return row;
}

/** Changes a packet while it is in one of some states; false if it is not. */
export async function updatePacket(
  db: Db,
  { idUtente }: AgencyScope,
  id: string,
  from: readonly PaperSendingState[],
  change: Partial<Omit<typeof inviiServizi.$inferInsert, '_id' | 'id_utente'>>,
): Promise<boolean> {
  const changed = await db
    .update(inviiServizi)
    .set(change)
    .where(and(eq(_id, id), eq(id_utente, idUtente), inArray(stato, [...from])))
    .returning({ _id });
  return changed.length === 1;
}

/** Times by which it is judged whether a packet that nobody saw leave has to be sent again. */
interface RetryTimes {
  readonly now: string;
  /** Whoever began before has fallen. */
  readonly fallen: string;
  /** A mailbox read this long (seconds) after the attempt would have held the receipt. */
  readonly receiptSeconds: number;
}

/**
 * Takes the next packet that has to leave: one that nobody has begun to send, or one of which nobody knows whether it left, though the mailbox was
 * read since and held no receipt. A provider gives one for each mail that it takes (DM 2/11/2005, annex, 6.3).
 */
export async function claimNextPacket(
  db: Db,
  { now, fallen, receiptSeconds }: RetryTimes,
): Promise<{ readonly scope: AgencyScope; readonly packet: PacketRow } | undefined> {
  const next = sql`(select i."_id" from invii_servizi i join servizi s on s."_id" = i.id_servizio and s.cestinato is null
    where i.stato in ('in partenza', 'incerto') and i.accettato is null and ((i.stato = 'in partenza' and i.tentato is null) or (i.tentato < ${fallen}::timestamptz
      and exists (select from caselle_pec c where c.id_utente = i.id_utente and not c.sospesa and c.problema = ''
        and c.ultima_lettura > i.tentato + make_interval(secs => ${receiptSeconds}::int))))
    order by i.creato limit 1 for update of i skip locked)`;
  const [packet] = await db.update(inviiServizi).set({ tentato: now }).where(sql`${_id} = ${next}`).returning();
  return packet && { scope: createAgencyScope(packet.id_utente), packet };
}

/** Where the merged packet is stored; undefined once it was removed. */
export async function findMergedPacketFile(
  db: Db,
  { idUtente }: AgencyScope,
  document: string,
): Promise<Pick<typeof documentiFile.$inferSelect, 'chiave' | 'filename' | 'tipo'> | undefined> {
  const { chiave, filename, tipo } = documentiFile;
  const [row] = await db
    .select({ chiave, filename, tipo })
    .from(documentiFile)
    .where(and(eq(documentiFile._id, document), eq(documentiFile.id_utente, idUtente)));
  return row;
}

/** Where the messages of a size among the documents of a funeral are stored. */
export async function storageKeysOfFuneralMessagesWithSize(
  db: Db,
  { idUtente }: AgencyScope,
  funeral: string,
  size: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ chiave: string }>(sql`
    select f.chiave from servizi_documenti d join documenti_file f on f."_id" = d."_id"
    where d.id_servizio = ${funeral} and d.id_utente = ${idUtente} and f.tipo = 'eml' and f.byte = ${size}::int`);
  return rows.map(({ chiave }) => chiave);
}

export const sendingExportRules: readonly AgencyDataRules[] = [
  { name: 'invii agli uffici', table: sql`invii_servizi`, isOfAgency: belongsToAgency },
];
