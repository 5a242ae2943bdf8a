import { randomBytes } from 'node:crypto';
import { type AdminRights, fullRights, meetsAdminRequirement } from '@commiato/contracts/accounts/admin-rights';
import type { CollaboratorRole, Rights } from '@commiato/contracts/accounts/rights';
import { agencyViewMinutes } from '@commiato/contracts/accounts/sessions';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { plannedStatementRunner } from '../database/prepared.ts';
import type { Clock } from '../foundation/clock.ts';
import { newId } from '../foundation/ids.ts';
import { authenticateAgencyKey, endAgencyKeysOfPerson, isAgencyKeyToken } from './keys.ts';
import { type AgencyScope, createAdminScope, createAgencyScope, type OwnerScope } from './scopes.ts';
import { tokenDigest } from './token-digest.ts';

/** Maximum lifetime and idle time of a session (decisions A3). */
const lifeMs = 30 * 24 * 3600 * 1000;
const idleMs = 12 * 3600 * 1000;
const viewMs = agencyViewMinutes * 60_000;
/** How stale `usata` may become before it is written, so that most reads write nothing. */
const lastUseUpdateMs = 60_000;

/** How a person recognizes a session: browser description and shortened address. */
export interface SessionDevice {
  readonly agente: string;
  readonly indirizzo: string;
}

/**
 * Opens a session in the area of an account: returns 256 random bits, of which the database keeps the SHA-256. `persona` is the account of
 * who signed in, another one than that of the area for a collaborator of an agency.
 */
export async function openSession(
  db: Db,
  clock: Clock,
  { idUtente, persona }: { readonly idUtente: string; readonly persona: string },
  device: SessionDevice,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now().toISOString();
  await db.execute(sql`
    insert into sessioni ("_id", impronta, id_utente, persona, creata, usata, agente, indirizzo)
    values (${newId()}, ${tokenDigest(token)}, ${idUtente}, ${persona === idUtente ? null : persona}, ${now}, ${now},
      ${device.agente}, ${device.indirizzo})`);
  return token;
}

/**
 * Moves the session of a token to another area of the same person and gives it a new token; null if it is over. It is as old as before: to
 * change the area is no proof of who is there, and whoever stole a session must not make it last, or pass for one who has just signed in.
 */
export async function moveSession(
  db: Db,
  clock: Clock,
  { idUtente, persona }: { readonly idUtente: string; readonly persona: string },
  device: SessionDevice,
  moved: string,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await db.execute(sql`
    update sessioni set impronta = ${tokenDigest(token)}, id_utente = ${idUtente}, persona = ${persona === idUtente ? null : persona},
      usata = ${clock.now().toISOString()}, agente = ${device.agente}, indirizzo = ${device.indirizzo}
    where impronta = ${tokenDigest(moved)} and visto_da is null returning 1`);
  return rows.length === 1 ? token : null;
}

/**
 * Opens a read-only session in which an administrator views an agency's area; null if the administrator's own session is over. It ends at
 * the latest with that one (trust.md 14c).
 */
export async function openViewSession(
  db: Db,
  clock: Clock,
  idUtente: string,
  device: SessionDevice,
  by: string,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now().toISOString();
  const { rows } = await db.execute(sql`
    insert into sessioni ("_id", impronta, id_utente, creata, usata, agente, indirizzo, visto_da, aperta_da)
    select ${newId()}, ${tokenDigest(token)}, ${idUtente}, ${now}, ${now}, ${device.agente}, ${device.indirizzo}, id_utente, "_id"
    from sessioni where impronta = ${tokenDigest(by)} and visto_da is null returning 1`);
  return rows.length === 1 ? token : null;
}

/** Condition: sessions in which a person signed in, in whatever area, including those in which they view another. */
const sessionOfPersonCondition = (persona: string) =>
  sql`((id_utente = ${persona} and persona is null and visto_da is null) or persona = ${persona} or visto_da = ${persona})`;

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.execute(sql`delete from sessioni where impronta = ${tokenDigest(token)}`);
}

/**
 * The address of a person's calendar reads an agency's agenda without a password: it is listed and ended with the sessions, so that whoever changes a
 * stolen password shuts it, too.
 */
const calendarAddressesOfPersonSql = (person: string) =>
  sql`indirizzi_agenda where coalesce(persona, id_utente) = ${person}`;

