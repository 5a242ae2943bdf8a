import {
  type AllCertificatesQuery,
  type Certificate,
  type CertificateQuery,
  type CertificateRow,
  certificateKindLabel,
  certificateKinds,
  expiringSoonDays,
} from '@commiato/contracts/office/certificates';
import { and, asc, count, desc, eq, getTableColumns, isNull, lte, not, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  containsWords,
  containsWordsAtPosition,
  limitAndOffsetOf,
  orderOf,
} from '../../../platform/database/listing.ts';
import { documentiFile } from '../../../platform/documents/stored-documents.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import { agencyOwnedBinRules, type BinRules } from '../../../platform/feature/bin-rules.ts';
import type { SearchDemand, SearchHit, SearchRules } from '../../../platform/feature/search-rules.ts';
import type { WaitingRules } from '../../../platform/feature/waiting-rules.ts';
import { type Clock, dayInItaly } from '../../../platform/foundation/clock.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import { accountDisplayNameSql } from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { lastNearDay } from '../deadlines/policy.ts';
import { isActiveAccount, isInDeadlineState, isReminderDueAndUnsent } from '../deadlines/queries.ts';
import { certificateStatus, deadlineStateByCertificateState } from './policy.ts';
import { certificati } from './tables.ts';

/**
 * Condition: a later certificate replaces it: any later DURC, or one of the same kind and number. One that does not expire is later by its issue: the
 * old one would be asked for again and again.
 */
const isRenewed = sql<boolean>`exists (select from certificati n
  where n.id_utente = ${certificati.id_utente} and n.cosa = ${certificati.cosa} and n.cestinato is null
    and (n.scadenza > ${certificati.scadenza} or (n.scadenza is null and n.rilascio > ${certificati.rilascio}))
    and (n.cosa = 'DURC' or (n.numero <> '' and n.numero = ${certificati.numero})))`;
/** Condition: expired or soon to expire, and replaced by none. */
const isToRenew = (today: string) => and(not(isRenewed), lte(certificati.scadenza, lastNearDay(today)));
const { cestinato, ...columns } = getTableColumns(certificati);
const certificateFields = {
  ...columns,
  rinnovato: isRenewed,
  filename: documentiFile.filename,
  tipo: documentiFile.tipo,
  byte: documentiFile.byte,
};
const fileJoin = eq(documentiFile._id, certificati._id);

/** Fields of a reminder. */
const reminderFields = {
  _id: certificati._id,
  id_utente: certificati.id_utente,
  cosa: certificati.cosa,
  numero: certificati.numero,
  scadenza: certificati.scadenza,
};
export type DueCertificate = Pick<Certificate, keyof typeof reminderFields>;

const isLive = isNull(certificati.cestinato);
/** Condition: certificates of the caller's agency; an administrator names the agency. */
const isLiveAndOfAgency = (scope: OwnerScope, idUtente: string) =>
  and(isLive, eq(certificati.id_utente, scope.kind === 'agency' ? scope.idUtente : idUtente));

/** An agency's certificates: soonest expiry first, without expiry last. */
export async function listCertificates(
  db: Db,
  clock: Clock,
  scope: OwnerScope,
  query: CertificateQuery,
  idUtente = scope.idUtente,
): Promise<{ rows: Certificate[]; total: number }> {
  const today = dayInItaly(clock.now());
  const where = and(
    isLiveAndOfAgency(scope, idUtente),
    query.daRinnovare ? isToRenew(today) : undefined,
    query.stato && isInDeadlineState(deadlineStateByCertificateState[query.stato], today, certificati.scadenza),
    query.cosa && eq(certificati.cosa, query.cosa),
    containsWords(query.q, [certificati.cosa, certificati.numero, documentiFile.filename]),
  );
  const { limit, offset } = limitAndOffsetOf(query);
  const rows = await db
    .select(certificateFields)
    .from(certificati)
    .innerJoin(documentiFile, fileJoin)
    .where(where)
    .orderBy(...allCertificatesOrder(query))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: count() })
    .from(certificati)
    .innerJoin(documentiFile, fileJoin)
    .where(where);
  return { rows: rows.map((row) => ({ ...row, ...certificateStatus(today, row) })), total: counted?.total ?? 0 };
}

const agencyJoin = eq(utenti._id, certificati.id_utente);
const expiryOrder = [asc(certificati.scadenza), asc(certificati._id)];
const { scadenza, rilascio, cosa } = certificati;
const allCertificatesOrder = (query: AllCertificatesQuery) => orderOf(query, { scadenza, rilascio, cosa }, expiryOrder);

