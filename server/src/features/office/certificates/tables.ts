import { certificateKinds } from '@commiato/contracts/office/certificates';
import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const certificati = pgTable('certificati', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  cosa: text({ enum: certificateKinds }).notNull(),
  numero: text().notNull().default(''),
  rilascio: date({ mode: 'string' }).notNull(),
  scadenza: date({ mode: 'string' }),
  id_corso: text(),
  creato: instant().notNull(),
  rinnovo_chiesto: instant(),
  cestinato: instant(),
});
