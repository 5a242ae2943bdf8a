import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const documentiInviati = pgTable('documenti_inviati', {
  _id: text().primaryKey(),
  id_invio: text().notNull(),
  id_utente: text().notNull(),
  titolo: text().notNull(),
  testo: text().notNull().default(''),
  pubblicato: instant().notNull(),
});
