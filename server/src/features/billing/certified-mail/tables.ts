import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/database/columns.ts';

export const casellePec = pgTable('caselle_pec', {
  id_utente: text().primaryKey(),
  indirizzo: text().notNull(),
  utente: text().notNull(),
  /** Sealed. */
  password: bytea().notNull(),
  smtp_server: text().notNull(),
  smtp_porta: integer().notNull(),
  imap_server: text().notNull(),
  imap_porta: integer().notNull(),
  /** Address of the system for this agency's files. */
  destinatario: text().notNull(),
  collegata: instant().notNull(),
  /** Reading position; null before the first reading. */
  uid_validita: text(),
  uid_letto: bigint({ mode: 'number' }),
  ultima_lettura: instant(),
  problema: text().notNull().default(''),
  /** The server rejected the password; not read until somebody fixes it. */
  sospesa: boolean().notNull().default(false),
  /** Until then no other process reads it. */
  in_lettura: instant(),
});
