import type { ServiceRequest } from '@commiato/contracts/funerals/services';
import { and, asc, inArray } from 'drizzle-orm';
import type { ServicePart } from '../../../platform/feature/service-parts.ts';
import { ownedBy } from '../../../platform/security/owned.ts';
import { pratiche } from './tables.ts';

const { _id, cosa, titolo, evaso, pubblicato, id_utente, id_servizio } = pratiche;

/** What an agency asked the administration about a service: kept by it, whatever becomes of the service. */
export const serviceRequests: ServicePart<ServiceRequest> = {
  read: (db, scope, services) =>
    db
      .select({ _id, cosa, titolo, evaso, creato: pubblicato, id_servizio })
      .from(pratiche)
      .where(and(inArray(id_servizio, [...services]), ownedBy(id_utente, scope)))
      .orderBy(asc(pubblicato), asc(_id)),
};
