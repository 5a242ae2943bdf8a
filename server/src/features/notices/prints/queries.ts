import { budgets } from '@commiato/contracts/budgets';
import type { PrintOrder } from '@commiato/contracts/notices/print-orders';
import { maxAgendaPrints } from '@commiato/contracts/notices/prints';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { personNameSql } from '../../accounts/collaborators/queries.ts';
import {
  hasEventOfPeriod,
  hasEventToBeTold,
  idsOfEventsToBeTold,
  isNotCancelled,
  isPublicEvent,
  publicEventsJson,
} from '../../funerals/events/queries.ts';
import { cemeteryUnlessEventHeldSql, isOwnLive, isPublished, visibleFuneralTextSql } from '../notices/queries.ts';
import { annunci } from '../notices/tables.ts';
import type { PrintedEvent } from './policy.ts';
import { codiciStampe, stampe, versioniStampe } from './tables.ts';

const { _id, id_nek, id_utente, ordine, tolta } = stampe;
const { versione, codice, scelte, fatti, avvisi, chi, data_crea } = versioniStampe;

export const printVersionFields = {
  _id,
  id_nek,
  versione,
  codice,
  scelte,
  fatti,
  avvisi,
  data_crea,
  ordine,
  chi: sql<string>`coalesce(${personNameSql(chi)}, '')`,
};
export type PrintRow = Awaited<ReturnType<typeof printsOfNotices>>[number];

export const printedNoticeFields = {
  _id: annunci._id,
  id_utente: annunci.id_utente,
  cosa: annunci.cosa,
  nome: annunci.nome,
  cognome: annunci.cognome,
  nato: annunci.nato,
  decesso: annunci.decesso,
  age: annunci.age,
  coniuge: annunci.coniuge,
  comune: annunci.comune,
  testo: annunci.testo,
  funerale: visibleFuneralTextSql(),
  cimitero: cemeteryUnlessEventHeldSql(),
  img: annunci.img,
  data_crea: annunci.data_crea,
  eventi: publicEventsJson(annunci.id_servizio),
  /** Whether an event that visitors do not see now is held back from them. */
  oraTrattenuta: hasEventToBeTold(sql`annunci.id_servizio`),
  /** The ids of those events. */
  trattenuti: idsOfEventsToBeTold(sql`annunci.id_servizio`),
  ragSociale: utenti.ragSociale,
  tel: utenti.tel,
  cell: utenti.cell,
  manifestoPubblico: utenti.manifestoPubblico,
};

/** A notice of the caller with what papers tell of it; undefined where it is not theirs or in the bin. */
export async function noticeForPrint(db: Db, scope: OwnerScope, id: string) {
  const [row] = await db
    .select(printedNoticeFields)
    .from(annunci)
    .innerJoin(utenti, eq(utenti._id, annunci.id_utente))
    .where(and(eq(annunci._id, id), isOwnLive(scope)));
  return row;
}
export type PrintedNotice = NonNullable<Awaited<ReturnType<typeof noticeForPrint>>>;

/** The notices of a funeral with what papers tell of them. */
export const noticesForPrint = (db: Db, scope: OwnerScope, funeral: string): Promise<PrintedNotice[]> =>
  db
    .select(printedNoticeFields)
    .from(annunci)
    .innerJoin(utenti, eq(utenti._id, annunci.id_utente))
    .where(and(eq(annunci.id_servizio, funeral), isOwnLive(scope)));

/** The same of a published notice, for visitors. */
export const publishedNoticeForPrint = publicQuery(async (db: Db, id: string): Promise<PrintedNotice | undefined> => {
  const [row] = await db
    .select(printedNoticeFields)
    .from(annunci)
    .innerJoin(utenti, eq(utenti._id, annunci.id_utente))
    .where(and(eq(annunci._id, id), isPublished()));
  return row;
});

const isOwnPrint = (scope: OwnerScope) => and(isNull(tolta), ownerCondition(id_utente, scope));
const laterVersion = alias(versioniStampe, 'dopo');
/** Condition: no later version of the print was made. */
export const isLatestVersion = sql`not exists (select from ${versioniStampe} ${laterVersion} where ${laterVersion.id_stampa} = ${_id} and ${laterVersion.versione} > ${versione})`;

/** As many as one notice may have. */
const maxPrintsPerNotice = budgets.stampe.perParent.max;

/** The prints of some notices in their latest versions, newest first. */
export const printsOfNotices = (db: Db, scope: OwnerScope, notices: readonly string[]) =>
  db
    .select(printVersionFields)
    .from(stampe)
    .innerJoin(versioniStampe, eq(versioniStampe.id_stampa, _id))
    .where(and(inArray(id_nek, [...notices]), isOwnPrint(scope), isLatestVersion))
    .orderBy(desc(data_crea), desc(_id))
    .limit(maxPrintsPerNotice);

