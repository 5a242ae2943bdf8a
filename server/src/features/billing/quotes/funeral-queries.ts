import type { FuneralQuote } from '@commiato/contracts/funerals/funerals';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { restoreWithoutPublicChange } from '../../../platform/feature/bin-rules.ts';
import type { FuneralPart } from '../../../platform/feature/funeral-parts.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import { formatDocumentNumber } from '../invoices/policy.ts';
import { preventivi } from './tables.ts';

const { _id, anno, progressivo, data, stato, cliente, totale, creato, cestinato, id_utente, id_servizio } = preventivi;

/**
 * The quotes of a funeral; they are binned and restored with it. An accepted one, which nobody can delete alone, stays where its agency deletes the
 * funeral, as an issued invoice does: what the client has accepted would be erased with it. When the time of the funeral is over all of them go.
 */
export const funeralQuotePart: FuneralPart<FuneralQuote> = {
  area: 'fatturazione',
  read: async (db, scope, funerals) => {
    const own = ownerCondition(id_utente, scope);
    const rows = await db
      .select({ _id, anno, progressivo, data, stato, cliente, totale, id_servizio })
      .from(preventivi)
      .where(and(inArray(id_servizio, [...funerals]), own, isNull(cestinato)))
      .orderBy(asc(creato), asc(_id));
    return rows.map(({ anno: year, progressivo: number, ...row }) => ({
      ...row,
      numero: formatDocumentNumber(number, '', year),
    }));
  },
  bin: async (tx, { idUtente }, funeral, now, reason) => {
    const isTaken = reason === 'deleted' ? ne(stato, 'accettato') : undefined;
    await tx
      .update(preventivi)
      .set({ cestinato: now })
      .where(and(eq(id_servizio, funeral), eq(id_utente, idUtente), isNull(cestinato), isTaken));
    return [];
  },
  putBack: async (tx, scope, funeral, moment) => {
    await tx
      .update(preventivi)
      .set({ cestinato: null })
      .where(and(eq(id_servizio, funeral), ownerCondition(id_utente, scope), eq(cestinato, moment)));
    return restoreWithoutPublicChange;
  },
};
