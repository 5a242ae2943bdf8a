import type { ListQuery } from '@commiato/contracts/common';
import type { AdminNotice, OwnNotice } from '@commiato/contracts/notices/notice-fields';
import type { AdminNoticeQuery } from '@commiato/contracts/notices/notices';
import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  containsIndexedWord,
  containsIndexedWords,
  containsWord,
  containsWordsAtPosition,
  containsWordsOrMisspelled,
  isWithinDays,
  limitAndOffsetOf,
  orderOf,
  queryWordsOf,
} from '../../../platform/database/listing.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import type { SearchHit, SearchRules } from '../../../platform/feature/search-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { type AdminScope, type AgencyScope, maySeeAdminArea } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { countAccounts } from '../../accounts/agencies/queries.ts';
import { aliasSearchFields } from './policy.ts';
import { isOwnLive, newestFirst } from './queries.ts';
import { annunci } from './tables.ts';

const rowFields = {
  _id: annunci._id,
  id_utente: annunci.id_utente,
  nome: annunci.nome,
  cognome: annunci.cognome,
  cap: annunci.cap,
  comune: annunci.comune,
  prov: annunci.prov,
  regione: annunci.regione,
  img: annunci.img,
  cosa: annunci.cosa,
  cuori: annunci.cuori,
  data_crea: annunci.data_crea,
  disattivo: annunci.disattivo,
};
const ownFields = { ...rowFields, codfisc: annunci.codfisc };
/** Unanswered reports about a notice, read from an index (0062). */
const openReports = sql`from pratiche p where p.cosa = 'Segnalazione' and not p.evaso and p.dati ->> 'annuncio' = ${annunci._id}`;
const adminFields = {
  ...rowFields,
  ragSociale: utenti.ragSociale,
  utenteAttivo: utenti.attivo,
  segnalazioni: sql<number>`(select count(*)::int ${openReports})`,
};

/** Searched columns, as written and in the normalized form of the public search (`damico`, `schutz`), covered by an index (0035). */
const searchColumns = [
  ...[annunci.nome, annunci.cognome, annunci.comune, annunci.codfisc, annunci.cap],
  ...[annunci.parole_nome, annunci.parole_luogo],
];
const isOfAgency = eq(utenti._id, annunci.id_utente);

/** Condition and order of a list; `byAgency` if it is ordered by a column of the agency. */
interface NoticeSelection {
  readonly where: SQL | undefined;
  readonly order: SQL[];
  readonly byAgency?: boolean;
}

/** Ids only, so that skipping pages costs an index scan and reads no rows. */
function selectIds(db: Db, { where, order, byAgency }: NoticeSelection) {
  const from = db.select({ _id: annunci._id }).from(annunci).$dynamic();
  const joined = byAgency ? from.innerJoin(utenti, isOfAgency) : from;
  return joined.where(where).orderBy(...order);
}

function pageOfNoticeIds(db: Db, chosen: NoticeSelection, query: ListQuery) {
  const { limit, offset } = limitAndOffsetOf(query);
  return selectIds(db, chosen).limit(limit).offset(offset).as('pagina');
}

async function countNotices(db: Db, { where }: NoticeSelection): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(annunci).where(where);
  return counted?.total ?? 0;
}

async function ownSelection(db: Db, scope: AgencyScope, query: ListQuery): Promise<NoticeSelection> {
  const own = isOwnLive(scope);
  const exact = containsIndexedWords(query.q, searchColumns);
  const column = sql`(${annunci.parole_nome} || ' ' || ${annunci.parole_luogo})`;
  const search = { table: annunci, own, exact, column };
  return {
    where: and(own, await containsWordsOrMisspelled(db, query.q, search)),
    order: orderOf(query, { data_crea: annunci.data_crea }, newestFirst),
  };
}

/** The agency's own notices, newest first. */
export async function listOwnNotices(
  db: Db,
  scope: AgencyScope,
  query: ListQuery,
): Promise<{ rows: OwnNotice[]; total: number }> {
  const chosen = await ownSelection(db, scope, query);
  const page = pageOfNoticeIds(db, chosen, query);
  const [rows, total] = await Promise.all([
    db
      .select(ownFields)
      .from(page)
      .innerJoin(annunci, eq(annunci._id, page._id))
      .orderBy(...chosen.order),
    countNotices(db, chosen),
  ]);
  return { rows, total };
}

/** Notices that contain a word and appear in the audit log. */
export const loggedNoticesContaining = adminQuery((db: Db, word: string) =>
  db
    .select({ _id: annunci._id })
    .from(annunci)
    .where(
      and(
        containsIndexedWord(word, searchColumns),
        sql`exists (select from registro r where r.oggetto = ${annunci._id})`,
      ),
    ),
);

/** All of the agency's own notices that match. */
export async function* streamOwnNotices(db: Db, scope: AgencyScope, query: ListQuery): AsyncGenerator<OwnNotice[]> {
  yield* streamRows(db, selectIds(db, await ownSelection(db, scope, query)), (ids) =>
    db
      .select(ownFields)
      .from(annunci)
      .where(and(isOwnLive(scope), isOneOfIds(annunci._id, ids))),
  );
}

const sortableColumns = {
  data_crea: annunci.data_crea,
  cosa: annunci.cosa,
  cognome: sql`(${annunci.cognome} || ' ' || ${annunci.nome})`,
  ragSociale: sql`lower(${utenti.ragSociale})`,
  regione: annunci.regione,
  comune: annunci.comune,
  cuori: annunci.cuori,
};

