import type { EventKind } from '@commiato/contracts/funerals/events';
import type { FormerName, Notice, NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { funeralWordsPattern } from '@commiato/italy/prose/notice-kinds';
import { and, count, desc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { isOneOfIds } from '../../../platform/export/every-row.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import type { AdminScope, AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { hasHeldEvent } from '../../funerals/events/queries.ts';
import { withToldFormerName } from './policy.ts';
import { annunci } from './tables.ts';

/** Condition: not in the bin, and owned by the caller's agency (an administrator: any). */
export const isOwnLive = (scope: OwnerScope): SQL | undefined =>
  and(isNull(annunci.cestinato), ownerCondition(annunci.id_utente, scope));

/**
 * Condition: published, that is neither in the bin nor hidden, whatever the state of its agency (decisions C7). `notice` is the table
 * `annunci` or an alias.
 */
export const isPublished = (notice: SQL = sql`annunci`): SQL<boolean> =>
  sql`${notice}.cestinato is null and not ${notice}.disattivo`;

/** The kind of event that a notice announces, as `announcedEventKind` has it. */
export const announcedKindSql = (notice: SQL = sql`annunci`): SQL<EventKind> => sql`case ${notice}.cosa
  when 'Necrologio' then 'funerale' when 'Trigesimo' then 'trigesimo' when 'Anniversario' then 'anniversario'
  else case when ${notice}.funerale ~* ${sql.raw(`'\\m(${funeralWordsPattern})'`)} then 'funerale' else 'altro' end end`;

/** What of a notice visitors do not read while an event of its funeral is held back until a moment: empty until then. */
export const emptyWhileEventHeldSql = (words: SQL, notice: SQL = sql`annunci`): SQL<string> =>
  sql`case when ${hasHeldEvent(sql`${notice}.id_servizio`)} then '' else ${words} end`;

/** The words of a notice about when and where, the moment read of them, and the cemetery, as visitors read them; `notice` is `annunci` or an alias. */
export const visibleFuneralTextSql = (notice: SQL = sql`annunci`) =>
  emptyWhileEventHeldSql(sql`${notice}.funerale`, notice);
export const shownFuneralMomentSql = (notice: SQL = sql`annunci`) =>
  emptyWhileEventHeldSql(sql`${notice}.funerale_il`, notice);
export const cemeteryUnlessEventHeldSql = (notice: SQL = sql`annunci`) =>
  emptyWhileEventHeldSql(sql`${notice}.cimitero`, notice);

const {
  parole_nome,
  parole_luogo,
  funerale_il,
  eventi_letti,
  cambiato,
  cestinato,
  anno,
  posto,
  modifiche,
  id_importazione,
  origine,
  ...stored
} = getTableColumns(annunci);

/** A notice with the public fields of its agency (decisions H5). */
export const noticeFields = {
  ...stored,
  id: annunci._id,
  tipo: sql<'primario'>`'primario'`,
  ragSociale: utenti.ragSociale,
  forfait: utenti.forfait,
  utenteAttivo: utenti.attivo,
};

/** Details of the log for a name that was corrected while a text of its notice told it. */
export const formerNameDetails = { nome: 'nome di prima', cognome: 'cognome di prima' } as const;

/** The name that a notice had when it was last corrected so, as the log has it. */
export const formerNameFromLogSql = sql<FormerName>`(
  select jsonb_build_object('nome', r.dettagli ->> ${formerNameDetails.nome}, 'cognome', r.dettagli ->> ${formerNameDetails.cognome})
  from registro r where r.oggetto = annunci."_id" and r.dettagli ->> ${formerNameDetails.cognome} is not null
  order by r.quando desc, r."_id" desc limit 1)`;

/** When what the page of a notice says changed last: the notice itself, or what visitors see of its events. */
export const pageChangedAtSql = sql<string>`greatest(coalesce(annunci.cambiato, annunci.data_crea),
  (select max(e.cambiato_pubblico) from eventi e where e.id_servizio = annunci.id_servizio))`.mapWith(
  annunci.data_crea,
);

/** The newest first. */
export const newestFirst = [desc(annunci.data_crea), desc(annunci._id)];

/** Newest notices considered for the usual places of an agency. */
const maxPlacesRead = 1000;

/** Recent places of the agency's funerals and burials, with the town of their notice, newest first. */
export async function recentFuneralTextsAndCemeteries(
  db: Db,
  scope: AgencyScope,
): Promise<{ funerale: string; cimitero: string; comune: string }[]> {
  return db
    .select({ funerale: annunci.funerale, cimitero: annunci.cimitero, comune: annunci.comune })
    .from(annunci)
    .where(isOwnLive(scope))
    .orderBy(...newestFirst)
    .limit(maxPlacesRead);
}

/** A notice of the caller (an administrator: of anyone), or undefined. */
export async function noticeById(db: Db, scope: OwnerScope, id: string): Promise<Notice | undefined> {
  const [row] = await db
    .select({ ...noticeFields, nomeDiPrima: formerNameFromLogSql })
    .from(annunci)
    .innerJoin(utenti, eq(utenti._id, annunci.id_utente))
    .where(and(eq(annunci._id, id), isOwnLive(scope)));
  return row && withToldFormerName(row);
}

export type NewNoticeRow = Omit<typeof annunci.$inferInsert, 'posto'>;

/**
 * Serializes writes for one tax code, kind and year until the transaction ends, and returns a free place of the two, or 0 if both are
 * taken. The unique index enforces the rule; the lock only avoids hitting it.
 */
export async function lockFreeTaxCodePlace(
  db: Db,
  held: { codfisc: string; cosa: NoticeKind; anno: number },
  except = '',
): Promise<number> {
  // Notices from elsewhere may have no code: they are not counted.
  if (held.codfisc === '') return 1;
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${held.codfisc} ${held.cosa} ${held.anno}`}, 0))`,
  );
  const { rows } = await db.execute<{ posto: number }>(sql`
    select p.posto from (values (1), (2)) as p(posto) where not exists (
      select 1 from annunci a where a.codfisc = ${held.codfisc} and a.cosa = ${held.cosa} and a.anno = ${held.anno} and a.posto = p.posto
        and a.cestinato is null and a."_id" <> ${except})
    order by 1 limit 1`);
  return rows[0]?.posto ?? 0;
}

export async function insertNotice(db: Db, row: NewNoticeRow, posto: number): Promise<void> {
  await db.insert(annunci).values({ ...row, posto });
}

export async function updateNotice(
  db: Db,
  scope: OwnerScope,
  id: string,
  change: Partial<NewNoticeRow> & { posto?: number },
): Promise<void> {
  await db
    .update(annunci)
    .set(change)
    .where(and(eq(annunci._id, id), isOwnLive(scope)));
}

/** Bins a notice; false if it is not the caller's. */
export async function binNotice(db: Db, scope: OwnerScope, id: string, now: string): Promise<boolean> {
  const binned = await db
    .update(annunci)
    .set({ cestinato: now })
    .where(and(eq(annunci._id, id), isOwnLive(scope)))
    .returning({ _id: annunci._id });
  return binned.length === 1;
}

/** Bins the notices of an agency at the same moment as the agency, so that they can be restored together; returns their number. */
export const binNoticesOfAgency = adminQuery(async (db: Db, idUtente: string, now: string): Promise<number> => {
  const binned = await db
    .update(annunci)
    .set({ cestinato: now })
    .where(and(eq(annunci.id_utente, idUtente), isNull(annunci.cestinato)))
    .returning({ _id: annunci._id });
  return binned.length;
});

/** Fields for the message to the agency. */
const notifiedFields = {
  _id: annunci._id,
  id_utente: annunci.id_utente,
  nome: annunci.nome,
  cognome: annunci.cognome,
  cosa: annunci.cosa,
  comune: annunci.comune,
  prov: annunci.prov,
};

/**
 * Hides or shows notices and stores the given columns; answers the changed ones, ordered by id, with why they were hidden before, and how many of
 * those asked for are there.
 */
export async function setHidden(
  db: Db,
  scope: AdminScope,
  ids: readonly string[],
  change: { disattivo: boolean } & Partial<Pick<Notice, 'nascosto_il' | 'nascosto_motivo' | 'nascosto_nota'>>,
) {
  const { _id, disattivo, nascosto_motivo, nascosto_nota } = annunci;
  const found = await db
    .select({ ...notifiedFields, disattivo, nascosto_motivo, nascosto_nota })
    .from(annunci)
    .where(and(isOneOfIds(_id, ids), isOwnLive(scope)))
    .orderBy(_id)
    .for('update');
  const changed = found.filter((one) => one.disattivo !== change.disattivo);
  const changedIds = changed.map((one) => one._id);
  if (changedIds.length > 0) await db.update(annunci).set(change).where(isOneOfIds(_id, changedIds));
  return { changed, found: found.length };
}

/** Locks a notice until the transaction ends, so that changes follow each other. */
export async function lockNotice(db: Db, scope: OwnerScope, id: string) {
  const [row] = await db
    .select({ ...stored, modifiche })
    .from(annunci)
    .where(and(eq(annunci._id, id), isOwnLive(scope)))
    .for('update');
  return row;
}

/** Whether a funeral has other notices than one, in the bin or not. */
export async function hasOtherNotices(db: Db, funeral: string, id: string): Promise<boolean> {
  return (await db.$count(annunci, and(eq(annunci.id_servizio, funeral), ne(annunci._id, id)))) > 0;
}

/** Number of notices that count for the limit of a tax code and kind: 0, 1 or 2. */
export async function countNoticesOfTaxCode(
  db: Db,
  held: { codfisc: string; cosa: NoticeKind; anno: number },
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(annunci)
    .where(
      and(
        eq(annunci.codfisc, held.codfisc),
        eq(annunci.cosa, held.cosa),
        eq(annunci.anno, held.anno),
        isNull(annunci.cestinato),
      ),
    );
  return Math.min(2, row?.total ?? 0);
}
