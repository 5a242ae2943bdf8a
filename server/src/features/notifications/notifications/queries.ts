import { type AdminArea, adminAreas } from '@commiato/contracts/accounts/admin-rights';
import { type Area, areas } from '@commiato/contracts/accounts/rights';
import {
  maxBellNotifications,
  type Notification,
  type NotificationQuery,
  type NotificationRow,
} from '@commiato/contracts/notifications/notifications';
import type { RecipientGroup, Recipients } from '@commiato/contracts/notifications/recipients';
import { requestScreenPaths } from '@commiato/contracts/requests/request-kinds';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { containsIndexedWord, limitAndOffsetOf, orderOf, queryWordsOf } from '../../../platform/database/listing.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import {
  type AdminScope,
  type AgencyScope,
  maySeeAdminArea,
  maySeeAllAdminAreas,
  type OwnerScope,
  visibleAreas,
} from '../../../platform/security/scopes.ts';
import { accountOrAdministratorNameSql, findAccountIdsContaining } from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { isWantedInBell } from './preference-queries.ts';
import { notifiche } from './tables.ts';

/** Whether a person of an agency acts, who has read what they have read themselves, whatever the account has. */
const isCollaborator = (scope: OwnerScope) => scope.persona !== scope.idUtente;

/** When the caller has read a notification; null if not. */
const readAtSql = (scope: OwnerScope): SQL =>
  isCollaborator(scope)
    ? sql`(select l.letta_il from notifiche_lette l where l.persona = ${scope.persona} and l.id_notifica = ${notifiche._id})`
    : sql`${notifiche.letta_il}`;

/** Whether the caller has read a notification. */
const isRead = (scope: OwnerScope): SQL<boolean> =>
  isCollaborator(scope) ? sql`${readAtSql(scope)} is not null` : sql`${notifiche.letto}`;

const notificationFields = (scope: OwnerScope) => ({
  _id: notifiche._id,
  id_utente: notifiche.id_utente,
  titolo: notifiche.titolo,
  testo: notifiche.testo,
  url: notifiche.url,
  data: notifiche.data,
  letto: isRead(scope),
  letta_il: readAtSql(scope).mapWith(notifiche.letta_il) as SQL<string | null>,
});

const notificationRowFields = (scope: OwnerScope) => ({
  ...notificationFields(scope),
  destinatario: accountOrAdministratorNameSql(utenti),
  utenteAttivo: utenti.attivo,
});

const newestFirst = [desc(notifiche.data), desc(notifiche._id)];
/** Condition: for the caller alone. */
const isForPerson = ({ persona }: OwnerScope): SQL => sql`exists (
  select from collaboratori c where c."_id" = ${notifiche.id_collaboratore} and c.id_persona = ${persona} and c.stato = 'attivo')`;

/** Condition: about nothing that a person or a key of an agency does not see: the bell named clients to a key that may read none. */
function isOfVisibleArea(scope: OwnerScope): SQL | undefined {
  const visible = visibleAreas(scope);
  if (scope.kind === 'admin' || visible.length === areas.length) return undefined;
  return or(isNull(notifiche.area), inArray(notifiche.area, visible));
}

/** Condition: of the caller's agency, and about nothing that the caller does not see. */
const isOfCaller = (scope: OwnerScope) =>
  and(
    eq(notifiche.id_utente, scope.idUtente),
    or(isNull(notifiche.id_collaboratore), isForPerson(scope)),
    isOfVisibleArea(scope),
  );

const leadsToRequest = like(notifiche.url, `${requestScreenPaths.own}%`);

/** Condition: about what belongs to an area of the administration. Certificates, courses and papers are of an agency's `documenti` as requests are. */
const isOfAdminArea: Readonly<Record<AdminArea, SQL | undefined>> = {
  richieste: and(isNotNull(notifiche.area), leadsToRequest),
  annunci: inArray(notifiche.area, ['annunci', 'agenda']),
  // Without an area are those that the administration wrote itself: the log, too, tells who sees the agencies of them.
  agenzie: or(
    isNull(notifiche.area),
    and(inArray(notifiche.area, ['documenti', 'fatturazione', 'impostazioni']), not(leadsToRequest)),
  ),
  sistema: sql`false`,
};

