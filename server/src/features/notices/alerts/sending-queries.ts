import type { PublicEvent } from '@commiato/contracts/funerals/events';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { notifyChange } from '../../../platform/database/events.ts';
import type { DueMail } from '../../../platform/mail/outbox.ts';
import { isPublicEvent, publicEventsJson, withWireInstants } from '../../funerals/events/queries.ts';
import { alertsWakeTag } from '../notices/alert-queue-queries.ts';
import { isPublished, shownFuneralMomentSql, visibleFuneralTextSql } from '../notices/queries.ts';
import type { AlertMatchCriteria } from './policy.ts';
import type { AlertedNotice } from './told-policy.ts';

/** A notice whose alerts are still to be found. */
export interface QueuedNotice {
  readonly _id: string;
  readonly id_nek: string;
  readonly motivo: 'nuovo' | 'cambiato';
  readonly creato: string;
  /** Whether what was told of it does not hold any more. */
  readonly superato: boolean;
}

/** Condition: a notice is hidden, maybe until it is corrected: who follows it is told once it is shown again. */
const isHiddenNotBinned = (id: SQL): SQL => sql`exists (
  select from annunci h where h."_id" = ${id} and h.disattivo and h.cestinato is null)`;

/**
 * Takes the notice that has waited longest out of the queue, in the transaction that stores what is due; a hidden one waits, and those of the
 * queue's rows in `skipped`.
 */
export async function takeQueuedNotice(tx: Db, skipped: readonly string[]): Promise<QueuedNotice | undefined> {
  const { rows } = await tx.execute<QueuedNotice & Record<string, unknown>>(sql`
    delete from avvisi_da_abbinare where "_id" = (
      select "_id" from avvisi_da_abbinare
      where not ${isHiddenNotBinned(sql`id_nek`)} and not "_id" = any(${sql.param([...skipped])}::text[])
      order by creato, "_id" limit 1 for update skip locked)
    returning "_id", id_nek, motivo, creato, superato`);
  return rows[0];
}

interface NoticeMatchFacts {
  readonly id_utente: string;
  readonly cognome: string;
  readonly comune: string;
  readonly prov: string;
  readonly indicizza: boolean;
  readonly eventi: readonly PublicEvent[];
  /**
   * Italian local times at which visitors have gone or will go somewhere: begins and ends of its events, those before they moved or were
   * withdrawn too, and what its text says.
   */
  readonly momenti: readonly (string | null)[];
}

/** Condition: visitors knew the event and do not see it any more, of which nothing but its begin is said. */
const isWithdrawnEvent = sql`e.inizio_pubblico is not null and (e.pubblico or e."oraDopo" is null) and (not e.pubblico or e.tolto is not null)`;

/** Condition: visitors knew the event, and its hour and place are held back from them now. */
const isHeldBackAgain = sql`e.inizio_pubblico is not null and e."oraDopo" is not null and not e.pubblico and e.tolto is null`;

/** What alerts are sought by, of a notice that is published; undefined where it is not. */
export async function readNoticeMatchFacts(db: Db, id: string): Promise<NoticeMatchFacts | undefined> {
  const { rows } = await db.execute<NoticeMatchFacts & Record<string, unknown>>(sql`
    select n.id_utente, n.cognome, n.comune, n.prov, n.indicizza, ${publicEventsJson(sql`n.id_servizio`)} as eventi,
      array(
        select unnest(array[e.inizio, e.fine, e.prima ->> 'inizio', e.prima -> 'annunciato' ->> 'inizio']) from eventi e
          where e.id_servizio = n.id_servizio and ${isPublicEvent()}
        union all select e.inizio_pubblico from eventi e where e.id_servizio = n.id_servizio and ${isWithdrawnEvent}
        union all select nullif(${shownFuneralMomentSql(sql`n`)}, '')) as momenti
    from annunci n where n."_id" = ${id} and ${isPublished(sql`n`)}`);
  return rows[0];
}

const textArraySql = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/**
 * The alerts by which a notice was told, at once or in a digest. Whoever was written to between the change and now is told twice, rather than not at
 * all.
 */
