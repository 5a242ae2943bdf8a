import type { FamilyWishes } from '@commiato/contracts/notices/family-wishes';
import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import type { NoticeAgency } from '@commiato/contracts/notices/public-agencies';
import { publicPageSize } from '@commiato/contracts/notices/public-calls';
import type { ListedNotice } from '@commiato/contracts/notices/public-notices';
import type { SamePersonNotice } from '@commiato/contracts/notices/public-pages';
import type { PublicSamePersonNotice } from '@commiato/contracts/notices/same-person';
import { type Sex, sexOfTaxCode } from '@commiato/italy/tax-codes/tax-code';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { fieldsAsJson } from '../../../platform/database/json-value.ts';
import { plannedListSql, prepareOncePerDatabase } from '../../../platform/database/prepared.ts';
import type { ImageIdentity, PublicImageState } from '../../../platform/images/image-names.ts';
import { missingVariantsCondition } from '../../../platform/images/variant-queue.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import { publicAgencyFields, shownSlugSql } from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import {
  hasEventToBeTold,
  isNotCancelled,
  isPublicEvent,
  isPublicEventBeginningAt,
  publicEventsJson,
  withWireInstants,
} from '../../funerals/events/queries.ts';
import { attachmentFields } from '../attachments/queries.ts';
import { allegati } from '../attachments/tables.ts';
import { condolencesChoiceSql, funeralEndSql, hasPublicCondolences } from '../notices/condolence-queries.ts';
import { noticeTag } from '../notices/policy.ts';
import {
  announcedKindSql,
  cemeteryUnlessEventHeldSql,
  emptyWhileEventHeldSql,
  isPublished,
  newestFirst,
  shownFuneralMomentSql,
  visibleFuneralTextSql,
} from '../notices/queries.ts';
import { annunci } from '../notices/tables.ts';
import { funeralNoticesTagFor } from './policy.ts';
import { hasFamilyStory, isShownInStory } from './story-queries.ts';

/** Public columns of a notice; nothing else leaves the database. */
export const publicNoticeFields = {
  _id: annunci._id,
  id: annunci._id,
  id_utente: annunci.id_utente,
  nome: annunci.nome,
  cognome: annunci.cognome,
  age: annunci.age,
  nato: annunci.nato,
  natoA: annunci.natoA,
  decesso: annunci.decesso,
  mortoA: annunci.mortoA,
  coniuge: annunci.coniuge,
  comune: annunci.comune,
  regione: annunci.regione,
  prov: annunci.prov,
  cap: annunci.cap,
  funerale: visibleFuneralTextSql(),
  cimitero: cemeteryUnlessEventHeldSql(),
  testo: annunci.testo,
  img: annunci.img,
  larghezza: annunci.larghezza,
  altezza: annunci.altezza,
  cosa: annunci.cosa,
  tipo: sql<'primario'>`'primario'`,
  indicizza: annunci.indicizza,
  cuori: annunci.cuori,
  data_crea: annunci.data_crea,
  ragSociale: utenti.ragSociale,
} satisfies Record<keyof PublicNotice, unknown>;

type TimeAndTown = readonly [inizio: string, comune: string];

/**
 * When and in which town what a notice announces takes place: as the events of its funeral say or, where the agency keeps none of their
 * kind, as it was read of the text, unless the event of that moment was cancelled. So has it `eventsOfNotice`. The town is empty where it is
 * unknown. Both at once, as each more reading of the events is one for each card of a list.
 */
const timesAndTownsOfRitesSql = (notice: SQL = sql`annunci`) => sql<TimeAndTown[]>`coalesce(
  (select coalesce(array_agg(array[e.inizio, e.comune] order by e.inizio) filter (where ${isNotCancelled()}), '{}')
    from eventi e where e.id_servizio = ${notice}.id_servizio and ${isPublicEvent()} and e.tipo = ${announcedKindSql(notice)}
    having count(*) > 0),
  (select case when bool_or(${isNotCancelled()})
      then array[array[${notice}.funerale_il, max(e.comune) filter (where ${isNotCancelled()})]] else '{}' end
    from eventi e where ${shownFuneralMomentSql(notice)} <> '' and ${isPublicEventBeginningAt(sql`${notice}.id_servizio`, sql`${notice}.funerale_il`)}
    having count(*) > 0),
  case when ${shownFuneralMomentSql(notice)} <> '' then array[array[${notice}.funerale_il, '']] end,
  '{}')`;
const timesOfRites = (rites: readonly TimeAndTown[]) => rites.map(([inizio]) => inizio);

/**
 * When the rite that a notice announces was to be, where it was cancelled: the last event of its kind or, where none of these was, that at
 * the moment that its text says. Events that take place are not read.
 */
