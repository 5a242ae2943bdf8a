import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { forVisitors } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { indirizziAgenda } from './tables.ts';

const { id_utente, impronta, creato } = indirizziAgenda;

/** Since when the agency's calendar has an address; null without one. */
export async function calendarAddressSince(db: Db, { idUtente }: AgencyScope): Promise<string | null> {
  const [row] = await db.select({ creato }).from(indirizziAgenda).where(eq(id_utente, idUtente));
  return row?.creato ?? null;
}

/** Stores the digest of the agency's calendar address, replacing an older one. */
export async function storeCalendarAddress(
  db: Db,
  { idUtente }: AgencyScope,
  digest: Buffer,
  now: string,
): Promise<void> {
  await db
    .insert(indirizziAgenda)
    .values({ id_utente: idUtente, impronta: digest, creato: now })
    .onConflictDoUpdate({ target: id_utente, set: { impronta: digest, creato: now } });
}

export async function deleteCalendarAddress(db: Db, { idUtente }: AgencyScope): Promise<void> {
  await db.delete(indirizziAgenda).where(eq(id_utente, idUtente));
}

/** The agency of a calendar address, if its account is live. */
export const agencyOfAddress = forVisitors(async (db: Db, digest: Buffer) => {
  const [row] = await db
    .select({ idUtente: id_utente, ragSociale: utenti.ragSociale })
    .from(indirizziAgenda)
    .innerJoin(utenti, eq(utenti._id, id_utente))
    .where(and(eq(impronta, digest), isNull(utenti.cestinato), eq(utenti.attivo, true)));
  return row;
});
