import type { Rights } from '@commiato/contracts/accounts/rights';
import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/database/columns.ts';

export const chiavi = pgTable('chiavi', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  /** The account of who made it. */
  persona: text().notNull(),
  nome: text().notNull(),
  aree: jsonb().$type<Rights>().notNull(),
  /** SHA-256 of the key. */
  impronta: bytea().notNull(),
  scade: date({ mode: 'string' }).notNull(),
  creata: instant().notNull(),
  usata: instant(),
});
