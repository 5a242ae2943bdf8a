import { type ContactField, contactRoles } from '@commiato/contracts/contacts/contacts';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { type ColumnsFor, instant, versioned } from '../../../platform/database/columns.ts';

const textColumn = () => text().notNull().default('');

export const anagrafiche = pgTable('anagrafiche', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  role: text({ enum: contactRoles }).notNull(),
  mail: textColumn(),
  ragioneSociale: textColumn(),
  nome: textColumn(),
  cognome: textColumn(),
  indirizzo: textColumn(),
  comune: textColumn(),
  prov: textColumn(),
  cap: textColumn(),
  codUniv: textColumn(),
  pec: textColumn(),
  codFisc: textColumn(),
  piva: textColumn(),
  tel: textColumn(),
  cell: textColumn(),
  whatsapp: textColumn(),
  url: textColumn(),
  forfait: boolean().notNull().default(false),
  creato: instant().notNull(),
  cestinato: instant(),
  /** The import that brought it. */
  id_importazione: text(),
  ...versioned(),
  /** Sort key of lists: words without case and accents. */
  chiave_nome: text().notNull(),
  chiave_comune: text().notNull(),
  /** Search key: words without case and accents, and telephone numbers without spaces. */
  cerca: text().notNull(),
} satisfies ColumnsFor<ContactField>);
