import type { OwnRequestRow, ReceivedRequestRow, RequestRow } from '@commiato/contracts/requests/request-fields';
import type { RequestKind } from '@commiato/contracts/requests/request-kinds';
import { type ReceivedRequestQuery, type RequestQuery, requestCountCap } from '@commiato/contracts/requests/requests';
import { minPhoneDigits, telephoneDigits } from '@commiato/contracts/telephone';
import { and, asc, count, desc, eq, inArray, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  containsIndexedWord,
  containsUnaccentedWord,
  containsWord,
  containsWords,
  containsWordsAtPosition,
  isWithinDays,
  limitAndOffsetOf,
  orderOf,
  queryWordsOf,
} from '../../../platform/database/listing.ts';
import { documentiFile } from '../../../platform/documents/stored-documents.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import type { SearchDemand, SearchHit, SearchRules } from '../../../platform/feature/search-rules.ts';
import type { WaitingRules } from '../../../platform/feature/waiting-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { accountDisplayNameSql } from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { operatori } from '../../accounts/operators/tables.ts';
import { reportNumberLikePatterns } from './policy.ts';
import {
  isNotBinned,
  isOperatorOfAgency,
  isVisibleTo,
  requestFileJoin,
  requestRowFields,
  senderJoin,
} from './queries.ts';
import { pratiche } from './tables.ts';

/** Condition: a report of a notice by a reader or relative. */
export const isReport = eq(pratiche.cosa, 'Segnalazione');
/** What a report says of itself beside its text; empty where it does not. */
export const reportDetailSql = (name: 'annuncio' | 'defunto' | 'motivo' | 'relazione' | 'ricevuta') =>
  sql<string>`coalesce(${pratiche.dati} ->> ${sql.raw(`'${name}'`)}, '')`;

const newestFirst = [desc(pratiche.pubblicato), desc(pratiche._id)];
/**
 * 1 where nothing waits for the administration: handled, and the agency has not written since. The expression of the indexes `pratiche_in_attesa` and
 * `pratiche_in_attesa_per_tipo`; PostgreSQL would turn a negated `and` into an `or`, which no index answers.
 */
const needsNoReply = sql<number>`case when ${pratiche.evaso} and not ${pratiche.messaggio_nuovo} then 1 else 0 end`;
const awaitsReply = sql`${needsNoReply} = 0`;
const waitingFirst = [asc(needsNoReply), ...newestFirst];
const sortableColumns = { pubblicato: pratiche.pubblicato };

/** The expression of the index `pratiche_cerca`. */
const requestSearchColumns = [pratiche.titolo, pratiche.testo, pratiche.nome, pratiche.ragioneSociale, pratiche.mail];
/** The expression of the index `pratiche_nomi`. */
const requestNamesWithoutAccents = sql`nome_senza_accenti(${pratiche.nome} || ' ' || ${pratiche.ragioneSociale})`;
/** Condition: a word occurs in a request; accents do not count in the names of who asks. */
export const containsRequestWord = (word: string): SQL =>
  sql`(${containsIndexedWord(word, requestSearchColumns)} or ${containsUnaccentedWord(word, requestNamesWithoutAccents)})`;
/** Trigram indexes do not help with shorter words; these are searched in short columns only. */
const minIndexedLength = 3;
const shortWordColumns = [pratiche.titolo, pratiche.nome, pratiche.ragioneSociale];
/** Another column order, so that the search of one agency scans its own requests and not the index of all. */
const agencyRequestSearchColumns = [pratiche.testo, pratiche.titolo];

type RequestFilters = Pick<RequestQuery, 'cosa' | 'stato'> & Pick<ReceivedRequestQuery, 'escluse'>;

/** Condition and order of a list. */
interface RequestSelection {
  readonly where: SQL | undefined;
  readonly order: SQL[];
}

/** Ids only, so that skipping pages costs an index scan and reads no rows. */
function requestPageSubquery(db: Db, { where, order }: RequestSelection, query: RequestQuery) {
  const { limit, offset } = limitAndOffsetOf(query);
  return db
    .select({ _id: pratiche._id })
    .from(pratiche)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('pagina');
}

