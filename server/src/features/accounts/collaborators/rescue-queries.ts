import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';

interface OwnerLastSeen {
  /** When an owner of the agency who can sign in was last there, or came; null where there is none. */
  readonly visto: string | null;
  /** Since when there is the agency. */
  readonly dal: string;
}

export async function readOwnerLastSeen(db: Db, { idUtente }: AgencyScope): Promise<OwnerLastSeen> {
  const { rows } = await db.execute<{ visto: string | null; dal: string }>(sql`
    select (select u.creato from utenti u where u."_id" = ${idUtente}) as dal, max(greatest(c.creato, c.usato,
      (select max(s.usata) from sessioni s
        where s.id_utente = c.id_utente and s.visto_da is null and coalesce(s.persona, s.id_utente) = c.id_persona),
      -- Sign-ins of before people were kept apart.
      (select max(r.quando) from registro r where r.chi = c.id_persona and r.azione = 'accesso'))) as visto
    from collaboratori c join utenti p on p."_id" = c.id_persona
    where c.id_utente = ${idUtente} and c.ruolo = 'titolare' and c.stato = 'attivo' and p.attivo and p.cestinato is null`);
  const { visto, dal } = requireRow(rows[0]);
  return { visto: visto ? new Date(visto).toISOString() : null, dal: new Date(dal).toISOString() };
}

/** The addresses of an agency and of everybody who works for it, each once. */
export async function listAgencyMailAddresses(db: Db, { idUtente }: AgencyScope): Promise<string[]> {
  const { rows } = await db.execute<{ mail: string }>(sql`
    select mail from utenti where "_id" = ${idUtente}
    union select coalesce(p.mail, c.mail) from collaboratori c left join utenti p on p."_id" = c.id_persona
      where c.id_utente = ${idUtente} and c.stato in ('attivo', 'sospeso')
    order by mail`);
  return rows.map(({ mail }) => mail);
}
