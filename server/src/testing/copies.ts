import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/** Fields in which a copy differs from its notice. */
interface Copy {
  readonly _id: string;
  readonly data_crea: string;
  readonly disattivo?: boolean;
  readonly indicizza?: boolean;
  /** Whether it is in the bin. */
  readonly cestinato?: boolean;
}

/** Inserts copies of a published notice in one statement; cached pages are not invalidated. */
export async function copyNotice({ deps }: TestApp, model: string, copies: readonly Copy[]): Promise<void> {
  await deps.database.db.execute(sql`
    insert into annunci ("_id", id_utente, codfisc, cosa, anno, posto, nome, cognome, comune, prov, regione, cap, testo, img, parole_nome,
      parole_luogo, data_crea, disattivo, indicizza, cestinato)
    select c."_id", a.id_utente, c."_id", a.cosa, a.anno, a.posto, a.nome, a.cognome, a.comune, a.prov, a.regione, a.cap, a.testo, a.img,
      a.parole_nome, a.parole_luogo, c.data_crea, coalesce(c.disattivo, false), coalesce(c.indicizza, true), case when c.cestinato then now() end
    from annunci a, jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
      as c("_id" text, data_crea timestamptz, disattivo boolean, indicizza boolean, cestinato boolean)
    where a."_id" = ${model}`);
}
