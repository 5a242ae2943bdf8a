import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { StateGaugeReader } from '../../../platform/startup/gauges.ts';
import type { Settings } from '../../../settings.ts';
import { casellaRitorni, indirizziFermi } from './tables.ts';

/** An installation has one mailbox of what comes back. */
const returnsMailboxId = 'ritorni';
const isReturnsMailbox = eq(casellaRitorni.id, returnsMailboxId);

/** Takes the reading until `until`, where nobody else has it; answers up to where the mailbox was read. */
export async function claimReturnsReading(db: Db, now: string, until: string) {
  await db.insert(casellaRitorni).values({ id: returnsMailboxId }).onConflictDoNothing();
  const [row] = await db
    .update(casellaRitorni)
    .set({ in_lettura: until })
    .where(and(isReturnsMailbox, or(isNull(casellaRitorni.in_lettura), lt(casellaRitorni.in_lettura, now))))
    .returning();
  return row;
}

/** Records how a reading ended. */
export async function recordReturnsReading(
  db: Db,
  change: Partial<Pick<typeof casellaRitorni.$inferInsert, 'uid_validita' | 'uid_letto' | 'letta' | 'problema'>>,
): Promise<void> {
  await db
    .update(casellaRitorni)
    .set({ ...change, in_lettura: null })
    .where(isReturnsMailbox);
}

/** Whom a mail of ours went to, by its identifier; undefined where it is unknown or has not left. */
export async function recipientOfSentMail(tx: Db, id: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ mail: string }>(
    sql`select destinatario as mail from posta where "_id" = ${id} and tentativi > 0`,
  );
  return rows[0]?.mail;
}

/** Stops an address; the first reason stays. What waits for it goes, but for a mail that another process sends right now. */
export async function stopAddressAndDeleteMails(tx: Db, row: typeof indirizziFermi.$inferInsert): Promise<void> {
  await tx.insert(indirizziFermi).values(row).onConflictDoNothing();
  await tx.execute(sql`
    delete from posta where "_id" in (
      select "_id" from posta where destinatario = ${row.mail} and prossima is not null and disiscrizione is not null
      for update skip locked)`);
}

/** Whether an address gets no alerts any more. */
export async function isStopped(db: Db, mail: string): Promise<boolean> {
  const rows = await db.select({ mail: indirizziFermi.mail }).from(indirizziFermi).where(eq(indirizziFermi.mail, mail));
  return rows.length > 0;
}

const stoppedAddressesText = (stopped: number): string =>
  stopped === 0 ? 'nessun indirizzo fermo' : stopped === 1 ? '1 indirizzo fermo' : `${stopped} indirizzi fermi`;

/** Whether the mailbox is read, and how many addresses were stopped by what came back. */
export const readReturnedMailStateGauges: StateGaugeReader = async (db: Db, { bouncesUrl }: Settings) => {
  const { rows } = await db.execute<{ stopped: number; problem: string | null }>(sql`
    select count(*)::int as stopped, (select problema from casella_ritorni) as problem from indirizzi_fermi`);
  const { stopped = 0, problem = null } = rows[0] ?? {};
  const funziona = !bouncesUrl || !problem;
  return [
    {
      name: 'commiato_alert_addresses_stopped',
      help: 'Addresses that get no alerts, as their mail came back or was complained of',
      value: stopped,
      nome: 'Ritorni della posta',
      dettaglio: !bouncesUrl
        ? 'Non si leggono: manca la casella a cui tornano le e-mail respinte (BOUNCES_URL)'
        : problem || `Si leggono: ${stoppedAddressesText(stopped)} in 30 giorni`,
      funziona,
      daGuardare: !bouncesUrl,
    },
  ];
};
