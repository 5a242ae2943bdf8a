import { paperStates } from '@commiato/contracts/paperwork/papers';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

/** How far papers of funerals have come: a row for each of which somebody has said it. */
export const praticheServizi = pgTable('pratiche_servizi', {
  /** The funeral and the paper. */
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  id_servizio: text().notNull(),
  chiave: text().notNull(),
  stato: text({ enum: paperStates }).notNull(),
  note: text().notNull(),
  /** The account of the person who has said it. */
  chi: text().notNull(),
  aggiornato: instant().notNull(),
  /** Where the funeral led when the state was set. */
  destinazione: text(),
  /** What was to become of the ashes then. */
  ceneri: text(),
});
