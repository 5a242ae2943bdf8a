import type { DocumentKind } from '@commiato/contracts/office/stored-files';
import type { FullRequest, OwnRequest, RequestRow } from '@commiato/contracts/requests/request-fields';
import { billingKinds } from '@commiato/contracts/requests/request-kinds';
import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { VersionedRow } from '../../../platform/database/require-unchanged.ts';
import { documentiFile } from '../../../platform/documents/stored-documents.ts';
import { type Clock, dayInItaly } from '../../../platform/foundation/clock.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { type AdminScope, type AgencyScope, maySeeArea, type OwnerScope } from '../../../platform/security/scopes.ts';
import { accountDisplayNameSql } from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { personNameSql } from '../../accounts/collaborators/queries.ts';
import { operatori } from '../../accounts/operators/tables.ts';
import { fatture, invoicePdfColumns } from '../../billing/invoices/tables.ts';
import { invoiceTitles } from '../../billing/printing/policy.ts';
import { annunci } from '../../notices/notices/tables.ts';
import { publicSamePersonNoticesSql } from '../../notices/publication/queries.ts';
import { reportDeadlineOf } from './deadline-policy.ts';
import { detailsWithOutstanding } from './recovery-policy.ts';
import { claimedInvoiceSql } from './recovery-queries.ts';
import { pratiche } from './tables.ts';

/** Field of the named invoice; its PDF is generated on demand. */
const invoiceFieldSql = (shown: SQL) =>
  sql`(select ${shown} from fatture f where f."_id" = ${pratiche.id_fattura} and f.id_utente = ${pratiche.id_utente})`;
const invoiceFileNameSql = sql`case f.tipo when 'TD02' then ${invoiceTitles.TD02}::text else ${invoiceTitles.TD01}::text end
  || ' ' || replace(f.numero, '/', '-') || '.pdf'`;

const agencyMessageCountSql = sql<number>`(
  select count(*)::int from messaggi_pratica m where m.id_pratica = pratiche."_id" and m.parte = 'agenzia')`;

/** Columns of every list; requires the join with `documentiFile`. */
export const requestRowFields = {
  _id: pratiche._id,
  cosa: pratiche.cosa,
  titolo: pratiche.titolo,
  pubblicato: pratiche.pubblicato,
  evaso: pratiche.evaso,
  evaso_il: pratiche.evaso_il,
  gestita_da: pratiche.gestita_da,
  risposto_il: pratiche.risposto_il,
  messaggioNuovo: pratiche.messaggio_nuovo,
  messaggiAgenzia: agencyMessageCountSql,
  filename: sql<string | null>`coalesce(${documentiFile.filename}, ${invoiceFieldSql(invoiceFileNameSql)})`,
  tipo: sql<DocumentKind | null>`coalesce(${documentiFile.tipo}, ${invoiceFieldSql(sql`'pdf'`)})`,
  byte: documentiFile.byte,
};
const fullRequestFields = {
  ...requestRowFields,
  id_servizio: pratiche.id_servizio,
  testo: pratiche.testo,
  dati: pratiche.dati,
  risposta: pratiche.risposta,
};

export const requestFileJoin = eq(documentiFile._id, pratiche._id);
export const senderJoin = eq(utenti._id, pratiche.id_utente);
export const isOperatorOfAgency = and(eq(operatori._id, utenti.id_operatore), isNull(operatori.cestinato));

const reportedNoticeJoin = and(
  eq(pratiche.cosa, 'Segnalazione'),
  eq(annunci._id, sql`${pratiche.dati} ->> 'annuncio'`),
);

/** Requests of a binned agency count as binned. */
export const isNotBinned: SQL = sql`not exists (select 1 from utenti b where b."_id" = ${pratiche.id_utente} and b.cestinato is not null)`;

/** Condition: requests of kinds that the caller sees; about money only for who sees the bills. */
export const isOfVisibleKind = (scope: OwnerScope): SQL | undefined =>
  scope.kind === 'agency' && !maySeeArea(scope, 'fatturazione')
    ? notInArray(pratiche.cosa, [...billingKinds])
    : undefined;

/** Condition: requests of the caller, of the kinds that they see; all for an administrator. */
export const isVisibleTo = (scope: OwnerScope): SQL | undefined =>
  scope.kind === 'agency' ? and(eq(pratiche.id_utente, scope.idUtente), isOfVisibleKind(scope)) : isNotBinned;

