import {
  type Reminder,
  type ReminderKind,
  reminderKinds,
  reminderLeadDaysByKind,
} from '@commiato/contracts/notices/reminders';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import type { MailContent } from '../../../platform/mail/mail.ts';
import type { OwnedFuneral } from './visibility-queries.ts';

/** The day of a recurrence that is next on a day, from `s.decesso`: of what recurs each year that of today, or of the year to come. */
const nextOccurrenceSql = (kind: SQL, today: string): SQL => {
  const years = sql`(extract(year from ${today}::date) - extract(year from s.decesso))::int`;
  const thisYear = sql`(s.decesso + make_interval(years => ${years}))::date`;
  return sql`case ${kind} when 'settima' then s.decesso + 7 when 'trigesimo' then s.decesso + 30
    else (s.decesso + make_interval(years => greatest(1, ${years} + (${thisYear} < ${today}::date)::int)))::date end`;
};
const reminderKindsSql = sql`(values ${sql.join(
  reminderKinds.map((kind, place) => sql`(${kind}::text, ${reminderLeadDaysByKind[kind]}::int, ${place}::int)`),
  sql`, `,
)}) as k (ricorrenza, giorni, posto)`;

/** The recurrences of a funeral, and which of them a relative, or without one its agency, wants to be reminded of. */
export async function remindersOf(
  db: Db,
  { id_servizio, id_utente }: OwnedFuneral,
  relative: string | null,
  today: string,
): Promise<Reminder[]> {
  const { rows } = await db.execute<Reminder & Record<string, unknown>>(sql`
    select k.ricorrenza, p."_id" is not null as attivo,
      case when ${nextOccurrenceSql(sql`k.ricorrenza`, today)} >= ${today}::date then (${nextOccurrenceSql(sql`k.ricorrenza`, today)})::text end as giorno
    from ${reminderKindsSql} cross join servizi s
    left join promemoria_ricorrenze p on p.id_servizio = s."_id" and p.ricorrenza = k.ricorrenza and p.id_familiare is not distinct from ${relative}
    where s."_id" = ${id_servizio} and s.id_utente = ${id_utente} order by k.posto`);
  return rows.map(({ ricorrenza, attivo, giorno }) => ({ ricorrenza, attivo, giorno }));
}

/** Keeps what a relative, or without one the agency, wants to be reminded of, and nothing else. */
export async function storeReminders(
  tx: Db,
  { id_servizio, id_utente }: OwnedFuneral,
  relative: string | null,
  { chosen, now }: { readonly chosen: readonly ReminderKind[]; readonly now: string },
): Promise<void> {
  await tx.execute(sql`
    delete from promemoria_ricorrenze where id_servizio = ${id_servizio} and id_utente = ${id_utente}
      and id_familiare is not distinct from ${relative} and not ricorrenza = any(${sql.param([...chosen])}::text[])`);
  for (const kind of chosen)
    await tx.execute(sql`
      insert into promemoria_ricorrenze ("_id", id_utente, id_servizio, id_familiare, ricorrenza, data_crea)
      values (${newId()}, ${id_utente}, ${id_servizio}, ${relative}, ${kind}, ${now})
      on conflict on constraint promemoria_ricorrenze_uno do nothing`);
}

/** A reminder that is to be sent. */
export interface DueReminder {
  readonly _id: string;
  readonly ricorrenza: ReminderKind;
  readonly giorno: string;
  readonly id_utente: string;
  readonly id_servizio: string;
  readonly nome: string;
  readonly cognome: string;
  readonly ragSociale: string;
  readonly tel: string;
  /** Null where it is for the agency. */
  readonly id_familiare: string | null;
  readonly mail: string | null;
  readonly link: Buffer | null;
  /** Whether another day was told before. */
  readonly corretto: boolean;
}

/**
 * Marks some of the reminders that are due on a day and answers them; those that another process has are left to it. One is
 * sent again where a corrected date of death moves its day, even to an earlier one: who was told the wrong day would ask for the Mass on it.
 */
export async function takeReminders(tx: Db, today: string, now: string, most: number): Promise<DueReminder[]> {
  const { rows } = await tx.execute<DueReminder & Record<string, unknown>>(sql`
    with due as (
      select p."_id", o.giorno, p.mandato is not null as corretto from promemoria_ricorrenze p join servizi s on s."_id" = p.id_servizio
      join utenti u on u."_id" = p.id_utente join ${reminderKindsSql} on k.ricorrenza = p.ricorrenza
      left join familiari f on f."_id" = p.id_familiare
      cross join lateral (select ${nextOccurrenceSql(sql`p.ricorrenza`, today)} as giorno) o
      where s.decesso is not null and s.cestinato is null and u.attivo and u.cestinato is null
        and (p.id_familiare is null or (f.mail <> '' and f.scade > ${now}::timestamptz))
        and o.giorno >= ${today}::date and o.giorno - k.giorni <= ${today}::date and p.mandato is distinct from o.giorno
      order by o.giorno, p."_id" limit ${most} for update of p skip locked),
    marked as (update promemoria_ricorrenze p set mandato = due.giorno from due where p."_id" = due."_id" returning p.*, due.giorno, due.corretto)
    select m."_id", m.ricorrenza, m.giorno::text as giorno, m.id_utente, m.id_servizio, m.id_familiare, s.nome, s.cognome, u."ragSociale",
      coalesce(nullif(u.tel, ''), u.cell) as tel, f.mail, f.link, m.corretto
    from marked m join servizi s on s."_id" = m.id_servizio join utenti u on u."_id" = m.id_utente left join familiari f on f."_id" = m.id_familiare
    order by m.giorno, m."_id"`);
  return rows;
}

/** How many mails whose subject begins so an address was sent since an instant. */
export async function countMailsSince(tx: Db, { to, title }: MailContent, since: string): Promise<number> {
  const { rows } = await tx.execute<{ mails: number }>(sql`
    select count(*)::int as mails from posta
    where destinatario = ${to} and starts_with(oggetto, ${title}) and creata >= ${since}::timestamptz`);
  return rows[0]?.mails ?? 0;
}

/**
 * Takes back the mails of a reminder to an address that failed and wait to be sent again, as a newer one tells the corrected day: sent after it, up
 * to four hours later, they would put the wrong day in its place. One that is being sent just now is left.
 */
export async function deleteFailedReminderMails(tx: Db, { to, title }: MailContent): Promise<void> {
  await tx.execute(sql`
    delete from posta where "_id" in (
      select "_id" from posta where destinatario = ${to} and starts_with(oggetto, ${`${title}: `}) and tentativi > 0 and prossima is not null
      for update skip locked)`);
}
