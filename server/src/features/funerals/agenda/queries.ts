import type { CalendarEventChoice } from '@commiato/contracts/funerals/agenda';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { indirizziAgenda } from './tables.ts';

const { id_utente, persona, impronta, creato, usato, solo_propri } = indirizziAgenda;

/** Null for the account's own, as sessions have it. */
const callerPersonOrNull = (scope: AgencyScope) => (scope.persona === scope.idUtente ? null : scope.persona);
const isOwn = (scope: AgencyScope) =>
  and(eq(id_utente, scope.idUtente), sql`${persona} is not distinct from ${callerPersonOrNull(scope)}`);

/** Since when the caller's calendar has an address, null without one, and what it tells. */
export async function calendarAddressStateOf(
  db: Db,
  scope: AgencyScope,
): Promise<{ creato: string | null; quali: CalendarEventChoice }> {
  const [row] = await db.select({ creato, solo_propri }).from(indirizziAgenda).where(isOwn(scope));
  return { creato: row?.creato ?? null, quali: row?.solo_propri ? 'miei' : 'tutti' };
}

/** Stores the digest of the caller's calendar address, replacing an older one, which nobody has read under its new name. */
export async function storeCalendarAddress(
  db: Db,
  scope: AgencyScope,
  address: { readonly _id: string; readonly impronta: Buffer; readonly creato: string; readonly solo_propri: boolean },
): Promise<void> {
  const fresh = { ...address, usato: null, usato_da: '' };
  await db
    .insert(indirizziAgenda)
    .values({ id_utente: scope.idUtente, persona: callerPersonOrNull(scope), ...fresh })
    .onConflictDoUpdate({ target: [id_utente, persona], set: fresh });
}

/** Ends the caller's calendar address; false if there is none. */
export async function deleteCalendarAddress(db: Db, scope: AgencyScope): Promise<boolean> {
  const gone = await db.delete(indirizziAgenda).where(isOwn(scope)).returning({ creato });
  return gone.length === 1;
}

/** Notes that a calendar address was read, unless that was noted since `stale`. */
export const noteCalendarReading = publicQuery(
  async (db: Db, digest: Buffer, { now, stale, by }: { now: string; stale: string; by: string }): Promise<void> => {
    await db
      .update(indirizziAgenda)
      .set({ usato: now, usato_da: by })
      .where(and(eq(impronta, digest), or(isNull(usato), lt(usato, stale))));
  },
);

/** Condition: the person of the address belongs to the agency and may see its agenda. */
const isOfAgendaViewer = sql`exists (
  select from collaboratori c where c.id_utente = ${id_utente} and c.id_persona = coalesce(${persona}, ${id_utente}) and c.stato = 'attivo'
    and (c.ruolo = 'titolare' or c.aree ->> 'agenda' <> 'nessuno'))`;

/** The agency of a calendar address, and whose events alone it tells, null for all, if its account is live and its person may still see the agenda. */
export const agencyAndPersonOfCalendarAddress = publicQuery(async (db: Db, digest: Buffer) => {
  const [row] = await db
    .select({
      idUtente: id_utente,
      ragSociale: utenti.ragSociale,
      persona: sql<string | null>`case when ${solo_propri} then coalesce(${persona}, ${id_utente}) end`,
    })
    .from(indirizziAgenda)
    .innerJoin(utenti, eq(utenti._id, id_utente))
    .where(and(eq(impronta, digest), isNull(utenti.cestinato), eq(utenti.attivo, true), isOfAgendaViewer));
  return row;
});
