import type { ListQuery } from '@commiato/contracts/common';
import type { AdminNotice, OwnNotice } from '@commiato/contracts/notices/notice-fields';
import type { AdminNoticeQuery } from '@commiato/contracts/notices/notices';
import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  containsWord,
  containsWords,
  orderOf,
  pageOf,
  withinDays,
  wordsOf,
} from '../../../platform/database/listing.ts';
import { among, everyRow } from '../../../platform/export/every-row.ts';
import { forAdmin } from '../../../platform/security/scoped-queries.ts';
import type { AdminScope, AgencyScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { isPublished, newestNotices, ownLive } from './queries.ts';
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
/** The reports of relatives that wait on a notice; an index holds them (0062). */
const waitingReports = sql`from pratiche p where p.cosa = 'Segnalazione' and not p.evaso and p.dati ->> 'annuncio' = ${annunci._id}`;
const adminFields = {
  ...rowFields,
  ragSociale: utenti.ragSociale,
  utenteAttivo: utenti.attivo,
  segnalazioni: sql<number>`(select count(*)::int ${waitingReports})`,
};

/** Where a word of a search may stand, as it is written or as the public search compares it: `damico`, `schutz`; an index holds it (0035). */
const searched = [
  ...[annunci.nome, annunci.cognome, annunci.comune, annunci.codfisc, annunci.cap],
  ...[annunci.parole_nome, annunci.parole_luogo],
];
const ofAgency = eq(utenti._id, annunci.id_utente);

/** Which notices, in which order; `byAgency` where the order is of agencies. */
interface Chosen {
  readonly where: SQL | undefined;
  readonly order: SQL[];
  readonly byAgency?: boolean;
}

/** Notices by their identifiers alone: skipping others costs a walk along an index, no row is read for it. */
function identifiers(db: Db, { where, order, byAgency }: Chosen) {
  const from = db.select({ _id: annunci._id }).from(annunci).$dynamic();
  const joined = byAgency ? from.innerJoin(utenti, ofAgency) : from;
  return joined.where(where).orderBy(...order);
}

function pageOfNotices(db: Db, chosen: Chosen, query: ListQuery) {
  const { limit, offset } = pageOf(query);
  return identifiers(db, chosen).limit(limit).offset(offset).as('pagina');
}

async function countNotices(db: Db, { where }: Chosen): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(annunci).where(where);
  return counted?.total ?? 0;
}

const ownChosen = (scope: AgencyScope, query: ListQuery): Chosen => ({
  where: and(ownLive(scope), containsWords(query.q, searched)),
  order: orderOf(query, { data_crea: annunci.data_crea }, newestNotices),
});

/** The agency's own notices, newest first. */
export async function listOwn(
  db: Db,
  scope: AgencyScope,
  query: ListQuery,
): Promise<{ rows: OwnNotice[]; total: number }> {
  const chosen = ownChosen(scope, query);
  const page = pageOfNotices(db, chosen, query);
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

/** Notices in which a word stands and that the audit log tells of. */
export const noticesLogged = forAdmin((db: Db, word: string) =>
  db
    .select({ _id: annunci._id })
    .from(annunci)
    .where(and(containsWord(word, searched), sql`exists (select from registro r where r.oggetto = ${annunci._id})`)),
);

/** All of the agency's own notices that match. */
export const everyOwn = (db: Db, scope: AgencyScope, query: ListQuery): AsyncIterable<OwnNotice[]> =>
  everyRow(db, identifiers(db, ownChosen(scope, query)), (ids) =>
    db
      .select(ownFields)
      .from(annunci)
      .where(and(ownLive(scope), among(annunci._id, ids))),
  );

const sortable = {
  data_crea: annunci.data_crea,
  cosa: annunci.cosa,
  cognome: sql`(${annunci.cognome} || ' ' || ${annunci.nome})`,
  ragSociale: sql`lower(${utenti.ragSociale})`,
  regione: annunci.regione,
  comune: annunci.comune,
  cuori: annunci.cuori,
};

async function adminChosen(db: Db, scope: AdminScope, query: AdminNoticeQuery): Promise<Chosen> {
  const where = and(
    ownLive(scope),
    await containsAll(db, query.q),
    query.regione ? eq(annunci.regione, query.regione) : undefined,
    query.id_utente ? eq(annunci.id_utente, query.id_utente) : undefined,
    query.stato ? eq(annunci.disattivo, query.stato === 'nascosto') : undefined,
    query.cosa ? eq(annunci.cosa, query.cosa) : undefined,
    query.segnalate ? sql`exists (select ${waitingReports})` : undefined,
    query.scelti ? among(annunci._id, query.scelti) : undefined,
    withinDays(annunci.data_crea, query),
  );
  const byAgency = query.sort?.endsWith('ragSociale') ?? false;
  return { where, order: orderOf(query, sortable, newestNotices), byAgency };
}

/** The notices of all agencies, newest first where nothing else is asked. */
export async function listAll(
  db: Db,
  scope: AdminScope,
  query: AdminNoticeQuery,
): Promise<{ rows: AdminNotice[]; total: number }> {
  const chosen = await adminChosen(db, scope, query);
  const page = pageOfNotices(db, chosen, query);
  const [rows, total] = await Promise.all([
    db
      .select(adminFields)
      .from(page)
      .innerJoin(annunci, eq(annunci._id, page._id))
      .innerJoin(utenti, ofAgency)
      .orderBy(...chosen.order),
    countNotices(db, chosen),
  ]);
  return { rows, total };
}

/** All notices of all agencies that match. */
export async function* everyNotice(db: Db, scope: AdminScope, query: AdminNoticeQuery): AsyncGenerator<AdminNotice[]> {
  yield* everyRow(db, identifiers(db, await adminChosen(db, scope, query)), (ids) =>
    db.select(adminFields).from(annunci).innerJoin(utenti, ofAgency).where(among(annunci._id, ids)),
  );
}

/** Every word stands in the notice or in the name of its agency: agencies are few, so that they are looked up first. */
async function containsAll(db: Db, q: string | undefined): Promise<SQL | undefined> {
  const tests = wordsOf(q).map(async (word) => {
    const agencies = await db
      .select({ _id: utenti._id })
      .from(utenti)
      .where(containsWord(word, [utenti.ragSociale]));
    const ids = agencies.map(({ _id }) => _id);
    return or(containsWord(word, searched), ids.length ? inArray(annunci.id_utente, ids) : undefined);
  });
  return and(...(await Promise.all(tests)));
}

/** Accounts of agencies, those active, and notices on the public pages. */
export const totals = forAdmin(
  async (db: Db): Promise<{ totUtenti: number; utentiAttivi: number; totAnnunci: number }> => {
    const { rows } = await db.execute<{ totUtenti: number; utentiAttivi: number; totAnnunci: number }>(sql`
    select count(*)::int as "totUtenti", (count(*) filter (where attivo))::int as "utentiAttivi",
      (select count(*)::int from annunci where ${isPublished()}) as "totAnnunci"
    from utenti where role = 'U' and cestinato is null`);
    return rows[0] ?? { totUtenti: 0, utentiAttivi: 0, totAnnunci: 0 };
  },
);