async function adminSelection(db: Db, scope: AdminScope, query: AdminNoticeQuery): Promise<NoticeSelection> {
  const where = and(
    isOwnLive(scope),
    await matchesNoticeOrAgency(db, query.q),
    query.regione ? eq(annunci.regione, query.regione) : undefined,
    query.id_utente ? eq(annunci.id_utente, query.id_utente) : undefined,
    query.stato ? eq(annunci.disattivo, query.stato === 'nascosto') : undefined,
    query.cosa ? eq(annunci.cosa, query.cosa) : undefined,
    query.segnalate ? sql`exists (select ${openReports})` : undefined,
    query.scelti ? isOneOfIds(annunci._id, query.scelti) : undefined,
    isWithinDays(annunci.data_crea, query),
  );
  const byAgency = query.sort?.endsWith('ragSociale') ?? false;
  return { where, order: orderOf(query, sortableColumns, newestFirst), byAgency };
}

/** Notices of all agencies, newest first by default. */
export async function listAllNotices(
  db: Db,
  scope: AdminScope,
  query: AdminNoticeQuery,
): Promise<{ rows: AdminNotice[]; total: number }> {
  const chosen = await adminSelection(db, scope, query);
  const page = pageOfNoticeIds(db, chosen, query);
  const [rows, total] = await Promise.all([
    db
      .select(adminFields)
      .from(page)
      .innerJoin(annunci, eq(annunci._id, page._id))
      .innerJoin(utenti, isOfAgency)
      .orderBy(...chosen.order),
    countNotices(db, chosen),
  ]);
  return { rows, total };
}

/** All notices of all agencies that match. */
export async function* allNotices(db: Db, scope: AdminScope, query: AdminNoticeQuery): AsyncGenerator<AdminNotice[]> {
  yield* streamRows(db, selectIds(db, await adminSelection(db, scope, query)), (ids) =>
    db.select(adminFields).from(annunci).innerJoin(utenti, isOfAgency).where(isOneOfIds(annunci._id, ids)),
  );
}

/** Ids of the notices of all agencies that match, at most so many. */
export async function idsOfNotices(
  db: Db,
  scope: AdminScope,
  query: AdminNoticeQuery,
  most: number,
): Promise<string[]> {
  const rows = await selectIds(db, await adminSelection(db, scope, query)).limit(most);
  return rows.map(({ _id }) => _id);
}

const noticeHitOf = (row: Pick<AdminNotice, '_id' | 'nome' | 'cognome' | 'ragSociale' | 'id_utente'>) => ({
  _id: row._id,
  nome: `${row.nome} ${row.cognome}`.trim(),
  di: row.ragSociale,
  id_utente: row.id_utente,
});

/** Notices of all agencies by their ids, in no order, as the administrator's search answers them. */
export const noticeHitsByIds = adminQuery(
  async (db: Db, ids: readonly string[]): Promise<Omit<SearchHit, 'campi'>[]> => {
    const rows = await db
      .select(adminFields)
      .from(annunci)
      .innerJoin(utenti, isOfAgency)
      .where(isOneOfIds(annunci._id, ids));
    return rows.map(noticeHitOf);
  },
);

/** Notices of all agencies, the hidden ones too, for the administrator's search. */
export const noticeSearchRules: SearchRules = {
  kind: 'annuncio',
  find: async (db, scope, { q, most, position }) => {
    const all = await adminSelection(db, scope, { q });
    const chosen = { ...all, where: and(all.where, position && containsWordsAtPosition(position, q, searchColumns)) };
    const page = pageOfNoticeIds(db, chosen, { page: 1, pageSize: most });
    const rows = await db
      .select({ ...adminFields, codfisc: annunci.codfisc, coniuge: annunci.coniuge, testo: annunci.testo })
      .from(page)
      .innerJoin(annunci, eq(annunci._id, page._id))
      .innerJoin(utenti, isOfAgency)
      .orderBy(...chosen.order);
    return rows.map((row) => ({
      ...noticeHitOf(row),
      campi: [
        { campo: 'nome', valore: `${row.nome} ${row.cognome}` },
        { campo: 'comune', valore: row.comune },
        { campo: 'CAP', valore: row.cap },
        { campo: 'agenzia', valore: row.ragSociale },
        { campo: 'codice fiscale', valore: row.codfisc, secret: true },
        ...aliasSearchFields(row),
      ],
    }));
  },
};

/** Condition: every word occurs in the notice or in its agency's name. Agencies are few, so they are looked up first. */
async function matchesNoticeOrAgency(db: Db, q: string | undefined): Promise<SQL | undefined> {
  const tests = queryWordsOf(q).map(async (word) => {
    const agencies = await db
      .select({ _id: utenti._id })
      .from(utenti)
      .where(containsWord(word, [utenti.ragSociale]));
    const ids = agencies.map(({ _id }) => _id);
    return or(containsIndexedWord(word, searchColumns), ids.length ? inArray(annunci.id_utente, ids) : undefined);
  });
  return and(...(await Promise.all(tests)));
}

/** Number of agencies, of active ones, and of published notices: those of the lists that the dashboard leads to; null of an area that is not seen. */
export async function countDashboardTotals(
  db: Db,
  scope: AdminScope,
): Promise<{ totUtenti: number | null; utentiAttivi: number | null; totAnnunci: number | null }> {
  const agencies = maySeeAdminArea(scope, 'agenzie');
  const notices = maySeeAdminArea(scope, 'annunci');
  const [totUtenti, utentiAttivi, totAnnunci] = await Promise.all([
    agencies ? countAccounts(db, scope, { role: 'U' }) : null,
    agencies ? countAccounts(db, scope, { role: 'U', attivo: 'si' }) : null,
    notices ? countNotices(db, await adminSelection(db, scope, { stato: 'online' })) : null,
  ]);
  return { totUtenti, utentiAttivi, totAnnunci };
}
