import { type AnyFuneralQuery, mostSuggested, type SuggestedFuneral } from '@commiato/contracts/funerals/funerals';
import { addDays } from '@commiato/italy/days';
import { and, count, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import {
  containsFoldedWords,
  containsWord,
  indexOrderOf,
  pageOf,
  wordsOf,
} from '../../../platform/database/listing.ts';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import { Problem } from '../../../platform/foundation/problem.ts';
import { ownedBy } from '../../../platform/security/owned.ts';
import { type AgencyScope, type OwnerScope, sees } from '../../../platform/security/scopes.ts';
import { anagrafiche } from '../../contacts/contacts/tables.ts';
import { servizi } from './tables.ts';

const { cerca, chiave, cestinato, id_importazione, ...fields } = getTableColumns(servizi);
export type FuneralRow = Omit<typeof servizi.$inferSelect, 'cerca' | 'chiave' | 'cestinato' | 'id_importazione'>;
/** The owning agency: a scope, or the agency for which somebody else changes a row. */
export interface Owner {
  readonly idUtente: string;
}
type NewRow = Omit<typeof servizi.$inferInsert, 'id_utente'>;

/** Condition: not in the bin, and owned by the caller's agency (an administrator: any). */
const ownLive = (scope: OwnerScope): SQL | undefined => and(isNull(cestinato), ownedBy(fields.id_utente, scope));
const ofOwner = ({ idUtente }: Owner) => and(eq(fields.id_utente, idUtente), isNull(cestinato));
const named = (scope: OwnerScope, id: string) => and(eq(fields._id, id), ownLive(scope));

const orders: Record<string, readonly PgColumn[]> = {
  data_crea: [fields.data_crea, fields._id],
  cognome: [chiave, fields._id],
  decesso: [fields.decesso, fields._id],
  stadio: [fields.stadio, fields.data_crea, fields._id],
};

/** Condition: an event on a day that was not cancelled. */
const takingPlaceOn = (day: string): SQL => sql`exists (select from eventi e where e.id_servizio = ${fields._id}
  and e.inizio >= ${day} and e.inizio < ${addDays(day, 1)} and e.tolto is null and e.stato <> 'annullato')`;

/** Condition: the place of the funeral or of an event contains a word. */
const matchesPlace = (word: string): SQL => sql`(${containsWord(word, [fields.comune, fields.prov])} or exists (
  select from eventi e where e.id_servizio = ${fields._id} and e.tolto is null
    and ${containsWord(word, [sql`e.luogo`, sql`e.indirizzo`, sql`e.comune`])}))`;

/** Condition: the funeral is found by the words, by its tax code only where the caller sees it. */
const isFoundBy = (scope: OwnerScope, words: string | undefined): SQL | undefined =>
  and(
    containsFoldedWords(cerca, words),
    sees(scope, 'annunci')
      ? undefined
      : containsFoldedWords(sql`replace(${cerca}, lower(${fields.codfisc}), '')`, words),
  );

/** The words that a contact is found by: without tax codes where the caller does not see contacts. */
const wordsOfContact = (scope: OwnerScope): PgColumn | SQL =>
  sees(scope, 'annunci') || sees(scope, 'fatturazione')
    ? anagrafiche.cerca
    : sql`replace(replace(${anagrafiche.cerca}, lower(${anagrafiche.codFisc}), ''), lower(${anagrafiche.piva}), '')`;

/** Condition: a family member or payer matches the words. */
const matchesPerson = (scope: OwnerScope, words: string): SQL => sql`exists (
  select from servizi_persone p join anagrafiche on anagrafiche."_id" = p.id_anagrafica
  where p.id_servizio = ${fields._id} and anagrafiche.cestinato is null and ${containsFoldedWords(wordsOfContact(scope), words) ?? sql`true`})`;

/** Condition: the funeral has no part of a kind, or an unpaid one. Throws 403 where the caller does not see such parts. */
function lacksPart(
  what: NonNullable<AnyFuneralQuery['manca']>,
  scope: OwnerScope,
  { annunci, fatture }: FuneralParts,
): SQL | undefined {
  const part = what === 'annuncio' ? annunci : fatture;
  if (part && !sees(scope, part.area)) throw new Problem('area-non-consentita');
  if (what === 'incasso') return fatture?.unpaid;
  return part?.any && sql`not ${part.any}`;
}

/** Newest first by default. */
export async function listFunerals(
  db: Db,
  scope: OwnerScope,
  query: AnyFuneralQuery,
  parts: FuneralParts,
): Promise<{ rows: FuneralRow[]; total: number }> {
  const where = and(
    ownLive(scope),
    query.id_utente === undefined ? undefined : eq(fields.id_utente, query.id_utente),
    query.stadio && eq(fields.stadio, query.stadio),
    isFoundBy(scope, query.q),
    query.giorno ? takingPlaceOn(query.giorno) : undefined,
    ...wordsOf(query.luogo).map(matchesPlace),
    query.persona ? matchesPerson(scope, query.persona) : undefined,
    query.manca && lacksPart(query.manca, scope, parts),
  );
  const { limit, offset } = pageOf(query);
  const rows = await db
    .select(fields)
    .from(servizi)
    .where(where)
    .orderBy(...indexOrderOf(query.sort ?? '-data_crea', orders))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(servizi).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Suggestions while somebody types: the agency's funerals that match, newest first, with the fields that tell them apart and no total. */
export function suggestFunerals(db: Db, scope: AgencyScope, q: string | undefined): Promise<SuggestedFuneral[]> {
  const { _id, nome, cognome, tel, stadio, comune, prov } = fields;
  return db
    .select({ _id, nome, cognome, tel, stadio, comune, prov })
    .from(servizi)
    .where(and(ofOwner(scope), isFoundBy(scope, q)))
    .orderBy(...indexOrderOf('-data_crea', orders))
    .limit(mostSuggested);
}

/** A funeral of the caller (an administrator: of anyone); `lock` locks it until the transaction ends. */
export async function funeralById(
  db: Db,
  scope: OwnerScope,
  id: string,
  lock = false,
): Promise<FuneralRow | undefined> {
  const query = db.select(fields).from(servizi).where(named(scope, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Funerals of the agency by their identifiers. */
export const funeralsById = (db: Db, owner: Owner, ids: readonly string[]): Promise<FuneralRow[]> =>
  db
    .select(fields)
    .from(servizi)
    .where(and(inArray(fields._id, [...ids]), ofOwner(owner)));

export async function insertFuneral(db: Db, { idUtente }: Owner, row: NewRow): Promise<void> {
  await db.insert(servizi).values({ ...row, id_utente: idUtente });
}

/** Changes a funeral of the agency and increases its version; false if there is none. */
export async function updateFuneral(db: Db, owner: Owner, id: string, change: Partial<NewRow>): Promise<boolean> {
  const changed = await db
    .update(servizi)
    .set({ ...change, versione: sql`${fields.versione} + 1` })
    .where(and(eq(fields._id, id), ofOwner(owner)))
    .returning({ _id: fields._id });
  return changed.length === 1;
}

/** Locks a live funeral of an agency until the transaction ends. */
export async function lockFuneral(db: Db, owner: Owner, id: string): Promise<FuneralRow | undefined> {
  const [row] = await db
    .select(fields)
    .from(servizi)
    .where(and(eq(fields._id, id), ofOwner(owner)))
    .for('update');
  return row;
}

/** Serializes writes for a tax code of an agency until the transaction ends. */
export async function lockTaxCode(db: Db, { idUtente }: Owner, codfisc: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`servizio ${idUtente} ${codfisc}`}, 0))`);
}

/** The agency's funeral for a tax code, or undefined. */
export async function funeralOfCode(db: Db, owner: Owner, codfisc: string): Promise<string | undefined> {
  const [row] = await db
    .select({ _id: fields._id })
    .from(servizi)
    .where(and(ofOwner(owner), eq(fields.codfisc, codfisc), ne(fields.codfisc, '')));
  return row?._id;
}

/** The agency's funeral for a tax code with its name, or undefined. */
export async function namedFuneralOfCode(db: Db, owner: Owner, codfisc: string) {
  const [row] = await db
    .select({ _id: fields._id, nome: fields.nome, cognome: fields.cognome, tel: fields.tel })
    .from(servizi)
    .where(and(ofOwner(owner), eq(fields.codfisc, codfisc), ne(fields.codfisc, '')));
  return row;
}

/** Clears the time of deletion. */
export async function restoreFuneral(db: Db, scope: OwnerScope, id: string): Promise<void> {
  await db
    .update(servizi)
    .set({ cestinato: null })
    .where(and(eq(fields._id, id), ownedBy(fields.id_utente, scope)));
}
