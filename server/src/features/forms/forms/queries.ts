import type { ListQuery } from '@commiato/contracts/common';
import type { FormQuery, FormState } from '@commiato/contracts/forms/forms';
import { and, asc, count, desc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { containsWords, limitAndOffsetOf, orderOf } from '../../../platform/database/listing.ts';
import { documentiFile } from '../../../platform/documents/stored-documents.ts';
import { agencyOwnedBinRules, type BinRules } from '../../../platform/feature/bin-rules.ts';
import type { WaitingRules } from '../../../platform/feature/waiting-rules.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import { accountDisplayNameSql } from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { moduli, versioni } from './tables.ts';

const { _id, id_utente, nome, comune, prov, a_mano, condividi, revisione, modificato, cestinato } = moduli;
const { numero, stato, motivo } = versioni;
const isLive = isNull(cestinato);
const isVersionOfForm = and(eq(versioni.id_modulo, _id), eq(versioni.id_utente, id_utente));

/** Condition: the version is the newest of its form, of those that a condition on `w` names. */
const isNewest = (of: SQL = sql`true`) => sql`not exists (
  select from moduli_versioni w where w.id_modulo = ${versioni.id_modulo} and w.numero > ${numero} and ${of})`;

/** Condition: another agency shares the form, and the caller's is of its municipality. */
const isSharedWith = ({ idUtente }: AgencyScope) => sql`(
  ${id_utente} <> ${idUtente} and ${condividi} and ${stato} = 'condivisa' and ${isNewest(sql`w.stato = 'condivisa'`)}
  and exists (select from utenti io where io."_id" = ${idUtente} and io.comune <> '' and upper(btrim(io.comune)) = upper(${comune})
    and (${prov} = '' or io.prov = '' or io.prov = ${prov}))
  and exists (select from utenti di where di."_id" = ${id_utente} and di.attivo and di.cestinato is null))`;
const isOwn = ({ idUtente }: AgencyScope) => and(eq(id_utente, idUtente), isNewest());

const headColumns = {
  _id,
  id_utente,
  nome,
  comune,
  prov,
  a_mano,
  condividi,
  revisione,
  modificato,
  versione: numero,
  id_versione: versioni._id,
  stato,
  motivo,
};
const formRowColumns = {
  ...headColumns,
  agenzia: accountDisplayNameSql(utenti),
  pagine: sql<number>`jsonb_array_length(${versioni.pagine})`,
  posti: sql<number>`jsonb_array_length(${versioni.campi})`,
  campiPdf: sql<number>`jsonb_array_length(${versioni.campi_pdf})`,
};
const sortableColumns = { nome: sql`lower(${nome})`, comune: sql`lower(${comune})`, modificato };

/** The forms that an agency fills: its own, and those that others of its municipality share. */
export async function listForms(db: Db, scope: AgencyScope, query: FormQuery) {
  const whose =
    query.di === 'propri'
      ? isOwn(scope)
      : query.di === 'condivisi'
        ? isSharedWith(scope)
        : sql`(${isOwn(scope)} or ${isSharedWith(scope)})`;
  const where = and(isLive, whose, containsWords(query.q, [nome, comune]));
  const { limit, offset } = limitAndOffsetOf(query);
  const from = () =>
    db
      .select(formRowColumns)
      .from(moduli)
      .innerJoin(versioni, isVersionOfForm)
      .innerJoin(utenti, eq(utenti._id, id_utente));
  const rows = await from()
    .where(where)
    .orderBy(...orderOf(query, sortableColumns, [sql`lower(${comune})`, sql`lower(${nome})`, asc(_id)]))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(moduli).innerJoin(versioni, isVersionOfForm).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** A form that the caller may read, with the version that it fills: an agency its own newest or the one shared with it, an administrator anyone's newest. */
export async function readableFormById(db: Db, scope: OwnerScope, id: string, version?: number) {
  const whose = scope.kind === 'admin' ? isNewest() : sql`(${isOwn(scope)} or ${isSharedWith(scope)})`;
  const [found] = await db
    .select({ ...headColumns, agenzia: accountDisplayNameSql(utenti) })
    .from(moduli)
    .innerJoin(versioni, isVersionOfForm)
    .innerJoin(utenti, eq(utenti._id, id_utente))
    .where(and(eq(_id, id), isLive, whose));
  if (!found || version === undefined || version === found.versione) return found;
  // Older versions are the agency's own affair.
  const [older] = await db
    .select({ id_versione: versioni._id, versione: numero })
    .from(versioni)
    .where(and(eq(versioni.id_modulo, id), ownerCondition(versioni.id_utente, scope), eq(numero, version)));
  return older && { ...found, ...older };
}
export type FormHead = NonNullable<Awaited<ReturnType<typeof readableFormById>>>;

/** Pages, fields and places of a version; the caller has found it under its scope. */
export async function versionById(db: Db, id: string) {
  const [found] = await db.select().from(versioni).where(eq(versioni._id, id));
  return found;
}
export type VersionRow = NonNullable<Awaited<ReturnType<typeof versionById>>>;

/** The versions of a form, newest first. */
export const versionsOf = (db: Db, scope: OwnerScope, form: string) =>
  db
    .select({ numero, creato: versioni.creato, usata: versioni.usata, stato })
    .from(versioni)
    .where(and(eq(versioni.id_modulo, form), ownerCondition(versioni.id_utente, scope)))
    .orderBy(desc(numero));

/** The stored PDF of a version. */
export async function fileOfVersion(db: Db, version: string) {
  const { chiave, filename, tipo, byte } = documentiFile;
  const [found] = await db
    .select({ chiave, filename, tipo, byte })
    .from(documentiFile)
    .where(eq(documentiFile._id, version));
  return found;
}

/** Locks a live form of the agency until the transaction ends. */
export async function lockForm(db: Db, { idUtente }: AgencyScope, id: string) {
  const [found] = await db
    .select(getTableColumns(moduli))
    .from(moduli)
    .where(and(eq(_id, id), eq(id_utente, idUtente), isLive))
    .for('update');
  return found;
}

/** The newest version of a form. */
export async function newestVersion(db: Db, { idUtente }: AgencyScope, form: string): Promise<VersionRow | undefined> {
  const [found] = await db
    .select()
    .from(versioni)
    .where(and(eq(versioni.id_modulo, form), eq(versioni.id_utente, idUtente)))
    .orderBy(desc(numero))
    .limit(1);
  return found;
}

export async function insertForm(
  db: Db,
  { idUtente }: AgencyScope,
  form: Omit<typeof moduli.$inferInsert, 'id_utente'>,
): Promise<void> {
  await db.insert(moduli).values({ ...form, id_utente: idUtente });
}

export async function updateForm(
  db: Db,
  { idUtente }: AgencyScope,
  id: string,
  change: Partial<typeof moduli.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(moduli)
    .set({ ...change, revisione: sql`${revisione} + 1` })
    .where(and(eq(_id, id), eq(id_utente, idUtente), isLive))
    .returning({ _id });
  return changed.length === 1;
}

export async function insertVersion(
  db: Db,
  { idUtente }: AgencyScope,
  version: Omit<typeof versioni.$inferInsert, 'id_utente'>,
): Promise<void> {
  await db.insert(versioni).values({ ...version, id_utente: idUtente });
}

export async function updateVersion(
  db: Db,
  { idUtente }: AgencyScope,
  id: string,
  change: Partial<typeof versioni.$inferInsert>,
): Promise<void> {
  await db
    .update(versioni)
    .set(change)
    .where(and(eq(versioni._id, id), eq(versioni.id_utente, idUtente)));
}

/** Takes all versions of a form from other agencies, and from who would look at them. */
export async function unshareFormVersions(db: Db, { idUtente }: AgencyScope, form: string): Promise<void> {
  await db
    .update(versioni)
    .set({ stato: 'propria', offerta: null, motivo: '' })
    .where(and(eq(versioni.id_modulo, form), eq(versioni.id_utente, idUtente), ne(stato, 'propria')));
}

/** Notes that a paper was filled from a version, whoever has filled it; the caller has found it under its scope. */
export async function markVersionUsed(db: Db, id: string, now: string): Promise<void> {
  await db
    .update(versioni)
    .set({ usata: now })
    .where(and(eq(versioni._id, id), isNull(versioni.usata)));
}

const isWaiting = and(isLive, eq(condividi, true), eq(stato, 'in attesa'), isNewest());

/** The versions that wait for a look, first offered first. */
export const listWaitingForms = adminQuery(async (db: Db, query: ListQuery) => {
  const where = and(isWaiting, containsWords(query.q, [nome, comune]));
  const { limit, offset } = limitAndOffsetOf(query);
  const rows = await db
    .select({ ...formRowColumns, offerta: sql<string>`${versioni.offerta}` })
    .from(moduli)
    .innerJoin(versioni, isVersionOfForm)
    .innerJoin(utenti, eq(utenti._id, id_utente))
    .where(where)
    .orderBy(
      ...orderOf(query, { offerta: versioni.offerta, nome: sortableColumns.nome }, [asc(versioni.offerta), asc(_id)]),
    )
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(moduli).innerJoin(versioni, isVersionOfForm).where(where);
  return {
    rows: rows.map((one) => ({ ...one, offerta: new Date(one.offerta).toISOString() })),
    total: counted?.total ?? 0,
  };
});

/** The version of a form that waits for a look, locked. */
export const lockWaitingForm = adminQuery(async (tx: Db, id: string) => {
  const [found] = await tx
    .select({ _id, id_utente, nome, versione: numero, id_versione: versioni._id })
    .from(moduli)
    .innerJoin(versioni, isVersionOfForm)
    .where(and(eq(_id, id), isWaiting))
    .for('update');
  return found;
});

/** Writes down what an administrator has decided of a version. */
export const storeVersionDecision = adminQuery(
  async (tx: Db, id: string, decided: { readonly stato: FormState; readonly motivo: string }): Promise<void> => {
    await tx.update(versioni).set(decided).where(eq(versioni._id, id));
  },
);

export const formBinRules: BinRules = { ...agencyOwnedBinRules, kind: 'modulo', table: sql`moduli`, name: sql`x.nome` };

export const waitingFormRules: WaitingRules = {
  kind: 'modulo',
  rows: () => sql`
    select ${_id} as "_id", ${nome} as nome, ${accountDisplayNameSql(utenti)} as di, ${id_utente} as id_utente,
      ${versioni.offerta} as dal, null::date as scade, 'nessuno' as regola
    from ${moduli} join ${versioni} on ${isVersionOfForm} join ${utenti} on ${utenti._id} = ${id_utente}
    where ${isWaiting} and ${utenti.cestinato} is null`,
};
