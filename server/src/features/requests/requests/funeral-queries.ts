import type { FuneralRequest } from '@commiato/contracts/funerals/funerals';
import { and, asc, inArray } from 'drizzle-orm';
import type { FuneralPart } from '../../../platform/feature/funeral-parts.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import { isOfVisibleKind } from './queries.ts';
import { pratiche } from './tables.ts';

const { _id, cosa, titolo, evaso, pubblicato, id_utente, id_servizio } = pratiche;

/** The requests about a funeral; they are neither binned nor restored with it. */
export const funeralRequestPart: FuneralPart<FuneralRequest> = {
  area: 'documenti',
  read: (db, scope, funerals) =>
    db
      .select({ _id, cosa, titolo, evaso, creato: pubblicato, id_servizio })
      .from(pratiche)
      .where(and(inArray(id_servizio, [...funerals]), ownerCondition(id_utente, scope), isOfVisibleKind(scope)))
      .orderBy(asc(pubblicato), asc(_id)),
};
