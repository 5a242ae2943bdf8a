import type { Area } from '@commiato/contracts/accounts/rights';
import type { FuneralDocument } from '@commiato/contracts/funerals/files';
import { and, asc, eq, exists, inArray, isNull, or } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/database.ts';
import { documentiFile } from '../../../platform/documents/stored-documents.ts';
import type { FormFillingRecord } from '../../../platform/feature/filled-forms.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import { type AgencyScope, type OwnerScope, visibleAreas } from '../../../platform/security/scopes.ts';
import type { OwningAgency } from './queries.ts';
import { servizi } from './tables.ts';

const documenti = pgTable('servizi_documenti', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  id_servizio: text().notNull(),
  titolo: text().notNull(),
  creato: instant().notNull(),
  /** The area that somebody must see to be shown it, beside that of the funeral's documents; null: none. */
  area: text().$type<Area>(),
  /** Of a form that was filled from the funeral, or of papers that were signed; null for others. */
  compilato: jsonb().$type<FormFillingRecord>(),
  /** Set while it lies in the bin with the other papers of its funeral. */
  id_ritiro: text(),
});

const { _id, titolo, creato, area, compilato, id_servizio, id_utente, id_ritiro } = documenti;
const { filename, tipo, byte } = documentiFile;

type FuneralDocumentRow = Omit<FuneralDocument, 'id_modulo' | 'cambiati'> & {
  readonly area: Area | null;
  readonly compilato: FormFillingRecord | null;
};

/** Condition: the person sees what the document holds: a signed quote is for who sees billing. */
const isOfVisibleArea = (scope: OwnerScope) => or(isNull(area), inArray(area, visibleAreas(scope)));

/** Documents of a funeral that the person may see, oldest first; an administrator may see anyone's. */
export function documentsOf(db: Db, scope: OwnerScope, funeral: string): Promise<FuneralDocumentRow[]> {
  return db
    .select({ _id, titolo, creato, area, compilato, filename, tipo, byte })
    .from(documenti)
    .innerJoin(documentiFile, eq(documentiFile._id, _id))
    .where(and(eq(id_servizio, funeral), ownerCondition(id_utente, scope), isOfVisibleArea(scope), isNull(id_ritiro)))
    .orderBy(asc(creato), asc(_id));
}

interface NewDocumentRow {
  readonly _id: string;
  readonly id_servizio: string;
  readonly titolo: string;
  readonly creato: string;
  readonly area?: Area | null;
  readonly compilato?: FormFillingRecord | null;
}

export async function insertDocument(db: Db, { idUtente }: OwningAgency, row: NewDocumentRow): Promise<void> {
  await db.insert(documenti).values({ ...row, id_utente: idUtente });
}

/** Deletes a document with its file unless the funeral is in the bin; returns the funeral. */
export async function deleteDocument(db: Db, scope: AgencyScope, id: string): Promise<string | undefined> {
  const live = db
    .select({ _id: servizi._id })
    .from(servizi)
    .where(and(eq(servizi._id, id_servizio), isNull(servizi.cestinato)));
  const [gone] = await db
    .delete(documenti)
    .where(and(eq(_id, id), ownerCondition(id_utente, scope), isOfVisibleArea(scope), isNull(id_ritiro), exists(live)))
    .returning({ id_servizio });
  return gone?.id_servizio;
}
