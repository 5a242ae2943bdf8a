import type { FamilyStory } from '@commiato/contracts/notices/public-pages';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import type { NoticeAgencyAndFuneral } from './policy.ts';

/** Condition: a row of `dalla_famiglia` that the notices of its funeral show. The agency has accepted it, and the funeral is not in the bin. */
export const isShownInStory = (row: SQL): SQL => sql`${row}.cosa in ('storia', 'foto') and ${row}.stato = 'accettato'
  and exists (select from servizi s where s."_id" = ${row}.id_servizio and s.cestinato is null)`;

/** Whether the family tells something of a life on the page of a notice. */
export const hasFamilyStory = sql<boolean>`exists (select from dalla_famiglia d
  where d.id_servizio = annunci.id_servizio and d.id_utente = annunci.id_utente and ${isShownInStory(sql`d`)})`;

interface StoryRow extends Record<string, unknown> {
  readonly cosa: 'storia' | 'foto';
  readonly testo: string;
  readonly img: string;
  readonly larghezza: number;
  readonly altezza: number;
}

/** The stories and photographs of a funeral's family that its notices show: of each who wrote the last story. */
export const readFamilyStory = publicQuery(
  async (db: Db, { id_utente, id_servizio }: NoticeAgencyAndFuneral): Promise<FamilyStory> => {
    const { rows } = await db.execute<StoryRow>(sql`
      select * from (
        select distinct on (d.cosa, coalesce(d.posto::text, d.id_familiare, d."_id"))
          d.cosa, d.testo, d.img, d.larghezza, d.altezza, d.posto, d.data_crea, d."_id"
        from dalla_famiglia d
        where d.id_servizio = ${id_servizio} and d.id_utente = ${id_utente} and ${isShownInStory(sql`d`)}
        order by d.cosa, coalesce(d.posto::text, d.id_familiare, d."_id"), d.data_crea desc) told
      order by posto, data_crea, "_id"`);
    return {
      stories: rows.flatMap(({ cosa, testo }) => (cosa === 'storia' ? [testo] : [])),
      photographs: rows.flatMap(({ cosa, testo, img, larghezza, altezza }) =>
        cosa === 'foto' ? [{ id_utente, img, larghezza, altezza, testo }] : [],
      ),
    };
  },
);
