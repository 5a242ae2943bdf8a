import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { notifyChange } from '../database/events.ts';
import type { Clock } from '../foundation/clock.ts';
import { newId } from '../foundation/ids.ts';
import { drawMail } from './draw.ts';
import type { Mail, MailAttachment, MailContent } from './mail.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Tag of the event that wakes the senders. */
export const outboxWakeTag = 'posta';

/** Pauses in minutes after each of the first four failures; after the fifth a person decides (trust.md 17). */
const retryPausesInMinutes = [1, 4, 15, 240] as const;

/** Queues a mail in the caller's transaction: it is sent if and only if that commits (trust.md 17). */
export const queueMail = (db: Db, clock: Clock, content: MailContent): Promise<void> =>
  queueMails(db, clock, [content]);

/** Mails inserted in one statement: each has a few kilobytes. */
const batchSize = 100;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * When each of some mails may leave, so that a receiving domain gets at most `perMinute` of them in a minute: servers take what comes in
 * bursts for spam, and refuse all that follows.
 */
async function reservePacedTimes(
  db: Db,
  now: Date,
  addresses: readonly string[],
  perMinute: number,
): Promise<string[]> {
  const gapMs = 60_000 / perMinute;
  const domains = addresses.map(domainOf);
  const counts = new Map<string, number>();
  for (const domain of domains) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  // In one order, so that no two wait for each other.
  const rows = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([domain, count]) => sql`(${domain}, ${new Date(now.getTime() + count * gapMs).toISOString()}::timestamptz)`);
  const { rows: stored } = await db.execute<{ dominio: string; prossima: string }>(sql`
    insert into ritmo_domini as r (dominio, prossima) values ${sql.join(rows, sql`, `)}
    on conflict (dominio) do update
      set prossima = greatest(r.prossima, ${now.toISOString()}::timestamptz) + (excluded.prossima - ${now.toISOString()}::timestamptz)
    returning dominio, prossima`);
  const next = new Map(
    stored.map(({ dominio, prossima }) => [dominio, new Date(prossima).getTime() - (counts.get(dominio) ?? 0) * gapMs]),
  );
  return domains.map((domain) => {
    const at = next.get(domain) ?? now.getTime();
    next.set(domain, at + gapMs);
    return new Date(at).toISOString();
  });
}

/** What a domain that was left alone may get at once, in ms of its pace: mails leave in rounds of a second. */
const paceBurstMs = 5_000;

/**
 * Takes the leave to send one of many mails now; false where its receiving domain has had its share. The times given when mails were queued
 * are not enough: after a pause of the sender all of them are over.
 */
async function tryTakePaceSlot(db: Db, clock: Clock, to: string, perMinute: number): Promise<boolean> {
  const now = clock.now().getTime();
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const gapMs = 60_000 / perMinute;
  const { rowCount } = await db.execute(sql`
    insert into ritmo_domini as r (dominio, prossima, uscita) values (${domainOf(to)}, ${at(now)}, ${at(now - paceBurstMs + gapMs)})
    on conflict (dominio) do update
      set uscita = greatest(r.uscita, ${at(now - paceBurstMs)}) + make_interval(secs => ${gapMs / 1000}::float8)
      where r.uscita <= ${at(now)}`);
  return rowCount === 1;
}

/** Gives all that waits for the domain of an address, and may not leave yet, times to come, at its pace and in its order. */
async function rescheduleDomainMailsAtPace(tx: Db, clock: Clock, to: string, perMinute: number): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const domain = domainOf(to);
  await tx.execute(sql`
    with late as (
      select "_id", prossima from posta
      where di_massa and prossima <= ${now} and lower(substring(destinatario from '[^@]*$')) = ${domain}
      for update skip locked),
    placed as (select "_id", row_number() over (order by prossima, "_id") as place from late)
    update posta p
    set prossima = greatest((select uscita from ritmo_domini where dominio = ${domain}), ${now})
      + (placed.place - 1) * make_interval(secs => ${60 / perMinute}::float8)
    from placed where p."_id" = placed."_id"`);
}

/** Queues several mails. `perMinute`: they tell many of the same, and leave at this pace for each receiving domain, after all others. */
export async function queueMails(
  db: Db,
  clock: Clock,
  contents: readonly MailContent[],
  { perMinute }: { readonly perMinute?: number } = {},
): Promise<void> {
  if (contents.length === 0) return;
  const now = clock.now().toISOString();
  for (let start = 0; start < contents.length; start += batchSize) {
    const mails = contents.slice(start, start + batchSize).map((content) => ({ id: newId(), content }));
    const times = perMinute
      ? await reservePacedTimes(
          db,
          clock.now(),
          mails.map(({ content }) => content.to),
          perMinute,
        )
      : [];
    const rows = mails.map(({ id, content }, place) => {
      const { to, subject, html, text } = drawMail(content);
      return sql`(${id}, ${to}, ${subject}, ${html}, ${text}, ${now}, ${times[place] ?? now}, ${content.idPratica ?? null}, ${content.unsubscribe ?? null}, ${perMinute !== undefined})`;
    });
    await db.execute(sql`
      insert into posta ("_id", destinatario, oggetto, html, testo, creata, prossima, id_pratica, disiscrizione, di_massa) values ${sql.join(rows, sql`, `)}`);
    for (const { id, content } of mails) await insertAttachments(db, id, content.attachments ?? []);
  }
  await notifyChange(db, [outboxWakeTag]);
}

