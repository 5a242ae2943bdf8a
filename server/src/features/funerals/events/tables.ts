import { eventKinds, eventStates } from '@commiato/contracts/funerals/events';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { emptyTextColumn, instant } from '../../../platform/database/columns.ts';

/** Planned time and place of an event. */
export interface PlannedTimeAndPlace {
  readonly inizio: string;
  readonly luogo: string;
  readonly indirizzo: string;
  /** Absent where the event moved before towns were stored with a move; `prov` likewise. */
  readonly comune?: string | undefined;
  readonly prov?: string | undefined;
}

/** Where an event is held, without when. */
export type PlannedPlace = Omit<PlannedTimeAndPlace, 'inizio'>;

/** Time and place before a move; what visitors were told first, if it had moved before, and whether it had been cancelled since. */
export interface MovedFrom extends PlannedTimeAndPlace {
  readonly annunciato?: PlannedTimeAndPlace;
  readonly eraAnnullato?: boolean;
}

/** The same with what was public then, for undoing the move. */
export interface FormerTimeAndPlace extends MovedFrom {
  readonly era?: {
    readonly stato: (typeof eventStates)[number];
    readonly spostato_il: string | null;
    readonly prima: MovedFrom | null;
  };
}

export const eventi = pgTable('eventi', {
  _id: text().primaryKey(),
  id_servizio: text().notNull(),
  id_utente: text().notNull(),
  tipo: text({ enum: eventKinds }).notNull(),
  /** Italian local time like `2026-11-21T10:00`; also in `fine`. */
  inizio: text().notNull(),
  fine: text(),
  luogo: emptyTextColumn(),
  indirizzo: emptyTextColumn(),
  comune: emptyTextColumn(),
  prov: emptyTextColumn(),
  note: emptyTextColumn(),
  stato: text({ enum: eventStates }).notNull().default('in programma'),
  /** Whether visitors see it now. */
  pubblico: boolean().notNull(),
  /** From when on they do; while it is not `pubblico`, hour and place are held back until then. */
  oraDopo: instant(),
  /** Whether the program has read it from a text and nobody has confirmed it. */
  da_confermare: boolean().notNull().default(false),
  prima: jsonb().$type<FormerTimeAndPlace>(),
  spostato_il: instant(),
  versione: integer().notNull().default(1),
  data_crea: instant().notNull(),
  /** Time of the last change. */
  cambiato: instant().notNull(),
  /** Time of deletion; calendars show the event as cancelled for thirty days. */
  tolto: instant(),
  /** Last change that visitors saw, its withdrawal included, and the beginning that they knew; null if they never saw it. Kept by triggers. */
  cambiato_pubblico: instant(),
  inizio_pubblico: text(),
  /** Where visitors saw last that it is held; null while they see it, and where it was hidden before this column was. Kept by triggers. */
  luogo_pubblico: jsonb().$type<PlannedPlace>(),
  /** When visitors were last told another begin, end or place, or of the event at all; corrections included. Kept by triggers. */
  detto_il: instant(),
  /** What the events of a joint rite have in common; null for a rite of its own. */
  rito_comune: text(),
});
