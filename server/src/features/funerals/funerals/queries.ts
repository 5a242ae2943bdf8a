import {
  type AdminFuneralQuery,
  maxSuggestedFunerals,
  type SuggestedFuneral,
} from '@commiato/contracts/funerals/funerals';
import { addDays } from '@commiato/italy/days';
import { and, count, eq, getTableColumns, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import {
  containsFoldedWords,
  containsWord,
  containsWordsOrMisspelled,
  indexOrderOf,
  limitAndOffsetOf,
  queryWordsOf,
} from '../../../platform/database/listing.ts';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import { Problem } from '../../../platform/foundation/problem.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import { type AgencyScope, maySeeArea, type OwnerScope } from '../../../platform/security/scopes.ts';
import { anagrafiche } from '../../contacts/contacts/tables.ts';
import { servizi } from './tables.ts';

const { cerca, chiave, cestinato, id_importazione, ...fields } = getTableColumns(servizi);
export type FuneralRow = Omit<typeof servizi.$inferSelect, 'cerca' | 'chiave' | 'cestinato' | 'id_importazione'>;
/** The owning agency: a scope, or the agency for which somebody else changes a row. */
export interface OwningAgency {
  readonly idUtente: string;
}
type NewRow = Omit<typeof servizi.$inferInsert, 'id_utente'>;

/** Condition: not in the bin, and owned by the caller's agency (an administrator: any). */
const isOwnLive = (scope: OwnerScope): SQL | undefined =>
  and(isNull(cestinato), ownerCondition(fields.id_utente, scope));
const isLiveOfAgency = ({ idUtente }: OwningAgency) => and(eq(fields.id_utente, idUtente), isNull(cestinato));
const isOwnLiveWithId = (scope: OwnerScope, id: string) => and(eq(fields._id, id), isOwnLive(scope));

const sortableColumns: Record<string, readonly PgColumn[]> = {
  data_crea: [fields.data_crea, fields._id],
  cognome: [chiave, fields._id],
  decesso: [fields.decesso, fields._id],
  stadio: [fields.stadio, fields.data_crea, fields._id],
};

/** Condition: an event that was not cancelled begins on a day, or has begun before and lasts into it; midnight ends it on its own day. */
const hasEventOn = (day: string): SQL => sql`exists (select from eventi e where e.id_servizio = ${fields._id}
  and e.inizio < ${addDays(day, 1)} and (e.inizio >= ${day} or e.fine > ${`${day}T00:00`})
  and e.tolto is null and e.stato <> 'annullato')`;

/** Condition: the place of the funeral or of an event contains a word. */
const matchesPlace = (word: string): SQL => sql`(${containsWord(word, [fields.comune, fields.prov])} or exists (
  select from eventi e where e.id_servizio = ${fields._id} and e.tolto is null
    and ${containsWord(word, [sql`e.luogo`, sql`e.indirizzo`, sql`e.comune`])}))`;

/** What the words of a search are compared with: without the tax code where the caller does not see it. */
const searchedWordsSql = (scope: OwnerScope): PgColumn | SQL =>
  maySeeArea(scope, 'annunci') ? cerca : sql`replace(${cerca}, lower(${fields.codfisc}), '')`;

/** Condition: the funeral is found by the words; those of all agencies are searched as typed, those of one also misspelled, where none has them. */
function matchesSearchWords(db: Db, scope: OwnerScope, words: string | undefined): Promise<SQL | undefined> {
  const column = searchedWordsSql(scope);
  // Where a code is hidden the words as they are narrow the rows first, by which its removal is worked out for few.
  const exact = and(
    containsFoldedWords(cerca, words),
    column === cerca ? undefined : containsFoldedWords(column, words),
  );
  if (scope.kind === 'admin') return Promise.resolve(exact);
  return containsWordsOrMisspelled(db, words, { table: servizi, own: isOwnLive(scope), exact, column });
}

/** The words that a contact is found by: without tax codes where the caller does not see contacts. */
const contactSearchSql = (scope: OwnerScope): PgColumn | SQL =>
  maySeeArea(scope, 'annunci') || maySeeArea(scope, 'fatturazione')
    ? anagrafiche.cerca
    : sql`replace(replace(${anagrafiche.cerca}, lower(${anagrafiche.codFisc}), ''), lower(${anagrafiche.piva}), '')`;

/** Condition: a family member or payer matches the words. */
const matchesPerson = (scope: OwnerScope, words: string): SQL => sql`exists (
  select from servizi_persone p join anagrafiche on anagrafiche."_id" = p.id_anagrafica
  where p.id_servizio = ${fields._id} and anagrafiche.cestinato is null and ${containsFoldedWords(contactSearchSql(scope), words) ?? sql`true`})`;

/** Condition: the funeral has no part of a kind, or an unpaid one. Throws 403 where the caller does not see such parts. */
function lacksPart(
  what: NonNullable<AdminFuneralQuery['manca']>,
  scope: OwnerScope,
  { annunci, fatture }: FuneralParts,
): SQL | undefined {
  const part = what === 'annuncio' ? annunci : fatture;
  if (part && !maySeeArea(scope, part.area)) throw new Problem('area-non-consentita');
  if (what === 'incasso') return fatture?.unpaid;
  return part?.any && sql`not ${part.any}`;
}

/** Newest first by default. */
export async function listFunerals(
  db: Db,
  scope: OwnerScope,
  query: AdminFuneralQuery,
  parts: FuneralParts,
): Promise<{ rows: FuneralRow[]; total: number }> {
  const where = and(
    isOwnLive(scope),
    query.id_utente === undefined ? undefined : eq(fields.id_utente, query.id_utente),
    query.stadio && eq(fields.stadio, query.stadio),
    await matchesSearchWords(db, scope, query.q),
    query.giorno ? hasEventOn(query.giorno) : undefined,
    ...queryWordsOf(query.luogo).map(matchesPlace),
    query.persona ? matchesPerson(scope, query.persona) : undefined,
    query.manca && lacksPart(query.manca, scope, parts),
  );
  const { limit, offset } = limitAndOffsetOf(query);
  const rows = await db
    .select(fields)
    .from(servizi)
    .where(where)
    .orderBy(...indexOrderOf(query.sort ?? '-data_crea', sortableColumns))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(servizi).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Suggestions while somebody types: the agency's funerals that match, newest first, with the fields that tell them apart and no total. */
export async function suggestFunerals(db: Db, scope: AgencyScope, q: string | undefined): Promise<SuggestedFuneral[]> {
  const { _id, nome, cognome, tel, decesso, stadio, comune, prov } = fields;
  return db
    .select({ _id, nome, cognome, tel, decesso, stadio, comune, prov })
    .from(servizi)
    .where(and(isLiveOfAgency(scope), await matchesSearchWords(db, scope, q)))
    .orderBy(...indexOrderOf('-data_crea', sortableColumns))
    .limit(maxSuggestedFunerals);
}

/** A funeral of the caller (an administrator: of anyone); `lock` locks it until the transaction ends. */
export async function funeralById(
  db: Db,
  scope: OwnerScope,
  id: string,
  lock = false,
): Promise<FuneralRow | undefined> {
  const query = db.select(fields).from(servizi).where(isOwnLiveWithId(scope, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Whether a funeral of the agency is in the bin. */
export async function isFuneralBinned(db: Db, { idUtente }: AgencyScope, id: string): Promise<boolean> {
  const binned = and(eq(fields._id, id), eq(fields.id_utente, idUtente), isNotNull(cestinato));
  return (await db.$count(servizi, binned)) > 0;
}

/** Funerals of the agency by their identifiers. */
export const funeralsById = (db: Db, owner: OwningAgency, ids: readonly string[]): Promise<FuneralRow[]> =>
  db
    .select(fields)
    .from(servizi)
    .where(and(inArray(fields._id, [...ids]), isLiveOfAgency(owner)));

/** Which of the agency's funerals have a notice that visitors see. */
export async function funeralsWithPublishedNotice(
  db: Db,
  { idUtente }: OwningAgency,
  { annunci }: FuneralParts,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!annunci?.published || ids.length === 0) return new Set();
  const rows = await db
    .select({ _id: servizi._id })
    .from(servizi)
    .where(and(inArray(servizi._id, [...ids]), eq(servizi.id_utente, idUtente), annunci.published));
  return new Set(rows.map(({ _id }) => _id));
}

export async function insertFuneral(db: Db, { idUtente }: OwningAgency, row: NewRow): Promise<void> {
  await db.insert(servizi).values({ ...row, id_utente: idUtente });
}

/** Changes a funeral of the agency and increases its version; false if there is none. */
export async function updateFuneral(
  db: Db,
  owner: OwningAgency,
  id: string,
  change: Partial<NewRow>,
): Promise<boolean> {
  const changed = await db
    .update(servizi)
    .set({ ...change, versione: sql`${fields.versione} + 1` })
    .where(and(eq(fields._id, id), isLiveOfAgency(owner)))
    .returning({ _id: fields._id });
  return changed.length === 1;
}

/** Locks a live funeral of an agency until the transaction ends. */
export async function lockFuneral(db: Db, owner: OwningAgency, id: string): Promise<FuneralRow | undefined> {
  const [row] = await db
    .select(fields)
    .from(servizi)
    .where(and(eq(fields._id, id), isLiveOfAgency(owner)))
    .for('update');
  return row;
}

/** Serializes writes for a tax code of an agency until the transaction ends. */
export async function lockTaxCode(db: Db, { idUtente }: OwningAgency, codfisc: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`servizio ${idUtente} ${codfisc}`}, 0))`);
}

/** The agency's funeral for a tax code, or undefined. */
export async function funeralIdOfTaxCode(db: Db, owner: OwningAgency, codfisc: string): Promise<string | undefined> {
  const [row] = await db
    .select({ _id: fields._id })
    .from(servizi)
    .where(and(isLiveOfAgency(owner), eq(fields.codfisc, codfisc), ne(fields.codfisc, '')));
  return row?._id;
}

/** The agency's funeral for a tax code with its name, or undefined. */
export async function funeralOfTaxCodeWithName(db: Db, owner: OwningAgency, codfisc: string) {
  const [row] = await db
    .select({ _id: fields._id, nome: fields.nome, cognome: fields.cognome, tel: fields.tel })
    .from(servizi)
    .where(and(isLiveOfAgency(owner), eq(fields.codfisc, codfisc), ne(fields.codfisc, '')));
  return row;
}

/** Clears the time of deletion. */
export async function restoreFuneral(db: Db, scope: OwnerScope, id: string): Promise<void> {
  await db
    .update(servizi)
    .set({ cestinato: null })
    .where(and(eq(fields._id, id), ownerCondition(fields.id_utente, scope)));
}
