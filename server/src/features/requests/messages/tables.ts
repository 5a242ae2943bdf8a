import type { ThreadMessage } from '@commiato/contracts/requests/messages';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const messaggiPratica = pgTable('messaggi_pratica', {
  _id: text().primaryKey(),
  id_pratica: text().notNull(),
  parte: text().$type<ThreadMessage['parte']>().notNull(),
  autore: text().notNull(),
  testo: text().notNull(),
  quando: instant().notNull(),
});
