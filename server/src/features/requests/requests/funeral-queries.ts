import type { FuneralRequest } from '@commiato/contracts/funerals/funerals';
import { and, asc, inArray } from 'drizzle-orm';
import type { FuneralPart } from '../../../platform/feature/funeral-parts.ts';
import { ownedBy } from '../../../platform/security/owned.ts';
import { ofSeenKind } from './queries.ts';
import { pratiche } from './tables.ts';

const { _id, cosa, titolo, evaso, pubblicato, id_utente, id_servizio } = pratiche;

/** The requests about a funeral; they are neither binned nor restored with it. */
export const funeralRequests: FuneralPart<FuneralRequest> = {
  area: 'documenti',
  read: (db, scope, funerals) =>
    db
      .select({ _id, cosa, titolo, evaso, creato: pubblicato, id_servizio })
      .from(pratiche)
      .where(and(inArray(id_servizio, [...funerals]), ownedBy(id_utente, scope), ofSeenKind(scope)))
      .orderBy(asc(pubblicato), asc(_id)),
};
