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
  tupla: bytea(),
  userFatt: bytea(),
  pwdFatt: bytea(),
  creato: instant().notNull(),
  cestinato: instant(),
  /** When it was activated first. */
  attivato: instant(),
  ...versioned(),
});
