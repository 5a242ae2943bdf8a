import type { Rights } from '@commiato/contracts/accounts/rights';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/database/columns.ts';

const roleColumnOptions = { enum: ['titolare', 'impiegato', 'contabile', 'operatore'] } as const;
const stateColumn = { enum: ['invitato', 'attivo', 'sospeso', 'rimosso'] } as const;

export const collaboratori = pgTable('collaboratori', {
  _id: text().primaryKey(),
  /** The agency. */
  id_utente: text().notNull(),
  /** The account with which the person signs in; null until the invitation is accepted. */
  id_persona: text(),
  nome: text().notNull(),
  cognome: text().notNull(),
  mail: text().notNull(),
  ruolo: text(roleColumnOptions).notNull(),
  aree: jsonb().$type<Rights>().notNull(),
  stato: text(stateColumn).notNull(),
  /** Digest of the token of the invitation. */
  impronta: bytea(),
  invito_scade: instant(),
  creato: instant().notNull(),
  usato: instant(),
});
