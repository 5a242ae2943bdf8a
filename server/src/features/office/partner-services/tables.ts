import type { PartnerServiceField } from '@commiato/contracts/office/partner-services';
import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { type ColumnsFor, instant } from '../../../platform/database/columns.ts';

export const convenzioni = pgTable('convenzioni', {
  _id: text().primaryKey(),
  nome: text().notNull(),
  vantaggio: text().notNull(),
  descrizione: text().notNull().default(''),
  url: text().notNull().default(''),
  logo: text().notNull().default(''),
  /** The last day on which it is valid. */
  scadenza: date({ mode: 'string' }),
  creato: instant().notNull(),
  cestinato: instant(),
} satisfies ColumnsFor<PartnerServiceField>);
