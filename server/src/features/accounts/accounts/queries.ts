import type { Role } from '@commiato/contracts/accounts/agencies';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { containsWords, containsWordsAtPosition, type WordPosition } from '../../../platform/database/listing.ts';
import { isOneOfIds } from '../../../platform/export/every-row.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { type AdminScope, type AgencyScope, maySeeAdminArea } from '../../../platform/security/scopes.ts';
import { utenti } from './tables.ts';

/** Condition: an account that the administration keeps, that is, no person of an agency. In the words of the index that counts them. */
export const isManagedAccount: SQL = sql`${utenti.role} <> 'P'`;
const isLiveAccount = and(isNull(utenti.cestinato), isManagedAccount);

/** Condition: an account that an administrator sees. Those of administrators belong to `sistema`. */
export const isSeenByAdministrator = (scope: AdminScope): SQL | undefined =>
  maySeeAdminArea(scope, 'sistema') ? undefined : ne(utenti.role, 'A');

/** Columns of the list of accounts. */
export const accountRowFields = {
  _id: utenti._id,
  attivo: utenti.attivo,
  disattivo: sql<boolean>`not ${utenti.attivo}`,
  ragSociale: utenti.ragSociale,
  nome: utenti.nome,
  cognome: utenti.cognome,
  role: sql<Role>`${utenti.role}`,
  mail: utenti.mail,
  comune: utenti.comune,
  prov: utenti.prov,
  creato: utenti.creato,
};

/** The operator of an agency; null while they are in the bin, from where they come back with their agencies. */
const liveOperatorIdSql = sql<string | null>`(
  select o."_id" from operatori o where o."_id" = ${utenti.id_operatore} and o.cestinato is null)`;

/** Account fields for an administrator, without secrets. */
export const accountFieldsWithoutSecrets = {
  ...accountRowFields,
  ragioneSociale: utenti.ragSociale,
  indirizzo: utenti.indirizzo,
  cap: utenti.cap,
  regione: utenti.regione,
  tel: utenti.tel,
  cell: utenti.cell,
  url: utenti.url,
  codFisc: utenti.codFisc,
  piva: utenti.piva,
  logo: utenti.logo,
  id_operatore: liveOperatorIdSql,
  formazione: utenti.formazioneObbligatoria,
  formazioneObbligatoria: utenti.formazioneObbligatoria,
  forfait: utenti.forfait,
  mostraStripe: utenti.mostraStripe,
  attivato: utenti.attivato,
  fatturazione: utenti.fatturazione,
  urlFatture: utenti.urlFatture,
  slug: utenti.slug,
  orari: utenti.orari,
  altreSedi: utenti.altreSedi,
  descrizione: utenti.descrizione,
  paginaVisibile: utenti.paginaVisibile,
  manifestoPubblico: utenti.manifestoPubblico,
  pensieri: utenti.pensieri,
  spazioMassimo: utenti.spazioMassimo,
  versione: utenti.versione,
};

/** Display name of an account: business, else person, else e-mail; null if a join found no account. */
export const accountDisplayNameSql = ({
  ragSociale,
  nome,
  cognome,
  mail,
}: Readonly<Record<'ragSociale' | 'nome' | 'cognome' | 'mail', PgColumn>>) =>
  sql<string>`coalesce(nullif(${ragSociale}, ''), nullif(trim(${nome} || ' ' || ${cognome}), ''), ${mail})`;

/** The same, but of an administrator the person's name first: the business is the same for all of them. */
export const accountOrAdministratorNameSql = (
  account: Readonly<Record<'ragSociale' | 'nome' | 'cognome' | 'mail' | 'role', PgColumn>>,
) =>
  sql<string>`coalesce(case when ${account.role} = 'A' then nullif(trim(${account.nome} || ' ' || ${account.cognome}), '') end, ${accountDisplayNameSql(account)})`;

/**
 * A number without the characters between its digits, which people type in different ways. A regular expression would be the dearest part of a
 * search: every account's two numbers are read for each word.
 */
const withoutPunctuationSql = (number: PgColumn | SQL) => sql`translate(${number}, ' ./()-', '')`;
/** Columns in which accounts are searched: names, addresses and numbers. */
const accountSearchColumns = [
  ...[utenti.ragSociale, utenti.nome, utenti.cognome, utenti.mail, utenti.comune],
  ...[
    utenti.piva,
    utenti.codFisc,
    utenti.tel,
    utenti.cell,
    withoutPunctuationSql(utenti.tel),
    withoutPunctuationSql(utenti.cell),
  ],
];

/** Condition: every word of `q` occurs in the account; a VAT number is also found with its country prefix. */
export const accountSearchCondition = (q: string | undefined): SQL | undefined =>
  containsWords(q?.replace(/\bIT(?=\d{11}\b)/gi, ''), accountSearchColumns);

