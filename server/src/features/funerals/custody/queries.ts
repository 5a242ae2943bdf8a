import type { CustodyThing } from '@commiato/contracts/funerals/custody';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import { accountDisplayNameSql } from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { personNameSql } from '../../accounts/collaborators/queries.ts';
import { servizi } from '../funerals/tables.ts';
import { custodie, passaggi } from './tables.ts';

const { _id, codice, cosa, descrizione, id_servizio, creato } = custodie;
const { id_custodia, numero, chi, firma } = passaggi;
const stepColumns = {
  _id: passaggi._id,
  quando: passaggi.quando,
  luogo: passaggi.luogo,
  note: passaggi.note,
  consegnata_a: passaggi.consegnata_a,
};
const scannerNameSql = sql<string>`coalesce(${personNameSql(chi)}, ${accountDisplayNameSql(utenti)}, '')`;

/** A label with the name of its deceased. */
const selectLabels = (db: Db, scope: AgencyScope, where: SQL) =>
  db
    .select({
      _id,
      codice,
      cosa,
      descrizione,
      id_servizio,
      creato,
      servizio: { nome: servizi.nome, cognome: servizi.cognome },
    })
    .from(custodie)
    .innerJoin(servizi, eq(servizi._id, id_servizio))
    .where(and(eq(custodie.id_utente, scope.idUtente), isNull(servizi.cestinato), where))
    .orderBy(asc(creato), asc(_id));
export type LabelRow = Awaited<ReturnType<typeof selectLabels>>[number];

/** Labels of a funeral, oldest first. */
export const labelsOf = (db: Db, scope: AgencyScope, funeral: string) =>
  selectLabels(db, scope, eq(id_servizio, funeral));

/** The label of the agency with a code, or undefined. */
export async function labelOfCode(db: Db, scope: AgencyScope, code: string): Promise<LabelRow | undefined> {
  const [row] = await selectLabels(db, scope, eq(codice, code));
  return row;
}

/** Makes whoever scans a label wait for each other. */
export async function lockLabel(db: Db, scope: AgencyScope, id: string): Promise<void> {
  await db
    .select({ _id })
    .from(custodie)
    .where(and(eq(_id, id), eq(custodie.id_utente, scope.idUtente)))
    .for('update');
}

/** Steps of labels, the first one first, with who scanned by name and by account. */
export const stepsOf = (db: Db, scope: AgencyScope, labels: readonly string[]) =>
  db
    .select({ ...stepColumns, id_custodia, numero, persona: chi, chi: scannerNameSql })
    .from(passaggi)
    .leftJoin(utenti, eq(utenti._id, chi))
    .where(and(eq(passaggi.id_utente, scope.idUtente), inArray(id_custodia, [...labels])))
    .orderBy(asc(id_custodia), asc(numero));
export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number];

/** The signatures of a label's steps. */
export const signaturesOfSteps = (db: Db, scope: AgencyScope, label: string) =>
  db
    .select({ _id: stepColumns._id, firma })
    .from(passaggi)
    .where(and(eq(passaggi.id_utente, scope.idUtente), eq(id_custodia, label), sql`${firma} <> ''`));

/** Where the bodies or urns of funerals were last scanned, whichever of their labels it was; administrators read no custody. */
export const lastCustodyPlacesOf =
  (thing: CustodyThing) => async (db: Db, scope: OwnerScope, funerals: readonly string[]) => {
    if (scope.kind === 'admin' || funerals.length === 0) return [];
    return db
      .selectDistinctOn([id_servizio], {
        id_servizio,
        luogo: stepColumns.luogo,
        consegnata_a: stepColumns.consegnata_a,
      })
      .from(custodie)
      .innerJoin(passaggi, and(eq(id_custodia, _id), eq(passaggi.id_utente, custodie.id_utente)))
      .where(and(eq(custodie.id_utente, scope.idUtente), inArray(id_servizio, [...funerals]), eq(cosa, thing)))
      .orderBy(asc(id_servizio), desc(stepColumns.quando), desc(numero));
  };

/** The name of the agency, as its labels bear it. */
export async function agencyName(db: Db, { idUtente }: AgencyScope): Promise<string> {
  const [row] = await db
    .select({ nome: accountDisplayNameSql(utenti) })
    .from(utenti)
    .where(eq(utenti._id, idUtente));
  return row?.nome ?? '';
}

/** Places of a funeral's appointments by their hours. */
export async function placesOfEvents(db: Db, scope: AgencyScope, funeral: string): Promise<string[]> {
  const { rows } = await db.execute<{ luogo: string }>(sql`
    select e.luogo from eventi e where e.id_servizio = ${funeral} and e.id_utente = ${scope.idUtente}
      and e.tolto is null and e.stato <> 'annullato' and e.luogo <> '' order by e.inizio, e."_id" limit 50`);
  return rows.map(({ luogo }) => luogo);
}

/** Inserts a label; false where another one of the agency has its code. */
export async function insertLabel(
  db: Db,
  { idUtente }: AgencyScope,
  row: Omit<typeof custodie.$inferInsert, 'id_utente'>,
): Promise<boolean> {
  const written = await db
    .insert(custodie)
    .values({ ...row, id_utente: idUtente })
    .onConflictDoNothing({ target: [custodie.id_utente, custodie.codice] })
    .returning({ _id });
  return written.length > 0;
}

export async function insertStep(
  db: Db,
  { idUtente }: AgencyScope,
  row: Omit<typeof passaggi.$inferInsert, 'id_utente'>,
): Promise<void> {
  await db.insert(passaggi).values({ ...row, id_utente: idUtente });
}