/** Ends all sessions of an account and in its area, the address of its calendar and all that view its area, at once in every process. */
export async function closeSessionsAndCalendarsOfAccount(db: Db, idUtente: string): Promise<void> {
  await db.execute(sql`delete from sessioni where id_utente = ${idUtente} or ${sessionOfPersonCondition(idUtente)}`);
  await db.execute(sql`delete from indirizzi_agenda where id_utente = ${idUtente} or persona = ${idUtente}`);
}

/**
 * Ends all sessions of a person, in whatever area, and the addresses of their calendars. Those of other people of their agency go on: a calendar
 * that ended with an owner's forgotten password would show the old hours on a colleague's telephone, and nobody would know.
 */
export async function closeSessionsAndCalendarsOfPerson(db: Db, persona: string): Promise<{ calendars: number }> {
  await db.execute(sql`delete from sessioni where ${sessionOfPersonCondition(persona)}`);
  return { calendars: await closeCalendarsOfPerson(db, persona) };
}

/** Answers how many there were. */
async function closeCalendarsOfPerson(db: Db, persona: string): Promise<number> {
  const { rows } = await db.execute(sql`delete from ${calendarAddressesOfPersonSql(persona)} returning 1`);
  return rows.length;
}

/** Ends all that a person has opened of one agency: sessions, the address of their calendar and keys. */
export async function endAllAgencyAccessOfPerson(
  db: Db,
  { idUtente, persona }: Pick<AgencyScope, 'idUtente' | 'persona'>,
): Promise<void> {
  await db.execute(sql`delete from sessioni where id_utente = ${idUtente} and ${sessionOfPersonCondition(persona)}`);
  await db.execute(sql`delete from ${calendarAddressesOfPersonSql(persona)} and id_utente = ${idUtente}`);
  await endAgencyKeysOfPerson(db, { idUtente, persona });
}

/** Ends all sessions of an account except the caller's, including the address of its calendar and views that the caller opened. */
export async function closeOtherSessionsAndCalendars(
  db: Db,
  idUtente: string,
  token: string,
): Promise<{ calendars: number }> {
  await db.execute(
    sql`delete from sessioni where ${sessionOfPersonCondition(idUtente)} and impronta <> ${tokenDigest(token)}`,
  );
  return { calendars: await closeCalendarsOfPerson(db, idUtente) };
}

/** Ends one session of an account, which may be the address of its calendar; false if it has none with that id. */
export async function closeSessionById(db: Db, idUtente: string, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with chiuse as (delete from sessioni where ${sessionOfPersonCondition(idUtente)} and "_id" = ${id} returning 1),
      tolti as (delete from ${calendarAddressesOfPersonSql(idUtente)} and "_id" = ${id} returning 1)
    select 1 from chiuse union all select 1 from tolti`);
  return rows.length === 1;
}

export interface SessionRow extends SessionDevice {
  readonly _id: string;
  readonly creata: string;
  readonly usata: string;
  /** Whether it is the caller's session. */
  readonly attuale: boolean;
  /** Agency whose area is viewed in it; null for an ordinary session. */
  readonly area: string | null;
  /** Whether it is the address of the agency's calendar; `usata` is when it was made until somebody reads it. */
  readonly calendario: boolean;
}

/** Live sessions of an account, including views and the address of its calendar, last used first. */
export async function readSessions(db: Db, clock: Clock, idUtente: string, token: string): Promise<SessionRow[]> {
  const now = clock.now().getTime();
  const { rows } = await db.execute<SessionRow & Record<string, unknown>>(sql`
    select s."_id", s.creata, s.usata, s.agente, s.indirizzo, s.impronta = ${tokenDigest(token)} as attuale, false as calendario,
      case when s.visto_da is not null then coalesce(nullif(u."ragSociale", ''), btrim(u.nome || ' ' || u.cognome)) end as area
    from (select * from sessioni where ${sessionOfPersonCondition(idUtente)}) s join utenti u on u."_id" = s.id_utente
    where s.creata > ${new Date(now - lifeMs).toISOString()} and s.usata > ${new Date(now - idleMs).toISOString()}
      and (s.visto_da is null or s.creata > ${new Date(now - viewMs).toISOString()})
    union all select "_id", creato, coalesce(usato, creato), '', usato_da, false, true, null from ${calendarAddressesOfPersonSql(idUtente)}
    order by attuale desc, usata desc, "_id"`);
  return rows.map((row) => ({
    ...row,
    creata: new Date(row.creata).toISOString(),
    usata: new Date(row.usata).toISOString(),
  }));
}

/** Whether an account has a second factor. */
export async function hasSecondFactor(db: Db, idUtente: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from secondi_fattori where id_utente = ${idUtente} and attivo_dal is not null`,
  );
  return rows.length === 1;
}

