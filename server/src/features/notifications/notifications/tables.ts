import { sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const notifiche = pgTable('notifiche', {
  _id: text().primaryKey(),
  id_invio: text().notNull(),
  id_utente: text().notNull(),
  titolo: text().notNull(),
  testo: text().notNull(),
  url: text().notNull().default(''),
  area: text(),
  /** Whom alone it is for; null for everybody who sees the area. */
  id_collaboratore: text(),
  data: instant().notNull(),
  letta_il: instant(),
  letto: boolean().notNull().generatedAlwaysAs(sql`letta_il is not null`),
});
