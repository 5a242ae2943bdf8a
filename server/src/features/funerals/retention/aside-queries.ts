import { fieldsLeavingWithPapers, payingRoles } from '@commiato/contracts/funerals/retention';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  agencyOwnedBinRules,
  type BinRules,
  fullNameSql,
  restoreWithoutPublicChange,
} from '../../../platform/feature/bin-rules.ts';
import { sortAndSearchKeys } from '../funerals/policy.ts';
import { type FuneralRow, lockFuneral, type OwningAgency, updateFuneral } from '../funerals/queries.ts';
import { serviziRitirati } from './tables.ts';

const payingRolesParam = sql.param([...payingRoles]);
const emptiedPaperFields = Object.fromEntries(fieldsLeavingWithPapers.map((field) => [field, '']));

/**
 * Takes the papers out of a locked funeral into the bin: documents, fields, answers about the death, people of the family, tasks, custody, and how far
 * its papers came at the offices, which the domain above keeps.
 */
export async function binPapers(
  tx: Db,
  owner: OwningAgency,
  funeral: FuneralRow,
  aside: { readonly _id: string; readonly now: string },
): Promise<void> {
  const { _id: id } = funeral;
  await tx.execute(sql`
    insert into servizi_ritirati ("_id", id_utente, id_servizio, contenuto, cestinato)
    select ${aside._id}, s.id_utente, s."_id", jsonb_build_object(
      'campi', (select jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(s)) c where c.key = any(${sql.param([...fieldsLeavingWithPapers])}::text[])),
      'persone', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from servizi_persone p
        where p.id_servizio = s."_id" and p.ruolo <> all(${payingRolesParam}::text[])),
      'compiti', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from compiti c where c.id_servizio = s."_id"),
      'custodie', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from custodie c where c.id_servizio = s."_id"),
      'passaggi', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from custodie_passaggi p
        join custodie c on c."_id" = p.id_custodia where c.id_servizio = s."_id"),
      'risposte', s.risposte,
      'pratiche', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from pratiche_servizi p where p.id_servizio = s."_id"),
      'invii', (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from invii_servizi i where i.id_servizio = s."_id")), ${aside.now}
    from servizi s where s."_id" = ${id}`);
  await tx.execute(sql`
    update documenti_file set cestinato = ${aside.now}
    where "_id" in (select d."_id" from servizi_documenti d where d.id_servizio = ${id} and d.id_ritiro is null)`);
  await tx.execute(
    sql`update servizi_documenti set id_ritiro = ${aside._id} where id_servizio = ${id} and id_ritiro is null`,
  );
  await tx.execute(
    sql`delete from servizi_persone where id_servizio = ${id} and ruolo <> all(${payingRolesParam}::text[])`,
  );
  await tx.execute(sql`delete from compiti where id_servizio = ${id}`);
  await tx.execute(sql`delete from custodie where id_servizio = ${id}`);
  await tx.execute(sql`delete from pratiche_servizi where id_servizio = ${id}`);
  await tx.execute(sql`delete from invii_servizi where id_servizio = ${id}`);
  await updateFuneral(tx, owner, id, {
    ...emptiedPaperFields,
    risposte: {},
    ...sortAndSearchKeys({ ...funeral, ...emptiedPaperFields }),
  });
}

