import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/database/columns.ts';

export const indirizziAgenda = pgTable('indirizzi_agenda', {
  /** Name among the sessions. */
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  /** Whose address it is; null: the account's own. */
  persona: text(),
  /** SHA-256 of the token in the address. */
  impronta: bytea().notNull(),
  /** Whether it tells only the events of its person. */
  solo_propri: boolean().notNull().default(false),
  creato: instant().notNull(),
  /** Last reading, and the shortened network address of who read; null until the first. */
  usato: instant(),
  usato_da: text().notNull().default(''),
});