/** Condition: about what the administrator sees. Without one for who sees everything: their count reads an index alone. */
const isOfSeenAdminArea = (scope: AdminScope): SQL | undefined =>
  maySeeAllAdminAreas(scope)
    ? undefined
    : or(sql`false`, ...adminAreas.filter((area) => maySeeAdminArea(scope, area)).map((area) => isOfAdminArea[area]));

const isLiveAgency = and(eq(utenti.role, 'U'), isNull(utenti.cestinato));

/** The caller's newest notifications for the bell, of what they want there. */
export async function newestBellNotifications(db: Db, scope: OwnerScope): Promise<Notification[]> {
  return db
    .select(notificationFields(scope))
    .from(notifiche)
    .where(and(isOfCaller(scope), isWantedInBell(scope, sql`${notifiche.area}`)))
    .orderBy(...newestFirst)
    .limit(maxBellNotifications);
}

const recipientJoin = eq(utenti._id, notifiche.id_utente);

/** Condition: every word occurs in the notification or, for an administrator, in the recipient's name. */
async function matchesQuery(db: Db, scope: OwnerScope, query: NotificationQuery): Promise<SQL | undefined> {
  const words = queryWordsOf(query.q).map(async (word) => {
    const named = scope.kind === 'admin' ? await findAccountIdsContaining(db, scope, word) : [];
    return or(
      containsIndexedWord(word, [notifiche.titolo, notifiche.testo]),
      named.length ? isOneOfIds(notifiche.id_utente, named) : undefined,
    );
  });
  return and(
    scope.kind === 'admin'
      ? and(
          isNull(notifiche.id_collaboratore),
          isOfSeenAdminArea(scope),
          notInArray(
            notifiche.id_utente,
            db.select({ _id: utenti._id }).from(utenti).where(isNotNull(utenti.cestinato)),
          ),
        )
      : isOfCaller(scope),
    query.campanella && isWantedInBell(scope, sql`${notifiche.area}`),
    query.letto === undefined ? undefined : sql`(${isRead(scope)}) = ${query.letto === 'true'}`,
    ...(await Promise.all(words)),
  );
}
const queryOrder = (query: NotificationQuery) => orderOf(query, { data: notifiche.data }, newestFirst);

