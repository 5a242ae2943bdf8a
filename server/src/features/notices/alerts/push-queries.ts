import { maxPushDevices } from '@commiato/contracts/notices/alert-push';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import { isPublished } from '../notices/queries.ts';
import { annunci } from '../notices/tables.ts';
import { dispositiviPush, pushDaMandare } from './tables.ts';

const { _id, mail, endpoint, visto } = dispositiviPush;

/** Keeps a device of an address, or what its browser sends anew; one too many takes the place of the one that was seen least recently. */
export const saveDeviceEvictingOldest = publicQuery(
  async (tx: Db, row: Omit<typeof dispositiviPush.$inferInsert, 'visto'>): Promise<void> => {
    const { mail: address, p256dh, auth, creato } = row;
    await tx
      .insert(dispositiviPush)
      .values({ ...row, visto: creato })
      .onConflictDoUpdate({ target: endpoint, set: { mail: address, p256dh, auth, visto: creato } });
    await tx.execute(sql`
      delete from dispositivi_push where "_id" in (
        select "_id" from dispositivi_push where mail = ${address} order by visto desc, "_id" desc offset ${maxPushDevices})`);
  },
);

/** Forgets a device of an address. */
export const deleteDevice = publicQuery(async (db: Db, address: string, given: string): Promise<void> => {
  await db.delete(dispositiviPush).where(and(eq(mail, address), eq(endpoint, given)));
});

/** How many devices an address has. */
export const countDevices = async (db: Db, address: string): Promise<number> => {
  const [row] = await db.select({ all: count() }).from(dispositiviPush).where(eq(mail, address));
  return row?.all ?? 0;
};

/** The devices of some addresses. */
export const devicesOf = async (tx: Db, addresses: readonly string[]): Promise<{ _id: string; mail: string }[]> =>
  tx
    .select({ _id, mail })
    .from(dispositiviPush)
    .where(inArray(mail, [...addresses]))
    .orderBy(asc(mail), asc(visto), asc(_id))
    // Whoever ends a device waits: it deletes the messages of the device, too, and each would wait for the other.
    .for('key share');

/** A message that was not delivered yet. */
export type WaitingPushMessage = Pick<typeof pushDaMandare.$inferSelect, '_id' | 'id_dispositivo' | 'contenuto'>;

/** What still waits for some devices. */
export const waitingPushMessagesOf = async (tx: Db, devices: readonly string[]): Promise<WaitingPushMessage[]> =>
  tx
    .select({
      _id: pushDaMandare._id,
      id_dispositivo: pushDaMandare.id_dispositivo,
      contenuto: pushDaMandare.contenuto,
    })
    .from(pushDaMandare)
    .where(inArray(pushDaMandare.id_dispositivo, [...devices]));

/** Stores messages, in the transaction that tells of the notices. */
export async function insertPushMessages(tx: Db, rows: readonly (typeof pushDaMandare.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(pushDaMandare).values([...rows]);
}

/** A message that a process has taken to send it. */
export interface TakenPushMessage {
  readonly _id: string;
  readonly contenuto: string;
  /** This one included. */
  readonly tentativi: number;
  readonly id_dispositivo: string;
  /** When the browser of the device was here last, in any form of ISO 8601. */
  readonly visto: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Messages that one process sends at a time. */
const pushBatchSize = 10;

/**
 * Takes what has waited longest until `until`: no connection is held while push services are waited for, and if this process falls another
 * one sends it then. What is meant for an address without an alert that runs is forgotten.
 */
export async function takePushMessages(db: Db, now: string, until: string): Promise<TakenPushMessage[]> {
  await db.execute(sql`
    delete from push_da_mandare p using dispositivi_push d
    where d."_id" = p.id_dispositivo and p.prossima <= ${now}::timestamptz and not exists (
      select from avvisi a where a.mail = d.mail and a.confermato is not null and a.finito is null)`);
  const { rows } = await db.execute<TakenPushMessage & Record<string, unknown>>(sql`
    update push_da_mandare p set prossima = ${until}::timestamptz, tentativi = p.tentativi + 1
    from dispositivi_push d
    where d."_id" = p.id_dispositivo and p."_id" in (
      select "_id" from push_da_mandare where prossima <= ${now}::timestamptz
      order by prossima, "_id" limit ${pushBatchSize} for update skip locked)
    returning p."_id", p.contenuto, p.tentativi, p.id_dispositivo, d.visto, d.endpoint, d.p256dh, d.auth`);
  return rows;
}

/** Which of some notices visitors can see. */
export const publishedAmong = publicQuery(async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ _id: annunci._id })
    .from(annunci)
    .where(and(inArray(annunci._id, [...ids]), isPublished()));
  return new Set(rows.map((row) => row._id));
});

/** Forgets messages that were taken by the push service, or were given up. */
export async function deletePushMessages(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushDaMandare).where(inArray(pushDaMandare._id, [...ids]));
}

/** Sends a message again at an instant. */
export async function postponePushMessage(db: Db, id: string, prossima: string): Promise<void> {
  await db.update(pushDaMandare).set({ prossima }).where(eq(pushDaMandare._id, id));
}

/** Forgets a device that cannot be reached any more, with what waits for it. */
export async function deleteGoneDevice(db: Db, id: string): Promise<void> {
  await db.delete(dispositiviPush).where(eq(_id, id));
}

/** When a message is due next; null where none waits. */
export async function nextPushMessageDue(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ next: string | null }>(sql`select min(prossima) as next from push_da_mandare`);
  return rows[0]?.next ? new Date(rows[0].next) : null;
}
