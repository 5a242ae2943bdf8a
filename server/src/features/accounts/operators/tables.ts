import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const operatori = pgTable('operatori', {
  _id: text().primaryKey(),
  nome: text().notNull(),
  cognome: text().notNull(),
  mail: text().notNull(),
  tel: text().notNull().default(''),
  attivo: boolean().notNull().default(true),
  creato: instant().notNull(),
  cestinato: instant(),
});
