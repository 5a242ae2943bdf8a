import type { AdminRights } from '@commiato/contracts/accounts/admin-rights';
import { condolenceAvailabilities } from '@commiato/contracts/notices/condolences-open';
import { sql } from 'drizzle-orm';
import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, emptyTextColumn, instant, versionColumns } from '../../../platform/database/columns.ts';

const falseColumn = () => boolean().notNull().default(false);

export const utenti = pgTable('utenti', {
  _id: text().primaryKey(),
  /** U: an agency; A: an administrator; P: a person who signs in for agencies, no agency by itself. */
  role: text({ enum: ['U', 'A', 'P'] }).notNull(),
  attivo: falseColumn(),
  /** What an administrator may see and change; null: everything. */
  aree: jsonb().$type<AdminRights>(),
  mail: text().notNull(),
  password: text().notNull(),
  ragSociale: emptyTextColumn(),
  nome: emptyTextColumn(),
  cognome: emptyTextColumn(),
  indirizzo: emptyTextColumn(),
  comune: emptyTextColumn(),
  prov: emptyTextColumn(),
  cap: emptyTextColumn(),
  regione: emptyTextColumn(),
  tel: emptyTextColumn(),
  cell: emptyTextColumn(),
  url: emptyTextColumn(),
  codFisc: emptyTextColumn(),
  piva: emptyTextColumn(),
  logo: emptyTextColumn(),
  id_operatore: text(),
  formazioneObbligatoria: falseColumn(),
  forfait: falseColumn(),
  mostraStripe: falseColumn(),
  fatturazione: emptyTextColumn(),
  urlFatture: emptyTextColumn(),
  /** Slug of its page; derived from the name by default. */
  slug: emptyTextColumn(),
  orari: emptyTextColumn(),
  altreSedi: emptyTextColumn(),
  descrizione: emptyTextColumn(),
  paginaVisibile: boolean().notNull().default(true),
  /** Whether visitors may take the poster of a notice as a file. */
  manifestoPubblico: boolean().notNull().default(true),
  /** Whether visitors may leave condolences on its notices. */
  pensieri: text({ enum: condolenceAvailabilities }).notNull().default('chiusi'),
  /** Last change of the page's content, maintained by the database. */
  paginaCambiata: instant().notNull().default(sql`now()`),
  tupla: bytea(),
  userFatt: bytea(),
  pwdFatt: bytea(),
  creato: instant().notNull(),
  cestinato: instant(),
  /** Time of the first activation. */
  attivato: instant(),
  /** Bytes of files that it may store; null: as many as any. */
  spazioMassimo: bigint({ mode: 'number' }),
  ...versionColumns(),
});

/** Every slug that an account's page has or had. */
export const slugAgenzie = pgTable('slug_agenzie', {
  slug: text().primaryKey(),
  id_utente: text().notNull(),
});
