import type { AgendaEvent } from '@commiato/contracts/funerals/agenda';
import { type FuneralPerson, personRoles } from '@commiato/contracts/funerals/people';
import { personNameForSentence } from '@commiato/italy/formatting';
import { sexOfTaxCode } from '@commiato/italy/tax-codes/tax-code';
import { and, asc, countDistinct, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isOneOfIds } from '../../../platform/export/every-row.ts';
import type { ContactLinkRules } from '../../../platform/feature/contact-links.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import { anagrafiche } from '../../contacts/contacts/tables.ts';
import { servizi } from './tables.ts';

const persone = pgTable('servizi_persone', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  id_servizio: text().notNull(),
  id_anagrafica: text().notNull(),
  ruolo: text({ enum: personRoles }).notNull(),
  creato: instant().notNull(),
  /** The import that brought it. */
  id_importazione: text(),
});

const { ragioneSociale, nome, cognome, tel, cell, mail, codFisc } = anagrafiche;
const { _id, ruolo, id_servizio, id_anagrafica } = persone;
const isLiveContactOfPerson = and(eq(anagrafiche._id, id_anagrafica), isNull(anagrafiche.cestinato));

/** Family and payers of funerals in order of entry, without binned contacts. */
export async function peopleOf(
  db: Db,
  funerals: readonly string[],
): Promise<(FuneralPerson & { readonly id_servizio: string })[]> {
  const rows = await db
    .select({ _id, ruolo, id_servizio, id_anagrafica, ragioneSociale, nome, cognome, tel, cell, mail, codFisc })
    .from(persone)
    .innerJoin(anagrafiche, isLiveContactOfPerson)
    .where(inArray(id_servizio, [...funerals]))
    .orderBy(asc(persone.creato), asc(_id));
  return rows.map(({ codFisc: code, ...person }) => ({ ...person, sesso: sexOfTaxCode(code) }));
}

/** Whom to call for each of the agency's funerals: its client with a number, else the first of the family who has one. */
export async function contactsToCall(
  db: Db,
  { idUtente }: AgencyScope,
  funerals: readonly string[],
): Promise<Map<string, NonNullable<AgendaEvent['contatto']>>> {
  const numero = sql<string>`coalesce(nullif(${cell}, ''), ${tel})`;
  const rows = await db
    .selectDistinctOn([id_servizio], {
      id_servizio,
      nome,
      cognome,
      ragioneSociale,
      numero,
    })
    .from(persone)
    .innerJoin(anagrafiche, isLiveContactOfPerson)
    .where(and(eq(persone.id_utente, idUtente), inArray(id_servizio, [...new Set(funerals)]), ne(numero, '')))
    .orderBy(id_servizio, sql`${ruolo} <> 'committente'`, asc(persone.creato), asc(_id));
  return new Map(
    rows.map((row) => {
      const name = personNameForSentence(row) || row.ragioneSociale;
      return [row.id_servizio, { nome: name, numero: row.numero }];
    }),
  );
}

interface PersonLink {
  readonly _id: string;
  readonly id_servizio: string;
  readonly id_anagrafica: string;
  readonly ruolo: FuneralPerson['ruolo'];
  readonly creato: string;
}

/** Links a contact to a funeral; an existing link with the role stays. */
export async function insertPersonLink(db: Db, { idUtente }: AgencyScope, link: PersonLink): Promise<void> {
  await db
    .insert(persone)
    .values({ ...link, id_utente: idUtente })
    .onConflictDoNothing();
}

/** Links that are written in one statement. */
const linksAtOnce = 1000;

/** Links imported contacts to imported funerals. */
export async function insertImportedPersonLinks(
  tx: Db,
  { idUtente }: AgencyScope,
  links: readonly (PersonLink & { readonly id_importazione: string })[],
): Promise<void> {
  for (let start = 0; start < links.length; start += linksAtOnce)
    await tx
      .insert(persone)
      .values(links.slice(start, start + linksAtOnce).map((link) => ({ ...link, id_utente: idUtente })))
      .onConflictDoNothing();
}

/** Ids of the contacts that are linked to a funeral of the caller's (an administrator: of anyone's), binned ones included. */
export async function contactIdsOfFuneral(db: Db, scope: OwnerScope, funeral: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ contact: id_anagrafica })
    .from(persone)
    .where(and(eq(id_servizio, funeral), ownerCondition(persone.id_utente, scope)));
  return rows.map(({ contact }) => contact);
}

/** The funerals of a contact. */
export const funeralContactLinkRules: ContactLinkRules = {
  tipo: 'servizi',
  areas: ['annunci', 'agenda'],
  count: async (db, { idUtente }, contact) => {
    const [row] = await db
      .select({ total: countDistinct(id_servizio) })
      .from(persone)
      .innerJoin(servizi, and(eq(servizi._id, id_servizio), isNull(servizi.cestinato)))
      .where(and(eq(persone.id_utente, idUtente), eq(id_anagrafica, contact)));
    return row?.total ?? 0;
  },
  named: async (db, { idUtente }, contacts, now) => {
    const rows = await db
      .selectDistinct({ contact: id_anagrafica })
      .from(persone)
      // A funeral that was deleted before may come back, and then without the people that went meanwhile.
      .innerJoin(servizi, and(eq(servizi._id, id_servizio), or(isNull(servizi.cestinato), ne(servizi.cestinato, now))))
      .where(and(eq(persone.id_utente, idUtente), isOneOfIds(id_anagrafica, contacts)));
    return rows.map(({ contact }) => contact);
  },
  move: async (tx, { idUtente }, from, to) => {
    const own = and(eq(persone.id_utente, idUtente), eq(id_anagrafica, from));
    const same = alias(persone, 'stesso_ruolo');
    const held = tx
      .select({ _id: same._id })
      .from(same)
      .where(and(eq(same.id_servizio, id_servizio), eq(same.ruolo, ruolo), eq(same.id_anagrafica, to)));
    await tx
      .update(persone)
      .set({ id_anagrafica: to })
      .where(and(own, notExists(held)));
    await tx.delete(persone).where(own);
    // Papers in the bin hold their people: those of a contact that went by a merge would not come back with them.
    await tx.execute(sql`
      update servizi_ritirati set contenuto = jsonb_set(contenuto, '{persone}', (
        select jsonb_agg(case when p ->> 'id_anagrafica' = ${from} then jsonb_set(p, '{id_anagrafica}', to_jsonb(${to}::text)) else p end)
        from jsonb_array_elements(contenuto -> 'persone') p))
      where id_utente = ${idUtente} and contenuto -> 'persone' @> jsonb_build_array(jsonb_build_object('id_anagrafica', ${from}::text))`);
  },
};

/** Removes a person from a funeral of the agency. */
export async function deletePersonLink(
  db: Db,
  { idUtente }: AgencyScope,
  funeral: string,
  person: string,
): Promise<boolean> {
  const gone = await db
    .delete(persone)
    .where(and(eq(_id, person), eq(id_servizio, funeral), eq(persone.id_utente, idUtente)))
    .returning({ _id });
  return gone.length === 1;
}