const cancelledRiteDateSql = sql<string | null>`(
  select coalesce(max(e.inizio) filter (where e.tipo = ${announcedKindSql()}), max(e.inizio)) from eventi e
  where e.id_servizio = annunci.id_servizio and not ${isNotCancelled()} and ${isPublicEvent()}
    and (e.tipo = ${announcedKindSql()} or e.inizio = nullif(${shownFuneralMomentSql()}, '')))`;

/**
 * For a notice without a funeral what tells its person apart: the funeral of the agency's other notices with the same tax code, or the first
 * of these notices. Never the code itself: who knows name and birth could find a digest of it by trying.
 */
const personKeySql = sql`(select coalesce(min(o.id_servizio), min(o."_id")) from annunci o
  where o.codfisc = annunci.codfisc and o.codfisc <> '' and o.id_utente = annunci.id_utente and o.cestinato is null)`;

/** Maximum number of other notices of a person on a page or beside a report. */
const maxSamePersonNotices = 20;

/** The other notices `a` of the same person by the same agency, by the funeral or by the tax code, that meet a condition; newest first. */
const otherNoticesOfPersonSql = (columns: SQL, condition: SQL) => sql`
    select ${columns} from annunci a where a.id_utente = annunci.id_utente and a."_id" <> annunci."_id" and a."_id" in (
      select s."_id" from annunci s where s.id_servizio = annunci.id_servizio
      union all select c."_id" from annunci c where c.codfisc = annunci.codfisc and c.codfisc <> '' and c.cestinato is null)
    ${condition} order by a.data_crea desc, a."_id" desc limit ${sql.raw(String(maxSamePersonNotices))}`;

/**
 * The ids of the other notices of the same person; of unpublished ones too, so that a page that does not link to them yet is dropped when
 * they are published. Their rites are read apart (`readSamePersonNotices`): most pages link to none, and PostgreSQL would prepare to read
 * them for each.
 */
const samePersonIdsSql = sql<string[]>`(
  select coalesce(json_agg(o."_id"), '[]'::json) from (${otherNoticesOfPersonSql(sql`a."_id"`, sql``)}) o)`;

/** The published other notices of the person of a row of `annunci`, which may itself be hidden or binned, oldest first; none without a row. */
export const publicSamePersonNoticesSql = sql<PublicSamePersonNotice[]>`(
  select coalesce(json_agg(json_build_object('_id', o."_id", 'cosa', o.cosa, 'comune', o.comune) order by o.data_crea, o."_id"), '[]'::json)
  from (${otherNoticesOfPersonSql(sql`a."_id", a.cosa, a.comune, a.data_crea`, sql`and ${isPublished(sql`a`)}`)}) o)`;

/** Those of the given notices that are published, oldest first, as a page links to them. */
export const readSamePersonNotices = publicQuery(
  (db: Db, ids: readonly string[]): Promise<SamePersonNotice[]> =>
    db
      .select({
        _id: annunci._id,
        nome: annunci.nome,
        cognome: annunci.cognome,
        cosa: annunci.cosa,
        comune: annunci.comune,
        data_crea: annunci.data_crea,
        riti: timesAndTownsOfRitesSql().mapWith(timesOfRites),
      })
      .from(annunci)
      .where(and(isPublished(), inArray(annunci._id, [...ids])))
      .orderBy(asc(annunci.data_crea), asc(annunci._id)),
);

/**
 * What lists show of a notice, with the towns of its rites beside their times. A funeral is one agency's of one person: what tells it apart
 * is told, not its identifier.
 */
const listedNoticeFields = {
  ...publicNoticeFields,
  persona: sql<string>`md5(coalesce(annunci.id_servizio, ${personKeySql}, annunci."_id"))`,
  riti: timesAndTownsOfRitesSql(),
  annullato: cancelledRiteDateSql,
} satisfies Record<Exclude<keyof ListedNotice, 'comuniRiti'>, unknown>;

/** Ids of the newest published notices that meet a condition, read along an index before any join. */
export async function newestNoticeIds(db: Db, where: SQL | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .select({ _id: annunci._id })
    .from(annunci)
    .where(and(isPublished(), where))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(({ _id }) => _id);
}

/** Planned once, with each notice as one JSON value: every list and search ends with this query. */
const listedNoticesByIds = prepareOncePerDatabase((db) =>
  db
    .select({ annuncio: fieldsAsJson(listedNoticeFields) })
    .from(annunci)
    .innerJoin(utenti, eq(utenti._id, annunci.id_utente))
    .where(and(isPublished(), sql`${annunci._id} = any(${plannedListSql(sql.placeholder('ids'))})`))
    .prepare('annunci_elencati'),
);

