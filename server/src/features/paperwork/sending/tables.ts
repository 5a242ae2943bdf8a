import type { Area } from '@commiato/contracts/accounts/rights';
import type { PaperSending } from '@commiato/contracts/paperwork/sending';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import type { FormFillingRecord } from '../../../platform/feature/filled-forms.ts';

/** What of funerals was prepared for offices or sent to them. */
export const inviiServizi = pgTable('invii_servizi', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  id_servizio: text().notNull(),
  canale: text().$type<PaperSending['canale']>().notNull(),
  stato: text().$type<PaperSending['stato']>().notNull(),
  indirizzo: text().notNull(),
  oggetto: text().notNull(),
  testo: text().notNull(),
  documenti: jsonb().$type<PaperSending['documenti']>().notNull(),
  /** For each of `documenti` the area that somebody must see to be shown it, or null; null as a whole for a packet without such papers. */
  aree: jsonb().$type<readonly (Area | null)[]>(),
  /** For each of `documenti` what it was filled with, or null; null as a whole for a packet without forms. */
  compilati: jsonb().$type<readonly (FormFillingRecord | null)[]>(),
  id_documento: text(),
  valori: jsonb().$type<PaperSending['valori']>().notNull(),
  chi: text().notNull(),
  creato: instant().notNull(),
  /** Since when somebody is sending it. */
  tentato: instant(),
  inviato: instant(),
  accettato: instant(),
  consegnato: instant(),
  risposto: instant(),
  problema: text().notNull().default(''),
});
