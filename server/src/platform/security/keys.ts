import { keyPrefix } from '@commiato/contracts/accounts/keys';
import {
  areas,
  type CollaboratorRole,
  lowerRightLevel,
  type Rights,
  rightsByRole,
} from '@commiato/contracts/accounts/rights';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { type Clock, dayInItaly } from '../foundation/clock.ts';
import { type AgencyScope, createAgencyScope } from './scopes.ts';
import { tokenDigest } from './token-digest.ts';

/** How stale `usata` may become before it is written, so that most calls write nothing. */
const lastUseUpdateMs = 60_000;

/** Whether a token is a key of an agency and not a session. */
export const isAgencyKeyToken = (token: string): boolean => token.startsWith(keyPrefix);

interface KeyRow extends Record<string, unknown> {
  readonly id_utente: string;
  readonly persona: string;
  readonly aree: Rights;
  readonly usata: string | null;
  readonly ruolo: CollaboratorRole;
  readonly aree_persona: Rights;
}

/**
 * The scope of a key; null if it is unknown, over, of a person or agency that is switched off, or of an account that has become an
 * administrator's. It reaches what its maker reaches now, and of that what was given to it.
 */
export async function authenticateAgencyKey(db: Db, clock: Clock, key: string): Promise<AgencyScope | null> {
  const digest = tokenDigest(key);
  const { rows } = await db.execute<KeyRow>(sql`
    select k.id_utente, k.persona, k.aree, k.usata, c.ruolo, c.aree as aree_persona
    from chiavi k join utenti u on u."_id" = k.id_utente join utenti p on p."_id" = k.persona
      join collaboratori c on c.id_utente = k.id_utente and c.id_persona = k.persona and c.stato = 'attivo'
    where k.impronta = ${digest} and k.scade >= ${dayInItaly(clock.now())}::date
      and u.role = 'U' and u.attivo and u.cestinato is null and p.attivo and p.cestinato is null`);
  const row = rows[0];
  if (!row) return null;
  const now = clock.now().getTime();
  if (row.usata === null || now - new Date(row.usata).getTime() > lastUseUpdateMs)
    await db.execute(sql`update chiavi set usata = ${new Date(now).toISOString()} where impronta = ${digest}`);
  const own = row.ruolo === 'titolare' ? rightsByRole.titolare : row.aree_persona;
  const rights = Object.fromEntries(areas.map((area) => [area, lowerRightLevel(own[area], row.aree[area])])) as Record<
    keyof Rights,
    Rights[keyof Rights]
  >;
  return createAgencyScope(row.id_utente, { persona: row.persona, rights, byKey: true });
}

/** Ends the keys that a person made for an agency. */
export async function endAgencyKeysOfPerson(
  db: Db,
  { idUtente, persona }: Pick<AgencyScope, 'idUtente' | 'persona'>,
): Promise<void> {
  await db.execute(sql`delete from chiavi where id_utente = ${idUtente} and persona = ${persona}`);
}

/** How many keys act in the name of a person: a changed password does not end them. */
export async function countAgencyKeysOfPerson(db: Db, persona: string): Promise<number> {
  const { rows } = await db.execute<{ keys: number }>(
    sql`select count(*)::int as keys from chiavi where persona = ${persona}`,
  );
  return rows[0]?.keys ?? 0;
}
