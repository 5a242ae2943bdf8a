import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

/** The reminders that were given: `giorni` before the day of a certificate or a course, whose `_id` is `oggetto`. */
export const promemoria = pgTable(
  'promemoria',
  { oggetto: text().notNull(), giorni: integer().notNull(), inviato: instant().notNull() },
  (table) => [primaryKey({ columns: [table.oggetto, table.giorni] })],
);
