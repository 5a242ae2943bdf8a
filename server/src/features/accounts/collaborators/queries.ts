import type { Rights } from '@commiato/contracts/accounts/rights';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { accountDisplayNameSql } from '../accounts/queries.ts';
import { utenti } from '../accounts/tables.ts';
import { collaboratori } from './tables.ts';

const isNotRemoved = ne(collaboratori.stato, 'rimosso');
const isOfAgency = (scope: AgencyScope) => and(eq(collaboratori.id_utente, scope.idUtente), isNotRemoved);

/** The address with which a person signs in, which changes with their account; the invited one while they have none. */
const signInMailSql = sql<string>`coalesce((select p.mail from utenti p where p."_id" = ${collaboratori.id_persona}), ${collaboratori.mail})`;

const collaboratorFields = {
  _id: collaboratori._id,
  id_persona: collaboratori.id_persona,
  nome: collaboratori.nome,
  cognome: collaboratori.cognome,
  mail: signInMailSql,
  ruolo: collaboratori.ruolo,
  aree: collaboratori.aree,
  stato: sql<'invitato' | 'attivo' | 'sospeso'>`${collaboratori.stato}`,
  creato: collaboratori.creato,
  usato: collaboratori.usato,
  invitoScade: collaboratori.invito_scade,
};

/** Owners first, then by name. */
const collaboratorOrder = [
  sql`${collaboratori.ruolo} <> 'titolare'`,
  asc(collaboratori.cognome),
  asc(collaboratori.nome),
  collaboratori._id,
];

/** A person of an agency as the database has them. */
export type CollaboratorRow = Awaited<ReturnType<typeof listCollaboratorRows>>[number];

export const listCollaboratorRows = (db: Db, scope: AgencyScope) =>
  db
    .select(collaboratorFields)
    .from(collaboratori)
    .where(isOfAgency(scope))
    .orderBy(...collaboratorOrder);

export async function collaboratorById(db: Db, scope: AgencyScope, id: string): Promise<CollaboratorRow | undefined> {
  const [row] = await db
    .select(collaboratorFields)
    .from(collaboratori)
    .where(and(isOfAgency(scope), eq(collaboratori._id, id)));
  return row;
}

/** The person who acts. */
export async function collaboratorOfPerson(
  db: Db,
  { idUtente, persona }: Pick<AgencyScope, 'idUtente' | 'persona'>,
): Promise<CollaboratorRow | undefined> {
  const [row] = await db
    .select(collaboratorFields)
    .from(collaboratori)
    .where(and(eq(collaboratori.id_utente, idUtente), isNotRemoved, eq(collaboratori.id_persona, persona)));
  return row;
}

/**
 * Makes whoever changes the people of an agency wait for each other, so that two owners do not remove one another at once. `no key update`,
 * because notifications refer to these rows: with `update` a change of an appointment would wait for this lock while this transaction waits for the
 * appointment.
 */
export async function lockCollaborators(db: Db, { idUtente }: AgencyScope): Promise<void> {
  await db
    .select({ _id: collaboratori._id })
    .from(collaboratori)
    .where(eq(collaboratori.id_utente, idUtente))
    .orderBy(collaboratori._id)
    .for('no key update');
}

/** Condition: the account of a person can be signed in to. It may be that of an agency of their own, which is suspended or in the bin. */
export const isAccountUsable = (person: SQL | PgColumn): SQL<boolean> =>
  sql`exists (select from utenti p where p."_id" = ${person} and p.attivo and p.cestinato is null)`;

/** Condition: the person is at work for the agency and can sign in. */
const maySignIn = and(eq(collaboratori.stato, 'attivo'), isAccountUsable(collaboratori.id_persona));

/** Owners of the agency that can sign in. */
export const countActiveOwners = (db: Db, scope: AgencyScope): Promise<number> =>
  db.$count(collaboratori, and(isOfAgency(scope), eq(collaboratori.ruolo, 'titolare'), maySignIn));

/** Whether a person of the agency can sign in. */
export const mayCollaboratorSignIn = async (db: Db, scope: AgencyScope, id: string): Promise<boolean> =>
  (await db.$count(collaboratori, and(isOfAgency(scope), eq(collaboratori._id, id), maySignIn))) > 0;

/** Whether an address is that of a person of the agency, or of an account of one. */
export async function isMailOfCollaborator(db: Db, scope: AgencyScope, mail: string): Promise<boolean> {
  const account = db
    .select({ _id: utenti._id })
    .from(utenti)
    .where(and(eq(utenti.mail, mail), isNull(utenti.cestinato)));
  const known = sql`(${collaboratori.id_persona} in ${account} or (${collaboratori.id_persona} is null and ${collaboratori.mail} = ${mail}))`;
  return (
    (
      await db
        .select({ _id: collaboratori._id })
        .from(collaboratori)
        .where(and(isOfAgency(scope), known))
    ).length > 0
  );
}

export type NewCollaborator = typeof collaboratori.$inferInsert;

/** Adds a person. Whoever had their address before has the one of today, so that theirs is free for somebody else. */
export async function insertCollaborator(db: Db, row: NewCollaborator): Promise<void> {
  await db.execute(sql`
    update collaboratori c set mail = p.mail from utenti p
    where p."_id" = c.id_persona and c.id_utente = ${row.id_utente} and c.stato <> 'rimosso' and c.mail = ${row.mail} and p.mail <> c.mail
      and not exists (select from collaboratori o where o.id_utente = c.id_utente and o.stato <> 'rimosso' and o.mail = p.mail)`);
  await db.insert(collaboratori).values(row);
}

export type CollaboratorChange = Partial<
  Pick<NewCollaborator, 'nome' | 'cognome' | 'ruolo' | 'aree' | 'stato' | 'impronta' | 'invito_scade'>
