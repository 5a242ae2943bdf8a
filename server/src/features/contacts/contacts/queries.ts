import type { Contact, ContactQuery, ContactRow } from '@commiato/contracts/contacts/contacts';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import {
  containsFoldedWords,
  containsWordsOrMisspelled,
  indexOrderOf,
  limitAndOffsetOf,
} from '../../../platform/database/listing.ts';
import type { FieldVersions } from '../../../platform/database/require-unchanged.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import { agencyOwnedBinRules, type BinRules, fullNameSql } from '../../../platform/feature/bin-rules.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import { anagrafiche } from './tables.ts';

/** A row to insert without its owner, which comes from the scope. */
export type NewContactRow = Omit<typeof anagrafiche.$inferInsert, 'id_utente'>;

const { id_utente, cestinato, id_importazione, chiave_nome, chiave_comune, cerca, modifiche, ...fields } =
  getTableColumns(anagrafiche);

const rowFields = {
  _id: fields._id,
  role: fields.role,
  ragioneSociale: fields.ragioneSociale,
  nome: fields.nome,
  cognome: fields.cognome,
  mail: fields.mail,
  comune: fields.comune,
  prov: fields.prov,
  cap: fields.cap,
  codFisc: fields.codFisc,
  piva: fields.piva,
  tel: fields.tel,
  cell: fields.cell,
  creato: fields.creato,
};

const isLiveOfAgency = (agencyId: string) => and(eq(id_utente, agencyId), isNull(cestinato));
const liveById = (agencyId: string, id: string) => and(eq(fields._id, id), isLiveOfAgency(agencyId));

/**
 * A contact of the agency with all fields; undefined if it is unknown, another agency's or in the bin. Quotes, invoices and credit recovery
 * must refuse an undefined contact.
 */
export async function findOwnContact(db: Db, agencyId: string, id: string): Promise<Contact | undefined> {
  const [row] = await db.select(fields).from(anagrafiche).where(liveById(agencyId, id));
  return row;
}

const sortableColumns: Record<string, readonly PgColumn[]> = {
  nome: [chiave_nome, fields._id],
  comune: [chiave_comune, chiave_nome, fields._id],
  creato: [fields.creato, fields._id],
};

const sortOrderOf = (sort = '-creato') => indexOrderOf(sort, sortableColumns);

export type ContactFilter = Pick<ContactQuery, 'q' | 'role' | 'sort'>;

async function matchesFilter(db: Db, scope: AgencyScope, { q, role }: ContactFilter): Promise<SQL | undefined> {
  const own = and(isLiveOfAgency(scope.idUtente), role ? eq(fields.role, role) : undefined);
  const search = { table: anagrafiche, own, exact: containsFoldedWords(cerca, q), column: cerca };
  return and(own, await containsWordsOrMisspelled(db, q, search));
}

/** The agency's contacts, newest first by default. */
export async function listContacts(
  db: Db,
  scope: AgencyScope,
  query: ContactQuery,
): Promise<{ rows: ContactRow[]; total: number }> {
  const { limit, offset } = limitAndOffsetOf(query);
  const where = await matchesFilter(db, scope, query);
  const [rows, total] = await Promise.all([
    db
      .select(rowFields)
      .from(anagrafiche)
      .where(where)
      .orderBy(...sortOrderOf(query.sort))
      .limit(limit)
      .offset(offset),
    db.$count(anagrafiche, where),
  ]);
  return { rows, total };
}

/** How many contacts match. */
export async function countContacts(db: Db, scope: AgencyScope, wanted: ContactFilter): Promise<number> {
  return db.$count(anagrafiche, await matchesFilter(db, scope, wanted));
}

/** All contacts that match, in the order of the list, in batches. */
export async function* streamContacts(db: Db, scope: AgencyScope, wanted: ContactFilter): AsyncGenerator<Contact[]> {
  const where = await matchesFilter(db, scope, wanted);
  yield* streamRows(
    db,
    db
      .select({ _id: fields._id })
      .from(anagrafiche)
      .where(where)
      .orderBy(...sortOrderOf(wanted.sort)),
    (ids) =>
      db
        .select(fields)
        .from(anagrafiche)
        .where(and(isOneOfIds(fields._id, ids), isLiveOfAgency(scope.idUtente))),
  );
}

/** Values by which twins are looked for; names in the form of `chiave_nome`. */
export interface TwinKeys {
  readonly codFisc: readonly string[];
  readonly piva: readonly string[];
  readonly mail: readonly string[];
  readonly nomi: readonly string[];
}

/** Contacts that have one of the values. */
function hasTwinKeyCondition({ codFisc, piva, mail, nomi }: TwinKeys): SQL {
  const isOneOf = (column: PgColumn, values: readonly string[]) =>
    sql`${column} = any(${sql.param(values.filter((value) => value !== ''))}::text[])`;
  return sql`(${isOneOf(fields.codFisc, codFisc)} or ${isOneOf(fields.piva, piva)} or ${isOneOf(fields.mail, mail)}
    or ${isOneOf(chiave_nome, nomi)})`;
}

