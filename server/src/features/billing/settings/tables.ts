import { paymentMethodCodes } from '@commiato/billing/invoice';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { emptyTextColumn } from '../../../platform/database/columns.ts';

export const impostazioniFatturazione = pgTable('impostazioni_fatturazione', {
  id_utente: text().primaryKey(),
  iban: emptyTextColumn(),
  serie: emptyTextColumn(),
  modalita: text({ enum: paymentMethodCodes }).notNull().default('MP05'),
  giorniScadenza: integer().notNull().default(30),
  giorniValidita: integer().notNull().default(30),
  bolloAlCliente: boolean().notNull().default(true),
  note: emptyTextColumn(),
  /** Tax code of the intermediary that sends the files; empty if the agency sends them itself. */
  trasmittente: emptyTextColumn(),
  /** The last `iban` that was not empty, before the one of now. */
  ultimoIban: emptyTextColumn(),
});