/** Published notices in the order of the given ids. */
export async function publishedNoticesByIds(db: Db, ids: readonly string[]): Promise<ListedNotice[]> {
  if (ids.length === 0) return [];
  const rows = await listedNoticesByIds(db).execute({ ids });
  return sortNoticesByIds(ids, rows).map((notice) => ({
    ...notice,
    riti: timesOfRites(notice.riti),
    comuniRiti: notice.riti.map(([, comune]) => comune),
  }));
}

/** Sorts rows by the given ids; missing ones are left out. */
export function sortNoticesByIds<N extends { readonly _id: string }>(
  ids: readonly string[],
  rows: readonly { readonly annuncio: N }[],
): N[] {
  const found = new Map(rows.map(({ annuncio }) => [annuncio._id, annuncio]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The 24 newest notices that meet a condition, or the 24 before one. */
export const listNewestNotices = publicQuery(async (db: Db, before?: string, where?: SQL): Promise<ListedNotice[]> => {
  const [from] = before
    ? await db.select({ data_crea: annunci.data_crea }).from(annunci).where(eq(annunci._id, before))
    : [];
  if (before && !from) return [];
  const older = from && sql`(${annunci.data_crea}, ${annunci._id}) < (${from.data_crea}::timestamptz, ${before})`;
  return publishedNoticesByIds(db, await newestNoticeIds(db, and(where, older), publicPageSize));
});

/** What the family declares. The hour of the stream is that of the ceremony, and held back with it. */
const wishFields = {
  fiori: annunci.fiori,
  donaA: annunci.donaA,
  donaIban: annunci.donaIban,
  diretta: emptyWhileEventHeldSql(sql`annunci.diretta`),
  direttaIl: emptyWhileEventHeldSql(sql`annunci."direttaIl"`),
} satisfies Record<keyof FamilyWishes, unknown>;

/** The version of the notice that last changed what its rite is read of: its words, its kind, its death. */
const riteVersionSql = sql<number>`greatest(1, (annunci.modifiche ->> 'funerale')::int, (annunci.modifiche ->> 'cosa')::int,
  (annunci.modifiche ->> 'decesso')::int)`;

/** A notice with all that most pages show of it in one statement, so that an uncached page waits for one query only. */
const noticePageById = prepareOncePerDatabase((db) =>
  db
    .select({
      annuncio: fieldsAsJson({
        ...publicNoticeFields,
        /** Derived from the tax code below, which is not passed on. */
        sesso: sql<Sex | null>`null`,
        agenzia: sql<NoticeAgency | null>`case when ${utenti.role} = 'U' and ${isNull(utenti.cestinato)} then ${fieldsAsJson({ ...publicAgencyFields, slug: shownSlugSql() })} end`,
        manifesto: utenti.manifestoPubblico,
        /** Whether the agency has posters put up on the walls of a municipality. */
        affigge: sql<boolean>`exists (select from affissioni f where f.id_utente = ${annunci.id_utente})`,
        id_servizio: annunci.id_servizio,
        versioneRito: riteVersionSql,
        eventi: publicEventsJson(annunci.id_servizio),
        stessaPersona: samePersonIdsSql,
        desideri: fieldsAsJson(wishFields),
        oraTrattenuta: hasEventToBeTold(sql`annunci.id_servizio`),
        pensieri: condolencesChoiceSql,
        funeraleFine: funeralEndSql,
        conPensieri: hasPublicCondolences,
        fotoPensieri: annunci.fotoPensieri,
        conStoria: hasFamilyStory,
        conAllegati: sql<boolean>`exists (select 1 from ${allegati} where ${allegati.id_nek} = ${annunci._id} and ${isNull(allegati.cestinato)})`,
      }),
      codfisc: annunci.codfisc,
    })
    .from(annunci)
    .innerJoin(utenti, eq(utenti._id, annunci.id_utente))
    .where(and(isPublished(), eq(annunci._id, sql.placeholder('id'))))
    .prepare('annuncio_pubblicato'),
);

/**
 * A published notice with its agency (null if that is not public), sex and whether it has attachments; `rimosso` for one in the bin;
 * undefined if hidden or unknown.
 */
export const findPublishedNotice = publicQuery(async (db: Db, id: string) => {
  const [row] = await noticePageById(db).execute({ id });
  if (row) {
    row.annuncio.eventi = row.annuncio.eventi.map(withWireInstants);
    row.annuncio.sesso = sexOfTaxCode(row.codfisc);
    return row.annuncio;
  }
  const [gone] = await db
    .select({ _id: annunci._id })
    .from(annunci)
    .where(and(eq(annunci._id, id), sql`${annunci.cestinato} is not null`));
  return gone ? ('rimosso' as const) : undefined;
});

/** Maximum number of notices of one funeral whose ids calendars look at: the first. */
const maxNoticesReadPerFuneral = 50;

/** The notices of a funeral, oldest first; hidden and deleted ones too, so that what was named after one keeps its name. */
export const listAllNoticesOfFuneral = publicQuery((db: Db, funeral: string) => {
  const { _id, cosa, data_crea } = annunci;
  return db
    .select({ _id, cosa, funerale: visibleFuneralTextSql(), data_crea, versioneRito: riteVersionSql })
    .from(annunci)
    .where(eq(annunci.id_servizio, funeral))
    .orderBy(asc(data_crea), asc(_id))
    .limit(maxNoticesReadPerFuneral);
});

/** Attachments of a published notice, oldest first. */
export const readPublicAttachments = publicQuery((db: Db, id: string) => {
  return db
    .select(attachmentFields)
    .from(allegati)
    .where(and(eq(allegati.id_nek, id), isNull(allegati.cestinato)))
    .orderBy(asc(allegati.data_crea), asc(allegati._id));
});

/** Pages of one image whose tags front caches are told: no header becomes too long. */
const maxImageTagsSql = sql.raw('20');
const noticeTagSql = (column: string) => sql.raw(`'${noticeTag('')}' || ${column}`);

/** An image that a public page shows; hidden or deleted images are not served (decisions C5). */
export async function readPublicImageState(db: Db, image: ImageIdentity): Promise<PublicImageState | null> {
  const { idUtente, img } = image;
  const { rows } = await db.execute<PublicImageState & Record<string, unknown>>(sql`
    select ${missingVariantsCondition(image)} as awaited, not bool_or(indicizza) as unlisted,
      (array_agg(distinct tag))[1:${maxImageTagsSql}] as tags from (
      select indicizza, ${noticeTagSql('"_id"')} as tag from annunci where id_utente = ${idUtente} and img = ${img} and ${isPublished()}
      union all
      select n.indicizza, ${noticeTagSql('n."_id"')} from allegati a join annunci n on n."_id" = a.id_nek
        where a.id_utente = ${idUtente} and a.img = ${img} and a.cestinato is null and ${isPublished(sql`n`)}
      union all
      select n.indicizza, ${noticeTagSql('n."_id"')} from pensieri p join annunci n on n."_id" = p.id_nek
        where p.id_utente = ${idUtente} and p.img = ${img} and p.stato = 'pubblicato' and not p.riservato and ${isPublished(sql`n`)}
      union all
      select n.indicizza, ${sql.raw(`'${funeralNoticesTagFor('')}'`)} || d.id_servizio from dalla_famiglia d join annunci n on n.id_servizio = d.id_servizio and n.id_utente = d.id_utente
        where d.id_utente = ${idUtente} and d.img = ${img} and ${isShownInStory(sql`d`)} and ${isPublished(sql`n`)}
    ) pagine having count(*) > 0`);
  return rows[0] ?? null;
}

/** A logo that an account or partner service shows now; logos have no variants. */
export async function readPublicLogoState(db: Db, { idUtente, img }: ImageIdentity): Promise<PublicImageState | null> {
  const { rows } = await db.execute(sql`
    select 1 from utenti where "_id" = ${idUtente} and logo = ${img} and cestinato is null
    union all select 1 from convenzioni where "_id" = ${idUtente} and logo = ${img} and cestinato is null`);
  return rows.length === 1 ? { awaited: false, unlisted: false, tags: [] } : null;
}

/** Whose notice a letter is about: an agency's, for a family one of its funeral. */
export interface LetterNoticeOwner {
  readonly id_utente: string;
  readonly id_servizio?: string;
}

/** What a letter says of a published notice; undefined where the owner has none such. */
export async function noticeFactsForLetter(db: Db, { id_utente, id_servizio }: LetterNoticeOwner, id: string) {
  const { _id, cosa, nome, cognome, nato, decesso, age, comune, prov, testo, img, data_crea } = annunci;
  const [row] = await db
    .select({
      notice: { _id, cosa, nome, cognome, nato, decesso, age, comune, prov, testo, img, data_crea },
      agency: { nome: utenti.ragSociale, comune: utenti.comune },
    })
    .from(annunci)
    .innerJoin(utenti, eq(utenti._id, annunci.id_utente))
    .where(
      and(
        eq(_id, id),
        eq(annunci.id_utente, id_utente),
        id_servizio === undefined ? undefined : eq(annunci.id_servizio, id_servizio),
        isPublished(),
      ),
    );
  return row;
}
export type LetterNoticeFacts = NonNullable<Awaited<ReturnType<typeof noticeFactsForLetter>>>;