/** Condition: every word of `q` stands in the account as a whole word, or at the beginning of one. */
export const accountHasWordsAtPosition = (position: WordPosition, q: string): SQL | undefined =>
  containsWordsAtPosition(position, q, accountSearchColumns);

/** Ids of accounts (binned ones too) that contain a word. Accounts are few, so lists of other things look them up first. */
export const findAccountIdsContaining = adminQuery(async (db: Db, word: string): Promise<string[]> => {
  const rows = await db.select({ _id: utenti._id }).from(utenti).where(accountSearchCondition(word));
  return rows.map(({ _id }) => _id);
});

/** An account that is not in the bin, of any role that the administrator sees. */
export async function liveAccountById(db: Db, scope: AdminScope, id: string) {
  const [row] = await db
    .select(accountFieldsWithoutSecrets)
    .from(utenti)
    .where(and(eq(utenti._id, id), isLiveAccount, isSeenByAdministrator(scope)));
  return row;
}

/** What an agency is called, without its e-mail where it has no name; no administrator's account. */
export const findAgencyName = adminQuery(async (db: Db, id: string): Promise<{ nome: string } | undefined> => {
  const { ragSociale, nome, cognome } = utenti;
  const [row] = await db
    .select({ nome: sql<string>`coalesce(nullif(${ragSociale}, ''), trim(${nome} || ' ' || ${cognome}))` })
    .from(utenti)
    .where(and(eq(utenti._id, id), eq(utenti.role, 'U'), isLiveAccount));
  return row;
});

/** Public fields of an agency, active or not: its notices stay public (decisions C7). */
export const publicAgencyFields = {
  _id: utenti._id,
  ragSociale: utenti.ragSociale,
  url: utenti.url,
  logo: utenti.logo,
  comune: utenti.comune,
  prov: utenti.prov,
  tel: utenti.tel,
  cell: utenti.cell,
};

/** Condition: the agency has a page, that is, it was activated once and does not hide it. A deactivated agency keeps its page and notices. */
export const hasPageCondition = (): SQL =>
  sql`(${utenti.role} = 'U' and ${isLiveAccount} and ${utenti.attivato} is not null and ${utenti.paginaVisibile})`;

/** Slug of an agency's page; empty if no page is shown. */
export const shownSlugSql = () => sql<string>`case when ${hasPageCondition()} then ${utenti.slug} else '' end`;

export async function findPublicAgency(db: Db, id: string) {
  const [row] = await db
    .select(publicAgencyFields)
    .from(utenti)
    .where(and(eq(utenti._id, id), eq(utenti.role, 'U'), isLiveAccount));
  return row;
}

/** The account unless it is in the bin; locks it until the transaction ends, so that it is not deleted while it publishes. */
async function lockLiveAccount(db: Db, { idUtente }: Pick<AgencyScope, 'idUtente'>) {
  const mine = and(eq(utenti._id, idUtente), isNull(utenti.cestinato));
  const [account] = await db.select({ attivo: utenti.attivo }).from(utenti).where(mine).for('share');
  return account;
}

/** Whether the account is not in the bin; locks it until the transaction ends. */
export const lockAccountIfLive = async (db: Db, scope: Pick<AgencyScope, 'idUtente'>): Promise<boolean> =>
  (await lockLiveAccount(db, scope)) !== undefined;

/** The same, also false for a suspended account: its background work stops as well. */
export const lockAccountIfActive = async (db: Db, scope: Pick<AgencyScope, 'idUtente'>): Promise<boolean> =>
  (await lockLiveAccount(db, scope))?.attivo === true;

/** Names and e-mails of the active administrators, the caller included. */
export const listActiveAdministrators = adminQuery((db: Db) =>
  db
    .select({ _id: utenti._id, mail: utenti.mail, nome: accountOrAdministratorNameSql(utenti) })
    .from(utenti)
    .where(and(eq(utenti.role, 'A'), eq(utenti.attivo, true), isNull(utenti.cestinato)))
    .orderBy(utenti._id),
);

/**
 * Marks agencies as having mandatory training, on which the menu's 'Formazione' and its link in the agency's detail depend. Their rows are
 * locked in one order, so that two assignments to the same agencies do not wait for each other.
 */
export const markAgenciesWithMandatoryTraining = adminQuery(async (tx: Db, ids: readonly string[]): Promise<void> => {
  const unmarked = await tx
    .select({ _id: utenti._id })
    .from(utenti)
    .where(and(isOneOfIds(utenti._id, ids), eq(utenti.role, 'U'), eq(utenti.formazioneObbligatoria, false)))
    .orderBy(utenti._id)
    .for('no key update');
  if (unmarked.length === 0) return;
  const marked = unmarked.map(({ _id }) => _id);
  await tx.update(utenti).set({ formazioneObbligatoria: true }).where(isOneOfIds(utenti._id, marked));
});
