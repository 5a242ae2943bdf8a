import type { FuneralAnswers } from '@commiato/contracts/funerals/answers';
import {
  ashesChoices,
  burialChoices,
  type FuneralField,
  funeralStages,
  sexes,
} from '@commiato/contracts/funerals/funeral-fields';
import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type ColumnsFor, instant } from '../../../platform/database/columns.ts';

const word = () => text().notNull().default('');

export const servizi = pgTable('servizi', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  nome: word(),
  cognome: word(),
  cognomeNubile: word(),
  codfisc: word(),
  sesso: text({ enum: sexes }),
  nato: date({ mode: 'string' }),
  natoA: word(),
  cittadinanza: word(),
  decesso: date({ mode: 'string' }),
  oraDecesso: word(),
  mortoA: word(),
  salma: word(),
  coniuge: word(),
  comune: word(),
  prov: word(),
  cap: word(),
  regione: word(),
  comuneResidenza: word(),
  indirizzoResidenza: word(),
  stadio: text({ enum: funeralStages }).notNull().default('chiamata'),
  scelta: text({ enum: burialChoices }),
  ceneri: text({ enum: ashesChoices }),
  /** What decides which papers are needed; read by `answersOf`. */
  risposte: jsonb().$type<FuneralAnswers>().notNull().default({}),
  note: word(),
  tel: word(),
  /** Normalized words for searching and sorting. */
  cerca: word(),
  chiave: word(),
  data_crea: instant().notNull(),
  cestinato: instant(),
  /** The import that brought it. */
  id_importazione: text(),
  versione: integer().notNull().default(1),
} satisfies ColumnsFor<FuneralField>);
