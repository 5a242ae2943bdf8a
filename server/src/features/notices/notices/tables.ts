import { type NoticeField, noticeKinds } from '@commiato/contracts/notices/notice-fields';
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type ColumnsFor, instant, versioned } from '../../../platform/database/columns.ts';

const word = () => text().notNull().default('');
const no = () => boolean().notNull().default(false);

export const annunci = pgTable('annunci', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  /** The funeral it belongs to; null until it is given one. */
  id_servizio: text(),
  cosa: text({ enum: noticeKinds }).notNull(),
  nome: text().notNull(),
  cognome: text().notNull(),
  codfisc: text().notNull(),
  omocodia: no(),
  age: integer(),
  nato: date({ mode: 'string' }),
  natoA: word(),
  decesso: date({ mode: 'string' }),
  mortoA: word(),
  coniuge: word(),
  comune: text().notNull(),
  regione: text().notNull(),
  prov: text().notNull(),
  cap: text().notNull(),
  funerale: word(),
  /** When it takes place, read from the text: `2026-11-21T10:00`; empty where it says nothing for certain, null before it was read. */
  funerale_il: text(),
  cimitero: word(),
  testo: text().notNull(),
  img: text().notNull(),
  /** Pixels of the image; null where it was stored before they were kept. */
  larghezza: integer(),
  altezza: integer(),
  filename: word(),
  cuori: integer().notNull().default(0),
  disattivo: no(),
  /** Whether search engines may show it. */
  indicizza: boolean().notNull().default(true),
  /** When what everybody reads of it changed last; null: never. Kept by the database. */
  cambiato: instant(),
  nascosto_il: instant(),
  nascosto_motivo: word(),
  nascosto_nota: word(),
  data_crea: instant().notNull(),
  cestinato: instant(),
  /** Calendar year that the limit of two counts in; 0 for kinds that do not recur. */
  anno: integer().notNull(),
  /** 1 or 2: which of the two places of its tax code the notice holds. */
  posto: integer().notNull(),
  ...versioned(),
  /** Words of name and place as the search compares them. */
  parole_nome: text().notNull(),
  parole_luogo: text().notNull(),
} satisfies ColumnsFor<NoticeField>);
