import { treatmentIds } from '@commiato/billing/treatment';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

/** Part of a package: an entry and its quantity in thousandths. */
export interface PackagePart {
  readonly id_voce: string;
  readonly quantita: number;
}

export const listino = pgTable('listino', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  tipo: text({ enum: ['voce', 'pacchetto'] }).notNull(),
  nome: text().notNull(),
  descrizione: text().notNull().default(''),
  um: text().notNull().default(''),
  prezzo: bigint({ mode: 'number' }).notNull().default(0),
  trattamento: text({ enum: treatmentIds }).notNull(),
  voci: jsonb().$type<readonly PackagePart[]>().notNull().default([]),
  chiave: text().notNull(),
  cerca: text().notNull(),
  creato: instant().notNull(),
  cestinato: instant(),
  /** The import that brought it. */
  id_importazione: text(),
});
