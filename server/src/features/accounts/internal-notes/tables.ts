import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const noteInterne = pgTable('note_interne', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  testo: text().notNull(),
  quando: instant().notNull(),
  autore: text().notNull(),
});
