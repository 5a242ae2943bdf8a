import { burialChoices, serviceStages } from '@commiato/contracts/funerals/services';
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

const word = () => text().notNull().default('');

export const servizi = pgTable('servizi', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  nome: word(),
  cognome: word(),
  codfisc: word(),
  nato: date({ mode: 'string' }),
  natoA: word(),
  decesso: date({ mode: 'string' }),
  mortoA: word(),
  coniuge: word(),
  comune: word(),
  prov: word(),
  cap: word(),
  regione: word(),
  stadio: text({ enum: serviceStages }).notNull().default('chiamata'),
  scelta: text({ enum: burialChoices }),
  note: word(),
  tel: word(),
  /** What the search looks through, and what lists sort by: folded words. */
  cerca: word(),
  chiave: word(),
  data_crea: instant().notNull(),
  cestinato: instant(),
  versione: integer().notNull().default(1),
});
