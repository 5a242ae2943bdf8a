import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const compiti = pgTable('compiti', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  testo: text().notNull(),
  /** The day on which it is due. */
  giorno: date({ mode: 'string' }),
  id_servizio: text(),
  /** Who does it. */
  id_risorsa: text(),
  /** Since when it is done. */
  fatto_il: instant(),
  versione: integer().notNull().default(1),
  data_crea: instant().notNull(),
});
