import type { CustodyThing } from '@commiato/contracts/funerals/custody';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const custodie = pgTable('custodie', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  id_servizio: text().notNull(),
  /** On the label; unique within the agency. */
  codice: text().notNull(),
  cosa: text().$type<CustodyThing>().notNull(),
  descrizione: text().notNull(),
  /** The account of the person who made the label. */
  chi: text().notNull(),
  creato: instant().notNull(),
});

/** Steps are added, and never changed: a trigger refuses it. */
export const passaggi = pgTable('custodie_passaggi', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  id_custodia: text().notNull(),
  numero: integer().notNull(),
  quando: instant().notNull(),
  /** The account of the person who scanned. */
  chi: text().notNull(),
  luogo: text().notNull(),
  note: text().notNull(),
  consegnata_a: text().notNull(),
  firma: text().notNull(),
});
