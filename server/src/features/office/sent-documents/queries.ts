import type { SentDocument, SentDocumentQuery } from '@commiato/contracts/office/sent-documents';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  containsWords,
  containsWordsAtPosition,
  limitAndOffsetOf,
  orderOf,
} from '../../../platform/database/listing.ts';
import { documentiFile } from '../../../platform/documents/stored-documents.ts';
import type { SearchDemand, SearchHit, SearchRules } from '../../../platform/feature/search-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { accountDisplayNameSql } from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { documentiInviati } from './tables.ts';

const sentDocumentFields = {
  _id: documentiInviati._id,
  id_utente: documentiInviati.id_utente,
  titolo: documentiInviati.titolo,
  testo: documentiInviati.testo,
  pubblicato: documentiInviati.pubblicato,
  filename: documentiFile.filename,
  tipo: documentiFile.tipo,
  byte: documentiFile.byte,
  letto: sql<boolean>`${documentiFile.aperto_il} is not null`,
  letto_il: documentiFile.aperto_il,
};

const sortableColumns = {
  pubblicato: documentiInviati.pubblicato,
  titolo: sql`lower(${documentiInviati.titolo})`,
  letto_il: documentiFile.aperto_il,
};
const newestFirst = [desc(documentiInviati.pubblicato), desc(documentiInviati._id)];
/** Unread documents first. */
const unreadFirst = [asc(sentDocumentFields.letto), ...newestFirst];

// The agency is part of both conditions, so that neither table is read beyond it.
const fileJoin = and(
  eq(documentiFile._id, documentiInviati._id),
  eq(documentiFile.id_utente, documentiInviati.id_utente),
);

/** Documents received by the caller's agency: unread first, then newest first. */
export const listReceivedDocuments = (db: Db, scope: AgencyScope, query: SentDocumentQuery) =>
  listAgencyDocuments(db, scope.idUtente, query, unreadFirst);

/** Documents sent to an agency, newest first; undefined if there is no such agency. */
export const listSentDocuments = adminQuery(async (db: Db, idUtente: string, query: SentDocumentQuery) => {
  const agency = and(eq(utenti._id, idUtente), eq(utenti.role, 'U'), isNull(utenti.cestinato));
  const found = await db.select({ _id: utenti._id }).from(utenti).where(agency);
  return found.length === 1 ? listAgencyDocuments(db, idUtente, query, newestFirst) : undefined;
});

async function listAgencyDocuments(
  db: Db,
  idUtente: string,
  query: SentDocumentQuery,
  order: readonly SQL[],
): Promise<{ rows: SentDocument[]; total: number }> {
  const where = and(
    eq(documentiInviati.id_utente, idUtente),
    query.letto && (query.letto === 'true' ? isNotNull : isNull)(documentiFile.aperto_il),
    containsWords(query.q, [documentiInviati.titolo, documentiInviati.testo, documentiFile.filename]),
  );
  const { limit, offset } = limitAndOffsetOf(query);
  const rows = await db
    .select(sentDocumentFields)
    .from(documentiInviati)
    .innerJoin(documentiFile, fileJoin)
    .where(where)
    .orderBy(...orderOf(query, sortableColumns, query.sort === undefined ? order : newestFirst))
    .limit(limit)
    .offset(offset);
  // Every document has a file, so counting needs no join unless the filter does.
  const all = db.select({ total: count() }).from(documentiInviati).$dynamic();
  const [counted] = await (query.q || query.letto ? all.innerJoin(documentiFile, fileJoin) : all).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Documents sent to agencies, for the administrator's search. */
export const sentDocumentSearchRules: SearchRules = {
  kind: 'documento',
  find: adminQuery(async (db: Db, { q, most, position }: SearchDemand): Promise<SearchHit[]> => {
    const { _id, id_utente, titolo, testo } = documentiInviati;
    const searched = [titolo, testo, documentiFile.filename];
    const rows = await db
      .select({ _id, id_utente, titolo, testo, filename: documentiFile.filename, di: accountDisplayNameSql(utenti) })
      .from(documentiInviati)
      .innerJoin(documentiFile, fileJoin)
      .innerJoin(utenti, eq(utenti._id, id_utente))
      .where(
        and(
          isNull(utenti.cestinato),
          containsWords(q, searched),
          position && containsWordsAtPosition(position, q, searched),
        ),
      )
      .orderBy(...newestFirst)
      .limit(most);
    return rows.map((row) => ({
      _id: row._id,
      nome: row.titolo,
      di: row.di,
      id_utente: row.id_utente,
      campi: [
        { campo: 'titolo', valore: row.titolo },
        { campo: 'testo', valore: row.testo },
        { campo: 'file', valore: row.filename },
      ],
    }));
  }),
};

export interface SentDocumentContents {
  readonly id_invio: string;
  readonly titolo: string;
  readonly testo: string;
  readonly pubblicato: string;
}

/** Inserts a document for all recipients in one statement. */
export async function insertSentDocuments(
  db: Db,
  { id_invio, titolo, testo, pubblicato }: SentDocumentContents,
  to: readonly { _id: string; id_utente: string }[],
): Promise<void> {
  await db.execute(sql`
    insert into documenti_inviati ("_id", id_invio, id_utente, titolo, testo, pubblicato)
    select r."_id", ${id_invio}, r.id_utente, ${titolo}, ${testo}, ${pubblicato}::timestamptz
    from unnest(${sql.param(to.map((one) => one._id))}::text[], ${sql.param(to.map((one) => one.id_utente))}::text[])
      as r ("_id", id_utente)`);
}

/** Active agencies among the recipients, whose people get a mail. */
export const listActiveRecipients = adminQuery(async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ _id: utenti._id })
    .from(utenti)
    .where(and(inArray(utenti._id, [...ids]), eq(utenti.attivo, true)));
  return rows.map(({ _id }) => _id);
});

/** Deletes a document; undefined if there is none. */
export const deleteSentDocument = adminQuery(async (db: Db, id: string) => {
  const [gone] = await db
    .delete(documentiInviati)
    .where(eq(documentiInviati._id, id))
    .returning({ titolo: documentiInviati.titolo, id_utente: documentiInviati.id_utente });
  return gone;
});
