import type { RequestDetails } from '@commiato/contracts/requests/request-fields';
import type { RequestKind } from '@commiato/contracts/requests/request-kinds';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, versioned } from '../../../platform/database/columns.ts';

const textColumn = () => text().notNull().default('');

export const pratiche = pgTable('pratiche', {
  _id: text().primaryKey(),
  id_utente: text(),
  id_servizio: text(),
  cosa: text().$type<RequestKind>().notNull(),
  titolo: text().notNull(),
  testo: textColumn(),
  dati: jsonb().$type<RequestDetails>().notNull().default({}),
  pubblicato: instant().notNull(),
  evaso: boolean().notNull().default(false),
  evaso_il: instant(),
  risposta: textColumn(),
  risposto_il: instant(),
  gestita_da: textColumn(),
  /** Who gave the answer. */
  risposta_di: textColumn(),
  /** The agency's last message has not been handled yet. */
  messaggio_nuovo: boolean().notNull().default(false),
  nome: textColumn(),
  ragioneSociale: textColumn(),
  mail: textColumn(),
  tel: textColumn(),
  /** An invoice of the agency instead of a document. */
  id_fattura: text(),
  ...versioned(),
});
