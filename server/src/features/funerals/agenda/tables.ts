import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/database/columns.ts';

export const indirizziAgenda = pgTable('indirizzi_agenda', {
  id_utente: text().primaryKey(),
  /** Name among the sessions. */
  _id: text().notNull(),
  /** SHA-256 of the token in the address. */
  impronta: bytea().notNull(),
  creato: instant().notNull(),
  /** Last reading, and the shortened network address of who read; null until the first. */
  usato: instant(),
  usato_da: text().notNull().default(''),
});
