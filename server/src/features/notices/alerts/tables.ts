import { alertKinds, alertPaces } from '@commiato/contracts/notices/alerts';
import { bigint, integer, pgTable, text, time } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/database/columns.ts';

/** What people without an account want to be told of. */
export const avvisi = pgTable('avvisi', {
  _id: text().primaryKey(),
  mail: text().notNull(),
  cosa: text({ enum: alertKinds }).notNull(),
  /** What a notice is looked up by. */
  chiave: text().notNull(),
  /** As people read it. */
  titolo: text().notNull(),
  /** Cadastral code of the town around which is looked; null: no town. */
  luogo: text(),
  raggio: integer().notNull(),
  prov: text(),
  quando: text({ enum: alertPaces }).notNull(),
  ora: time().notNull(),
  creato: instant().notNull(),
  confermato: instant(),
  finito: instant(),
});

/** Links and codes of the mails, as digests. */
export const linkAvvisi = pgTable('link_avvisi', {
  impronta: bytea().primaryKey(),
  mail: text().notNull(),
  /** The wish that it confirms; null in a mail that tells of notices. */
  id_avviso: text(),
  codice: text().notNull(),
  creato: instant().notNull(),
});

/** Browsers that are told of what an address follows. */
export const dispositiviPush = pgTable('dispositivi_push', {
  _id: text().primaryKey(),
  mail: text().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  creato: instant().notNull(),
  /** When the browser sent it last. */
  visto: instant().notNull(),
});

/** Messages on their way to a push service. */
export const pushDaMandare = pgTable('push_da_mandare', {
  _id: text().primaryKey(),
  id_dispositivo: text().notNull(),
  contenuto: text().notNull(),
  creata: instant().notNull(),
  prossima: instant().notNull(),
  tentativi: integer().notNull().default(0),
});

/** Addresses that get no alerts any more. */
export const indirizziFermi = pgTable('indirizzi_fermi', {
  mail: text().primaryKey(),
  motivo: text({ enum: ['respinta', 'reclamo'] }).notNull(),
  dettaglio: text().notNull(),
  quando: instant().notNull(),
});

/** Up to where the mailbox of what comes back has been read. */
export const casellaRitorni = pgTable('casella_ritorni', {
  id: text().primaryKey(),
  uid_validita: text(),
  uid_letto: bigint({ mode: 'number' }),
  in_lettura: instant(),
  letta: instant(),
  problema: text().notNull().default(''),
});
