import { type ContactField, contactRoles } from '@commiato/contracts/contacts/contacts';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { type ColumnsFor, emptyTextColumn, instant, versionColumns } from '../../../platform/database/columns.ts';

export const anagrafiche = pgTable('anagrafiche', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  role: text({ enum: contactRoles }).notNull(),
  mail: emptyTextColumn(),
  ragioneSociale: emptyTextColumn(),
  nome: emptyTextColumn(),
  cognome: emptyTextColumn(),
  indirizzo: emptyTextColumn(),
  comune: emptyTextColumn(),
  prov: emptyTextColumn(),
  cap: emptyTextColumn(),
  codUniv: emptyTextColumn(),
  pec: emptyTextColumn(),
  codFisc: emptyTextColumn(),
  piva: emptyTextColumn(),
  tel: emptyTextColumn(),
  cell: emptyTextColumn(),
  whatsapp: emptyTextColumn(),
  url: emptyTextColumn(),
  forfait: boolean().notNull().default(false),
  creato: instant().notNull(),
  cestinato: instant(),
  /** The import that brought it. */
  id_importazione: text(),
  ...versionColumns(),
  /** Sort key of lists: words without case and accents. */
  chiave_nome: text().notNull(),
  chiave_comune: text().notNull(),
  /** Search key: words without case and accents, and telephone numbers without spaces. */
  cerca: text().notNull(),
} satisfies ColumnsFor<ContactField>);