async function insertAttachments(db: Db, id: string, attachments: readonly MailAttachment[]): Promise<void> {
  for (const [place, { filename, type, bytes }] of attachments.entries())
    await db.execute(sql`
      insert into posta_allegati (id_mail, posto, filename, tipo, contenuto) values (${id}, ${place}, ${filename}, ${type}, ${bytes})`);
}

const readAttachmentsOfMail = async (db: Db, id: string): Promise<MailAttachment[]> =>
  (
    await db.execute<Record<'filename' | 'type', string> & { bytes: Buffer }>(
      sql`select filename, tipo as type, contenuto as bytes from posta_allegati where id_mail = ${id} order by posto`,
    )
  ).rows;

/** A mail that is due. */
export interface DueMail extends Mail {
  readonly id: string;
  readonly queuedAt: Date;
  /** Number of failed tries. */
  readonly tries: number;
  readonly attachments?: readonly MailAttachment[];
  /** Address that ends such mails by one press; null where there is none. */
  readonly unsubscribe?: string | null;
}

/**
 * Which mail is next: the one that has waited longest, those to many after all others. Null where none is due, 'postponed' where its domain has
 * had its share. In a transaction of its own: who waits for the pace of a domain waits for no slow server.
 */
export async function findNextMailIdAndTakePaceSlot(
  tx: Db,
  clock: Clock,
  perMinute: number,
): Promise<string | 'postponed' | null> {
  const { rows } = await tx.execute<{ id: string; to: string; toMany: boolean }>(sql`
    select "_id" as id, destinatario as "to", di_massa as "toMany" from posta where prossima <= ${clock.now().toISOString()}
    order by di_massa, prossima, "_id" limit 1 for update skip locked`);
  const [row] = rows;
  if (!row) return null;
  if (!row.toMany || (await tryTakePaceSlot(tx, clock, row.to, perMinute))) return row.id;
  await rescheduleDomainMailsAtPace(tx, clock, row.to, perMinute);
  return 'postponed';
}

/** A due mail, locked until the transaction ends. Null where another process has it, or had it. */
export async function lockDueMail(tx: Db, clock: Clock, id: string): Promise<DueMail | null> {
  const { rows } = await tx.execute<
    Record<'id' | 'to' | 'subject' | 'html' | 'text' | 'creata', string> & { n: number; unsubscribe: string | null }
  >(
    sql`select "_id" as id, destinatario as "to", oggetto as subject, html, testo as text, creata, tentativi as n, disiscrizione as unsubscribe
      from posta where "_id" = ${id} and prossima <= ${clock.now().toISOString()} for update skip locked`,
  );
  const row = rows[0];
  if (!row) return null;
  const { creata, n, ...mail } = row;
  return { ...mail, queuedAt: new Date(creata), tries: n, attachments: await readAttachmentsOfMail(tx, mail.id) };
}

/** Marks a mail as sent and removes the secrets from its text; the rest stays readable while the outbox keeps it. */
export async function markSentAndRemoveSecrets(tx: Db, clock: Clock, { id, tries, text }: DueMail): Promise<void> {
  await tx.execute(sql`delete from posta_allegati where id_mail = ${id}`);
  await updateOutboxRow(
    tx,
    id,
    sql`inviata = ${clock.now().toISOString()}, prossima = null, tentativi = ${tries + 1}, errore = '', html = '', disiscrizione = null, testo = ${withoutSecrets(text)}`,
  );
}

/** Records a failed try and schedules the next one after a longer pause, unless it is `final`. Returns whether it was the last. */
export async function recordFailureAndScheduleRetry(
  tx: Db,
  clock: Clock,
  { id, tries }: DueMail,
  { reason, final }: { readonly reason: string; readonly final: boolean },
): Promise<boolean> {
  const pause = final ? undefined : retryPausesInMinutes[tries];
  const next = pause === undefined ? null : new Date(clock.now().getTime() + pause * 60_000).toISOString();
  await updateOutboxRow(tx, id, sql`prossima = ${next}, tentativi = ${tries + 1}, errore = ${reason}`);
  return next === null;
}

const updateOutboxRow = (tx: Db, id: string, change: SQL) =>
  tx.execute(sql`update posta set ${change} where "_id" = ${id}`);

/** When the next mail is due; null if none waits. */
export async function nextMailDueAt(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ next: string | null }>(
    sql`select min(prossima) as next from posta where prossima is not null`,
  );
  return rows[0]?.next ? new Date(rows[0].next) : null;
}