/** Maximum number of contacts that are compared one by one: a name can be that of many. */
const maxComparedContacts = 200;

/** Contacts of the agency that may be twins, oldest first, without the contact `except`. */
export async function possibleTwins(db: Db, scope: AgencyScope, keys: TwinKeys, except: string): Promise<ContactRow[]> {
  return db
    .select(rowFields)
    .from(anagrafiche)
    .where(and(isLiveOfAgency(scope.idUtente), hasTwinKeyCondition(keys), ne(fields._id, except)))
    .orderBy(asc(fields.creato), asc(fields._id))
    .limit(maxComparedContacts);
}

/** The e-mail of the contacts with these tax codes; of several with one code, the newest that has any. */
export async function findMailsByTaxCode(
  db: Db,
  scope: AgencyScope,
  codes: readonly string[],
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const { codFisc, mail } = fields;
  const rows = await db
    .selectDistinctOn([codFisc], { codFisc, mail })
    .from(anagrafiche)
    .where(and(isLiveOfAgency(scope.idUtente), inArray(codFisc, [...codes]), ne(mail, '')))
    .orderBy(codFisc, desc(fields.creato), desc(fields._id));
  return new Map(rows.map((row) => [row.codFisc, row.mail]));
}

/** Contacts of the agency that may be twins of the rows of a file. */
export async function contactsWithTwinKeys(db: Db, scope: AgencyScope, keys: TwinKeys) {
  const { _id, codFisc, piva, mail, role, ragioneSociale, nome, cognome, comune, tel, cell } = fields;
  return db
    .select({ _id, codFisc, piva, mail, role, ragioneSociale, nome, cognome, comune, tel, cell })
    .from(anagrafiche)
    .where(and(isLiveOfAgency(scope.idUtente), hasTwinKeyCondition(keys)))
    .orderBy(asc(fields.creato), asc(fields._id));
}

/** Rows inserted in one statement: each has two dozen parameters, and PostgreSQL allows 65,535. */
const insertBatchSize = 500;

/** Inserts contacts of an agency, all or none in the caller's transaction. */
export async function insertContacts(db: Db, agencyId: string, rows: readonly NewContactRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += insertBatchSize) {
    const batch = rows.slice(at, at + insertBatchSize).map((row) => ({ ...row, id_utente: agencyId }));
    await db.insert(anagrafiche).values(batch);
  }
}

export type LockedContact = Contact & { readonly modifiche: FieldVersions };

/** Locks a contact of the agency until the transaction ends. */
export async function lockContact(db: Db, scope: AgencyScope, id: string): Promise<LockedContact | undefined> {
  const [row] = await db
    .select({ ...fields, modifiche })
    .from(anagrafiche)
    .where(liveById(scope.idUtente, id))
    .for('update');
  return row;
}

/** Changes a contact of the agency; false if there is none. */
export async function updateContact(
  db: Db,
  scope: AgencyScope,
  id: string,
  change: Partial<NewContactRow>,
): Promise<boolean> {
  const changed = await db
    .update(anagrafiche)
    .set(change)
    .where(liveById(scope.idUtente, id))
    .returning({ _id: anagrafiche._id });
  return changed.length === 1;
}

/** The contacts outside the bin that an import has brought, locked. */
export async function lockContactsOfImport(tx: Db, scope: AgencyScope, id: string): Promise<string[]> {
  const rows = await tx
    .select({ _id: fields._id })
    .from(anagrafiche)
    .where(and(isLiveOfAgency(scope.idUtente), eq(id_importazione, id)))
    .for('update');
  return rows.map(({ _id }) => _id);
}

export async function binContacts(tx: Db, scope: AgencyScope, ids: readonly string[], now: string): Promise<void> {
  await tx
    .update(anagrafiche)
    .set({ cestinato: now })
    .where(and(isLiveOfAgency(scope.idUtente), isOneOfIds(fields._id, ids)));
}

/** Takes those of the contacts out of the bin that went there at a moment: what was deleted at another one stays there. */
export async function restoreContactsBinnedAt(
  tx: Db,
  scope: OwnerScope,
  ids: readonly string[],
  moment: string,
): Promise<void> {
  await tx
    .update(anagrafiche)
    .set({ cestinato: null })
    .where(and(isOneOfIds(fields._id, ids), ownerCondition(id_utente, scope), eq(cestinato, moment)));
}

export const contactBinRules: BinRules = {
  ...agencyOwnedBinRules,
  kind: 'anagrafica',
  table: sql`anagrafiche`,
  name: sql`coalesce(nullif(x."ragioneSociale", ''), ${fullNameSql(sql`x.nome`, sql`x.cognome`)})`,
};
