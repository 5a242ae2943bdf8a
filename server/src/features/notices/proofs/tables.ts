import { proofAnswers } from '@commiato/contracts/notices/proofs';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/database/columns.ts';

/** Versions of prints that branches of a family are asked to confirm. */
export const bozze = pgTable('bozze', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  id_stampa: text().notNull(),
  versione: integer().notNull(),
  /** Digest of the link's token; null once the data of who was asked were erased. */
  impronta: bytea(),
  nome: text().notNull(),
  mail: text().notNull(),
  data_crea: instant().notNull(),
  /** Until when it can be decided. */
  scade: instant().notNull(),
  risposta: text({ enum: proofAnswers }),
  testo: text().notNull().default(''),
  deciso_il: instant(),
  revocata: instant(),
});