const alertsToldOf = (notice: string): SQL => sql`
  select a.*, true as "correctsTold" from avvisi_dovuti d join avvisi a on a."_id" = any(d.id_avvisi) and a.mail = d.mail
  where d.id_nek = ${notice} and d.mandato is not null and a.finito is null`;

interface DueNoticeRound {
  readonly id_nek: string;
  readonly giro: string;
  readonly creato: string;
  readonly now: string;
  /** Whether whoever was told of it is told once more, and at once: a digest might correct the hour after the rite. */
  readonly tellAgain: boolean;
  /** The next Italian local time for which what has changed matters; null where no mail is too late. */
  readonly nextMoment: string | null;
}

/** How long before a moment what has changed is to be known: who reads a digest later may be on the way. */
const changeLeadTimeSql = sql`interval '6 hours'`;

/** Stores to whom a notice is due, and when: a mail for each address however many of its alerts find it. */
export async function storeDueNotices(
  tx: Db,
  { id_nek, giro, creato, now, tellAgain, nextMoment }: DueNoticeRound,
  { keys, towns, provinces }: AlertMatchCriteria,
): Promise<void> {
  const digest = sql`((${now}::timestamptz at time zone 'Europe/Rome')::date + a.ora)`;
  const nextDigest = sql`case when ${digest} at time zone 'Europe/Rome' > ${now}::timestamptz then ${digest} else ${digest} + interval '1 day' end`;
  const parte = sql`case when a.quando = 'subito' or a."correctsTold" or ${nextMoment}::timestamp < ${nextDigest} + ${changeLeadTimeSql}
    then ${now}::timestamptz else (${nextDigest}) at time zone 'Europe/Rome' end`;
  const found = sql`
    select a.*, false as "correctsTold" from unnest(${textArraySql(keys)}) as k(chiave)
    join avvisi a on a.chiave = k.chiave collate "C"
    left join unnest(${textArraySql(towns.map(({ luogo }) => luogo))}, ${sql.param(towns.map(({ km }) => km))}::float8[]) as t(luogo, km)
      on t.luogo = a.luogo
    where a.confermato is not null and a.confermato <= ${creato}::timestamptz and a.finito is null
      and (a.luogo is null or t.km <= a.raggio) and (a.prov is null or a.prov = any(${textArraySql(provinces)}))`;
  await tx.execute(sql`
    insert into avvisi_dovuti (id_nek, mail, giro, id_avvisi, parte)
    select ${id_nek}, a.mail, ${giro}, array_agg(distinct a."_id" order by a."_id"), min(${parte})
    from (${tellAgain ? sql`${found} union all ${alertsToldOf(id_nek)}` : found}) a
    group by a.mail
    on conflict do nothing`);
}

/** Number of addresses that one transaction writes to. */
const maxAddressesPerRun = 50;
/** One process writes mails at a time: two would send two halves of a digest. */
const senderLock = 724_031;

/** What is due to an address now. */
export interface DueNotice extends AlertedNotice {
  readonly mail: string;
}

