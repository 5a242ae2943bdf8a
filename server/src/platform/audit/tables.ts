import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const registro = pgTable('registro', {
  _id: text().primaryKey(),
  quando: instant().notNull(),
  chi: text(),
  /** The agency for which a person acted; null where the account acted for itself. */
  agenzia: text(),
  azione: text().notNull(),
  oggetto: text(),
  /** Whether the object went into the bin by it. */
  eliminazione: boolean().notNull().default(false),
  dettagli: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
});
