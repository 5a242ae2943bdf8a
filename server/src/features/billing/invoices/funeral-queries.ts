import type { FuneralInvoice } from '@commiato/contracts/funerals/funerals';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { restoreWithoutPublicChange } from '../../../platform/feature/bin-rules.ts';
import type { FuneralPart } from '../../../platform/feature/funeral-parts.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import { fatture } from './tables.ts';

const {
  _id,
  numero,
  data,
  stato,
  cliente,
  totale,
  dovuto,
  stornato,
  pagato,
  creato,
  cestinato,
  id_utente,
  id_servizio,
} = fatture;

/** The invoices of a funeral; drafts are binned and restored with it, issued ones stay. */
export const funeralInvoicePart: FuneralPart<FuneralInvoice> = {
  area: 'fatturazione',
  read: (db, scope, funerals) =>
    db
      .select({ _id, numero, data, stato, cliente, totale, dovuto, stornato, pagato, id_servizio })
      .from(fatture)
      .where(and(inArray(id_servizio, [...funerals]), ownerCondition(id_utente, scope), isNull(cestinato)))
      .orderBy(asc(creato), asc(_id)),
  any: sql`exists (select from fatture f where f.id_servizio = servizi."_id" and f.cestinato is null)`,
  unpaid: sql`exists (select from fatture f where f.id_servizio = servizi."_id" and f.cestinato is null
    and f.stato not in ('bozza', 'scartata') and f.dovuto > f.pagato)`,
  unsettled: sql`exists (select from fatture f where f.id_servizio = servizi."_id" and f.cestinato is null and f.stato <> 'bozza'
    and f.dovuto > f.pagato)`,
  lastDay: sql`(select max(f.data) from fatture f where f.id_servizio = servizi."_id" and f.cestinato is null and f.stato <> 'bozza')`,
  bin: async (tx, { idUtente }, funeral, now) => {
    await tx
      .update(fatture)
      .set({ cestinato: now })
      .where(
        and(eq(id_servizio, funeral), eq(id_utente, idUtente), eq(stato, 'bozza'), isNull(numero), isNull(cestinato)),
      );
    return [];
  },
  putBack: async (tx, scope, funeral, moment) => {
    await tx
      .update(fatture)
      .set({ cestinato: null })
      .where(and(eq(id_servizio, funeral), ownerCondition(id_utente, scope), eq(cestinato, moment)));
    return restoreWithoutPublicChange;
  },
};