/** Condition: outside the bin, with its agency, and as the list is filtered. */
const matchesQuery = (today: string, query: AllCertificatesQuery) =>
  and(
    isLive,
    isNull(utenti.cestinato),
    query.stato && isInDeadlineState(deadlineStateByCertificateState[query.stato], today, scadenza),
    query.cosa && eq(cosa, query.cosa),
    query.daRinnovare ? isToRenew(today) : undefined,
    query.scelti && isOneOfIds(certificati._id, query.scelti),
    containsWords(query.q, [cosa, certificati.numero, utenti.ragSociale]),
  );

const selectWithAgencies = (db: Db) =>
  db
    .select({ ...certificateFields, ragSociale: accountDisplayNameSql(utenti), utenteAttivo: utenti.attivo })
    .from(certificati)
    .innerJoin(documentiFile, fileJoin)
    .innerJoin(utenti, agencyJoin)
    .$dynamic();
const toCertificateRow =
  (today: string) =>
  (row: Awaited<ReturnType<typeof selectWithAgencies>>[number]): CertificateRow => ({
    ...row,
    ...certificateStatus(today, row),
  });

/** Certificates for the administrator's search, by kind and number: by its agency each search for one would find them. */
export const certificateSearchRules: SearchRules = {
  kind: 'certificato',
  find: adminQuery(async (db: Db, { q, most, position }: SearchDemand): Promise<SearchHit[]> => {
    const searched = [cosa, certificati.numero];
    const rows = await db
      .select({
        _id: certificati._id,
        id_utente: certificati.id_utente,
        cosa,
        numero: certificati.numero,
        di: accountDisplayNameSql(utenti),
      })
      .from(certificati)
      .innerJoin(utenti, agencyJoin)
      .where(
        and(
          isLive,
          isNull(utenti.cestinato),
          containsWords(q, searched),
          position && containsWordsAtPosition(position, q, searched),
        ),
      )
      .orderBy(desc(certificati.creato), desc(certificati._id))
      .limit(most);
    return rows.map(({ cosa: kind, numero, ...row }) => ({
      ...row,
      nome: [certificateKindLabel(kind), numero].filter(Boolean).join(' '),
      campi: [
        { campo: 'tipo', valore: kind },
        { campo: 'numero', valore: numero },
      ],
    }));
  }),
};

const selectCertificateIds = (db: Db, today: string, query: AllCertificatesQuery) =>
  db
    .select({ _id: certificati._id })
    .from(certificati)
    .innerJoin(documentiFile, fileJoin)
    .innerJoin(utenti, agencyJoin)
    .where(matchesQuery(today, query))
    .orderBy(...allCertificatesOrder(query))
    .$dynamic();

/** Certificates of all agencies outside the bin: soonest expiry first, without expiry last. */
export const listAllCertificates = adminQuery(
  async (db: Db, clock: Clock, query: AllCertificatesQuery): Promise<{ rows: CertificateRow[]; total: number }> => {
    const today = dayInItaly(clock.now());
    const { limit, offset } = limitAndOffsetOf(query);
    const rows = await selectWithAgencies(db)
      .where(matchesQuery(today, query))
      .orderBy(...allCertificatesOrder(query))
      .limit(limit)
      .offset(offset);
    const [counted] = await db.select({ total: count() }).from(selectCertificateIds(db, today, query).as('trovati'));
    return { rows: rows.map(toCertificateRow(today)), total: counted?.total ?? 0 };
  },
);

/** All certificates that match. */
export const streamCertificates = adminQuery(
  (db: Db, clock: Clock, query: AllCertificatesQuery): AsyncIterable<CertificateRow[]> => {
    const today = dayInItaly(clock.now());
    return streamRows(db, selectCertificateIds(db, today, query), async (ids) =>
      (await selectWithAgencies(db).where(isOneOfIds(certificati._id, ids))).map(toCertificateRow(today)),
    );
  },
);

/** Certificates of a list with what a message says of them, and whether each was renewed already, at most so many. */
export const listCertificatesToRenew = adminQuery(
  (
    db: Db,
    clock: Clock,
    query: AllCertificatesQuery,
    most: number,
  ): Promise<(DueCertificate & { readonly rinnovato: boolean })[]> => {
    const today = dayInItaly(clock.now());
    return db
      .select({ ...reminderFields, rinnovato: isRenewed })
      .from(certificati)
      .innerJoin(documentiFile, fileJoin)
      .innerJoin(utenti, agencyJoin)
      .where(matchesQuery(today, query))
      .orderBy(...expiryOrder)
      .limit(most);
  },
);

