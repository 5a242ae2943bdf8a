import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { anagrafiche } from '../../contacts/contacts/tables.ts';
import type { OwningAgency } from '../../funerals/funerals/queries.ts';

/** The agency as its papers name it. */
export async function readAgencyFacts(db: Db, { idUtente }: OwningAgency) {
  const { ragSociale, nome, cognome, indirizzo, comune, prov, cap, piva, codFisc, tel, cell, mail } = utenti;
  const [row] = await db
    .select({ ragSociale, nome, cognome, indirizzo, comune, prov, cap, piva, codFisc, tel, cell, mail })
    .from(utenti)
    .where(eq(utenti._id, idUtente));
  return row;
}
export type AgencyFacts = NonNullable<Awaited<ReturnType<typeof readAgencyFacts>>>;

/** Who may ask for a funeral: its client first, then the family as it was entered. */
export async function readFamilyFacts(db: Db, { idUtente }: OwningAgency, funeral: string) {
  const { ragioneSociale, nome, cognome, codFisc, indirizzo, comune, prov, cap, tel, cell, mail } = anagrafiche;
  return db
    .select({
      ragioneSociale,
      nome,
      cognome,
      codFisc,
      indirizzo,
      comune,
      prov,
      cap,
      tel,
      cell,
      mail,
      ruolo: sql<string>`p.ruolo`,
    })
    .from(sql`servizi_persone p`)
    .innerJoin(anagrafiche, sql`${anagrafiche._id} = p.id_anagrafica`)
    .where(
      and(
        sql`p.id_servizio = ${funeral}`,
        eq(anagrafiche.id_utente, idUtente),
        isNull(anagrafiche.cestinato),
        sql`p.ruolo <> 'intestatario della fattura'`,
      ),
    )
    .orderBy(sql`p.ruolo <> 'committente'`, sql`p.creato`, asc(anagrafiche._id));
}
export type ApplicantFacts = Awaited<ReturnType<typeof readFamilyFacts>>[number];
