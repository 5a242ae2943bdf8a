import { attachmentKinds } from '@commiato/contracts/notices/attachments';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const allegati = pgTable('allegati', {
  _id: text().primaryKey(),
  id_nek: text().notNull(),
  id_utente: text().notNull(),
  cosa: text({ enum: attachmentKinds }).notNull(),
  img: text().notNull(),
  /** Size of the image in pixels; null for images stored before sizes were kept. */
  larghezza: integer(),
  altezza: integer(),
  testo: text().notNull().default(''),
  filename: text().notNull().default(''),
  data_crea: instant().notNull(),
  cestinato: instant(),
});