/** Milliseconds since the person of a session last proved their identity. */
export async function readSessionAgeMs(db: Db, clock: Clock, token: string): Promise<number> {
  const { rows } = await db.execute<{ creata: string }>(
    sql`select creata from sessioni where impronta = ${tokenDigest(token)}`,
  );
  return rows[0] ? clock.now().getTime() - new Date(rows[0].creata).getTime() : Number.POSITIVE_INFINITY;
}

export async function sweepSessions(db: Db, clock: Clock): Promise<void> {
  const now = clock.now().getTime();
  await db.execute(
    sql`delete from sessioni where creata < ${new Date(now - lifeMs).toISOString()} or usata < ${new Date(now - idleMs).toISOString()}`,
  );
}

interface AuthenticatedSessionRow extends Record<string, unknown> {
  readonly id_utente: string;
  readonly role: string;
  readonly usata: string;
  /** The administrator who views an agency's area in it. */
  readonly visto_da: string | null;
  readonly persona: string;
  readonly ruolo: CollaboratorRole | null;
  readonly aree: Rights | null;
  /** Rights of the administrator who acts, or views an agency's area; null: all. */
  readonly amministra: AdminRights | null;
}

/**
 * The scope of a token, which is a session's or a key; null if the token is unknown or expired. The account is read with the session, so that deactivation and deletion
 * take effect on the next call in every process. `background` calls (polling) do not extend the session. Of an account that has become an
 * administrator's, no session of somebody else opens anything: one that was opened while it changed would act with all its rights.
 */
export async function authenticate(
  db: Db,
  clock: Clock,
  token: string,
  background: boolean,
): Promise<OwnerScope | null> {
  if (isAgencyKeyToken(token)) return authenticateAgencyKey(db, clock, token);
  const now = clock.now().getTime();
  const digest = tokenDigest(token);
  // Every call reads it: planned anew, its six tables took longer than a simple answer.
  const { rows } = await plannedStatementRunner(db).execute<AuthenticatedSessionRow>(sql`
    select s.id_utente, u.role, s.usata, s.visto_da, coalesce(s.persona, s.id_utente) as persona, c.ruolo, c.aree,
      case when s.visto_da is null then u.aree else v.aree end as amministra
    from sessioni s join utenti u on u."_id" = s.id_utente left join utenti v on v."_id" = s.visto_da
      left join sessioni o on o."_id" = s.aperta_da left join utenti p on p."_id" = s.persona
      left join collaboratori c on c.id_utente = s.id_utente and c.id_persona = coalesce(s.persona, s.id_utente) and c.stato = 'attivo'
    where s.impronta = ${digest} and u.cestinato is null
      and case when s.visto_da is null then u.attivo and case when u.role = 'A' then s.persona is null else c."_id" is not null end
          and (s.persona is null or (p.attivo and p.cestinato is null))
        else u.role = 'U' and v.attivo and v.cestinato is null and v.role = 'A' and s.creata > ${new Date(now - viewMs).toISOString()}
          and o.creata > ${new Date(now - lifeMs).toISOString()} end
      and s.creata > ${new Date(now - lifeMs).toISOString()} and s.usata > ${new Date(now - idleMs).toISOString()}`);
  const row = rows[0];
  if (!row) return null;
  const administered = row.amministra ?? fullRights;
  // Whoever may no longer see everything may no longer look at an agency's area, either.
  if (row.visto_da !== null && !meetsAdminRequirement(administered, 'all', 'vede')) return null;
  if (!background && now - new Date(row.usata).getTime() > lastUseUpdateMs) {
    await db.execute(sql`update sessioni set usata = ${new Date(now).toISOString()} where impronta = ${digest}`);
  }
  if (row.role === 'A') return createAdminScope(row.id_utente, administered);
  const { id_utente, persona, visto_da: viewedBy } = row;
  // An administrator sees what the owner sees.
  if (viewedBy !== null || row.ruolo === 'titolare') return createAgencyScope(id_utente, { persona, viewedBy });
  return row.aree && createAgencyScope(id_utente, { persona, rights: row.aree });
}
