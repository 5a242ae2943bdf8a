import type { FuneralAnswers } from '@commiato/contracts/funerals/answers';
import { retentionSteps } from '@commiato/contracts/funerals/retention';
import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const conservazioni = pgTable('conservazioni', {
  id_servizio: text().primaryKey(),
  id_utente: text().notNull(),
  /** The announced step, and the day on which it is taken. */
  passo: text({ enum: retentionSteps }),
  il: date({ mode: 'string' }),
  /** The agency keeps everything up to this day. */
  fino: date({ mode: 'string' }),
});

/** What was taken out of a funeral, as it was, to be put back. */
interface RemovedPapers {
  readonly campi: Readonly<Record<string, string>>;
  readonly persone: readonly Readonly<Record<string, unknown>>[];
  readonly compiti: readonly Readonly<Record<string, unknown>>[];
  /** Absent in what was taken out before there were labels. */
  readonly custodie?: readonly Readonly<Record<string, unknown>>[];
  readonly passaggi?: readonly Readonly<Record<string, unknown>>[];
  readonly risposte?: FuneralAnswers;
  readonly pratiche?: readonly Readonly<Record<string, unknown>>[];
  readonly invii?: readonly Readonly<Record<string, unknown>>[];
}

export const serviziRitirati = pgTable('servizi_ritirati', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  id_servizio: text().notNull(),
  contenuto: jsonb().$type<RemovedPapers>().notNull(),
  cestinato: instant().notNull(),
});
