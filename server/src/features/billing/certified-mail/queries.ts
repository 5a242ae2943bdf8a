import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type AgencyScope, createAgencyScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { casellePec } from './tables.ts';

export type MailboxRow = typeof casellePec.$inferSelect;

const isOfAgency = ({ idUtente }: AgencyScope) => eq(casellePec.id_utente, idUtente);

export async function readMailboxRow(db: Db, scope: AgencyScope): Promise<MailboxRow | undefined> {
  const [row] = await db.select().from(casellePec).where(isOfAgency(scope));
  return row;
}

/** Replaces the agency's mailbox; the reading position is kept for the same mailbox. */
export async function replaceMailbox(
  tx: Db,
  { idUtente }: AgencyScope,
  row: Omit<typeof casellePec.$inferInsert, 'id_utente'>,
): Promise<void> {
  const change = { ...row, problema: '', sospesa: false };
  await tx
    .insert(casellePec)
    .values({ ...change, id_utente: idUtente })
    .onConflictDoUpdate({ target: casellePec.id_utente, set: change });
}

export async function changeMailbox(
  db: Db,
  scope: AgencyScope,
  change: Partial<Omit<MailboxRow, 'id_utente'>>,
): Promise<void> {
  await db.update(casellePec).set(change).where(isOfAgency(scope));
}

/**
 * Stores what a reading of a mailbox found out; false where it was connected anew meanwhile: an old password that is refused would suspend
 * the new mailbox, and the old position would pass over its mails.
 */
export async function changeMailboxUnlessReconnected(
  db: Db,
  scope: AgencyScope,
  { collegata }: Pick<MailboxRow, 'collegata'>,
  change: Partial<Omit<MailboxRow, 'id_utente'>>,
): Promise<boolean> {
  const changed = await db
    .update(casellePec)
    .set(change)
    .where(and(isOfAgency(scope), eq(casellePec.collegata, collegata)))
    .returning({ id: casellePec.id_utente });
  return changed.length > 0;
}

/** Returns whether there was one. */
export async function deleteMailbox(tx: Db, scope: AgencyScope): Promise<boolean> {
  const gone = await tx.delete(casellePec).where(isOfAgency(scope)).returning({ id: casellePec.id_utente });
  return gone.length > 0;
}

/** Claims the reading of a mailbox until `until`; false if somebody else has it. */
export async function claimMailboxReading(db: Db, scope: AgencyScope, now: string, until: string): Promise<boolean> {
  const free = or(isNull(casellePec.in_lettura), lt(casellePec.in_lettura, now));
  const taken = await db
    .update(casellePec)
    .set({ in_lettura: until })
    .where(and(isOfAgency(scope), free))
    .returning({ id: casellePec.id_utente });
  return taken.length > 0;
}

/** Agencies whose mailbox is due, the longest waiting first. */
export async function agenciesWithDueMailbox(db: Db, before: string): Promise<AgencyScope[]> {
  const rows = await db
    .select({ id: casellePec.id_utente })
    .from(casellePec)
    .innerJoin(utenti, eq(utenti._id, casellePec.id_utente))
    .where(
      and(
        eq(casellePec.sospesa, false),
        isNull(utenti.cestinato),
        or(isNull(casellePec.ultima_lettura), lt(casellePec.ultima_lettura, before)),
      ),
    )
    .orderBy(sql`${casellePec.ultima_lettura} nulls first`, asc(casellePec.id_utente));
  return rows.map(({ id }) => createAgencyScope(id));
}
