import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { servizi } from '../../funerals/funerals/tables.ts';
import { neverMailedDay } from './policy.ts';
import { ringraziamenti } from './tables.ts';
import type { OwnedFuneral } from './visibility-queries.ts';

/** Condition on `pensieri p`: left on a notice of a funeral. */
const isOnNoticeOfFuneral = (funeral: string) =>
  sql`p.id_nek in (select a."_id" from annunci a where a.id_servizio = ${funeral} and a.cestinato is null)`;
/** Condition on `pensieri p`: let through, with an address that its author has confirmed. */
const hasConfirmedAddress = sql`p.mail <> '' and p.confermato is not null and p.stato = 'pubblicato'`;

/** How many confirmed addresses of a funeral were thanked, and how many wait for it. */
async function countThankedAndWaitingAddresses(db: Db, funeral: string): Promise<{ inviati: number; attesi: number }> {
  const { rows } = await db.execute<{ inviati: number; attesi: number }>(sql`
    select count(*) filter (where thanked)::int as inviati, count(*) filter (where not thanked and reachable)::int as attesi
    from (select bool_or(p.ringraziato is not null) as thanked, bool_or(${hasConfirmedAddress}) as reachable
      from pensieri p where ${isOnNoticeOfFuneral(funeral)} and p.mail <> '' group by p.mail) addresses`);
  return rows[0] ?? { inviati: 0, attesi: 0 };
}

/** The thank-you of a funeral, where there is one, with the addresses that it reached and those that it would. */
export async function readThanksWithAddressCounts(db: Db, { id_servizio, id_utente }: OwnedFuneral) {
  const [row] = await db
    .select()
    .from(ringraziamenti)
    .where(and(eq(ringraziamenti.id_servizio, id_servizio), eq(ringraziamenti.id_utente, id_utente)));
  const { inviati, attesi } = await countThankedAndWaitingAddresses(db, id_servizio);
  // Thanks that the release before sent have no number: of these, the addresses that are left are counted.
  return { row, inviati: Math.max(row?.inviati ?? 0, inviati), attesi };
}

const isStopped = eq(ringraziamenti.giorno, neverMailedDay);
/** Condition: the thank-you was last written or stopped at a moment; none was where that is empty. */
const isChangedAt = (letto: string | undefined) =>
  letto ? sql`greatest(${ringraziamenti.data_crea}, ${ringraziamenti.fermato}) = ${letto}::timestamptz` : sql`false`;

/**
 * Stores a thank-you in the place of one that has not left yet: `left` where that has left, `changed` or `stopped` where it is another than was
 * read, by when that was written or stopped (empty: none; undefined: whatever is there).
 */
export const storeThanks = publicQuery(
  async (
    tx: Db,
    row: Omit<typeof ringraziamenti.$inferInsert, 'partito' | 'inviati'> & {
      readonly id_familiare: string;
    },
    letto: string | undefined,
  ): Promise<'stored' | 'left' | 'changed' | 'stopped'> => {
    const { id_servizio, testo, giorno, giorno_scelto, nome, id_familiare, data_crea } = row;
    const isRead = isChangedAt(letto);
    // The same words are a second press of the same form.
    const isSame = sql`(${eq(ringraziamenti.testo, testo)} and ${eq(ringraziamenti.giorno, giorno)})`;
    const mayBeReplaced = letto === undefined ? sql`true` : sql`(${isRead} or ${isSame})`;
    const stored = await tx
      .insert(ringraziamenti)
      .values(row)
      .onConflictDoUpdate({
        target: ringraziamenti.id_servizio,
        set: {
          testo,
          giorno,
          giorno_scelto,
          nome,
          id_familiare,
          data_crea,
          fermato: null,
          fermato_da: null,
          fermato_id_familiare: null,
        },
        setWhere: sql`${isNull(ringraziamenti.partito)} and ${mayBeReplaced}`,
      })
      .returning({ id_servizio: ringraziamenti.id_servizio });
    if (stored.length === 1) return 'stored';
    const own = eq(ringraziamenti.id_servizio, id_servizio);
    if ((await tx.$count(ringraziamenti, and(own, isNotNull(ringraziamenti.partito)))) > 0) return 'left';
    return (await tx.$count(ringraziamenti, and(own, isStopped))) > 0 ? 'stopped' : 'changed';
  },
);

/** Who stops a thank-you, and when: a relative, or the agency where there is none. */
interface Stop {
  readonly fermato: string;
  readonly relative: { readonly _id: string; readonly nome: string } | null;
}

/**
 * Stops a thank-you before it has left, and keeps its words: `none` where none waits, `left` where it has, `changed` where it is another than
 * was read, by when that was written (undefined: whatever is there).
 */
