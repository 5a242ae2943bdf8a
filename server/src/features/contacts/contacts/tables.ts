import { type ContactField, contactRoles } from '@commiato/contracts/contacts/contacts';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { type ColumnsFor, instant, versioned } from '../../../platform/database/columns.ts';

const word = () => text().notNull().default('');

export const anagrafiche = pgTable('anagrafiche', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  role: text({ enum: contactRoles }).notNull(),
  mail: word(),
  ragioneSociale: word(),
  nome: word(),
  cognome: word(),
  indirizzo: word(),
  comune: word(),
  prov: word(),
  cap: word(),
  codUniv: word(),
  pec: word(),
  codFisc: word(),
  piva: word(),
  tel: word(),
  cell: word(),
  whatsapp: word(),
  url: word(),
  forfait: boolean().notNull().default(false),
  creato: instant().notNull(),
  cestinato: instant(),
  ...versioned(),
  /** What the lists sort by: folded words. */
  chiave_nome: text().notNull(),
  chiave_comune: text().notNull(),
  /** What the search looks through: folded words, and telephone numbers without spaces. */
  cerca: text().notNull(),
} satisfies ColumnsFor<ContactField>);
