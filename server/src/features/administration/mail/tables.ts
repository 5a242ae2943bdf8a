import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

/** The outbox as lists see it: the text of a mail is the sender's alone. */
export const posta = pgTable('posta', {
  _id: text().primaryKey(),
  destinatario: text().notNull(),
  oggetto: text().notNull(),
  creata: instant().notNull(),
  prossima: instant(),
  tentativi: integer().notNull(),
  inviata: instant(),
  errore: text().notNull(),
  id_pratica: text(),
});