/** Puts back what was taken out, and keeps it for a year more: what was written meanwhile stays, what is gone by now is left out. */
async function restorePapers(tx: Db, id: string): Promise<void> {
  const [row] = await tx.select().from(serviziRitirati).where(eq(serviziRitirati._id, id));
  if (!row) return;
  const { id_servizio, id_utente: idUtente, contenuto } = row;
  const funeral = await lockFuneral(tx, { idUtente }, id_servizio);
  if (!funeral) return;
  const change = Object.fromEntries(
    fieldsLeavingWithPapers
      .filter((field) => funeral[field] === '')
      .map((field) => [field, contenuto.campi[field] ?? '']),
  );
  const risposte = { ...contenuto.risposte, ...funeral.risposte };
  const keys = sortAndSearchKeys({ ...funeral, ...change });
  await updateFuneral(tx, { idUtente }, id_servizio, { ...change, risposte, ...keys });
  await tx.execute(sql`
    insert into pratiche_servizi select p.* from jsonb_populate_recordset(null::pratiche_servizi, ${JSON.stringify(contenuto.pratiche ?? [])}::jsonb) p
    where p.id_utente = ${idUtente} and p.id_servizio = ${id_servizio} on conflict do nothing`);
  await tx.execute(sql`
    insert into invii_servizi select i.* from jsonb_populate_recordset(null::invii_servizi, ${JSON.stringify(contenuto.invii ?? [])}::jsonb) i
    where i.id_utente = ${idUtente} and i.id_servizio = ${id_servizio} on conflict do nothing`);
  await tx.execute(sql`
    insert into servizi_persone ("_id", id_utente, id_servizio, id_anagrafica, ruolo, creato)
    select p."_id", ${idUtente}, ${id_servizio}, p.id_anagrafica, p.ruolo, p.creato
    from jsonb_to_recordset(${JSON.stringify(contenuto.persone)}::jsonb) as p ("_id" text, id_anagrafica text, ruolo text, creato timestamptz)
    where exists (select from anagrafiche a where a."_id" = p.id_anagrafica and a.id_utente = ${idUtente}) on conflict do nothing`);
  await tx.execute(sql`
    insert into compiti ("_id", id_utente, testo, giorno, id_servizio, id_risorsa, fatto_il, versione, data_crea)
    select c."_id", ${idUtente}, c.testo, c.giorno, ${id_servizio},
      (select r."_id" from risorse r where r."_id" = c.id_risorsa and r.id_utente = ${idUtente}), c.fatto_il, c.versione, c.data_crea
    from jsonb_to_recordset(${JSON.stringify(contenuto.compiti)}::jsonb)
      as c ("_id" text, testo text, giorno date, id_risorsa text, fatto_il timestamptz, versione int, data_crea timestamptz)
    on conflict do nothing`);
  await tx.execute(sql`
    insert into custodie ("_id", id_utente, id_servizio, codice, cosa, descrizione, chi, creato)
    select c."_id", ${idUtente}, ${id_servizio}, c.codice, c.cosa, c.descrizione, c.chi, c.creato
    from jsonb_to_recordset(${JSON.stringify(contenuto.custodie ?? [])}::jsonb)
      as c ("_id" text, codice text, cosa text, descrizione text, chi text, creato timestamptz)
    on conflict do nothing`);
  // A code that another label has got meanwhile is not given back: its steps would stand in a chain of something else.
  await tx.execute(sql`
    insert into custodie_passaggi ("_id", id_utente, id_custodia, numero, quando, chi, luogo, note, consegnata_a, firma)
    select p."_id", ${idUtente}, p.id_custodia, p.numero, p.quando, p.chi, p.luogo, p.note, p.consegnata_a, p.firma
    from jsonb_to_recordset(${JSON.stringify(contenuto.passaggi ?? [])}::jsonb)
      as p ("_id" text, id_custodia text, numero int, quando timestamptz, chi text, luogo text, note text, consegnata_a text, firma text)
    where exists (select from custodie c where c."_id" = p.id_custodia and c.id_servizio = ${id_servizio}) on conflict do nothing`);
  await tx.execute(sql`
    update documenti_file set cestinato = null where "_id" in (select d."_id" from servizi_documenti d where d.id_ritiro = ${id})`);
  await tx.execute(sql`update servizi_documenti set id_ritiro = null where id_ritiro = ${id}`);
  await tx.execute(sql`
    insert into conservazioni (id_servizio, id_utente, fino) values (${id_servizio}, ${idUtente}, (${row.cestinato}::timestamptz + interval '13 months')::date)
    on conflict (id_servizio) do update set passo = null, il = null, fino = greatest(conservazioni.fino, excluded.fino)`);
  await tx.delete(serviziRitirati).where(eq(serviziRitirati._id, id));
}

/** Puts back all papers of an agency's funeral that lie in the bin. */
export async function restoreAllPapersOfFuneral(tx: Db, { idUtente }: OwningAgency, funeral: string): Promise<void> {
  const { rows } = await tx.execute<{ _id: string }>(
    sql`select "_id" from servizi_ritirati where id_servizio = ${funeral} and id_utente = ${idUtente} order by cestinato for update`,
  );
  for (const { _id } of rows) await restorePapers(tx, _id);
}

/** Papers that were taken out at the end of their term. */
export const papersBinRules: BinRules = {
  ...agencyOwnedBinRules,
  parent: { kind: 'servizio', column: sql`id_servizio` },
  kind: 'carte',
  table: sql`servizi_ritirati`,
  name: sql`(select ${fullNameSql(sql`s.nome`, sql`s.cognome`)} from servizi s where s."_id" = x.id_servizio)`,
  restore: async (tx, _, id) => {
    await restorePapers(tx, id);
    return restoreWithoutPublicChange;
  },
};
