import { and, desc, eq, isNull, not } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { OwningAgency } from '../../funerals/funerals/queries.ts';
import { annunci } from './tables.ts';

const {
  _id,
  id_utente,
  id_servizio,
  cosa,
  comune,
  prov,
  funerale,
  decesso,
  direttaIl,
  data_crea,
  eventi_letti,
  cestinato,
} = annunci;
const noticeColumns = { _id, id_utente, id_servizio, cosa, comune, prov, funerale, decesso, direttaIl, data_crea };
export type NoticeTextRow = Awaited<ReturnType<typeof noticesWithUnreadText>>[number];

/** The texts of a funeral's notices, locked until the transaction ends: those in the bin as well, which would come back from it with an old hour. */
export const lockNoticeTextsOfFuneral = (tx: Db, { idUtente }: OwningAgency, funeral: string) =>
  tx
    .select({ ...noticeColumns, cestinato })
    .from(annunci)
    .where(and(eq(id_servizio, funeral), eq(id_utente, idUtente)))
    .orderBy(_id)
    .for('update');

/** Whether a funeral has notices, hidden and binned ones included: who has read them knows its events. */
export const hasNotices = async (tx: Db, { idUtente }: OwningAgency, funeral: string): Promise<boolean> =>
  (await tx.$count(annunci, and(eq(id_servizio, funeral), eq(id_utente, idUtente)))) > 0;

/** Changes the text of a notice and what was read of it, and when its stream begins. */
export async function updateNoticeTextAndStream(
  tx: Db,
  { idUtente }: OwningAgency,
  id: string,
  change: { readonly funerale: string; readonly funerale_il: string; readonly direttaIl: string | null },
): Promise<void> {
  await tx
    .update(annunci)
    .set(change)
    .where(and(eq(_id, id), eq(id_utente, idUtente)));
}

/** Notices whose text nobody has read into events, the newest first. */
export const noticesWithUnreadText = (db: Db, limit: number) =>
  db
    .select(noticeColumns)
    .from(annunci)
    .where(and(not(eventi_letti), isNull(cestinato)))
    .orderBy(desc(data_crea))
    .limit(limit);

/** Notes that the text of a notice has been read; false where it was meanwhile, or the notice is in the bin. */
export async function markTextAsRead(tx: Db, id: string): Promise<boolean> {
  const marked = await tx
    .update(annunci)
    .set({ eventi_letti: true })
    .where(and(eq(_id, id), not(eventi_letti), isNull(cestinato)))
    .returning({ _id });
  return marked.length === 1;
}
