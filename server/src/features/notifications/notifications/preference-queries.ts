import type { Area, CollaboratorRole, Rights } from '@commiato/contracts/accounts/rights';
import type { NotificationChoice } from '@commiato/contracts/notifications/preferences';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';

type Caller = Pick<AgencyScope, 'idUtente' | 'persona'>;

/** A choice as it is stored: with since when its area is in the mail of the day. What came before was told as it was chosen then. */
export type StoredNotificationChoice = NotificationChoice & { readonly dal?: string };
export type StoredNotificationChoices = Partial<Record<Area, StoredNotificationChoice>>;

/** A person of an agency with what they have chosen. */
export interface NotificationReader extends Record<string, unknown> {
  readonly _id: string;
  readonly id_utente: string;
  readonly nome: string;
  readonly mail: string;
  readonly ruolo: CollaboratorRole;
  readonly aree: Rights;
  readonly scelte: StoredNotificationChoices | null;
}

/** People who can sign in to an agency that is active, with their address and choices. */
const notificationReadersSql = sql`
  select c."_id", c.id_utente, u.nome, u.mail, c.ruolo, c.aree, p.scelte from collaboratori c
    join utenti u on u."_id" = c.id_persona and u.attivo and u.cestinato is null
    left join preferenze_notifiche p on p.id_collaboratore = c."_id"
  where c.stato = 'attivo'`;

/** The people of agencies. */
export async function listNotificationReaders(db: Db, agencies: readonly string[]): Promise<NotificationReader[]> {
  const ofAgencies = sql`${notificationReadersSql} and c.id_utente = any(${sql.param([...agencies])}::text[])`;
  return (await db.execute<NotificationReader>(sql`${ofAgencies} order by c.id_utente, c."_id"`)).rows;
}

/** The caller as one of the people of the agency. */
export async function findCallerAsReader(
  db: Db,
  { idUtente, persona }: Caller,
): Promise<NotificationReader | undefined> {
  const own = sql`${notificationReadersSql} and c.id_utente = ${idUtente} and c.id_persona = ${persona}`;
  return (await db.execute<NotificationReader>(own)).rows[0];
}

/** Stores choices beside those of before, so that of two changes at once none is lost; who begins to want a mail of the day is told from `now` on. */
export async function storeNotificationChoices(
  db: Db,
  idUtente: string,
  id: string,
  { changed, now }: { readonly changed: StoredNotificationChoices; readonly now: string },
): Promise<void> {
  const wantsDigest = (choices: SQL) => sql`jsonb_path_exists(${choices}, '$.*.mail ? (@ == "riepilogo")')`;
  const given = sql`${JSON.stringify(changed)}::jsonb`;
  const merged = sql`preferenze_notifiche.scelte || excluded.scelte`;
  await db.execute(sql`
    insert into preferenze_notifiche (id_collaboratore, id_utente, scelte, riepilogo_fino)
    values (${id}, ${idUtente}, ${given}, case when ${wantsDigest(given)} then ${now}::timestamptz end)
    on conflict (id_collaboratore) do update set scelte = ${merged},
      riepilogo_fino = case when ${wantsDigest(merged)} then coalesce(preferenze_notifiche.riepilogo_fino, ${now}::timestamptz) end`);
}

/** Condition on `notifiche`: the caller wants what it is about in their bell. */
export const isWantedInBell = ({ idUtente, persona }: Caller, area: SQL): SQL => sql`not exists (
  select from preferenze_notifiche p join collaboratori c on c."_id" = p.id_collaboratore
  where c.id_utente = ${idUtente} and c.id_persona = ${persona} and c.stato = 'attivo' and p.scelte -> ${area} -> 'campanella' = 'false'::jsonb)`;

/** Ids of people whom the mail of the day has told nothing of since an instant. */
export async function dueDigestRecipientIds(db: Db, until: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id_collaboratore as id from preferenze_notifiche where riepilogo_fino < ${until}::timestamptz order by riepilogo_fino, id_collaboratore`);
  return rows.map(({ id }) => id);
}

/** Locks and returns the instant up to which a person was sent digests; null for who gets none. */
export async function lockLastDigestInstant(db: Db, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select riepilogo_fino as since from preferenze_notifiche where id_collaboratore = ${id} for update`,
  );
  return rows[0]?.since ?? null;
}

/** Takes a digest that is due: until when the last one told; undefined if another process has. */
export async function claimDigest(db: Db, id: string, until: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ since: string }>(sql`
    update preferenze_notifiche p set riepilogo_fino = ${until}::timestamptz
    from (select id_collaboratore, riepilogo_fino from preferenze_notifiche where id_collaboratore = ${id} for update) before
    where p.id_collaboratore = before.id_collaboratore and before.riepilogo_fino < ${until}::timestamptz
    returning before.riepilogo_fino as since`);
  return rows[0]?.since;
}

/** Who gets a digest, with the name of the agency. */
export type DigestRecipient = NotificationReader & { readonly agenzia: string };

/** Who gets a digest, if they can still sign in to the agency and it is active. */
export async function digestRecipient(db: Db, id: string): Promise<DigestRecipient | undefined> {
  const { rows } = await db.execute<DigestRecipient>(sql`
    select r.*, coalesce(nullif(a."ragSociale", ''), btrim(a.nome || ' ' || a.cognome)) as agenzia
    from (${notificationReadersSql} and c."_id" = ${id}) r
      join collaboratori c on c."_id" = r."_id" join utenti a on a."_id" = c.id_utente and a.attivo and a.cestinato is null`);
  return rows[0];
}

/** An area with the instant since when the mail of the day tells of it. */
export interface AreaSince {
  readonly area: Area;
  readonly dal: string;
}

/** What happened to an agency in a period, the oldest first: of some areas, what is for everybody, and what is for one person. */
export async function notificationsBetween(
  db: Db,
  { _id, id_utente }: Pick<NotificationReader, '_id' | 'id_utente'>,
  {
    areas,
    includesWithoutArea,
    since,
    until,
    limit,
  }: {
    areas: readonly AreaSince[];
    /** Whether notifications that belong to no area are included. */
    includesWithoutArea: boolean;
    since: string;
    until: string;
    limit: number;
  },
): Promise<{ titolo: string; testo: string }[]> {
  const { rows } = await db.execute<{ titolo: string; testo: string }>(sql`
    select titolo, testo from notifiche where id_utente = ${id_utente} and (id_collaboratore is null or id_collaboratore = ${_id}) and data > ${since}::timestamptz and data <= ${until}::timestamptz
      and ((area is null and ${includesWithoutArea}::boolean) or exists (
        select from unnest(${sql.param(areas.map(({ area }) => area))}::text[], ${sql.param(areas.map(({ dal }) => dal))}::timestamptz[]) a (area, dal)
        where a.area = notifiche.area and notifiche.data > a.dal))
    order by data, "_id" limit ${limit}`);
  return rows;
}