/** Number of matches, counted up to `most` if given: a common word occurs in every request. */
async function countRequests(db: Db, { where }: RequestSelection, most?: number): Promise<number> {
  const all = db.select({ _id: pratiche._id }).from(pratiche).where(where).$dynamic();
  const counting = (most === undefined ? all : all.limit(most)).as('trovate');
  const [counted] = await db.select({ total: count() }).from(counting);
  return counted?.total ?? 0;
}

async function listRequestRows(
  db: Db,
  chosen: RequestSelection,
  query: RequestQuery,
): Promise<{ rows: RequestRow[]; total: number }> {
  const page = requestPageSubquery(db, chosen, query);
  const [rows, total] = await Promise.all([
    db
      .select(requestRowFields)
      .from(page)
      .innerJoin(pratiche, eq(pratiche._id, page._id))
      .leftJoin(documentiFile, requestFileJoin)
      .orderBy(...chosen.order),
    countRequests(db, chosen),
  ]);
  return { rows, total };
}

const matchesFilters = ({ cosa, stato, escluse }: RequestFilters): SQL | undefined =>
  and(
    cosa === undefined ? undefined : eq(pratiche.cosa, cosa),
    escluse === undefined ? undefined : ne(pratiche.cosa, 'Segnalazione'),
    stato === undefined ? undefined : eq(pratiche.evaso, stato === 'evasa'),
  );

/** As the administration filters what it received: handled requests on which the agency has written since are to be handled too. */
const matchesReceivedFilters = ({ stato, ...filters }: RequestFilters): SQL | undefined =>
  stato === 'da-evadere' ? and(matchesFilters(filters), awaitsReply) : matchesFilters({ ...filters, stato });

/** The agency's own requests, newest first. */
export function listOwnRequests(
  db: Db,
  scope: AgencyScope,
  query: RequestQuery,
): Promise<{ rows: OwnRequestRow[]; total: number }> {
  const where = and(isVisibleTo(scope), matchesFilters(query), containsWords(query.q, agencyRequestSearchColumns));
  return listRequestRows(db, { where, order: orderOf(query, sortableColumns, newestFirst) }, query);
}

/** Requests of one agency, those to be handled first, as among all of them; undefined if there is no such account. */
export const listAgencyRequests = adminQuery(
  async (db: Db, id: string, query: RequestQuery): Promise<{ rows: RequestRow[]; total: number } | undefined> => {
    const account = and(eq(utenti._id, id), isNull(utenti.cestinato));
    if ((await db.select({ _id: utenti._id }).from(utenti).where(account)).length === 0) return undefined;
    const where = and(
      eq(pratiche.id_utente, id),
      matchesReceivedFilters(query),
      containsWords(query.q, agencyRequestSearchColumns),
    );
    return listRequestRows(db, { where, order: orderOf(query, sortableColumns, waitingFirst) }, query);
  },
);

const receivedRequestFields = {
  ...requestRowFields,
  id_utente: pratiche.id_utente,
  mittente: sql<string>`coalesce(${accountDisplayNameSql(utenti)}, nullif(${pratiche.ragioneSociale}, ''), ${pratiche.nome})`,
  utenteAttivo: sql<boolean>`coalesce(${utenti.attivo}, true)`,
  operatore: sql<string>`coalesce(${operatori.nome} || ' ' || ${operatori.cognome}, '')`,
};

async function receivedSelection(db: Db, query: ReceivedRequestQuery): Promise<RequestSelection> {
  const { id_utente, id_operatore } = query;
  const where = and(
    isNotBinned,
    matchesReceivedFilters(query),
    await matchesSearch(db, query.q),
    id_utente ? eq(pratiche.id_utente, id_utente) : undefined,
    id_operatore ? isOneOfIds(pratiche.id_utente, await agencyIdsOfOperator(db, id_operatore)) : undefined,
    isWithinDays(pratiche.pubblicato, query),
  );
  return { where, order: orderOf(query, sortableColumns, waitingFirst) };
}

