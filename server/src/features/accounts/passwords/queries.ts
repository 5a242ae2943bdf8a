import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { utenti } from '../accounts/tables.ts';

/** Purpose of a link that sets a password. */
export type PasswordLinkPurpose = 'benvenuto' | 'recupero';

const ownerFields = {
  _id: utenti._id,
  mail: utenti.mail,
  nome: utenti.nome,
  ragSociale: utenti.ragSociale,
  password: utenti.password,
};
export interface PasswordOwner {
  readonly _id: string;
  readonly mail: string;
  readonly nome: string;
  readonly ragSociale: string;
  readonly password: string;
}

const isUsableAccount = and(eq(utenti.attivo, true), isNull(utenti.cestinato));

/** An active account with the fields for judging its password. */
export async function passwordOwnerById(db: Db, idUtente: string): Promise<PasswordOwner | undefined> {
  const [row] = await db
    .select(ownerFields)
    .from(utenti)
    .where(and(eq(utenti._id, idUtente), isUsableAccount));
  return row;
}

export async function passwordOwnerByMail(db: Db, mail: string): Promise<PasswordOwner | undefined> {
  const [row] = await db
    .select(ownerFields)
    .from(utenti)
    .where(and(eq(utenti.mail, mail), isUsableAccount));
  return row;
}

/** Stores a link's digest in place of an earlier link of the account. */
export async function storePasswordLink(
  db: Db,
  link: { idUtente: string; digest: Buffer; purpose: PasswordLinkPurpose; expires: string },
): Promise<void> {
  await db.execute(sql`
    insert into link_password (id_utente, impronta, scopo, scade)
    values (${link.idUtente}, ${link.digest}, ${link.purpose}, ${link.expires})
    on conflict (id_utente) do update set impronta = excluded.impronta, scopo = excluded.scopo, scade = excluded.scade`);
}

/** The account of a valid link. */
export async function accountIdOfPasswordLink(db: Db, digest: Buffer, now: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id_utente: string }>(
    sql`select id_utente from link_password where impronta = ${digest} and scade > ${now}`,
  );
  return rows[0]?.id_utente;
}

/** Uses up a link and answers its purpose; undefined if it was just used. */
export async function consumePasswordLink(
  db: Db,
  digest: Buffer,
  now: string,
): Promise<PasswordLinkPurpose | undefined> {
  const { rows } = await db.execute<{ scopo: PasswordLinkPurpose }>(
    sql`delete from link_password where impronta = ${digest} and scade > ${now} returning scopo`,
  );
  return rows[0]?.scopo;
}

export async function deletePasswordLink(db: Db, idUtente: string): Promise<void> {
  await db.execute(sql`delete from link_password where id_utente = ${idUtente}`);
}

export async function sweepPasswordLinks(db: Db, now: string): Promise<void> {
  await db.execute(sql`delete from link_password where scade <= ${now}`);
}

/** Sets a new password and deletes the initial one, which the administrator could read (decisions A8). */
export async function replacePasswordAndForgetInitial(db: Db, idUtente: string, password: string): Promise<void> {
  await db.update(utenti).set({ password, tupla: null }).where(eq(utenti._id, idUtente));
}

export async function queueRecovery(db: Db, recovery: { _id: string; mail: string; created: string }): Promise<void> {
  await db.execute(
    sql`insert into recuperi ("_id", mail, creata) values (${recovery._id}, ${recovery.mail}, ${recovery.created})`,
  );
}

/** Takes the oldest recovery that no other process works on; it is deleted with the transaction's commit. */
export async function takeRecoveryRequest(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ mail: string }>(sql`
    delete from recuperi where "_id" = (select "_id" from recuperi order by creata limit 1 for update skip locked) returning mail`);
  return rows[0]?.mail;
}
