import type { Totals } from '@commiato/billing/document';
import { quoteStates } from '@commiato/billing/states';
import { regimes } from '@commiato/billing/treatment';
import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, emptyTextColumn, instant, versionColumns } from '../../../platform/database/columns.ts';
import type { SharedContents } from '../settings/policy.ts';
import type { DocumentTexts } from '../settings/text-policy.ts';

export const preventivi = pgTable('preventivi', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  anno: integer().notNull(),
  progressivo: integer().notNull(),
  data: date({ mode: 'string' }).notNull(),
  stato: text({ enum: quoteStates }).notNull(),
  validoFino: date({ mode: 'string' }),
  /** For a draft: the agency's regime when it was last written. */
  regime: text({ enum: regimes }).notNull(),
  contenuto: jsonb().$type<SharedContents>().notNull(),
  id_anagrafica: text(),
  id_servizio: text(),
  cliente: text().notNull(),
  oggetto: emptyTextColumn(),
  totale: bigint({ mode: 'number' }).notNull(),
  /** With `diciture` as the client was shown them; null in a draft. */
  totali: jsonb().$type<Totals>(),
  diciture: jsonb().$type<DocumentTexts>(),
  /** The token of the client's link: hashed for lookup, sealed for showing it to the agency again. */
  impronta: bytea(),
  link: bytea(),
  inviato_il: instant(),
  inviato_a: emptyTextColumn(),
  deciso_il: instant(),
  deciso_da: emptyTextColumn(),
  /** Shortened (`93.45.12.…`), and empty after 90 days. */
  deciso_ip: emptyTextColumn(),
  motivo: emptyTextColumn(),
  ...versionColumns(),
  chiave: text().notNull(),
  cerca: text().notNull(),
  creato: instant().notNull(),
  cestinato: instant(),
});
