import { type ImportRemark, importKinds, importStates } from '@commiato/contracts/imports';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** What is to be said of a field of a row. */
export type ImportFieldRemark = Omit<ImportRemark, 'riga'>;

export const importazioni = pgTable('importazioni', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  /** The account of who began it. */
  persona: text().notNull(),
  cosa: text({ enum: importKinds }).notNull(),
  filename: text().notNull(),
  /** SHA-256 of the file. */
  impronta: text().notNull(),
  stato: text({ enum: importStates }).notNull(),
  creata: instant().notNull(),
  finita: instant(),
  /** Until when a process has it. */
  presa: instant(),
});

/** What becomes of a row of the file. */
export const importRowStates = ['attesa', 'pubblicata', 'presente', 'scartata'] as const;

export const importazioniRighe = pgTable(
  'importazioni_righe',
  {
    id_importazione: text().notNull(),
    posto: integer().notNull(),
    /** The line of the file. */
    riga: integer().notNull(),
    stato: text({ enum: importRowStates }).notNull(),
    /** What is to come of it, for whoever does that behind the answer. */
    dati: jsonb().$type<unknown>(),
    /** Where its photograph is in the storage. */
    foto: text().notNull().default(''),
    note: jsonb().$type<readonly ImportFieldRemark[]>().notNull().default([]),
    /** How many times a process has begun with it. */
    tentativi: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.id_importazione, table.posto] })],
);
