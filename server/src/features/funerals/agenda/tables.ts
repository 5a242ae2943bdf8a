import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/database/columns.ts';

export const indirizziAgenda = pgTable('indirizzi_agenda', {
  id_utente: text().primaryKey(),
  /** SHA-256 of the token in the address. */
  impronta: bytea().notNull(),
  creato: instant().notNull(),
});
