import type { AgencyOfPage, ListedAgency } from '@commiato/contracts/notices/public-agencies';
import { and, asc, count, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import { hasPageCondition, publicAgencyFields } from '../../accounts/accounts/queries.ts';
import { slugAgenzie, utenti } from '../../accounts/accounts/tables.ts';
import { isPublished } from '../notices/queries.ts';
import { annunci } from '../notices/tables.ts';
import type { PlaceCount } from '../places/queries.ts';

const { slug, indirizzo, cap, regione, orari, altreSedi, descrizione, attivo, attivato } = utenti;

/** Public fields of an agency's page. */
const pageFields = {
  ...publicAgencyFields,
  slug,
  indirizzo,
  cap,
  regione,
  orari,
  altreSedi,
  descrizione,
  attivo,
  attivato,
} satisfies Record<keyof AgencyOfPage, unknown>;

/** The agency of a current or former slug; undefined if there is none or its page is hidden. */
export const agencyBySlug = publicQuery(async (db: Db, name: string): Promise<AgencyOfPage | undefined> => {
  const [row] = await db
    .select(pageFields)
    .from(slugAgenzie)
    .innerJoin(utenti, eq(utenti._id, slugAgenzie.id_utente))
    .where(and(eq(slugAgenzie.slug, name), hasPageCondition()));
  return row;
});

const { _id, ragSociale, comune, prov, tel, cell } = utenti;
const listFields = { slug, ragSociale, indirizzo, cap, comune, prov, tel, cell } satisfies Record<
  keyof ListedAgency,
  unknown
>;

/** Number of agencies with a page for each place as they write it; `annunci` counts them. */
export const agencyCountsByPlace = publicQuery(
  (db: Db): Promise<PlaceCount[]> =>
    db
      .select({ regione, prov, comune, annunci: count() })
      .from(utenti)
      .where(hasPageCondition())
      .groupBy(regione, prov, comune),
);

/** Agencies with a page, by name; with provinces, those there. */
export const listedAgencies = publicQuery(
  (db: Db, provinces?: readonly string[]): Promise<ListedAgency[]> =>
    db
      .select(listFields)
      .from(utenti)
      .where(and(hasPageCondition(), provinces && inArray(prov, [...provinces])))
      .orderBy(asc(ragSociale), asc(_id)),
);

/**
 * The first agencies with a page whose name and town contain, for each word searched, one of its parts: `-ross` begins any of their words,
 * `ossi` stands anywhere. Parts are folded (`searchWords`).
 */
export const agenciesByNameParts = publicQuery(
  (db: Db, words: readonly (readonly string[])[], most: number): Promise<ListedAgency[]> => {
    // As in the index `utenti_con_pagina_per_nome`.
    const nameAndTown = sql`('-' || slug_di(${ragSociale} || ' ' || ${comune}))`;
    return db
      .select(listFields)
      .from(utenti)
      .where(
        and(
          hasPageCondition(),
          ...words.map((parts) => or(...parts.map((part) => sql`${nameAndTown} like ${`%${part}%`}`))),
        ),
      )
      .orderBy(asc(ragSociale), asc(_id))
      .limit(most);
  },
);

/** Number of published notices of an agency. */
export const countPublishedNotices = publicQuery(async (db: Db, agency: string): Promise<number> => {
  const [counted] = await db
    .select({ total: count() })
    .from(annunci)
    .where(and(isPublished(), eq(annunci.id_utente, agency)));
  return counted?.total ?? 0;
});

/** An agency page for the sitemap, with its last change. */
export interface SitemapAgency {
  readonly slug: string;
  readonly cambiato: string;
}

/** Agency pages worth indexing, by slug. */
export const sitemapAgencies = publicQuery((db: Db): Promise<SitemapAgency[]> => {
  const published = db
    .select({ _id: annunci._id })
    .from(annunci)
    .where(and(eq(annunci.id_utente, utenti._id), isPublished()));
  const its = sql`from annunci a where a.id_utente = ${utenti._id}`;
  const cambiato =
    sql<string>`greatest(${utenti.paginaCambiata}, (select max(a.data_crea) ${its} and ${isPublished(sql`a`)}),
    (select max(a.cambiato) ${its} and a.cambiato is not null))`.mapWith(utenti.paginaCambiata);
  return db
    .select({ slug, cambiato })
    .from(utenti)
    .where(and(hasPageCondition(), or(ne(descrizione, ''), exists(published))))
    .orderBy(slug);
});