/** The events of a notice's funeral by which `isPrintCurrent` judges, and nothing else of them: it does so for thousands of prints. */
const comparedEventsJson = sql<readonly PrintedEvent[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('_id', e."_id", 'tipo', e.tipo, 'inizio', e.inizio, 'fine', e.fine,
    'luogo', e.luogo, 'indirizzo', e.indirizzo, 'comune', e.comune))), '[]'::json)
  from eventi e where e.id_servizio = ${annunci.id_servizio} and ${isPublicEvent()} and ${isNotCancelled()})`;

/**
 * The newest prints, whenever they were made, of all funerals that have an event in a period: the funeral of each, what it was made of, and what its notice says now. They are
 * chosen by narrow rows: sorted with all that papers say, those of a large agency did not fit into memory.
 */
export function printsOfFuneralsInPeriod(
  db: Db,
  scope: AgencyScope,
  days: { readonly da: string; readonly a: string },
) {
  const newest = db
    .select({ id_stampa: versioniStampe.id_stampa, versione, id_nek, data_crea })
    .from(stampe)
    .innerJoin(versioniStampe, eq(versioniStampe.id_stampa, _id))
    .innerJoin(annunci, eq(annunci._id, id_nek))
    .where(
      and(isOwnPrint(scope), isLatestVersion, isOwnLive(scope), hasEventOfPeriod(scope, annunci.id_servizio, days)),
    )
    .orderBy(desc(data_crea), desc(_id))
    .limit(maxAgendaPrints)
    .as('recenti');
  const { cosa, nome, cognome, nato, decesso, age, coniuge, id_servizio } = annunci;
  return db
    .select({
      id_servizio: sql<string>`${id_servizio}`,
      scelte,
      fatti,
      annuncio: { cosa, nome, cognome, nato, decesso, age, coniuge, eventi: comparedEventsJson },
    })
    .from(newest)
    .innerJoin(versioniStampe, and(eq(versioniStampe.id_stampa, newest.id_stampa), eq(versione, newest.versione)))
    .innerJoin(annunci, eq(annunci._id, newest.id_nek))
    .orderBy(desc(newest.data_crea), desc(newest.id_stampa));
}

/** A version of a print, the latest where none is asked for; undefined where it is not the caller's. */
export async function printById(
  db: Db,
  scope: OwnerScope,
  id: string,
  version?: number,
): Promise<PrintRow | undefined> {
  const [row] = await db
    .select(printVersionFields)
    .from(stampe)
    .innerJoin(versioniStampe, eq(versioniStampe.id_stampa, _id))
    .where(and(eq(_id, id), isOwnPrint(scope), version === undefined ? isLatestVersion : eq(versione, version)));
  return row;
}

export async function insertPrint(db: Db, row: typeof stampe.$inferInsert): Promise<void> {
  await db.insert(stampe).values(row);
}

/** Locks a print of the agency until the transaction ends, so that two changes do not make the same version. */
export async function lockPrint(db: Db, { idUtente }: AgencyScope, id: string): Promise<void> {
  await db
    .select({ _id })
    .from(stampe)
    .where(and(eq(_id, id), eq(id_utente, idUtente)))
    .for('update');
}

/** Takes a code for a print; false where another paper has it. */
export async function claimPrintCode(db: Db, code: string, print: string): Promise<boolean> {
  const taken = await db
    .insert(codiciStampe)
    .values({ codice: code, id_stampa: print })
    .onConflictDoNothing()
    .returning({ codice: codiciStampe.codice });
  return taken.length === 1;
}

export async function insertPrintVersion(db: Db, row: typeof versioniStampe.$inferInsert): Promise<void> {
  await db.insert(versioniStampe).values(row);
}

/** Writes what was ordered of a print of the agency. */
export async function updatePrintOrder(
  db: Db,
  { idUtente }: AgencyScope,
  id: string,
  order: PrintOrder,
): Promise<void> {
  await db
    .update(stampe)
    .set({ ordine: order })
    .where(and(eq(_id, id), eq(id_utente, idUtente), isNull(tolta)));
}

/** Takes a print out of the list; false where it is not the agency's. */
export async function removePrint(db: Db, { idUtente }: AgencyScope, id: string, now: string): Promise<boolean> {
  const gone = await db
    .update(stampe)
    .set({ tolta: now })
    .where(and(eq(_id, id), eq(id_utente, idUtente), isNull(tolta)))
    .returning({ _id });
  return gone.length === 1;
}

/** The paper that bears a code: its version, whether there is a later one, and its notice as visitors see it now; undefined for none of ours. */
export const printByCode = publicQuery(async (db: Db, code: string) => {
  const [row] = await db
    .select({ codice: codiciStampe.codice, id_nek, scelte, fatti, isLatest: sql<boolean | null>`${isLatestVersion}` })
    .from(codiciStampe)
    .leftJoin(stampe, eq(_id, codiciStampe.id_stampa))
    .leftJoin(versioniStampe, eq(versioniStampe.codice, codiciStampe.codice))
    .where(eq(codiciStampe.codice, code));
  return row;
});