/** Marks certificates whose agencies were asked to renew them. */
export const markRenewalRequested = adminQuery(async (tx: Db, ids: readonly string[], now: string): Promise<void> => {
  await tx.update(certificati).set({ rinnovo_chiesto: now }).where(isOneOfIds(certificati._id, ids));
});

const kindLabelCases = sql.join(
  certificateKinds.map((kind) => sql`when ${kind} then ${certificateKindLabel(kind)}`),
  sql` `,
);
/** The words of `certificateLabel`: in the bin and among what waits stood 'altro n. ISO 45001', as if it were another one. */
const certificateLabelSql = (kind: SQLWrapper, number: SQLWrapper) =>
  sql`case ${kind} ${kindLabelCases} end || case ${number} when '' then '' else ' n. ' || ${number} end`;

/** Expired and expiring certificates of all agencies, but for those that a later one replaces: nobody has to ask for them any more. */
export const waitingCertificateRules: WaitingRules = {
  kind: 'certificato',
  rows: (today) => sql`
    select ${certificati._id} as "_id", ${certificateLabelSql(cosa, certificati.numero)} as nome, ${accountDisplayNameSql(utenti)} as di, ${certificati.id_utente} as id_utente,
      -- Until it was near its end it waited for nobody.
      greatest(${certificati.creato}, (${certificati.scadenza} - ${expiringSoonDays}::int)::timestamp at time zone 'Europe/Rome') as dal,
      ${certificati.scadenza} as scade,
      case ${certificati.cosa} when 'DURC' then 'durc' else 'scadenza' end as regola
    from ${certificati} join ${documentiFile} on ${fileJoin} join ${utenti} on ${agencyJoin}
    where ${isLive} and ${isNull(utenti.cestinato)} and ${isToRenew(today)}`,
};

/** A certificate of the agency. */
export async function certificateById(
  db: Db,
  clock: Clock,
  scope: AgencyScope,
  id: string,
): Promise<Certificate | undefined> {
  const [row] = await db
    .select(certificateFields)
    .from(certificati)
    .innerJoin(documentiFile, fileJoin)
    .where(and(eq(certificati._id, id), isLiveAndOfAgency(scope, scope.idUtente)));
  return row && { ...row, ...certificateStatus(dayInItaly(clock.now()), row) };
}

export async function insertCertificate(
  db: Db,
  scope: AgencyScope,
  row: Omit<typeof certificati.$inferInsert, 'id_utente'>,
): Promise<void> {
  await db.insert(certificati).values({ ...row, id_utente: scope.idUtente });
}

/** Bins a certificate of the agency; false if there is none. */
export async function binCertificate(db: Db, scope: AgencyScope, id: string, now: string): Promise<boolean> {
  const binned = await db
    .update(certificati)
    .set({ cestinato: now })
    .where(and(eq(certificati._id, id), isLiveAndOfAgency(scope, scope.idUtente)))
    .returning({ _id: certificati._id });
  return binned.length === 1;
}

/** Certificates with a reminder due today, soonest first. */
export async function dueCertificateIds(db: Db, today: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ _id: certificati._id })
    .from(certificati)
    .innerJoin(utenti, eq(utenti._id, certificati.id_utente))
    .where(and(isLive, not(isRenewed), isActiveAccount, isReminderDueAndUnsent(db, today, certificati)))
    .orderBy(asc(certificati.scadenza), asc(certificati._id))
    .limit(most);
  return rows.map((row) => row._id);
}

/** Locks a certificate that was not renewed for its reminder until the transaction ends. */
export async function lockCertificateForReminder(tx: Db, id: string): Promise<DueCertificate | undefined> {
  const [row] = await tx
    .select(reminderFields)
    .from(certificati)
    .where(and(eq(certificati._id, id), isLive, not(isRenewed)))
    .for('share');
  return row;
}

export const certificateBinRules: BinRules = {
  ...agencyOwnedBinRules,
  kind: 'certificato',
  table: sql`certificati`,
  name: sql`${certificateLabelSql(sql`x.cosa`, sql`x.numero`)}
    || case when extract(day from x.rilascio) in (8, 11) then ' dell’' else ' del ' end || to_char(x.rilascio, 'DD/MM/YYYY')`,
  // A course has one certificate of attendance.
  conflicts: { certificati_corso: 'attestato-gia-presente' },
};
