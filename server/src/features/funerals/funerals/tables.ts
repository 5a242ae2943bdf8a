import type { FuneralAnswers } from '@commiato/contracts/funerals/answers';
import {
  ashesChoices,
  burialChoices,
  type FuneralField,
  funeralStages,
  sexes,
} from '@commiato/contracts/funerals/funeral-fields';
import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type ColumnsFor, emptyTextColumn, instant } from '../../../platform/database/columns.ts';

export const servizi = pgTable('servizi', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  nome: emptyTextColumn(),
  cognome: emptyTextColumn(),
  cognomeNubile: emptyTextColumn(),
  codfisc: emptyTextColumn(),
  sesso: text({ enum: sexes }),
  nato: date({ mode: 'string' }),
  natoA: emptyTextColumn(),
  cittadinanza: emptyTextColumn(),
  decesso: date({ mode: 'string' }),
  oraDecesso: emptyTextColumn(),
  mortoA: emptyTextColumn(),
  salma: emptyTextColumn(),
  coniuge: emptyTextColumn(),
  comune: emptyTextColumn(),
  prov: emptyTextColumn(),
  cap: emptyTextColumn(),
  regione: emptyTextColumn(),
  comuneResidenza: emptyTextColumn(),
  indirizzoResidenza: emptyTextColumn(),
  stadio: text({ enum: funeralStages }).notNull().default('chiamata'),
  scelta: text({ enum: burialChoices }),
  ceneri: text({ enum: ashesChoices }),
  /** What decides which papers are needed; read by `answersOf`. */
  risposte: jsonb().$type<FuneralAnswers>().notNull().default({}),
  note: emptyTextColumn(),
  tel: emptyTextColumn(),
  /** Normalized words for searching and sorting. */
  cerca: emptyTextColumn(),
  chiave: emptyTextColumn(),
  data_crea: instant().notNull(),
  cestinato: instant(),
  /** The import that brought it. */
  id_importazione: text(),
  versione: integer().notNull().default(1),
} satisfies ColumnsFor<FuneralField>);
