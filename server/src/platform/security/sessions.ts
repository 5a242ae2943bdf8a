import { randomBytes } from 'node:crypto';
import { viewMinutes } from '@commiato/contracts/accounts/sessions';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { Clock } from '../foundation/clock.ts';
import { newId } from '../foundation/ids.ts';
import { mintAdmin, mintAgency, type OwnerScope } from './scopes.ts';
import { tokenDigest } from './token-digest.ts';

/** Longest life and longest idle time of a session (decisions A3). */
const lifeMs = 30 * 24 * 3600 * 1000;
const idleMs = 12 * 3600 * 1000;
const viewMs = viewMinutes * 60_000;
/** How stale `usata` may be before it is written again: reads stay reads. */
const touchMs = 60_000;

/** What a person recognizes a session by: the browser's own description, and the address without its last part. */
export interface Device {
  readonly agente: string;
  readonly indirizzo: string;
}

/** Opens a session: 256 random bits for the caller, their SHA-256 for the database. */
export async function openSession(db: Db, clock: Clock, idUtente: string, device: Device): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now().toISOString();
  await db.execute(sql`
    insert into sessioni ("_id", impronta, id_utente, creata, usata, agente, indirizzo)
    values (${newId()}, ${tokenDigest(token)}, ${idUtente}, ${now}, ${now}, ${device.agente}, ${device.indirizzo})`);
  return token;
}

/**
 * Opens a session in which an administrator only looks at an agency's area; null where the administrator's own, by its token, is over.
 * It ends with that one at the latest (trust.md 14c).
 */
export async function openView(
  db: Db,
  clock: Clock,
  idUtente: string,
  device: Device,
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

/** Those of an account: its own, and those in which it looks at somebody's area. */
const belongsTo = (idUtente: string) => sql`((id_utente = ${idUtente} and visto_da is null) or visto_da = ${idUtente})`;

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.execute(sql`delete from sessioni where impronta = ${tokenDigest(token)}`);
}

/** Ends every session of an account, and all that look at its area, at once and on every process. */
export async function closeSessionsOf(db: Db, idUtente: string): Promise<void> {
  await db.execute(sql`delete from sessioni where id_utente = ${idUtente} or visto_da = ${idUtente}`);
}

/** Ends every session of an account but the caller's, also those that the caller's opened to look; how many ended. */
export async function closeOtherSessions(db: Db, idUtente: string, token: string): Promise<number> {
  const { rows } = await db.execute(
    sql`delete from sessioni where ${belongsTo(idUtente)} and impronta <> ${tokenDigest(token)} returning 1`,
  );
  return rows.length;
}

/** Ends one session of an account; false where it has none of that id. */
export async function closeSessionById(db: Db, idUtente: string, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`delete from sessioni where ${belongsTo(idUtente)} and "_id" = ${id} returning 1`,
  );
  return rows.length === 1;
}

export interface SessionRow extends Device {
  readonly _id: string;
  readonly creata: string;
  readonly usata: string;
  /** Whether it is the caller's. */
  readonly attuale: boolean;
  /** Whose area the account looks at in it; null in a session of its own. */
  readonly area: string | null;
}

/** The live sessions of an account, the last used first; those in which it looks at somebody's area among them. */
export async function sessionsOf(db: Db, clock: Clock, idUtente: string, token: string): Promise<SessionRow[]> {
  const now = clock.now().getTime();
  const { rows } = await db.execute<SessionRow & Record<string, unknown>>(sql`
    select s."_id", s.creata, s.usata, s.agente, s.indirizzo, s.impronta = ${tokenDigest(token)} as attuale,
      case when s.visto_da is not null then coalesce(nullif(u."ragSociale", ''), btrim(u.nome || ' ' || u.cognome)) end as area
    from (select * from sessioni where ${belongsTo(idUtente)}) s join utenti u on u."_id" = s.id_utente
    where s.creata > ${new Date(now - lifeMs).toISOString()} and s.usata > ${new Date(now - idleMs).toISOString()}
      and (s.visto_da is null or s.creata > ${new Date(now - viewMs).toISOString()})
    order by attuale desc, s.usata desc, s."_id"`);
  return rows.map((row) => ({
    ...row,
    creata: new Date(row.creata).toISOString(),
    usata: new Date(row.usata).toISOString(),
  }));
}

/** Whether an account signs in with a code as well. */
export async function hasSecondFactor(db: Db, idUtente: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from secondi_fattori where id_utente = ${idUtente} and attivo_dal is not null`,
  );
  return rows.length === 1;
}

/** How long ago, in milliseconds, the person of a session proved who they are. */
export async function sessionAge(db: Db, clock: Clock, token: string): Promise<number> {
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

/**
 * The scope behind a token; null for a dead or unknown one. The account is read with the session, so deactivation and deletion
 * take effect on the next call of every process. `background` calls (polling) do not extend the idle time.
 */
export async function authenticate(
  db: Db,
  clock: Clock,
  token: string,
  background: boolean,
): Promise<OwnerScope | null> {
  const now = clock.now().getTime();
  const digest = tokenDigest(token);
  const { rows } = await db.execute<{ id_utente: string; role: string; usata: string; viewed: boolean }>(sql`
    select s.id_utente, u.role, s.usata, s.visto_da is not null as viewed
    from sessioni s join utenti u on u."_id" = s.id_utente left join utenti v on v."_id" = s.visto_da
      left join sessioni o on o."_id" = s.aperta_da
    where s.impronta = ${digest} and u.cestinato is null
      and case when s.visto_da is null then u.attivo
        else v.attivo and v.cestinato is null and v.role = 'A' and s.creata > ${new Date(now - viewMs).toISOString()}
          and o.creata > ${new Date(now - lifeMs).toISOString()} end
      and s.creata > ${new Date(now - lifeMs).toISOString()} and s.usata > ${new Date(now - idleMs).toISOString()}`);
  const row = rows[0];
  if (!row) return null;
  if (!background && now - new Date(row.usata).getTime() > touchMs) {
    await db.execute(sql`update sessioni set usata = ${new Date(now).toISOString()} where impronta = ${digest}`);
  }
  return row.role === 'A' ? mintAdmin(row.id_utente) : mintAgency(row.id_utente, row.viewed);
}
