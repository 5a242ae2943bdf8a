import type { PrintOrder } from '@commiato/contracts/notices/print-orders';
import type { NewPrint } from '@commiato/contracts/notices/prints';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import type { PrintedFacts } from './policy.ts';

/** Papers made from notices. */
export const stampe = pgTable('stampe', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  id_nek: text().notNull(),
  data_crea: instant().notNull(),
  /** Taken out of the list; its codes are still known. */
  tolta: instant(),
  /** What was ordered from the printer. */
  ordine: jsonb().$type<PrintOrder>(),
});

/** Every code that was ever given to a paper. */
export const codiciStampe = pgTable('codici_stampe', { codice: text().primaryKey(), id_stampa: text().notNull() });

export const versioniStampe = pgTable(
  'versioni_stampe',
  {
    id_stampa: text().notNull(),
    versione: integer().notNull(),
    codice: text().notNull(),
    /** As they were given: what was left out follows from template and format. */
    scelte: jsonb().$type<NewPrint>().notNull(),
    /** What the notice and its public events said when this version was made. */
    fatti: jsonb().$type<PrintedFacts>().notNull(),
    /** What drawing it did to fit it on the paper; null where it was not looked at. */
    avvisi: jsonb().$type<readonly string[]>(),
    chi: text().notNull(),
    data_crea: instant().notNull(),
  },
  ({ id_stampa, versione }) => [primaryKey({ columns: [id_stampa, versione] })],
);