/** Notifications of an agency; for an administrator, those sent to all accounts outside the bin (decisions D3) about what they see. */
export async function listNotifications(
  db: Db,
  scope: OwnerScope,
  query: NotificationQuery,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const where = await matchesQuery(db, scope, query);
  const { limit, offset } = limitAndOffsetOf(query);
  const rows = await db
    .select(notificationRowFields(scope))
    .from(notifiche)
    .innerJoin(utenti, recipientJoin)
    .where(where)
    .orderBy(...queryOrder(query))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(notifiche).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** All notifications that match the list's filter. */
export async function* allNotifications(
  db: Db,
  scope: OwnerScope,
  query: NotificationQuery,
): AsyncGenerator<NotificationRow[]> {
  const list = db
    .select({ _id: notifiche._id })
    .from(notifiche)
    .where(await matchesQuery(db, scope, query))
    .orderBy(...queryOrder(query));
  yield* streamRows(db, list, (ids) =>
    db
      .select(notificationRowFields(scope))
      .from(notifiche)
      .innerJoin(utenti, recipientJoin)
      .where(isOneOfIds(notifiche._id, ids)),
  );
}

/** Marks a notification as read once; undefined if it is not the caller's. Without `now` it is only read. */
export async function findAndMarkRead(
  db: Db,
  scope: AgencyScope,
  id: string,
  now: string | null,
): Promise<Notification | undefined> {
  const isIt = and(eq(notifiche._id, id), isOfCaller(scope));
  if (now !== null) await markMatchingRead(db, scope, isIt, now);
  const [row] = await db.select(notificationFields(scope)).from(notifiche).where(isIt);
  return row;
}

/** Marks all that the caller sees as read; where `upTo` names a notification of the agency, none that is newer. */
export const markAllRead = (
  db: Db,
  scope: AgencyScope,
  { upTo, now }: { readonly upTo: string | undefined; readonly now: string },
): Promise<void> =>
  markMatchingRead(db, scope, and(isOfCaller(scope), upTo === undefined ? undefined : isUpTo(scope, upTo)), now);

/** Condition: not newer than the notification with this id. No row meets it if the agency has no notification with the id. */
const isUpTo = ({ idUtente }: AgencyScope, id: string): SQL => sql`${notifiche.data} <= (
  select n.data from notifiche n where n."_id" = ${id} and n.id_utente = ${idUtente})`;

async function markMatchingRead(db: Db, scope: AgencyScope, which: SQL | undefined, now: string): Promise<void> {
  if (isCollaborator(scope))
    await db.execute(sql`
      insert into notifiche_lette (id_notifica, persona, letta_il)
      select ${notifiche._id}, ${scope.persona}, ${now}::timestamptz from ${notifiche} where ${which} on conflict do nothing`);
  else
    await db
      .update(notifiche)
      .set({ letta_il: now })
      .where(and(which, isNull(notifiche.letta_il)));
}

/** Agencies of a group, by place, operator and state. */
const isInGroup = ({ regione, prov, id_operatore, stato }: RecipientGroup) =>
  and(
    isLiveAgency,
    regione ? eq(utenti.regione, regione) : undefined,
    prov ? eq(utenti.prov, prov) : undefined,
    id_operatore ? eq(utenti.id_operatore, id_operatore) : undefined,
    stato === 'tutte' ? undefined : eq(utenti.attivo, stato === 'attive'),
  );

function matchesRecipients(wanted: Recipients): SQL | undefined {
  if (wanted === 'tutte') return and(isLiveAgency, eq(utenti.attivo, true));
  return Array.isArray(wanted) ? and(isLiveAgency, inArray(utenti._id, wanted)) : isInGroup(wanted);
}

/** Ids of the recipients, locked until the transaction ends: the given accounts, a group, or all active agencies. */
export const lockRecipients = adminQuery(async (db: Db, wanted: Recipients): Promise<string[]> => {
  const rows = await db
    .select({ _id: utenti._id })
    .from(utenti)
    .where(matchesRecipients(wanted))
    .orderBy(asc(utenti._id))
    .for('key share');
  return rows.map((row) => row._id);
});

/** Number of agencies in a group. */
export const countRecipients = adminQuery(async (db: Db, group: RecipientGroup): Promise<number> => {
  const [counted] = await db.select({ total: count() }).from(utenti).where(isInGroup(group));
  return counted?.total ?? 0;
});

export interface NewNotificationSending {
  readonly id_invio: string;
  readonly titolo: string;
  readonly testo: string;
  readonly url: string;
  readonly area: Area | null;
  /** Whom alone it is for; absent for everybody who sees the area. */
  readonly id_collaboratore?: string;
  readonly data: string;
}

/** Inserts a notification for all recipients in one statement. */
export async function insertNotifications(
  db: Db,
  sending: NewNotificationSending,
  to: readonly { _id: string; id_utente: string }[],
): Promise<void> {
  const { id_invio, titolo, testo, url, area, id_collaboratore = null, data } = sending;
  await db.execute(sql`
    insert into notifiche ("_id", id_invio, id_utente, titolo, testo, url, area, id_collaboratore, data)
    select r."_id", ${id_invio}, r.id_utente, ${titolo}, ${testo}, ${url}, ${area}, ${id_collaboratore}::text, ${data}::timestamptz
    from unnest(${sql.param(to.map((one) => one._id))}::text[], ${sql.param(to.map((one) => one.id_utente))}::text[])
      as r ("_id", id_utente)`);
}

/** E-mail of an active account. */
export async function activeAccountMail(db: Db, idUtente: string): Promise<string | undefined> {
  const [row] = await db
    .select({ mail: utenti.mail })
    .from(utenti)
    .where(and(eq(utenti._id, idUtente), eq(utenti.attivo, true), isNull(utenti.cestinato)));
  return row?.mail;
}
