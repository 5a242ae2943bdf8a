import type { RequestDetails } from '@commiato/contracts/requests/request-fields';
import type { RequestKind } from '@commiato/contracts/requests/request-kinds';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { emptyTextColumn, instant, versionColumns } from '../../../platform/database/columns.ts';

export const pratiche = pgTable('pratiche', {
  _id: text().primaryKey(),
  id_utente: text(),
  id_servizio: text(),
  cosa: text().$type<RequestKind>().notNull(),
  titolo: text().notNull(),
  testo: emptyTextColumn(),
  dati: jsonb().$type<RequestDetails>().notNull().default({}),
  pubblicato: instant().notNull(),
  evaso: boolean().notNull().default(false),
  evaso_il: instant(),
  risposta: emptyTextColumn(),
  risposto_il: instant(),
  gestita_da: emptyTextColumn(),
  /** Who gave the answer. */
  risposta_di: emptyTextColumn(),
  /** The agency's last message has not been handled yet. */
  messaggio_nuovo: boolean().notNull().default(false),
  nome: emptyTextColumn(),
  ragioneSociale: emptyTextColumn(),
  mail: emptyTextColumn(),
  tel: emptyTextColumn(),
  /** An invoice of the agency instead of a document. */
  id_fattura: text(),
  ...versionColumns(),
});
