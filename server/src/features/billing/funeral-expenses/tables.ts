import { declarationKinds } from '@commiato/billing/funeral-summary';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const inviiSpeseFunebri = pgTable('invii_spese_funebri', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  anno: integer().notNull(),
  tipo: text({ enum: declarationKinds }).notNull(),
  protocollo: text().notNull(),
  sostituisce: text().notNull().default(''),
  documenti: text().array().notNull().default([]),
  /** When its contents were read, with the file that was sent; null: when it was recorded. */
  dati_al: instant(),
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
