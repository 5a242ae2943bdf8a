import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { isAccountUsable } from './queries.ts';

interface NewOwnershipOffer {
  /** Ids of the collaborators who offers and who is to be the owner. */
  readonly da: string;
  readonly a: string;
  readonly impronta: Buffer;
  readonly scade: string;
}

/** Stores the offer of an agency in place of the one before. */
export async function storeOwnershipOffer(
  db: Db,
  { idUtente }: AgencyScope,
  { da, a, impronta, scade }: NewOwnershipOffer,
): Promise<void> {
  await db.execute(sql`
    insert into passaggi (id_utente, da, a, impronta, scade) values (${idUtente}, ${da}, ${a}, ${impronta}, ${scade})
    on conflict (id_utente) do update set da = excluded.da, a = excluded.a, impronta = excluded.impronta, scade = excluded.scade`);
}

/** An offer that stands: an owner who still is one offers the agency to a person who works for it, and can sign in. */
export interface OpenOwnershipOffer extends Record<string, unknown> {
  readonly id_utente: string;
  readonly agenzia: string;
  /** Who offers, and whom it is offered to. */
  readonly da: string;
  readonly nomeDa: string;
  readonly mailDa: string;
  readonly a: string;
  readonly nomeA: string;
  readonly personaA: string;
}

export async function findOpenOwnershipOffer(
  db: Db,
  digest: Buffer,
  now: string,
): Promise<OpenOwnershipOffer | undefined> {
  const { rows } = await db.execute<OpenOwnershipOffer>(sql`
    select p.id_utente, p.da, p.a, coalesce(nullif(u."ragSociale", ''), btrim(u.nome || ' ' || u.cognome)) as agenzia,
      btrim(d.nome || ' ' || d.cognome) as "nomeDa", coalesce(s.mail, d.mail) as "mailDa", btrim(a.nome || ' ' || a.cognome) as "nomeA",
      a.id_persona as "personaA"
    from passaggi p join utenti u on u."_id" = p.id_utente join collaboratori d on d."_id" = p.da
      left join utenti s on s."_id" = d.id_persona join collaboratori a on a."_id" = p.a
    where p.impronta = ${digest} and p.scade > ${now} and u.attivo and u.cestinato is null
      and ${isAccountUsable(sql`a.id_persona`)}
      and d.ruolo = 'titolare' and d.stato = 'attivo' and a.ruolo <> 'titolare' and a.stato = 'attivo'`);
  return rows[0];
}

/** Uses up an offer; false if it was just used. */
export async function consumeOwnershipOffer(db: Db, digest: Buffer): Promise<boolean> {
  const { rows } = await db.execute(sql`delete from passaggi where impronta = ${digest} returning 1`);
  return rows.length === 1;
}

/** Forgets offers whose time is over. */
export async function sweepOwnershipOffers(db: Db, now: string): Promise<void> {
  await db.execute(sql`delete from passaggi where scade <= ${now}`);
}
