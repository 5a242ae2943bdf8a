import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const compiti = pgTable('compiti', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  testo: text().notNull(),
  /** Due day. */
  giorno: date({ mode: 'string' }),
  id_servizio: text(),
  /** Assigned person. */
  id_risorsa: text(),
  /** When it was done. */
  fatto_il: instant(),
  versione: integer().notNull().default(1),
  data_crea: instant().notNull(),
});
