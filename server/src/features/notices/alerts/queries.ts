import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import { hasPageCondition } from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { avvisi, linkAvvisi } from './tables.ts';

const { _id, mail, cosa, chiave, titolo, luogo, raggio, prov, quando, ora, creato, confermato, finito } = avvisi;

/** The name of an agency that has a page, also of a deactivated one, whose page is shown; undefined for others. */
export const nameOfAgencyWithPage = publicQuery(async (db: Db, id: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ ragSociale: utenti.ragSociale })
    .from(utenti)
    .where(and(eq(utenti._id, id), hasPageCondition()));
  return row?.ragSociale;
});

/** Makes what concerns one address wait for one another until the transaction ends. */
export async function lockAddress(tx: Db, address: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avvisi ${address}`}, 0))`);
}

/** How many wishes of an address since an instant wait for it, and how many run. */
export const countUnconfirmedAndRunningAlerts = publicQuery(async (db: Db, address: string, since: string) => {
  const unconfirmed = sql<number>`count(*) filter (where ${and(isNull(confermato), gt(creato, since))})::int`;
  const running = sql<number>`count(*) filter (where ${and(isNotNull(confermato), isNull(finito))})::int`;
  const [row] = await db.select({ unconfirmed, running }).from(avvisi).where(eq(mail, address));
  return row ?? { unconfirmed: 0, running: 0 };
});

export const insertAlert = publicQuery(async (tx: Db, row: typeof avvisi.$inferInsert): Promise<void> => {
  await tx.insert(avvisi).values(row);
});

/** Stores the digests of links and codes that mails carry. */
export async function insertLinks(tx: Db, rows: readonly (typeof linkAvvisi.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(linkAvvisi).values([...rows]);
}

const linkColumns = { mail: linkAvvisi.mail, id_avviso: linkAvvisi.id_avviso, creato: linkAvvisi.creato };
export type AlertLink = NonNullable<Awaited<ReturnType<typeof linkByToken>>>;

/** What a link opens; undefined where it is unknown. */
export const linkByToken = publicQuery(async (db: Db, digest: Buffer) => {
  const [row] = await db.select(linkColumns).from(linkAvvisi).where(eq(linkAvvisi.impronta, digest));
  return row;
});

/** The newest link of an address with this code, since an instant. */
export const mailedLinkByCode = publicQuery(
  async (db: Db, { address, code, since }: Readonly<Record<'address' | 'code' | 'since', string>>) => {
    const [row] = await db
      .select(linkColumns)
      .from(linkAvvisi)
      .where(and(eq(linkAvvisi.mail, address), eq(linkAvvisi.codice, code), gt(linkAvvisi.creato, since)))
      .orderBy(desc(linkAvvisi.creato))
      .limit(1);
    return row;
  },
);

/** All alerts of an address that have not ended, newest first. */
export const unendedAlertsOf = publicQuery((db: Db, address: string) =>
  db
    .select({ _id, cosa, titolo, quando, ora: sql<string>`to_char(${ora}, 'HH24:MI')`, confermato })
    .from(avvisi)
    .where(and(eq(mail, address), isNull(finito)))
    .orderBy(desc(creato), desc(_id)),
);

/**
 * Confirms a wish; another of the same address that is the same ends in its place. Answers whether the wish runs now: one that has ended, or
 * that nobody confirmed in time, does not.
 */
export const confirmAlert = publicQuery(async (tx: Db, id: string, now: string): Promise<boolean> => {
  const [row] = await tx
    .update(avvisi)
    .set({ confermato: now })
    .where(and(eq(_id, id), isNull(confermato), isNull(finito)))
    .returning({ mail, chiave, luogo, raggio, prov });
  if (!row) return (await tx.$count(avvisi, and(eq(_id, id), isNotNull(confermato), isNull(finito)))) > 0;
  const replaced = await tx
    .update(avvisi)
    .set({ finito: now })
    .where(
      and(
        ne(_id, id),
        eq(mail, row.mail),
        eq(chiave, row.chiave),
        sql`${luogo} is not distinct from ${row.luogo}`,
        eq(raggio, row.raggio),
        sql`${prov} is not distinct from ${row.prov}`,
        isNotNull(confermato),
        isNull(finito),
      ),
    )
    .returning({ id: _id });
  for (const { id: former } of replaced) {
    await passDueNoticesToSuccessor(tx, row.mail, former, id);
    await passLinksToSuccessor(tx, former, id);
  }
  return true;
});

/**
 * What waits for a digest of an alert that was replaced, and what it has told, are its successor's: otherwise nobody would be told of those
 * notices, nor that their hour does not hold any more, and one press in a mail of before would end nothing.
 */
const passDueNoticesToSuccessor = (tx: Db, address: string, former: string, successor: string) =>
  tx.execute(sql`
    update avvisi_dovuti set id_avvisi = array_replace(id_avvisi, ${former}::text, ${successor}::text)
    where mail = ${address} and ${former} = any(id_avvisi)`);

/**
 * The link and code of the mail that asked for an alert which was replaced are its successor's: one press there would end what has ended, and the
 * mails would go on.
 */
const passLinksToSuccessor = (tx: Db, former: string, successor: string) =>
  tx.update(linkAvvisi).set({ id_avviso: successor }).where(eq(linkAvvisi.id_avviso, former));

/** Ends all alerts of an address that gets none any more. */
export async function endAllAlerts(tx: Db, address: string, now: string): Promise<void> {
  await tx
    .update(avvisi)
    .set({ finito: now })
    .where(and(eq(mail, address), isNull(finito)));
}

/** The alerts by which a mail told an address: what it tells, itself and its links bear one instant. Empty of mails that tell of no notice. */
export const alertsToldByMail = publicQuery(async (db: Db, address: string, created: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct unnest(id_avvisi) as id from avvisi_dovuti where mail = ${address} and mandato = ${created}::timestamptz`);
  return rows.map(({ id }) => id);
});

/** Ends some alerts of an address, or all of them. */
export const endAlertsOrAll = publicQuery(
  async (tx: Db, address: string, ids: readonly string[] | null, now: string): Promise<void> => {
    await tx
      .update(avvisi)
      .set({ finito: now })
      .where(and(eq(mail, address), isNull(finito), ids === null ? undefined : inArray(_id, [...ids])));
  },
);

/** Erases what has ended or was never confirmed, and with the last alert what is left of its address; returns the number of alerts. */
export async function eraseOldAlerts(
  db: Db,
  { ended, unconfirmed, links }: Readonly<Record<'ended' | 'unconfirmed' | 'links', string>>,
): Promise<number> {
  const gone = await db
    .delete(avvisi)
    .where(sql`${finito} < ${ended} or (${confermato} is null and ${creato} < ${unconfirmed})`);
  await db.execute(sql`
    delete from link_avvisi l where l.creato < ${links} or not exists (select from avvisi a where a.mail = l.mail)`);
  await db.execute(sql`
    delete from avvisi_dovuti d where d.mandato < ${links} or not exists (select from avvisi a where a.mail = d.mail)`);
  await db.execute(sql`delete from indirizzi_fermi where quando < ${ended}`);
  await db.execute(sql`delete from ritmo_domini where prossima < ${unconfirmed}`);
  await db.execute(sql`delete from dispositivi_push d where not exists (select from avvisi a where a.mail = d.mail)`);
  return gone.rowCount ?? 0;
}

/** How many alerts an address has. */
export const countAlertsOfAddress = async (db: Db, address: string): Promise<number> => {
  const [row] = await db.select({ all: count() }).from(avvisi).where(eq(mail, address));
  return row?.all ?? 0;
};
