import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { forVisitors } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { indirizziAgenda } from './tables.ts';

const { id_utente, impronta, creato, usato } = indirizziAgenda;

/** Since when the agency's calendar has an address; null without one. */
export async function calendarAddressSince(db: Db, { idUtente }: AgencyScope): Promise<string | null> {
  const [row] = await db.select({ creato }).from(indirizziAgenda).where(eq(id_utente, idUtente));
  return row?.creato ?? null;
}

/** Stores the digest of the agency's calendar address, replacing an older one, which nobody has read under its new name. */
export async function storeCalendarAddress(
  db: Db,
  { idUtente }: AgencyScope,
  address: { readonly _id: string; readonly impronta: Buffer; readonly creato: string },
): Promise<void> {
  const fresh = { ...address, usato: null, usato_da: '' };
  await db
    .insert(indirizziAgenda)
    .values({ id_utente: idUtente, ...fresh })
    .onConflictDoUpdate({ target: id_utente, set: fresh });
}

/** Ends the agency's calendar address; false if it has none. */
export async function deleteCalendarAddress(db: Db, { idUtente }: AgencyScope): Promise<boolean> {
  const gone = await db.delete(indirizziAgenda).where(eq(id_utente, idUtente)).returning({ creato });
  return gone.length === 1;
}

/** Notes that a calendar address was read, unless that was noted since `stale`. */
export const noteCalendarReading = forVisitors(
  async (db: Db, digest: Buffer, { now, stale, by }: { now: string; stale: string; by: string }): Promise<void> => {
    await db
      .update(indirizziAgenda)
      .set({ usato: now, usato_da: by })
      .where(and(eq(impronta, digest), or(isNull(usato), lt(usato, stale))));
  },
);

/** The agency of a calendar address, if its account is live. */
export const agencyOfAddress = forVisitors(async (db: Db, digest: Buffer) => {
  const [row] = await db
    .select({ idUtente: id_utente, ragSociale: utenti.ragSociale })
    .from(indirizziAgenda)
    .innerJoin(utenti, eq(utenti._id, id_utente))
    .where(and(eq(impronta, digest), isNull(utenti.cestinato), eq(utenti.attivo, true)));
  return row;
});
