import type { FuneralNotice } from '@commiato/contracts/funerals/funerals';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { FuneralPart } from '../../../platform/feature/funeral-parts.ts';
import { restoreNotices } from './bin-queries.ts';
import { addNoticesToIndex } from './index-queries.ts';
import { tagsOfPagesWithNotice, withToldFormerName } from './policy.ts';
import { formerNameFromLogSql, isOwnLive, isPublished } from './queries.ts';
import { annunci } from './tables.ts';

const { _id, cosa, nome, cognome, funerale, testo, data_crea, disattivo, indicizza, id_servizio, cestinato } = annunci;

/** The notices of a funeral: they go into the bin and come back with it. */
export const funeralNoticePart: FuneralPart<FuneralNotice> = {
  area: 'annunci',
  read: async (db, scope, funerals) => {
    const notices = await db
      .select({
        ...{ _id, cosa, nome, cognome, funerale, testo, data_crea, disattivo, indicizza, id_servizio },
        nomeDiPrima: formerNameFromLogSql,
      })
      .from(annunci)
      .where(and(inArray(id_servizio, [...funerals]), isOwnLive(scope)))
      .orderBy(asc(data_crea), asc(_id));
    return notices.map(withToldFormerName);
  },
  any: sql`exists (select from annunci a where a.id_servizio = servizi."_id" and a.cestinato is null)`,
  published: sql`exists (select from annunci a where a.id_servizio = servizi."_id" and ${isPublished(sql`a`)})`,
  bin: async (tx, scope, funeral, now) => {
    await tx.execute(sql`delete from parole where id_annuncio in (
      select "_id" from annunci where id_servizio = ${funeral} and cestinato is null)`);
    const binned = await tx
      .update(annunci)
      .set({ cestinato: now })
      .where(and(eq(id_servizio, funeral), eq(annunci.id_utente, scope.idUtente), isNull(cestinato)))
      .returning({ _id });
    return binned.flatMap((notice) => tagsOfPagesWithNotice(notice._id));
  },
  putBack: async (tx, scope, funeral, moment) => {
    const notices = await restoreNotices(tx, scope, { funeral, cestinato: moment });
    await addNoticesToIndex(tx, notices);
    const left = await tx.$count(annunci, and(eq(id_servizio, funeral), eq(cestinato, moment)));
    return { annunci: notices.length, rimasti: left, tags: notices.flatMap(tagsOfPagesWithNotice) };
  },
};

/** Ends what the family of a funeral has chosen, where its agency lets a notice be found again: later ones would be kept away without a word. */
export async function endKeepingFromSearchEngines(tx: Db, funeral: string): Promise<void> {
  await tx.execute(sql`delete from visibilita_famiglie where id_servizio = ${funeral} and applicata is not null`);
}

/**
 * Whether the family of a funeral keeps its notices from search engines: a thirtieth day's or a thank-you, published with what its form says by
 * itself, would bring back to them what the family took away.
 */
export async function isFuneralKeptFromSearchEngines(tx: Db, funeral: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from visibilita_famiglie where id_servizio = ${funeral} and applicata is not null`,
  );
  return rows.length > 0;
}
