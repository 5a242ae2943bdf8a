import { eventKinds, eventStates } from '@commiato/contracts/funerals/events';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

const word = () => text().notNull().default('');

/** When and where an event was to be. */
interface Place {
  readonly inizio: string;
  readonly luogo: string;
  readonly indirizzo: string;
}

/** When and where an event was to be before it moved, and what was told of it then: what an undone move leads back to. */
export interface Before extends Place {
  readonly era?: {
    readonly stato: (typeof eventStates)[number];
    readonly spostato_il: string | null;
    readonly prima: Place | null;
  };
}

export const eventi = pgTable('eventi', {
  _id: text().primaryKey(),
  id_servizio: text().notNull(),
  id_utente: text().notNull(),
  tipo: text({ enum: eventKinds }).notNull(),
  /** `2026-11-21T10:00`, as clocks in Italy show it; so is `fine`. */
  inizio: text().notNull(),
  fine: text(),
  luogo: word(),
  indirizzo: word(),
  comune: word(),
  prov: word(),
  note: word(),
  stato: text({ enum: eventStates }).notNull().default('in programma'),
  pubblico: boolean().notNull(),
  prima: jsonb().$type<Before>(),
  spostato_il: instant(),
  versione: integer().notNull().default(1),
  data_crea: instant().notNull(),
  /** When it was last written. */
  cambiato: instant().notNull(),
  /** Taken away: calendars are told so for thirty days. */
  tolto: instant(),
});
