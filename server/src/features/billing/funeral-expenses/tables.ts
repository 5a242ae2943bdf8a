import { declarationKinds, type SummaryPerson } from '@commiato/billing/funeral-summary';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const speseFunebri = pgTable('spese_funebri', {
  id_fattura: text().primaryKey(),
  /** The deceased, if the document names none or a wrong one. */
  defunto: jsonb().$type<SummaryPerson>(),
  /** Tax codes of the payers, in the document's order; an empty one means the document's own. */
  pagatori: jsonb().$type<readonly string[]>().notNull().default([]),
  /** Why it is no funeral expense; empty if it is one. */
  esclusa: text().notNull().default(''),
  scritto: instant().notNull(),
});

export const inviiSpeseFunebri = pgTable('invii_spese_funebri', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  anno: integer().notNull(),
  tipo: text({ enum: declarationKinds }).notNull(),
  protocollo: text().notNull(),
  sostituisce: text().notNull().default(''),
  documenti: text().array().notNull().default([]),
  creato: instant().notNull(),
});

/** Files of declarations that were downloaded. */
export const fileSpeseFunebri = pgTable('file_spese_funebri', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  anno: integer().notNull(),
  tipo: text({ enum: declarationKinds }).notNull(),
  sostituisce: text().notNull().default(''),
  documenti: text().array().notNull().default([]),
  creato: instant().notNull(),
});
