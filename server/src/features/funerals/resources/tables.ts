import { resourceKinds } from '@commiato/contracts/funerals/resources';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const risorse = pgTable('risorse', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  tipo: text({ enum: resourceKinds }).notNull(),
  nome: text().notNull(),
  attiva: boolean().notNull().default(true),
  /** Deleted; past events keep it. */
  tolta: instant(),
  /** The person of the agency who it is. */
  id_collaboratore: text(),
  data_crea: instant().notNull(),
});

/** Resources of an event. */
export const eventiRisorse = pgTable('eventi_risorse', {
  id_utente: text().notNull(),
  id_evento: text().notNull(),
  id_risorsa: text().notNull(),
});
