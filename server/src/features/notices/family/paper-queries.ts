import type { ShareablePaper } from '@commiato/contracts/notices/shared-papers';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { OwnedFuneral } from './visibility-queries.ts';

/** Documents of a funeral that are not set aside, as rows of (cosa, _id, titolo, giorno). */
const documentsSql = ({ id_servizio, id_utente }: OwnedFuneral) => sql`
  select 'documento' as cosa, d."_id", d.titolo, d.creato as quando from servizi_documenti d
  where d.id_servizio = ${id_servizio} and d.id_utente = ${id_utente} and d.id_ritiro is null`;
/** The same without those that say amounts. */
const documentsWithoutAmountsSql = (funeral: OwnedFuneral) => sql`${documentsSql(funeral)} and d.area is null`;
/** Condition on `fatture f`: an invoice of a funeral that counts, and is no credit note. */
const isInvoiceOfFuneral = ({ id_servizio, id_utente }: OwnedFuneral) => sql`
  f.id_servizio = ${id_servizio} and f.id_utente = ${id_utente} and f.cestinato is null and f.numero is not null
  and f.tipo in ('TD01', 'TD02') and f.stato in ('emessa', 'pagata in parte', 'pagata')`;
const invoicesSql = (funeral: OwnedFuneral) => sql`
  select 'fattura' as cosa, f."_id", 'Fattura n. ' || f.numero as titolo, f.data::timestamptz as quando from fatture f where ${isInvoiceOfFuneral(funeral)}`;

/** What of a funeral may be shown to its family, and whether it is; invoices and signed quotes where they are asked for. */
export async function shareablePapersOf(
  db: Db,
  funeral: OwnedFuneral,
  withBilling: boolean,
): Promise<ShareablePaper[]> {
  const all = withBilling
    ? sql`${documentsSql(funeral)} union all ${invoicesSql(funeral)}`
    : documentsWithoutAmountsSql(funeral);
  const { rows } = await db.execute<ShareablePaper & Record<string, unknown>>(sql`
    select p.cosa, p."_id", p.titolo,
      exists (select from condivisi_famiglie c where p."_id" in (c.id_documento, c.id_fattura)) as condiviso
    from (${all}) p order by p.cosa, p.quando, p."_id"`);
  return rows;
}

/** The funeral that a document or an invoice of the agency belongs to; undefined where there is none that is not in the bin. */
export async function funeralOfPaper(db: Db, { idUtente }: AgencyScope, id: string): Promise<OwnedFuneral | undefined> {
  const { rows } = await db.execute<{ id_servizio: string }>(sql`
    select s."_id" as id_servizio from servizi s where s.id_utente = ${idUtente} and s.cestinato is null and s."_id" in (
      select d.id_servizio from servizi_documenti d where d."_id" = ${id}
      union all select f.id_servizio from fatture f where f."_id" = ${id})`);
  const [row] = rows;
  return row && { id_servizio: row.id_servizio, id_utente: idUtente };
}

/** Shows a paper of a funeral to its family. */
export async function insertSharedPaper(
  tx: Db,
  { id_servizio, id_utente }: OwnedFuneral,
  { cosa, _id }: Pick<ShareablePaper, 'cosa' | '_id'>,
  row: { readonly _id: string; readonly data_crea: string },
): Promise<void> {
  const [document, invoice] = cosa === 'documento' ? [_id, null] : [null, _id];
  await tx.execute(sql`
    insert into condivisi_famiglie ("_id", id_utente, id_servizio, id_documento, id_fattura, data_crea)
    values (${row._id}, ${id_utente}, ${id_servizio}, ${document}, ${invoice}, ${row.data_crea}) on conflict do nothing`);
}

export async function deleteSharedPaper(tx: Db, { id_servizio, id_utente }: OwnedFuneral, id: string): Promise<void> {
  await tx.execute(sql`
    delete from condivisi_famiglie
    where id_servizio = ${id_servizio} and id_utente = ${id_utente} and ${id} in (id_documento, id_fattura)`);
}

/** An invoice as the family's page tells of it; amounts in cents, credit notes subtracted. */
interface FamilyInvoice {
  readonly numero: string;
  readonly giorno: string;
  readonly dovuto: number;
}

/** What the family of a funeral is shown. */
export const sharedPapersForFamily = publicQuery(async (db: Db, funeral: OwnedFuneral) => {
  const { rows: documenti } = await db.execute<{ _id: string; titolo: string; byte: number }>(sql`
    select d."_id", d.titolo, b.byte from servizi_documenti d join condivisi_famiglie c on c.id_documento = d."_id"
    join documenti_file b on b."_id" = d."_id"
    where d.id_servizio = ${funeral.id_servizio} and d.id_utente = ${funeral.id_utente} and d.id_ritiro is null and b.cestinato is null
    order by d.creato, d."_id"`);
  const { rows: fatture } = await db.execute<FamilyInvoice & Record<string, unknown>>(sql`
    select f.numero, f.data::text as giorno, f.dovuto::float8 as dovuto from fatture f join condivisi_famiglie c on c.id_fattura = f."_id"
    where ${isInvoiceOfFuneral(funeral)} order by f.data, f."_id"`);
  return { documenti, fatture };
});

/** The file of a document that a family is shown; undefined where there is none such. */
export const documentFileForFamily = publicQuery(async (db: Db, funeral: OwnedFuneral, id: string) => {
  const { rows } = await db.execute<{ chiave: string; filename: string; tipo: string; byte: number }>(sql`
    select b.chiave, b.filename, b.tipo, b.byte from documenti_file b
    join servizi_documenti d on d."_id" = b."_id" join condivisi_famiglie c on c.id_documento = d."_id"
    where d."_id" = ${id} and d.id_servizio = ${funeral.id_servizio} and d.id_utente = ${funeral.id_utente} and d.id_ritiro is null
      and b.cestinato is null`);
  return rows[0];
});
