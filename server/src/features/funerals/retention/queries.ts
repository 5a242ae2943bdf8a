import {
  fieldsLeavingWithPapers,
  payingRoles,
  type RetentionStep,
  retentionMonths,
  retentionNoticeDays,
} from '@commiato/contracts/funerals/retention';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import type { OwningAgency } from '../funerals/queries.ts';
import { servizi } from '../funerals/tables.ts';
import type { RetentionFacts } from './policy.ts';
import { conservazioni } from './tables.ts';

const { _id, id_utente, nome, cognome, tel, cestinato } = servizi;
const { passo, il, fino } = conservazioni;

const openingDaySql = sql`(servizi.data_crea at time zone 'Europe/Rome')::date`;

/** The last day of a funeral: its opening, the death, its last event. */
const lastDaySql: SQL<string> = sql`greatest(${openingDaySql}, servizi.decesso,
  (select max(left(coalesce(e.fine, e.inizio), 10)::date) from eventi e where e.id_servizio = servizi."_id" and e.tolto is null))`;

/** The same with the last invoice, for which the whole is kept. */
const lastDayWithInvoicesSql = ({ fatture }: FuneralParts): SQL<string> =>
  fatture?.lastDay ? sql`greatest(${lastDaySql}, ${fatture.lastDay})` : lastDaySql;

/** Condition: there is something of the papers. */
const hasPapers: SQL<boolean> = sql`(exists (select from servizi_documenti d where d.id_servizio = servizi."_id" and d.id_ritiro is null)
  or exists (select from servizi_persone p where p.id_servizio = servizi."_id" and p.ruolo <> all(${sql.param([...payingRoles])}::text[]))
  or exists (select from compiti c where c.id_servizio = servizi."_id")
  or exists (select from custodie c where c.id_servizio = servizi."_id")
  or exists (select from pratiche_servizi p where p.id_servizio = servizi."_id")
  or exists (select from invii_servizi i where i.id_servizio = servizi."_id")
  or servizi.risposte <> '{}'::jsonb
  or ${sql.join(
    fieldsLeavingWithPapers.map((field) => sql`servizi.${sql.identifier(field)} <> ''`),
    sql` or `,
  )})`;

/** Condition: the term of a step is over on a day, `ahead` days later. Papers wait while an invoice is unsettled: they prove the claim. */
function isTermOver(step: RetentionStep, parts: FuneralParts, today: string, ahead: number): SQL {
  const last = step === 'carte' ? lastDaySql : lastDayWithInvoicesSql(parts);
  const term = sql`(${today}::date + ${ahead}::int - make_interval(months => ${retentionMonths[step]}))::date`;
  // The day of the opening alone keeps most funerals: only of old ones events and invoices are looked at.
  const over = sql`${openingDaySql} <= ${term} and ${last} <= ${term}`;
  if (step === 'scheda') return sql`(${over} and not ${hasPapers})`;
  return parts.fatture?.unsettled
    ? sql`(${over} and ${hasPapers} and not ${parts.fatture.unsettled})`
    : sql`(${over} and ${hasPapers})`;
}

/** Condition: a live funeral of an agency that can be told, which does not keep it for longer. */
const isNotKeptLonger = (today: string): SQL | undefined =>
  and(
    isNull(cestinato),
    eq(utenti.attivo, true),
    isNull(utenti.cestinato),
    sql`(${fino} is null or ${fino} < ${today}::date)`,
  );

const selectWithRetention = (db: Db) =>
  db
    .select({ _id, id_utente, nome, cognome, tel })
    .from(servizi)
    .innerJoin(utenti, eq(utenti._id, id_utente))
    .leftJoin(conservazioni, eq(conservazioni.id_servizio, _id));
export type FuneralWithRetention = Awaited<ReturnType<typeof selectWithRetention>>[number];

/** Funerals whose data leave soon and of which nobody was told, those of one agency together. */
export const funeralsToAnnounce = (db: Db, parts: FuneralParts, step: RetentionStep, today: string, most: number) =>
  selectWithRetention(db)
    .where(and(isNull(passo), isNotKeptLonger(today), isTermOver(step, parts, today, retentionNoticeDays)))
    .orderBy(id_utente, servizi.data_crea, _id)
    .limit(most);

/** Funerals whose announced day has come, longest waiting first. */
export const funeralsDueForRemoval = (db: Db, step: RetentionStep, today: string, most: number) =>
  selectWithRetention(db)
    .where(and(isNull(cestinato), eq(passo, step), sql`${il} <= ${today}::date`))
    .orderBy(il, _id)
    .limit(most);

/** Whether an announced step still applies: an event may have been added since, or a day up to which everything is kept. */
export async function isStillDueForRemoval(
  db: Db,
  parts: FuneralParts,
  step: RetentionStep,
  id: string,
  today: string,
) {
  const rows = await selectWithRetention(db).where(
    and(eq(_id, id), isNotKeptLonger(today), isTermOver(step, parts, today, 0)),
  );
  return rows.length === 1;
}

/** Writes what is to come of an agency's funerals. */
export async function storeRetention(
  db: Db,
  { idUtente }: OwningAgency,
  funerals: readonly string[],
  change: { readonly passo: RetentionStep | null; readonly il: string | null; readonly fino?: string },
): Promise<void> {
  await db
    .insert(conservazioni)
    .values(funerals.map((id_servizio) => ({ id_servizio, id_utente: idUtente, ...change })))
    .onConflictDoUpdate({ target: conservazioni.id_servizio, set: change });
}

/** What retention knows of the agency's funeral; undefined if there is none. */
export async function retentionFactsOfFuneral(
  db: Db,
  { idUtente }: AgencyScope,
  id: string,
  parts: FuneralParts,
): Promise<RetentionFacts | undefined> {
  const [row] = await db
    .select({
      ultimo: sql<string>`${lastDaySql}::text`,
      ultimoInTutto: sql<string>`${lastDayWithInvoicesSql(parts)}::text`,
      carte: hasPapers,
      annunciato: passo,
      il,
      fino,
      ritirate: sql<
        string | null
      >`(select max(r.cestinato) from servizi_ritirati r where r.id_servizio = servizi."_id")`.mapWith(
        (value: string | Date) => new Date(value).toISOString(),
      ),
    })
    .from(servizi)
    .leftJoin(conservazioni, eq(conservazioni.id_servizio, _id))
    .where(and(eq(_id, id), eq(id_utente, idUtente), isNull(cestinato)));
  return row;
}