/** Whether this process is the one that writes mails, until the transaction ends. */
export async function tryLockSending(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${senderLock}) as mine`);
  return rows[0]?.mine === true;
}

/**
 * Waits for the changes of the notices' funerals that are under way, and lets none begin until the transaction ends: a mail that is written
 * while one commits would bring the former hour after it. In one order, so that no two wait for each other.
 */
const lockFuneralsOfNotices = (tx: Db, notices: readonly string[]) =>
  tx.execute(sql`
    select from servizi where "_id" in (select id_servizio from annunci where "_id" = any(${textArraySql(notices)}))
    order by "_id" for share`);

/**
 * Takes back the mails that failed and wait to be sent again, where all that they tell of is told anew now: sent after the newer mail, they
 * would put the old hour in its place. What they told counts as told by the newer one. One that is being sent just now is left. A mail and
 * what it tells of bear one instant (`queueNextMails`).
 */
const deleteFailedMailsToldAnew = (tx: Db, addresses: readonly string[], now: string) =>
  tx.execute(sql`
    with superati as (
      select m."_id" from posta m
      where m.destinatario = any(${textArraySql(addresses)}) and m.di_massa and m.tentativi > 0 and m.prossima is not null
        and exists (select from avvisi_dovuti d where d.mail = m.destinatario and d.mandato = m.creata)
        and not exists (
          select from avvisi_dovuti d where d.mail = m.destinatario and d.mandato = m.creata and not exists (
            select from avvisi_dovuti n where n.mail = d.mail and n.id_nek = d.id_nek and n.mandato = ${now}::timestamptz))
      for update of m skip locked),
    tolti as (
      delete from posta p using superati s where p."_id" = s."_id" returning p.destinatario, p.creata)
    update avvisi_dovuti d set mandato = ${now}::timestamptz from tolti t where d.mail = t.destinatario and d.mandato = t.creata`);

/**
 * Condition: the address `d.mail` was told of the notice `n` before. Who was told an hour by an alert of a town is told that it does not hold,
 * though the notice is kept from search engines since.
 */
const wasToldBeforeSql = (now: string): SQL => sql`(d.giro <> '' and exists (
  select from avvisi_dovuti p where p.id_nek = n."_id" and p.mail = d.mail and p.mandato < ${now}::timestamptz))`;

/** Deletes the taken rows that no mail tells of: kept, they would count as told, and a correction would follow a notice that nobody has read. */
async function forgetUntold(
  tx: Db,
  taken: readonly { readonly id_nek: string; readonly mail: string; readonly giro: string }[],
  told: readonly { readonly _id: string; readonly mail: string; readonly giro: string }[],
): Promise<void> {
  const keyOf = (...parts: readonly string[]) => parts.join(' ');
  const known = new Set(told.map(({ _id, mail, giro }) => keyOf(_id, mail, giro)));
  const untold = taken.filter(({ id_nek, mail, giro }) => !known.has(keyOf(id_nek, mail, giro)));
  if (untold.length === 0) return;
  await tx.execute(sql`
    delete from avvisi_dovuti d using jsonb_to_recordset(${sql.param(JSON.stringify(untold))}::jsonb) as u(id_nek text, mail text, giro text)
    where d.id_nek = u.id_nek and d.mail = u.mail and d.giro = u.giro`);
}

/**
 * Marks what is due to some addresses as told, and answers it: in the transaction that queues the mails, so that it is told once or not at
 * all. What a digest would have told of the same notice later goes with it. What was deleted meanwhile, or whose alerts have ended, is told
 * to nobody; what is hidden waits. Null where nothing was due.
 */
export async function takeDueNotices(tx: Db, now: string): Promise<DueNotice[] | null> {
  const { rows: taken } = await tx.execute<{ id_nek: string; mail: string; giro: string; id_avvisi: string[] }>(sql`
    update avvisi_dovuti d set mandato = ${now}::timestamptz
    where d.mandato is null and not ${isHiddenNotBinned(sql`d.id_nek`)} and exists (
        select from avvisi_dovuti s where s.id_nek = d.id_nek and s.mail = d.mail and s.mandato is null and s.parte <= ${now}::timestamptz)
      and d.mail in (
      select mail from avvisi_dovuti where mandato is null and parte <= ${now}::timestamptz and not ${isHiddenNotBinned(sql`id_nek`)}
      group by mail order by min(parte), mail limit ${maxAddressesPerRun})
    returning d.id_nek, d.mail, d.giro, d.id_avvisi`);
  if (taken.length === 0) return null;
  await lockFuneralsOfNotices(
    tx,
    taken.map(({ id_nek }) => id_nek),
  );
  await deleteFailedMailsToldAnew(tx, [...new Set(taken.map(({ mail }) => mail))], now);
  const told = sql.param(JSON.stringify(taken));
  const { rows } = await tx.execute<DueNotice & { readonly giro: string } & Record<string, unknown>>(sql`
    select d.mail, d.giro, n."_id", n.nome, n.cognome, n.comune, n.prov, n.cosa, n.nato::text, n.decesso::text, n.data_crea, u."ragSociale",
      ${visibleFuneralTextSql(sql`n`)} as funerale, ${publicEventsJson(sql`n.id_servizio`)} as eventi, d.giro <> '' and not exists (
        select from avvisi_dovuti f where f.mail = d.mail and f.id_nek = n."_id" and f.giro = '' and f.mandato = ${now}::timestamptz) as "isChanged",
      (select coalesce(json_object_agg(e."_id", e.data_crea), '{}'::json) from eventi e where e.id_servizio = n.id_servizio) as inseriti,
      (select coalesce(json_object_agg(e."_id", e.detto_il) filter (where e.detto_il is not null), '{}'::json) from eventi e
        where e.id_servizio = n.id_servizio and ${isPublicEvent()}) as detti,
      (select coalesce(json_agg(json_build_object('tipo', e.tipo, 'quando', e.cambiato_pubblico) order by e.tipo, e."_id"), '[]'::json)
        from eventi e where e.id_servizio = n.id_servizio and ${isHeldBackAgain}) as trattenuti,
      (select coalesce(json_agg(json_build_object('tipo', e.tipo, 'inizio', e.inizio_pubblico, 'quando', e.cambiato_pubblico)
        order by e.inizio_pubblico, e."_id"), '[]'::json) from eventi e where e.id_servizio = n.id_servizio and e.stato <> 'annullato' and ${isWithdrawnEvent}) as tolti,
      array_agg(distinct a.titolo) as perche,
      coalesce((select max(p.mandato) from avvisi_dovuti p where p.id_nek = n."_id" and p.mail = d.mail and p.mandato < ${now}::timestamptz),
        min(a.confermato)) as saputo
    from jsonb_to_recordset(${told}::jsonb) as d(id_nek text, mail text, giro text, id_avvisi jsonb)
    join annunci n on n."_id" = d.id_nek
    join utenti u on u."_id" = n.id_utente
    join avvisi a on d.id_avvisi ? a."_id" and a.mail = d.mail and a.finito is null
    where ${isPublished(sql`n`)} and (n.indicizza or a.cosa = 'annuncio' or ${wasToldBeforeSql(now)})
    group by d.mail, d.giro, n."_id", u."ragSociale"
    order by d.mail, n.data_crea, n."_id", d.giro`);
  await forgetUntold(tx, taken, rows);
  const inWireFormat = (instant: string) => new Date(instant).toISOString();
  return rows.map((row) => ({
    ...row,
    data_crea: inWireFormat(row.data_crea),
    saputo: inWireFormat(row.saputo),
    eventi: row.eventi.map(withWireInstants),
  }));
}

/**
 * Takes a mail of alerts out of the outbox where a notice that it tells of was hidden or deleted since it was queued: it would announce a death
 * that was taken back, by a link to no page. What it told is due again, so that another mail tells what still holds, and a hidden notice once it
 * is shown again. A mail and the rows of what it tells have the same timestamp (`queueNextMails`).
 */
export async function requeueMailOfGoneNotice(
  tx: Db,
  { id, to, queuedAt }: Pick<DueMail, 'id' | 'to' | 'queuedAt'>,
): Promise<boolean> {
  const told = sql`d.mail = ${to} and d.mandato = ${queuedAt.toISOString()}::timestamptz`;
  const { rowCount } = await tx.execute(sql`
    delete from posta where "_id" = ${id} and exists (
      select from avvisi_dovuti d join annunci n on n."_id" = d.id_nek where ${told} and not (${isPublished(sql`n`)}))`);
  if (!rowCount) return false;
  // What a newer mail has told of a notice that is still there is not told again.
  await tx.execute(sql`
    update avvisi_dovuti d set mandato = null
    where ${told} and not exists (
      select from avvisi_dovuti l join annunci n on n."_id" = l.id_nek
      where l.mail = d.mail and l.id_nek = d.id_nek and l.mandato > d.mandato and ${isPublished(sql`n`)})`);
  await notifyChange(tx, [alertsWakeTag]);
  return true;
}

/** When something is due next; null where nothing waits. */
export async function nextDueInstant(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ next: string | null }>(
    sql`select min(parte) as next from avvisi_dovuti where mandato is null and not ${isHiddenNotBinned(sql`id_nek`)}`,
  );
  return rows[0]?.next ? new Date(rows[0].next) : null;
}
