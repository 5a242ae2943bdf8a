import type { PostingRule } from '@commiato/contracts/notices/postings';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

/** How municipalities have posters put up, as an agency has written it down. */
export const affissioni = pgTable('affissioni', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  comune: text().notNull(),
  prov: text().notNull(),
  formati: jsonb().$type<PostingRule['formati']>().notNull(),
  massimo: text().$type<PostingRule['massimo']>(),
  orientamento: text().$type<PostingRule['orientamento']>(),
  giorni: integer(),
  /** Cents; so is `urgenza`. */
  costo: integer(),
  urgenza: integer(),
  chi: text().notNull(),
  ufficio: text().notNull(),
  mail: text().notNull(),
  note: text().notNull(),
  data_crea: instant().notNull(),
});
