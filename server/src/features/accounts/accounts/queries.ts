import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { containsWords } from '../../../platform/database/listing.ts';
import { forAdmin } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { utenti } from './tables.ts';

const isLive = isNull(utenti.cestinato);

/** What a row of the list of accounts shows. */
export const accountRowFields = {
  _id: utenti._id,
  attivo: utenti.attivo,
  disattivo: sql<boolean>`not ${utenti.attivo}`,
  ragSociale: utenti.ragSociale,
  nome: utenti.nome,
  cognome: utenti.cognome,
  role: utenti.role,
  mail: utenti.mail,
  comune: utenti.comune,
  prov: utenti.prov,
  creato: utenti.creato,
};

/** What an administrator reads of an account, its secrets apart. */
export const agencyFields = {
  ...accountRowFields,
  ragioneSociale: utenti.ragSociale,
  indirizzo: utenti.indirizzo,
  cap: utenti.cap,
  regione: utenti.regione,
  tel: utenti.tel,
  cell: utenti.cell,
  url: utenti.url,
  codFisc: utenti.codFisc,
  piva: utenti.piva,
  logo: utenti.logo,
  id_operatore: utenti.id_operatore,
  formazione: utenti.formazioneObbligatoria,
  formazioneObbligatoria: utenti.formazioneObbligatoria,
  forfait: utenti.forfait,
  mostraStripe: utenti.mostraStripe,
  fatturazione: utenti.fatturazione,
  urlFatture: utenti.urlFatture,
  slug: utenti.slug,
  orari: utenti.orari,
  altreSedi: utenti.altreSedi,
  descrizione: utenti.descrizione,
  paginaVisibile: utenti.paginaVisibile,
  versione: utenti.versione,
};

/** The name by which an account is known: its business, else its person, else its e-mail. Null where a join has found no account. */
export const accountName = ({
  ragSociale,
  nome,
  cognome,
  mail,
}: Readonly<Record<'ragSociale' | 'nome' | 'cognome' | 'mail', PgColumn>>) =>
  sql<string>`coalesce(nullif(${ragSociale}, ''), nullif(trim(${nome} || ' ' || ${cognome}), ''), ${mail})`;

/** A number as it is typed and as it is stored: signs between its digits do not matter. */
const withoutPunctuation = (number: PgColumn | SQL) => sql`regexp_replace(${number}, '[ ./()-]', '', 'g')`;
/** Where accounts are searched for a word: names, addresses, and the numbers that they are known by. */
const searchColumns = [
  ...[utenti.ragSociale, utenti.nome, utenti.cognome, utenti.mail, utenti.comune],
  ...[
    utenti.piva,
    utenti.codFisc,
    utenti.tel,
    utenti.cell,
    withoutPunctuation(utenti.tel),
    withoutPunctuation(utenti.cell),
  ],
];

/** Every word of `q` stands somewhere in an account; a VAT number is found with its country before it too. */
export const accountMatches = (q: string | undefined): SQL | undefined =>
  containsWords(q?.replace(/\bIT(?=\d{11}\b)/gi, ''), searchColumns);

/** Accounts, in the bin too, in which a word stands: they are few, so that lists of other things look them up first. */
export const accountIdsContaining = forAdmin(async (db: Db, word: string): Promise<string[]> => {
  const rows = await db.select({ _id: utenti._id }).from(utenti).where(accountMatches(word));
  return rows.map(({ _id }) => _id);
});

/** A live account, whatever its role. */
export const agencyById = forAdmin(async (db: Db, id: string) => {
  const [row] = await db
    .select(agencyFields)
    .from(utenti)
    .where(and(eq(utenti._id, id), isLive));
  return row;
});

/** What everybody may read of an active or inactive agency: its notices stay public (decisions C7). */
export const publicAgencyFields = {
  _id: utenti._id,
  ragSociale: utenti.ragSociale,
  url: utenti.url,
  logo: utenti.logo,
  comune: utenti.comune,
  prov: utenti.prov,
  tel: utenti.tel,
  cell: utenti.cell,
};

/** An agency has a page once the administration has activated it, unless it hides the page; one that is deactivated keeps it, as its notices. */
export const hasPage = (): SQL =>
  sql`(${utenti.role} = 'U' and ${isLive} and ${utenti.attivato} is not null and ${utenti.paginaVisibile})`;

/** The name of an agency's page; empty where it has none that is shown. */
export const shownSlug = () => sql<string>`case when ${hasPage()} then ${utenti.slug} else '' end`;

export async function publicAgency(db: Db, id: string) {
  const [row] = await db
    .select(publicAgencyFields)
    .from(utenti)
    .where(and(eq(utenti._id, id), eq(utenti.role, 'U'), isLive));
  return row;
}

/** Whether the account still stands; it does until the transaction ends, so none is deleted under what it is publishing. */
export async function accountExists(db: Db, scope: AgencyScope): Promise<boolean> {
  const mine = and(eq(utenti._id, scope.idUtente), isNull(utenti.cestinato));
  return (await db.select({ _id: utenti._id }).from(utenti).where(mine).for('share')).length === 1;
}

/** Whoever administers now, by name and e-mail; oneself too. */
export const activeAdministrators = forAdmin((db: Db) =>
  db
    .select({ _id: utenti._id, mail: utenti.mail, nome: accountName(utenti) })
    .from(utenti)
    .where(and(eq(utenti.role, 'A'), eq(utenti.attivo, true), isNull(utenti.cestinato)))
    .orderBy(utenti._id),
);
