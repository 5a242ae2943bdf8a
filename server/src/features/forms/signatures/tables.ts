import type { Area } from '@commiato/contracts/accounts/rights';
import type { DrawnPaper } from '@commiato/contracts/forms/signatures';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/database/columns.ts';
import type { FormFillingRecord } from '../../../platform/feature/filled-forms.ts';

/** Papers of a funeral that somebody is asked to sign. */
export const firme = pgTable('firme', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  id_servizio: text().notNull(),
  nome: text().notNull(),
  mail: text().notNull(),
  /** The link's token: hashed for lookup, sealed for showing it again. */
  impronta: bytea().notNull(),
  link: bytea().notNull(),
  /** Keyed digest of the code; null once it was used, or revoked. */
  codice: text(),
  codice_dal: instant().notNull(),
  /** Wrong codes since the last one was sent. */
  errori: integer().notNull().default(0),
  /** The account of the person who asked. */
  chi: text().notNull(),
  creato: instant().notNull(),
  scade: instant().notNull(),
  revocata: instant(),
  firmata: instant(),
  /** The network address without its last part, and the device. */
  indirizzo: text().notNull().default(''),
  dispositivo: text().notNull().default(''),
  /** The sealed paper among the documents of the funeral. */
  id_documento: text(),
});

/** The papers as they were when they were sent; each file is a stored document under the row's `_id` until it is sealed. */
export const firmeDocumenti = pgTable('firme_documenti', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  id_firma: text().notNull(),
  posto: integer().notNull(),
  titolo: text().notNull(),
  pagine: integer().notNull(),
  sha256: text().notNull(),
  /** The area that somebody must see to be shown it, beside that of the funeral's documents; null: none. */
  area: text().$type<Area>(),
  /** Which of the papers that the program draws; null for a document of the funeral. */
  tipo: text().$type<DrawnPaper>(),
  /** The quote that the paper is, and its version when it was drawn. */
  id_preventivo: text(),
  versione_preventivo: integer(),
  /** What it says of the funeral, until it is sealed; null where that is nothing. */
  dati: jsonb().$type<FormFillingRecord['dati']>(),
});

/** The key with which this installation seals what was signed. */
export const sigillo = pgTable('sigillo', {
  _id: text().primaryKey(),
  chiave: bytea().notNull(),
  certificato: bytea().notNull(),
  creato: instant().notNull(),
});
