import { appealStates, condolenceDecisionKinds, deciders } from '@commiato/contracts/notices/condolence-appeals';
import { condolenceReportGrounds, condolenceStates, refusalGrounds } from '@commiato/contracts/notices/condolences';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, emptyTextColumn, instant } from '../../../platform/database/columns.ts';

export const pensieri = pgTable('pensieri', {
  _id: text().primaryKey(),
  id_nek: text().notNull(),
  id_utente: text().notNull(),
  nome: text().notNull(),
  testo: emptyTextColumn(),
  vicino: boolean().notNull().default(false),
  mail: emptyTextColumn(),
  tel: emptyTextColumn(),
  /** For the family alone. */
  riservato: boolean().notNull().default(false),
  indirizzo: emptyTextColumn(),
  /** Its photograph, stored under the agency of its notice; empty without one. */
  img: emptyTextColumn(),
  larghezza: integer(),
  altezza: integer(),
  stato: text({ enum: condolenceStates }).notNull().default('in attesa'),
  /** Of one that was refused: whether its family hid it then. */
  nascosto: boolean().notNull().default(false),
  motivo: emptyTextColumn(),
  /** Digest of the mailed link's token; null without an address. */
  impronta: bytea(),
  /** The same of the link that came with a statement of reasons. */
  impronta_ricorso: bytea(),
  /** Words of the administration's list that it had when it was written. */
  parole: text().array().notNull().default([]),
  confermato: instant(),
  /** When the family's thanks were mailed to its author. */
  ringraziato: instant(),
  data_crea: instant().notNull(),
  deciso_il: instant(),
});

export const segnalazioniPensieri = pgTable('segnalazioni_pensieri', {
  _id: text().primaryKey(),
  /** Null once the condolence is erased: it is counted still. */
  id_pensiero: text(),
  motivo: text({ enum: condolenceReportGrounds }).notNull(),
  testo: emptyTextColumn(),
  mail: emptyTextColumn(),
  esito: text({ enum: ['lasciato', 'tolto'] }),
  deciso_il: instant(),
  data_crea: instant().notNull(),
});

/** Why condolences were refused, taken away or hidden; a row outlives its condolence, to be counted. */
export const decisioniPensieri = pgTable('decisioni_pensieri', {
  _id: text().primaryKey(),
  id_pensiero: text(),
  id_utente: text(),
  cosa: text({ enum: condolenceDecisionKinds }).notNull(),
  fondamento: text({ enum: refusalGrounds }).notNull(),
  motivo: emptyTextColumn(),
  chi: text({ enum: deciders }).notNull(),
  segnalato: boolean().notNull().default(false),
  parole: boolean().notNull().default(false),
  avvisato: instant(),
  data_crea: instant().notNull(),
});

/** What authors say against decisions. */
export const reclamiPensieri = pgTable('reclami_pensieri', {
  _id: text().primaryKey(),
  id_decisione: text().notNull(),
  id_pensiero: text(),
  testo: text().notNull(),
  stato: text({ enum: appealStates }).notNull().default('in attesa'),
  risposta: emptyTextColumn(),
  chi: text(),
  data_crea: instant().notNull(),
  deciso_il: instant(),
});

/** The words that a condolence is held for. */
export const parolePensieri = pgTable('parole_pensieri', {
  _id: text().primaryKey(),
  parola: text().notNull(),
  forma: text().notNull(),
  chi: text(),
  data_crea: instant().notNull(),
});

export const storiaParolePensieri = pgTable('storia_parole_pensieri', {
  _id: text().primaryKey(),
  parola: text().notNull(),
  cosa: text({ enum: ['aggiunta', 'tolta'] }).notNull(),
  chi: text(),
  data_crea: instant().notNull(),
});
