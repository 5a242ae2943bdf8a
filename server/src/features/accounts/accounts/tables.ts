import { sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant, versioned } from '../../../platform/database/columns.ts';

const word = () => text().notNull().default('');
const no = () => boolean().notNull().default(false);

export const utenti = pgTable('utenti', {
  _id: text().primaryKey(),
  role: text({ enum: ['U', 'A'] }).notNull(),
  attivo: no(),
  mail: text().notNull(),
  password: text().notNull(),
  ragSociale: word(),
  nome: word(),
  cognome: word(),
  indirizzo: word(),
  comune: word(),
  prov: word(),
  cap: word(),
  regione: word(),
  tel: word(),
  cell: word(),
  url: word(),
  codFisc: word(),
  piva: word(),
  logo: word(),
  id_operatore: text(),
  formazioneObbligatoria: no(),
  forfait: no(),
  mostraStripe: no(),
  fatturazione: word(),
  urlFatture: word(),
  /** Name of its page; made of its own where none is given. */
  slug: word(),
  orari: word(),
  altreSedi: word(),
  descrizione: word(),
  paginaVisibile: boolean().notNull().default(true),
  /** Kept by the database: when what the page says of the agency changed last. */
  paginaCambiata: instant().notNull().default(sql`now()`),
  tupla: bytea(),
  userFatt: bytea(),
  pwdFatt: bytea(),
  creato: instant().notNull(),
  cestinato: instant(),
  /** When it was activated first. */
  attivato: instant(),
  ...versioned(),
});

/** Every name that an account's page has or had. */
export const slugAgenzie = pgTable('slug_agenzie', {
  slug: text().primaryKey(),
  id_utente: text().notNull(),
});
