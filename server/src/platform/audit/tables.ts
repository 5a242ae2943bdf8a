import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const registro = pgTable('registro', {
  _id: text().primaryKey(),
  quando: instant().notNull(),
  chi: text(),
  azione: text().notNull(),
  oggetto: text(),
  dettagli: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
});