export async function cancelPendingThanks(
  tx: Db,
  { id_servizio, id_utente }: OwnedFuneral,
  { fermato, relative }: Stop,
  letto?: string,
): Promise<'stopped' | 'none' | 'left' | 'changed'> {
  const own = and(eq(ringraziamenti.id_servizio, id_servizio), eq(ringraziamenti.id_utente, id_utente));
  const isRead = letto === undefined ? undefined : isChangedAt(letto);
  const stopped = await tx
    .update(ringraziamenti)
    .set({
      fermato,
      fermato_da: relative?.nome ?? null,
      fermato_id_familiare: relative?._id ?? null,
      giorno: neverMailedDay,
      // A program of before stores the chosen day in `giorno` alone.
      giorno_scelto: sql`case when ${ringraziamenti.giorno} = ${ringraziamenti.giorno_scelto}
        or ${ringraziamenti.giorno} > (${ringraziamenti.data_crea} at time zone 'Europe/Rome')::date then ${ringraziamenti.giorno} end`,
    })
    .where(and(own, isNull(ringraziamenti.partito), not(isStopped), isRead))
    .returning({ id_servizio: ringraziamenti.id_servizio });
  if (stopped.length > 0) return 'stopped';
  if ((await tx.$count(ringraziamenti, and(own, isNotNull(ringraziamenti.partito)))) > 0) return 'left';
  return (await tx.$count(ringraziamenti, and(own, not(isStopped)))) > 0 ? 'changed' : 'none';
}

/** Condition: the agency is active, and the funeral not in the bin. */
const isLiveFuneralOfActiveAgency = and(isNull(servizi.cestinato), isNull(utenti.cestinato), eq(utenti.attivo, true));

/** Condition: the thank-you is due by a day. One that has left is on any: whoever confirms or is let through has it within the hour. */
const isDueByOrLeft = (day: string) =>
  sql`(${ringraziamenti.giorno} <= ${day}::date or ${ringraziamenti.partito} is not null)`;

/** The funerals whose thank-you is due on a day and has somebody to reach. */
export async function funeralsToThank(db: Db, day: string): Promise<string[]> {
  const rows = await db
    .select({ id_servizio: ringraziamenti.id_servizio })
    .from(ringraziamenti)
    .innerJoin(servizi, eq(servizi._id, ringraziamenti.id_servizio))
    .innerJoin(utenti, eq(utenti._id, ringraziamenti.id_utente))
    .where(
      and(
        isDueByOrLeft(day),
        isLiveFuneralOfActiveAgency,
        sql`exists (select from annunci a join pensieri p on p.id_nek = a."_id"
          where a.id_servizio = ${ringraziamenti.id_servizio} and a.cestinato is null and ${hasConfirmedAddress} and p.ringraziato is null)`,
      ),
    );
  return rows.map(({ id_servizio }) => id_servizio);
}

/** The thank-you of a funeral with what its mails name, locked until the transaction ends; undefined where another process sends it. */
export async function lockThanks(tx: Db, funeral: string, day: string) {
  const [row] = await tx
    .select({
      testo: ringraziamenti.testo,
      nome: servizi.nome,
      cognome: servizi.cognome,
      ragSociale: utenti.ragSociale,
    })
    .from(ringraziamenti)
    .innerJoin(servizi, eq(servizi._id, ringraziamenti.id_servizio))
    .innerJoin(utenti, eq(utenti._id, ringraziamenti.id_utente))
    .where(and(eq(ringraziamenti.id_servizio, funeral), isDueByOrLeft(day), isLiveFuneralOfActiveAgency))
    .for('update', { of: ringraziamenti, skipLocked: true });
  return row;
}

/**
 * Marks some of the addresses that are to be thanked, each once for a funeral whatever it has left there, and answers them. What an address that
 * was thanked before has left since is marked too, unanswered: its author reads the thanks on its page, and no job looks for it again.
 */
export async function takeAddressesToThank(tx: Db, funeral: string, now: string, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ mail: string }>(sql`
    with thanked as (
      select o.mail from pensieri o join annunci b on b."_id" = o.id_nek
        where b.id_servizio = ${funeral} and o.mail <> '' and o.ringraziato is not null),
    due as (
      select p.mail from pensieri p where ${isOnNoticeOfFuneral(funeral)} and ${hasConfirmedAddress} and p.ringraziato is null
        and p.mail not in (select mail from thanked)
      group by p.mail order by p.mail limit ${most}),
    marked_again as (
      update pensieri p set ringraziato = ${now} where p.mail in (select mail from thanked) and p.ringraziato is null
        and ${isOnNoticeOfFuneral(funeral)} and ${hasConfirmedAddress}),
    marked as (
      update pensieri p set ringraziato = ${now} from due where p.mail = due.mail and ${isOnNoticeOfFuneral(funeral)} and ${hasConfirmedAddress} returning p.mail)
    select distinct mail from marked order by 1`);
  if (rows.length > 0)
    await tx
      .update(ringraziamenti)
      .set({ partito: sql`coalesce(partito, ${now}::timestamptz)`, inviati: sql`inviati + ${rows.length}` })
      .where(eq(ringraziamenti.id_servizio, funeral));
  return rows.map(({ mail }) => mail);
}
