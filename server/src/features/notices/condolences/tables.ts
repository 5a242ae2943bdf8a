import { condolenceReportGrounds, condolenceStates } from '@commiato/contracts/notices/condolences';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/database/columns.ts';

const word = () => text().notNull().default('');

export const pensieri = pgTable('pensieri', {
  _id: text().primaryKey(),
  id_nek: text().notNull(),
  id_utente: text().notNull(),
  nome: text().notNull(),
  testo: word(),
  vicino: boolean().notNull().default(false),
  mail: word(),
  tel: word(),
  /** For the family alone. */
  riservato: boolean().notNull().default(false),
  indirizzo: word(),
  stato: text({ enum: condolenceStates }).notNull().default('in attesa'),
  motivo: word(),
  /** Digest of the mailed link's token; null without an address. */
  impronta: bytea(),
  confermato: instant(),
  /** When the family's thanks were mailed to its author. */
  ringraziato: instant(),
  data_crea: instant().notNull(),
  deciso_il: instant(),
});

export const segnalazioniPensieri = pgTable('segnalazioni_pensieri', {
  _id: text().primaryKey(),
  id_pensiero: text().notNull(),
  motivo: text({ enum: condolenceReportGrounds }).notNull(),
  testo: word(),
  data_crea: instant().notNull(),
});
