import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

/** Sent reminders: `giorni` days before the deadline of a certificate or course with the id `oggetto`. */
export const promemoria = pgTable(
  'promemoria',
  { oggetto: text().notNull(), giorni: integer().notNull(), inviato: instant().notNull() },
  (table) => [primaryKey({ columns: [table.oggetto, table.giorni] })],
);
