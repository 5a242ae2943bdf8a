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
  /** Where the system receives this agency's files. */
  destinatario: text().notNull(),
  collegata: instant().notNull(),
  /** Up to where the mailbox has been read; null before the first time. */
  uid_validita: text(),
  uid_letto: bigint({ mode: 'number' }),
  ultima_lettura: instant(),
  problema: text().notNull().default(''),
  /** The server refused the password: it is read no more until somebody mends it. */
  sospesa: boolean().notNull().default(false),
  /** Until then nobody else reads it. */
  in_lettura: instant(),
});
