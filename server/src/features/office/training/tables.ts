import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const corsi = pgTable('corsi', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  titolo: text().notNull(),
  ente: text().notNull(),
  link: text().notNull().default(''),
  ore: integer().notNull(),
  scadenza: date({ mode: 'string' }).notNull(),
  creato: instant().notNull(),
  cestinato: instant(),
});
