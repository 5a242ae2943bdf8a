import { importStates } from '@commiato/contracts/notices/import';
import type { ImportedNotice } from '@commiato/contracts/notices/notice-fields';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import type { RowNote } from './tasks.ts';

export const importazioni = pgTable('importazioni', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  /** The account of who began it. */
  persona: text().notNull(),
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
export const rowStates = ['attesa', 'pubblicata', 'presente', 'scartata'] as const;

/** A notice that waits to be published. */
export interface WaitingNotice {
  readonly annuncio: ImportedNotice;
  readonly giorno: string;
  readonly origine: string;
}

export const importazioniRighe = pgTable(
  'importazioni_righe',
  {
    id_importazione: text().notNull(),
    posto: integer().notNull(),
    /** The line of the file. */
    riga: integer().notNull(),
    stato: text({ enum: rowStates }).notNull(),
    dati: jsonb().$type<WaitingNotice>(),
    /** Where its photograph is in the storage. */
    foto: text().notNull().default(''),
    note: jsonb().$type<readonly RowNote[]>().notNull().default([]),
    /** How many times a process has begun with it. */
    tentativi: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.id_importazione, table.posto] })],
);
