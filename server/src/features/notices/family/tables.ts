import { contributionKinds, contributionStates, familyRights } from '@commiato/contracts/notices/family';
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/database/columns.ts';

/** Relatives who were invited to the page of a funeral. */
export const familiari = pgTable('familiari', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  id_servizio: text().notNull(),
  nome: text().notNull(),
  mail: text().notNull(),
  puo: text({ enum: familyRights }).array().notNull(),
  /** The link's token: hashed for lookup, sealed for sending it again. */
  impronta: bytea().notNull(),
  link: bytea().notNull(),
  /** Keyed digest of the code that opens one more device; null once it has. */
  codice: text(),
  codice_dal: instant().notNull(),
  /** Wrong codes since the last right one. */
  errori: integer().notNull().default(0),
  data_crea: instant().notNull(),
  scade: instant().notNull(),
});

/** Devices that a code has opened, by the digests of their cookies. */
export const familiariDispositivi = pgTable('familiari_dispositivi', {
  impronta: bytea().primaryKey(),
  id_familiare: text().notNull(),
  creato: instant().notNull(),
  scade: instant().notNull(),
});

/** What a family has written to its agency. */
export const dallaFamiglia = pgTable('dalla_famiglia', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  id_servizio: text().notNull(),
  /** Null where who wrote it was revoked. */
  id_familiare: text(),
  nome: text().notNull(),
  cosa: text({ enum: contributionKinds }).notNull(),
  testo: text().notNull(),
  stato: text({ enum: contributionStates }).notNull(),
  /** Of a photograph; empty for words. */
  img: text().notNull().default(''),
  larghezza: integer(),
  altezza: integer(),
  /** Its place among the photographs of the funeral, from 1. */
  posto: integer(),
  data_crea: instant().notNull(),
  deciso_il: instant(),
});

/** The thank-you of a funeral's family to those who left a condolence. */
export const ringraziamenti = pgTable('ringraziamenti', {
  id_servizio: text().primaryKey(),
  id_utente: text().notNull(),
  /** Null where who wrote it was revoked. */
  id_familiare: text(),
  nome: text().notNull(),
  testo: text().notNull(),
  /** The day from which it is mailed; `neverMailedDay` where it was stopped. */
  giorno: date({ mode: 'string' }).notNull(),
  /** The day that the family chose; null where it chose none, or a program of before wrote it. */
  giorno_scelto: date({ mode: 'string' }),
  data_crea: instant().notNull(),
  /** When it was stopped, and the name of the relative who did: null for the agency, empty once their data were erased. */
  fermato: instant(),
  fermato_da: text(),
  fermato_id_familiare: text(),
  /** When the first mail was queued; null before. */
  partito: instant(),
  /** To how many addresses it has gone, those included that were erased since. */
  inviati: integer().notNull().default(0),
});
