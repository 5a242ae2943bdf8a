import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

/** The outbox as the administration sees it. */
export const posta = pgTable('posta', {
  _id: text().primaryKey(),
  destinatario: text().notNull(),
  oggetto: text().notNull(),
  testo: text().notNull(),
  creata: instant().notNull(),
  prossima: instant(),
  tentativi: integer().notNull(),
  inviata: instant(),
  accantonata: instant(),
  errore: text().notNull(),
  id_pratica: text(),
});