/** The issued invoice that a request names. */
export async function invoiceOfRequest(db: Db, scope: OwnerScope, id: string) {
  const [row] = await db
    .select(invoicePdfColumns)
    .from(pratiche)
    .innerJoin(fatture, and(eq(fatture._id, pratiche.id_fattura), eq(fatture.id_utente, pratiche.id_utente)))
    .where(and(eq(pratiche._id, id), isVisibleTo(scope)));
  return row;
}

/** When the recovery of an invoice from a debtor was asked for, where nobody has dealt with it yet. */
export async function openCreditRecoveryRequestedAt(
  db: Db,
  { idUtente }: AgencyScope,
  invoice: string,
  debtor: string,
): Promise<string | undefined> {
  const ofDebtor = sql`${pratiche.dati} ->> 'id_anagrafica' = ${debtor}`;
  const [row] = await db
    .select({ pubblicato: pratiche.pubblicato })
    .from(pratiche)
    .where(and(eq(pratiche.id_utente, idUtente), eq(pratiche.id_fattura, invoice), eq(pratiche.evaso, false), ofDebtor))
    .limit(1);
  return row?.pubblicato;
}

export type NewRequestRow = typeof pratiche.$inferInsert;

export async function insertRequest(db: Db, row: NewRequestRow): Promise<void> {
  await db.insert(pratiche).values(row);
}

export async function ownRequestById(db: Db, scope: AgencyScope, id: string): Promise<OwnRequest | undefined> {
  const [row] = await db
    .select({ request: fullRequestFields, claim: claimedInvoiceSql })
    .from(pratiche)
    .leftJoin(documentiFile, requestFileJoin)
    .where(and(eq(pratiche._id, id), isVisibleTo(scope)));
  return row && { ...row.request, dati: detailsWithOutstanding(row.request.dati, row.claim) };
}

export async function requestRowById(db: Db, scope: AdminScope, id: string): Promise<RequestRow | undefined> {
  const [row] = await db
    .select(requestRowFields)
    .from(pratiche)
    .leftJoin(documentiFile, requestFileJoin)
    .where(and(eq(pratiche._id, id), isVisibleTo(scope)));
  return row;
}

/** How many messages the agency has written. Read after a lock, not with it: a statement that waits for one counts those of before. */
export async function countAgencyMessages(db: Db, scope: AdminScope, id: string): Promise<number> {
  const [row] = await db
    .select({ count: agencyMessageCountSql })
    .from(pratiche)
    .where(and(eq(pratiche._id, id), isVisibleTo(scope)));
  return row?.count ?? 0;
}

/** A request with its sender and the sender's operator; a relative's report with by when to answer it and what else of its person is public. */
export async function fullRequestById(
  db: Db,
  clock: Clock,
  scope: AdminScope,
  id: string,
): Promise<FullRequest | undefined> {
  const { nome, ragioneSociale, mail, tel } = pratiche;
  const [row] = await db
    .select({
      utente: {
        _id: utenti._id,
        ragioneSociale: utenti.ragSociale,
        ragSociale: utenti.ragSociale,
        nome: utenti.nome,
        cognome: utenti.cognome,
      },
      operatore: { _id: operatori._id, nome: operatori.nome, cognome: operatori.cognome },
      documento: { ...fullRequestFields, versione: pratiche.versione },
      contatto: { nome, ragioneSociale, mail, tel },
      claim: claimedInvoiceSql,
      stessaPersona: publicSamePersonNoticesSql,
    })
    .from(pratiche)
    .leftJoin(annunci, reportedNoticeJoin)
    .leftJoin(documentiFile, requestFileJoin)
    .leftJoin(utenti, senderJoin)
    .leftJoin(operatori, isOperatorOfAgency)
    .where(and(eq(pratiche._id, id), isVisibleTo(scope)));
  if (!row) return undefined;
  const { utente, operatore, documento, contatto, claim, stessaPersona } = row;
  const { cosa, pubblicato, evaso } = documento;
  const dati = detailsWithOutstanding(documento.dati, claim);
  const termine =
    cosa === 'Segnalazione'
      ? reportDeadlineOf(dayInItaly(clock.now()), { pubblicato, evaso, motivo: String(dati.motivo ?? '') })
      : null;
  return {
    utente,
    operatore,
    documento: { ...documento, dati, contatto: utente ? null : contatto, termine, stessaPersona },
  };
}