/** All requests, those to be handled first; matches of a search are counted up to a limit. */
export const listReceivedRequests = adminQuery(
  async (db: Db, query: ReceivedRequestQuery): Promise<{ rows: ReceivedRequestRow[]; total: number }> => {
    const chosen = await receivedSelection(db, query);
    const page = requestPageSubquery(db, chosen, query);
    const [rows, total] = await Promise.all([
      db
        .select(receivedRequestFields)
        .from(page)
        .innerJoin(pratiche, eq(pratiche._id, page._id))
        .leftJoin(documentiFile, requestFileJoin)
        .leftJoin(utenti, senderJoin)
        .leftJoin(operatori, isOperatorOfAgency)
        .orderBy(...chosen.order),
      countRequests(db, chosen, query.q ? requestCountCap : undefined),
    ]);
    return { rows, total };
  },
);

/** All requests that match. */
export const streamReceivedRequests = adminQuery(async function* (
  db: Db,
  query: ReceivedRequestQuery,
): AsyncGenerator<ReceivedRequestRow[]> {
  const { where, order } = await receivedSelection(db, query);
  const list = db
    .select({ _id: pratiche._id })
    .from(pratiche)
    .where(where)
    .orderBy(...order);
  yield* streamRows(db, list, (ids) =>
    db
      .select(receivedRequestFields)
      .from(pratiche)
      .leftJoin(documentiFile, requestFileJoin)
      .leftJoin(utenti, senderJoin)
      .leftJoin(operatori, isOperatorOfAgency)
      .where(isOneOfIds(pratiche._id, ids)),
  );
});

async function agencyIdsOfOperator(db: Db, idOperator: string): Promise<string[]> {
  const rows = await db.select({ _id: utenti._id }).from(utenti).where(eq(utenti.id_operatore, idOperator));
  return rows.map(({ _id }) => _id);
}

/** The number that a relative's report was given; of other requests null. */
const reportNumber = sql<string | null>`${pratiche.dati} ->> 'ricevuta'`;

/** Condition: the report has the number in `q`, or one of which `q` is a piece; undefined where it is neither. */
export const matchesReportNumber = (q: string | undefined): SQL | undefined =>
  or(...reportNumberLikePatterns(q).map((pattern) => like(reportNumber, pattern)));

/** The ids of the reports of the numbers in `q`, if it has any: looked up first, among reports alone, which have an index. */
async function idsOfReportNumber(db: Db, q: string | undefined): Promise<string[]> {
  const matchesNumber = matchesReportNumber(q);
  if (!matchesNumber) return [];
  const rows = await db
    .select({ _id: pratiche._id })
    .from(pratiche)
    .where(and(isReport, matchesNumber))
    .limit(requestCountCap);
  return rows.map(({ _id }) => _id);
}

/** Condition: who asks has the telephone number in `q`, however it was typed; undefined where it has none. The index `pratiche_tel` answers it. */
export function hasTelephoneIn(q: string | undefined): SQL | undefined {
  const digits = telephoneDigits(q ?? '');
  if (digits.length < minPhoneDigits) return undefined;
  return sql`(${pratiche.tel} <> '' and cifre_di_telefono(${pratiche.tel}) = ${digits})`;
}

/** The ids of the requests of a telephone number. */
async function idsOfTelephone(db: Db, q: string | undefined): Promise<string[]> {
  const isOfNumber = hasTelephoneIn(q);
  if (!isOfNumber) return [];
  const rows = await db.select({ _id: pratiche._id }).from(pratiche).where(isOfNumber).limit(requestCountCap);
  return rows.map(({ _id }) => _id);
}

/** Condition: the report has the number that is looked for, who asks has that telephone, or every word occurs. */
async function matchesSearch(db: Db, q: string | undefined): Promise<SQL | undefined> {
  const words = await matchesRequestOrAgency(db, q);
  const ids = [...(await idsOfReportNumber(db, q)), ...(await idsOfTelephone(db, q))];
  return ids.length > 0 ? or(words, isOneOfIds(pratiche._id, ids)) : words;
}