>;

export async function updateCollaborator(
  db: Db,
  scope: AgencyScope,
  id: string,
  change: CollaboratorChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db
    .update(collaboratori)
    .set(change)
    .where(and(isOfAgency(scope), eq(collaboratori._id, id)));
}

/** The agency as an invitation names it. */
export async function readAgencyName(db: Db, idUtente: string): Promise<string> {
  const [row] = await db
    .select({ nome: accountDisplayNameSql(utenti) })
    .from(utenti)
    .where(eq(utenti._id, idUtente));
  return curlyApostrophes(row?.nome ?? '');
}

/** An invitation that can be accepted, locked until the transaction ends. */
export async function lockInvitationByDigest(db: Db, digest: Buffer, now: string) {
  const [row] = await db
    .select({ ...collaboratorFields, id_utente: collaboratori.id_utente, agenzia: accountDisplayNameSql(utenti) })
    .from(collaboratori)
    .innerJoin(utenti, eq(utenti._id, collaboratori.id_utente))
    .where(
      and(
        eq(collaboratori.impronta, digest),
        gt(collaboratori.invito_scade, now),
        eq(collaboratori.stato, 'invitato'),
        isNull(utenti.cestinato),
        eq(utenti.attivo, true),
      ),
    )
    .for('update', { of: collaboratori });
  return row;
}

/** Turns an invitation into a person of the agency. */
export async function activateCollaborator(db: Db, id: string, persona: string): Promise<void> {
  await db
    .update(collaboratori)
    .set({ id_persona: persona, stato: 'attivo', impronta: null, invito_scade: null })
    .where(eq(collaboratori._id, id));
}

/** Makes the account with which a person signs in who has none yet: of no agency by itself, without a page. */
export async function insertPersonAccount(
  db: Db,
  person: Pick<typeof utenti.$inferInsert, '_id' | 'mail' | 'password' | 'nome' | 'cognome' | 'creato'>,
): Promise<void> {
  await db.insert(utenti).values({ ...person, role: 'P', attivo: true, slug: '', paginaVisibile: false });
}

/** An agency that a person can open. */
export interface Membership {
  readonly _id: string;
  readonly id_utente: string;
  readonly ragSociale: string;
  readonly nome: string;
  readonly cognome: string;
  /** By which the person signs in. */
  readonly mail: string;
  readonly ruolo: CollaboratorRow['ruolo'];
  readonly aree: Rights;
}

/** Name of a person who acts or acted for an agency, whether they still do or not; null for others and for an owner without a name. */
export const personNameSql = (persona: PgColumn): SQL<string | null> => sql`(
  select nullif(trim(c.nome || ' ' || c.cognome), '') from collaboratori c where c.id_persona = ${persona}
  order by c.stato = 'rimosso', c."_id" limit 1)`;

/** The agencies that a person can open: their own first, then the one used last. */
export async function listMemberships(db: Db, persona: string): Promise<Membership[]> {
  return db
    .select({
      ...{ _id: collaboratori._id, id_utente: collaboratori.id_utente, ragSociale: accountDisplayNameSql(utenti) },
      ...{
        nome: collaboratori.nome,
        cognome: collaboratori.cognome,
        mail: signInMailSql,
        ruolo: collaboratori.ruolo,
        aree: collaboratori.aree,
      },
    })
    .from(collaboratori)
    .innerJoin(utenti, eq(utenti._id, collaboratori.id_utente))
    .where(
      and(
        eq(collaboratori.id_persona, persona),
        eq(collaboratori.stato, 'attivo'),
        eq(utenti.role, 'U'),
        eq(utenti.attivo, true),
        isNull(utenti.cestinato),
      ),
    )
    .orderBy(
      sql`${collaboratori.id_utente} <> ${persona}`,
      sql`${collaboratori.usato} desc nulls last`,
      collaboratori._id,
    );
}

/** Notes that a person has opened an agency's area. */
export async function recordOpenedArea(db: Db, id: string, now: string): Promise<void> {
  await db.update(collaboratori).set({ usato: now }).where(eq(collaboratori._id, id));
}

/** Deletes the account of a person who belongs to no agency any more, with its sessions and second factor; their address can be invited again. */
export async function deletePersonWithoutAgency(db: Db, persona: string): Promise<void> {
  const belongs = sql`exists (select from collaboratori c where c.id_persona = ${persona} and c.stato <> 'rimosso')`;
  await db.delete(utenti).where(and(eq(utenti._id, persona), eq(utenti.role, 'P'), sql`not ${belongs}`));
}

/** People of an agency whose account was erased, as happens where it was that of an agency of their own. */
export async function listMembershipsOfErasedAccounts(db: Db): Promise<{ _id: string; id_utente: string }[]> {
  const { rows } = await db.execute<{ _id: string; id_utente: string }>(sql`
    select c."_id", c.id_utente from collaboratori c
    where c.id_persona is not null and c.stato <> 'rimosso' and not exists (select from utenti u where u."_id" = c.id_persona)`);
  return rows;
}

/** Deletes the accounts of people who belong to no agency any more. */
export async function deleteAccountsWithoutAgency(db: Db): Promise<void> {
  const belongs = sql`exists (select from collaboratori c where c.id_persona = ${utenti._id} and c.stato <> 'rimosso')`;
  await db.delete(utenti).where(and(eq(utenti.role, 'P'), sql`not ${belongs}`));
}

/** Digests of invitations whose time is over. */
export async function clearExpiredInvitationDigests(db: Db, now: string): Promise<void> {
  const isOver = and(isNotNull(collaboratori.impronta), lte(collaboratori.invito_scade, now));
  await db.update(collaboratori).set({ impronta: null }).where(isOver);
}
