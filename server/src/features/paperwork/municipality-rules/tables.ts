import type { MunicipalityRule } from '@commiato/contracts/paperwork/municipality-rules';
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

/** What municipalities ask for, as an agency has written it down. */
export const regoleComuni = pgTable('regole_comuni', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  comune: text().notNull(),
  prov: text().notNull(),
  nome: text().notNull(),
  rilascia: text().notNull(),
  firma: text().notNull(),
  base: text().notNull(),
  fonte: text().notNull(),
  /** Cents; so is `bollo`. */
  costo: integer(),
  bollo: integer(),
  canale: text().$type<MunicipalityRule['canale']>().notNull(),
  indirizzo: text().notNull(),
  orari: text().notNull(),
  patrono: text().notNull(),
  ansc: boolean(),
  campi: jsonb().$type<MunicipalityRule['campi']>().notNull(),
  verificato: date({ mode: 'string' }).notNull(),
  data_crea: instant().notNull(),
});
