import type { ServiceNotice } from '@commiato/contracts/funerals/services';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ServicePart } from '../../../platform/feature/service-parts.ts';
import { takeOutNotices } from './bin-queries.ts';
import { indexNotices } from './index-queries.ts';
import { noticeTags } from './policy.ts';
import { ownLive } from './queries.ts';
import { annunci } from './tables.ts';

const { _id, cosa, nome, cognome, funerale, data_crea, disattivo, id_servizio, cestinato } = annunci;

/** The notices of a service: they go into the bin and come back with it. */
export const serviceNotices: ServicePart<ServiceNotice> = {
  read: (db, scope, services) =>
    db
      .select({ _id, cosa, nome, cognome, funerale, data_crea, disattivo, id_servizio })
      .from(annunci)
      .where(and(inArray(id_servizio, [...services]), ownLive(scope)))
      .orderBy(asc(data_crea), asc(_id)),
  any: sql`exists (select from annunci a where a.id_servizio = servizi."_id" and a.cestinato is null)`,
  bin: async (tx, scope, service, now) => {
    await tx.execute(sql`delete from parole where id_annuncio in (
      select "_id" from annunci where id_servizio = ${service} and cestinato is null)`);
    const binned = await tx
      .update(annunci)
      .set({ cestinato: now })
      .where(and(eq(id_servizio, service), eq(annunci.id_utente, scope.idUtente), isNull(cestinato)))
      .returning({ _id });
    return binned.flatMap((notice) => noticeTags(notice._id));
  },
  putBack: async (tx, scope, service, moment) => {
    const notices = await takeOutNotices(tx, scope, { service, cestinato: moment });
    await indexNotices(tx, notices);
    const left = await tx.$count(annunci, and(eq(id_servizio, service), eq(cestinato, moment)));
    return { annunci: notices.length, rimasti: left, tags: notices.flatMap(noticeTags) };
  },
};
