import { type Person, submissionKinds } from '@commiato/billing/funeral-summary';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const speseFunebri = pgTable('spese_funebri', {
  id_fattura: text().primaryKey(),
  /** Whose funeral it was, where the document does not say it rightly. */
  defunto: jsonb().$type<Person>(),
  /** Tax codes of those who paid, in the order of the document; empty ones stay as the document has them. */
  pagatori: jsonb().$type<readonly string[]>().notNull().default([]),
  /** Why it is no funeral expense; empty: it is one. */
  esclusa: text().notNull().default(''),
  scritto: instant().notNull(),
});

export const inviiSpeseFunebri = pgTable('invii_spese_funebri', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  anno: integer().notNull(),
  tipo: text({ enum: submissionKinds }).notNull(),
  protocollo: text().notNull(),
  sostituisce: text().notNull().default(''),
  documenti: text().array().notNull().default([]),
  creato: instant().notNull(),
});
