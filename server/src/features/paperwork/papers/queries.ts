import { eventKindsWithEarliestHour, type TooEarlyEvent } from '@commiato/contracts/paperwork/papers';
import { addDays } from '@commiato/italy/days';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type AgencyDataRules, belongsToAgency } from '../../../platform/feature/agency-data-rules.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { accountDisplayNameSql } from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { personNameSql } from '../../accounts/collaborators/queries.ts';
import { praticheServizi } from './tables.ts';

const { _id, id_utente, id_servizio, chiave, stato, note, chi, aggiornato, destinazione, ceneri } = praticheServizi;

/** What was said of the papers of funerals, with who has said it. */
export const listPaperStatusRows = (db: Db, { idUtente }: AgencyScope, funerals: readonly string[]) =>
  db
    .select({
      ...{ _id, id_servizio, chiave, stato, note, aggiornato, destinazione, ceneri },
      da: sql<string>`coalesce(${personNameSql(chi)}, ${accountDisplayNameSql(utenti)}, '')`,
    })
    .from(praticheServizi)
    .leftJoin(utenti, eq(utenti._id, chi))
    .where(and(eq(id_utente, idUtente), inArray(id_servizio, [...funerals])))
    .orderBy(asc(_id));

/** Stores what somebody says of a paper; an absent note stays as it is, and so does the destination where no state was given. */
export async function storePaperStatus(
  db: Db,
  { idUtente, persona }: AgencyScope,
  row: Pick<
    typeof praticheServizi.$inferInsert,
    '_id' | 'id_servizio' | 'chiave' | 'stato' | 'aggiornato' | 'destinazione' | 'ceneri'
  >,
  given: string | undefined,
): Promise<void> {
  const change = {
    stato: row.stato,
    chi: persona,
    aggiornato: row.aggiornato,
    ...(row.destinazione !== undefined && { destinazione: row.destinazione, ceneri: row.ceneri }),
    ...(given !== undefined && { note: given }),
  };
  await db
    .insert(praticheServizi)
    .values({ ...row, id_utente: idUtente, chi: persona, note: given ?? '' })
    .onConflictDoUpdate({ target: _id, set: change });
}

/** The most appointments that are looked at for one answer. */
const maxEventsChecked = 200;

/** Appointments of the agency on some days that may not be too early: those still to come, in their order. */
export async function comingEventsToCheck(
  db: Db,
  { idUtente }: AgencyScope,
  days: { readonly da: string; readonly a: string },
): Promise<Omit<TooEarlyEvent, 'prima_ora_possibile'>[]> {
  const { rows } = await db.execute<Omit<TooEarlyEvent, 'prima_ora_possibile'> & Record<string, unknown>>(sql`
    select e."_id", e.id_servizio, e.tipo, e.inizio, s.nome, s.cognome
    from eventi e join servizi s on s."_id" = e.id_servizio and s.cestinato is null
    where e.id_utente = ${idUtente} and e.tolto is null and e.stato <> 'annullato' and e.tipo = any(${sql.param([...eventKindsWithEarliestHour])}::text[])
      and e.inizio >= ${days.da} and e.inizio < ${addDays(days.a, 1)}
    order by e.inizio, e."_id" limit ${maxEventsChecked}`);
  return rows;
}

export const paperExportRules: readonly AgencyDataRules[] = [
  { name: 'pratiche dei servizi', table: sql`pratiche_servizi`, isOfAgency: belongsToAgency },
];