/** Condition: every word occurs in the request or in its agency's name. Agencies are few, so they are looked up first. */
async function matchesRequestOrAgency(db: Db, q: string | undefined): Promise<SQL | undefined> {
  const tests = queryWordsOf(q).map(async (word) => {
    const agencies = await db
      .select({ _id: utenti._id })
      .from(utenti)
      .where(containsWord(word, [utenti.ragSociale, utenti.nome, utenti.cognome]));
    const ids = agencies.map(({ _id }) => _id);
    const inRequest =
      word.length < minIndexedLength ? containsIndexedWord(word, shortWordColumns) : containsRequestWord(word);
    return or(inRequest, ids.length ? isOneOfIds(pratiche.id_utente, ids) : undefined);
  });
  return and(...(await Promise.all(tests)));
}

/** Number of requests to be handled, up to the limit of the filtered list. */
export const countUnprocessed = adminQuery(
  (db: Db, { escluse }: Pick<ReceivedRequestQuery, 'escluse'>): Promise<number> => {
    const where = and(matchesReceivedFilters({ stato: 'da-evadere', escluse }), isNotBinned);
    return countRequests(db, { where, order: [] }, requestCountCap);
  },
);

/** Kinds that are answered within a day, as their forms promise. */
const kindsAnsweredInADay: readonly RequestKind[] = ['Supporto', 'Richiesta di contatto'];
const isAnsweredInADay = inArray(pratiche.cosa, [...kindsAnsweredInADay]);

/** Since when a request waits: since it came or, handled, since the agency has written again. */
const waitingSince = sql`case when ${pratiche.evaso} then coalesce((select max(m.quando) from messaggi_pratica m
  where m.id_pratica = ${pratiche._id} and m.parte = 'agenzia'), ${pratiche.pubblicato}) else ${pratiche.pubblicato} end`;

/** Requests to be handled except relatives' reports, which wait by a term of their own. */
export const waitingRequestRules: WaitingRules = {
  kind: 'richiesta',
  rows: () => sql`
    select ${pratiche._id} as "_id", ${pratiche.titolo} as nome, ${receivedRequestFields.mittente} as di, ${pratiche.id_utente} as id_utente,
      ${waitingSince} as dal,
      case when ${isAnsweredInADay} then (${waitingSince} at time zone 'Europe/Rome')::date + 1 end as scade,
      case when ${isAnsweredInADay} then 'un giorno' else 'nessuno' end as regola
    from ${pratiche} left join ${utenti} on ${senderJoin}
    where ${matchesReceivedFilters({ stato: 'da-evadere', escluse: 'segnalazioni' })} and ${isNotBinned}`,
};

/** All requests, for the administrator's search. */
export const requestSearchRules: SearchRules = {
  kind: 'richiesta',
  find: adminQuery(async (db: Db, { q, most, position }: SearchDemand): Promise<SearchHit[]> => {
    const received = await receivedSelection(db, { q });
    const chosen = {
      ...received,
      where: and(received.where, position && containsWordsAtPosition(position, q, requestSearchColumns)),
    };
    const page = requestPageSubquery(db, chosen, { page: 1, pageSize: most });
    const { titolo, testo, nome, ragioneSociale, mail, tel } = pratiche;
    const rows = await db
      .select({
        _id: pratiche._id,
        id_utente: pratiche.id_utente,
        titolo,
        testo,
        nome,
        ragioneSociale,
        mail,
        tel,
        numero: reportNumber,
        mittente: receivedRequestFields.mittente,
      })
      .from(page)
      .innerJoin(pratiche, eq(pratiche._id, page._id))
      .leftJoin(utenti, senderJoin)
      .orderBy(...chosen.order);
    return rows.map((row) => ({
      _id: row._id,
      nome: row.titolo,
      di: row.mittente,
      id_utente: row.id_utente,
      campi: [
        { campo: 'titolo', valore: row.titolo },
        {
          campo: 'chi scrive',
          valore: [...new Set([row.mittente, row.nome, row.ragioneSociale])].filter(Boolean).join(' '),
        },
        { campo: 'e-mail', valore: row.mail },
        { campo: 'telefono', valore: row.tel },
        { campo: 'testo', valore: row.testo },
        { campo: 'numero della segnalazione', valore: row.numero ?? '' },
      ],
    }));
  }),
};
