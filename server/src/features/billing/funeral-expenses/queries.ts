import type { PayerPayment } from '@commiato/billing/payers';
import type { Submission } from '@commiato/contracts/billing/funeral-expenses';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { isCounted, ofAgency } from '../invoices/queries.ts';
import { fatture } from '../invoices/tables.ts';
import { inviiSpeseFunebri, speseFunebri } from './tables.ts';

const { _id, tipo, data, numero, contenuto, quote, totale, dovuto } = fatture;
/** Payments added up by payer and by cash or not; null without any. */
const paidByPayer = sql<PayerPayment[] | null>`(select jsonb_agg(to_jsonb(p)) from (
  select q.pagatore, q.modalita = 'MP01' as contanti, sum(q.importo) as importo from pagamenti q
  where q.id_fattura = ${_id} group by 1, 2) p)`;
/** The tie of a credited invoice also holds for its credit note. */
const ofCredited = alias(speseFunebri, 'di_stornata');

/** Issued documents of a year that name a deceased, have a tie or contain exempt funeral services. */
export async function expenseRows(db: Db, scope: AgencyScope, year: number) {
  return db
    .select({
      _id,
      tipo,
      data,
      numero,
      contenuto,
      quote,
      totale,
      dovuto,
      versamenti: paidByPayer,
      // The first column is never null, so it tells whether there is a tie.
      detto: {
        id: speseFunebri.id_fattura,
        defunto: speseFunebri.defunto,
        pagatori: speseFunebri.pagatori,
        esclusa: speseFunebri.esclusa,
      },
      dettoStornata: {
        id: ofCredited.id_fattura,
        defunto: ofCredited.defunto,
        pagatori: ofCredited.pagatori,
        esclusa: ofCredited.esclusa,
      },
    })
    .from(fatture)
    .leftJoin(speseFunebri, eq(speseFunebri.id_fattura, _id))
    .leftJoin(ofCredited, eq(ofCredited.id_fattura, fatture.id_fattura))
    .where(
      and(
        ofAgency(scope),
        eq(fatture.anno, year),
        isCounted,
        sql`(jsonb_typeof(${contenuto} -> 'defunto') = 'object' or ${speseFunebri.id_fattura} is not null
          or ${ofCredited.id_fattura} is not null or ${contenuto} @? '$.righe[*] ? (@.trattamento == "esente_funebre")')`,
      ),
    )
    .orderBy(asc(data), asc(fatture.progressivo));
}

/** Inserts or replaces the tie of a document. */
export async function upsertFuneralTie(tx: Db, row: typeof speseFunebri.$inferInsert): Promise<void> {
  const { id_fattura, ...change } = row;
  await tx.insert(speseFunebri).values(row).onConflictDoUpdate({ target: speseFunebri.id_fattura, set: change });
}

/** The tie of a document; undefined without one. */
export async function funeralTie(tx: Db, invoice: string): Promise<typeof speseFunebri.$inferSelect | undefined> {
  const [row] = await tx.select().from(speseFunebri).where(eq(speseFunebri.id_fattura, invoice));
  return row;
}

const submittedBy = ({ idUtente }: AgencyScope) => eq(inviiSpeseFunebri.id_utente, idUtente);

/** Declarations of a year, latest first. */
export async function submissionsOf(
  db: Db,
  scope: AgencyScope,
  year: number,
): Promise<(Submission & { documenti: string[] })[]> {
  const { id_utente, ...fields } = inviiSpeseFunebri;
  return db
    .select({
      _id: fields._id,
      anno: fields.anno,
      tipo: fields.tipo,
      protocollo: fields.protocollo,
      sostituisce: fields.sostituisce,
      documenti: fields.documenti,
      creato: fields.creato,
    })
    .from(inviiSpeseFunebri)
    .where(and(eq(id_utente, scope.idUtente), eq(fields.anno, year)))
    .orderBy(desc(fields.creato), desc(fields._id));
}

/** Inserts a declaration; false if its protocol exists already. */
export async function insertSubmission(
  tx: Db,
  scope: AgencyScope,
  row: Omit<typeof inviiSpeseFunebri.$inferInsert, 'id_utente'>,
): Promise<boolean> {
  const made = await tx
    .insert(inviiSpeseFunebri)
    .values({ ...row, id_utente: scope.idUtente })
    .onConflictDoNothing()
    .returning({ _id: inviiSpeseFunebri._id });
  return made.length === 1;
}

/** Whether the agency has a declaration with this protocol. */
export async function hasProtocol(db: Db, scope: AgencyScope, protocol: string): Promise<boolean> {
  const rows = await db
    .select({ _id: inviiSpeseFunebri._id })
    .from(inviiSpeseFunebri)
    .where(and(submittedBy(scope), eq(inviiSpeseFunebri.protocollo, protocol)));
  return rows.length > 0;
}
