import { condolenceAvailabilities } from '@commiato/contracts/notices/condolences-open';
import { type NoticeField, noticeKinds } from '@commiato/contracts/notices/notice-fields';
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type ColumnsFor, emptyTextColumn, instant, versionColumns } from '../../../platform/database/columns.ts';

const falseColumn = () => boolean().notNull().default(false);

export const annunci = pgTable('annunci', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  /** The funeral it belongs to; null until it is given one. */
  id_servizio: text(),
  cosa: text({ enum: noticeKinds }).notNull(),
  nome: text().notNull(),
  cognome: text().notNull(),
  codfisc: text().notNull(),
  omocodia: falseColumn(),
  age: integer(),
  nato: date({ mode: 'string' }),
  natoA: emptyTextColumn(),
  decesso: date({ mode: 'string' }),
  mortoA: emptyTextColumn(),
  coniuge: emptyTextColumn(),
  comune: text().notNull(),
  regione: text().notNull(),
  prov: text().notNull(),
  cap: text().notNull(),
  funerale: emptyTextColumn(),
  /** Time of the funeral read from the text: `2026-11-21T10:00`; empty if uncertain, null before it was read. */
  funerale_il: text(),
  /** Whether its text has been read into events of its funeral. */
  eventi_letti: falseColumn(),
  cimitero: emptyTextColumn(),
  testo: text().notNull(),
  img: text().notNull(),
  /** Size of the image in pixels; null for images stored before sizes were kept. */
  larghezza: integer(),
  altezza: integer(),
  filename: emptyTextColumn(),
  cuori: integer().notNull().default(0),
  disattivo: falseColumn(),
  /** Whether search engines may index it. */
  indicizza: boolean().notNull().default(true),
  /** Whether visitors may leave condolences; null: as its agency has it. */
  pensieri: text({ enum: condolenceAvailabilities }),
  /** Whether a photograph may come with one. */
  fotoPensieri: falseColumn(),
  ritratto: emptyTextColumn(),
  fiori: emptyTextColumn(),
  donaA: emptyTextColumn(),
  donaIban: emptyTextColumn(),
  diretta: emptyTextColumn(),
  /** Italian local time like `2026-11-21T10:00`. */
  direttaIl: text(),
  /** Last change of its public content, maintained by the database; null: never. */
  cambiato: instant(),
  nascosto_il: instant(),
  nascosto_motivo: emptyTextColumn(),
  nascosto_nota: emptyTextColumn(),
  data_crea: instant().notNull(),
  cestinato: instant(),
  /** Calendar year in which the limit of two counts; 0 for kinds that do not recur. */
  anno: integer().notNull(),
  /** 1 or 2: the place of its tax code that the notice holds. */
  posto: integer().notNull(),
  ...versionColumns(),
  /** The import that brought it, while that can be taken back. */
  id_importazione: text(),
  /** Digest by which an imported notice is known again; null for all others. */
  origine: text(),
  /** Name and place in the normalized form of the search. */
  parole_nome: text().notNull(),
  parole_luogo: text().notNull(),
} satisfies ColumnsFor<NoticeField>);
