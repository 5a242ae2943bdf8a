import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';

export interface SecondFactorRow {
  readonly segreto: Buffer;
  /** Null for codes hashed with the installation's key. */
  readonly chiave_codici: Buffer | null;
  /** Null until the first code has confirmed the secret. */
  readonly attivo_dal: string | null;
  /** Unused recovery codes. */
  readonly codici: number;
}

export async function readSecondFactorRow(db: Db, idUtente: string): Promise<SecondFactorRow | undefined> {
  const { rows } = await db.execute<SecondFactorRow & Record<string, unknown>>(sql`
    select segreto, chiave_codici, attivo_dal, (select count(*)::int from codici_recupero c where c.id_utente = f.id_utente) as codici
    from secondi_fattori f where f.id_utente = ${idUtente}`);
  return rows[0];
}

/** Stores a secret to be confirmed; false if a second factor is active already. */
export async function storeUnconfirmedSecret(db: Db, idUtente: string, sealed: Buffer): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into secondi_fattori (id_utente, segreto) values (${idUtente}, ${sealed})
    on conflict (id_utente) do update set segreto = excluded.segreto where secondi_fattori.attivo_dal is null returning 1`);
  return rows.length === 1;
}

/** Activates the confirmed secret; false if another request just did. */
export async function activateSecondFactor(
  db: Db,
  idUtente: string,
  confirmed: { now: string; step: number; codesKey: Buffer; digests: readonly string[] },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update secondi_fattori set attivo_dal = ${confirmed.now}, ultimo_passo = ${confirmed.step}, chiave_codici = ${confirmed.codesKey}
    where id_utente = ${idUtente} and attivo_dal is null returning 1`);
  if (rows.length === 0) return false;
  for (const digest of confirmed.digests)
    await db.execute(sql`insert into codici_recupero (id_utente, impronta) values (${idUtente}, ${digest})`);
  return true;
}

/** Marks a time step as used; false if it or a later one was used: each code counts once. */
export async function consumeTimeStep(db: Db, idUtente: string, step: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`update secondi_fattori set ultimo_passo = ${step} where id_utente = ${idUtente} and ultimo_passo < ${step} returning 1`,
  );
  return rows.length === 1;
}

/** Uses up a recovery code by any of its digests; false if there is none. */
export async function consumeRecoveryCode(db: Db, idUtente: string, digests: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute(
    sql`delete from codici_recupero where id_utente = ${idUtente} and impronta = any(${sql.param(digests)}::text[]) returning 1`,
  );
  return rows.length === 1;
}

export async function deleteSecondFactor(db: Db, idUtente: string): Promise<boolean> {
  const { rows } = await db.execute(sql`delete from secondi_fattori where id_utente = ${idUtente} returning 1`);
  return rows.length === 1;
}

/** Accounts whose recovery codes were hashed with the installation's key. */
export async function listAccountIdsWithoutCodesKey(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id_utente as id from secondi_fattori where chiave_codici is null and attivo_dal is not null`,
  );
  return rows.map(({ id }) => id);
}

/** Stores the key with which the account's recovery codes were hashed. */
export async function storeRecoveryCodesKey(db: Db, idUtente: string, sealed: Buffer): Promise<void> {
  await db.execute(sql`update secondi_fattori set chiave_codici = ${sealed} where id_utente = ${idUtente}`);
}
