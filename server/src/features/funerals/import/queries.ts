import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { servizi } from '../funerals/tables.ts';

const { _id, nome, cognome, codfisc, decesso, tel } = servizi;
const isOfAgency = ({ idUtente }: AgencyScope) => and(eq(servizi.id_utente, idUtente), isNull(servizi.cestinato));

/** Live funerals of the agency that may be those of a file: of the same tax codes, of the same days of death, or without one. */
export function funeralsPossiblyInFile(
  db: Db,
  scope: AgencyScope,
  rows: readonly { readonly codfisc?: string | undefined; readonly decesso?: string | null | undefined }[],
) {
  const codes = rows.flatMap((row) => row.codfisc || []);
  const days = [...new Set(rows.flatMap((row) => row.decesso ?? []))];
  return db
    .select({ nome, cognome, codfisc, decesso, tel })
    .from(servizi)
    .where(
      and(
        isOfAgency(scope),
        sql`(${codfisc} = any(${sql.param(codes)}::text[]) or ${decesso} = any(${sql.param(days)}::date[]) or ${decesso} is null)`,
      ),
    );
}

/** Rows that are written in one statement. */
const batchSize = 500;

export async function insertFunerals(
  tx: Db,
  { idUtente }: AgencyScope,
  rows: readonly Omit<typeof servizi.$inferInsert, 'id_utente'>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize)
    await tx
      .insert(servizi)
      .values(rows.slice(start, start + batchSize).map((row) => ({ ...row, id_utente: idUtente })));
}

/** Rows of a funeral that show that the agency has worked on it. */
const tablesOfWork: readonly string[] = [
  ...['eventi', 'compiti', 'servizi_documenti', 'familiari', 'custodie'],
  ...['pratiche_servizi', 'invii_servizi', 'firme'],
];

/**
 * The live funerals that an import has brought, locked, and whether they have events, tasks, people of its own, documents, invited relatives, labels
 * of custody, states of papers, packets for offices or papers to be signed by now.
 */
export async function lockFuneralsOfImport(tx: Db, scope: AgencyScope, id: string) {
  const has = (table: string) =>
    sql`exists (select from ${sql.identifier(table)} o where o.id_servizio = servizi."_id")`;
  const hasWork = sql.join(tablesOfWork.map(has), sql` or `);
  const hasPeople = sql`exists (select from servizi_persone o where o.id_servizio = servizi."_id" and o.id_importazione is distinct from ${id})`;
  return tx
    .select({
      _id,
      lavorato: sql<boolean>`(${hasWork} or ${hasPeople})`,
    })
    .from(servizi)
    .where(and(isOfAgency(scope), eq(servizi.id_importazione, id)))
    .for('update');
}

export async function binFunerals(tx: Db, scope: AgencyScope, ids: readonly string[], now: string): Promise<void> {
  await tx
    .update(servizi)
    .set({ cestinato: now, versione: sql`${servizi.versione} + 1` })
    .where(and(isOfAgency(scope), sql`${_id} = any(${sql.param([...ids])}::text[])`));
}
