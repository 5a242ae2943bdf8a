import type { FormPlace, PdfField, PdfPageSize } from '@commiato/contracts/forms/forms';
import { formSharingStates } from '@commiato/contracts/forms/forms';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

/** Forms of municipalities. */
export const moduli = pgTable('moduli', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  nome: text().notNull(),
  comune: text().notNull(),
  prov: text().notNull(),
  /** Printed and signed by hand. */
  a_mano: boolean().notNull(),
  /** The agency offers it to the others of its municipality. */
  condividi: boolean().notNull().default(false),
  revisione: integer().notNull().default(1),
  creato: instant().notNull(),
  modificato: instant().notNull(),
  cestinato: instant(),
});

/** Versions of a form; the PDF is a stored document under the version's `_id`. */
export const versioni = pgTable('moduli_versioni', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  id_modulo: text().notNull(),
  numero: integer().notNull(),
  pagine: jsonb().$type<readonly PdfPageSize[]>().notNull(),
  campi_pdf: jsonb().$type<readonly PdfField[]>().notNull(),
  campi: jsonb().$type<readonly FormPlace[]>().notNull(),
  stato: text({ enum: formSharingStates }).notNull(),
  motivo: text().notNull().default(''),
  /** When it was offered to others. */
  offerta: instant(),
  /** When the first paper was filled from it. */
  usata: instant(),
  /** The account of the person who made it. */
  chi: text().notNull(),
  creato: instant().notNull(),
});