/** Recipient of an answer: the agency's address, or that of a visitor; and the answer that there is, with who gave it when. */
export interface LockedRequest extends VersionedRow {
  readonly id_utente: string | null;
  readonly mail: string;
  readonly cosa: NewRequestRow['cosa'];
  readonly titolo: string;
  readonly evaso: boolean;
  readonly messaggio_nuovo: boolean;
  readonly risposta: string;
  /** The number of a visitor's report; null of others. */
  readonly numero: string | null;
  readonly risposta_di: string;
  readonly risposto_il: string | null;
}

/** Locks a request until the transaction ends, so that two administrators follow each other; returns the recipient of answers. */
export async function lockRequest(db: Db, scope: AdminScope, id: string): Promise<LockedRequest | undefined> {
  const { id_utente, cosa, titolo, evaso, messaggio_nuovo, risposta, risposto_il, versione, modifiche } = pratiche;
  const [row] = await db
    .select({
      ...{ id_utente, cosa, titolo, evaso, messaggio_nuovo, risposta, risposto_il, versione, modifiche },
      // Of an answer from before 0188 nobody is known but who handled the request last.
      risposta_di: sql<string>`coalesce(nullif(${pratiche.risposta_di}, ''), ${pratiche.gestita_da})`,
      mail: sql<string>`coalesce(${utenti.mail}, ${pratiche.mail})`,
      numero: sql<string | null>`${pratiche.dati} ->> 'ricevuta'`,
    })
    .from(pratiche)
    .leftJoin(utenti, senderJoin)
    .where(and(eq(pratiche._id, id), isVisibleTo(scope)))
    .for('update', { of: pratiche });
  return row;
}

export async function updateRequest(
  db: Db,
  scope: AdminScope,
  id: string,
  change: Partial<NewRequestRow>,
): Promise<void> {
  await db
    .update(pratiche)
    .set(change)
    .where(and(eq(pratiche._id, id), isVisibleTo(scope)));
}

/** Keeps an answer that another one replaces among the messages of its request, where and when it was given. */
export const addFormerAnswerMessage = adminQuery(
  async (
    tx: Db,
    { _id, id, risposta, risposta_di, risposto_il }: LockedRequest & { readonly _id: string; readonly id: string },
  ): Promise<void> => {
    await tx.execute(sql`
      insert into messaggi_pratica ("_id", id_pratica, parte, autore, testo, quando)
      values (${_id}, ${id}, 'amministrazione', ${risposta_di}, ${risposta}, ${risposto_il})`);
  },
);

/** The sending agency with the active operator who gets its requests. */
export interface RequestSender {
  readonly name: string;
  readonly mail: string;
  readonly tel: string;
  readonly operator: string | null;
}

/** The sending account if it is not binned; locked until the transaction ends. */
export async function lockSender(db: Db, idUtente: string): Promise<RequestSender | undefined> {
  const { mail, tel, cell } = utenti;
  const [row] = await db
    .select({
      name: accountDisplayNameSql(utenti),
      mail,
      tel: sql<string>`coalesce(nullif(${tel}, ''), ${cell})`,
      operator: operatori.mail,
    })
    .from(utenti)
    .leftJoin(operatori, and(isOperatorOfAgency, eq(operatori.attivo, true)))
    .where(and(eq(utenti._id, idUtente), isNull(utenti.cestinato)))
    .for('share', { of: utenti });
  return row;
}

/** Name of the acting person, stored with what they handle or write: a collaborator's own, not that of whose agency it is. */
export async function actingPersonName(db: Db, { persona }: OwnerScope): Promise<string> {
  const ownName = sql`nullif(trim(${utenti.nome} || ' ' || ${utenti.cognome}), '')`;
  const [row] = await db
    .select({
      name: sql<string>`coalesce(${ownName}, ${personNameSql(utenti._id)}, ${accountDisplayNameSql(utenti)})`,
    })
    .from(utenti)
    .where(eq(utenti._id, persona));
  return row?.name ?? '';
}
