import type {
  ServiceInvoice,
  ServiceNotice,
  ServiceQuote,
  ServiceRequest,
} from '@commiato/contracts/funerals/services';
import type { Db } from '../database/database.ts';
import type { AgencyScope, OwnerScope } from '../security/scopes.ts';

/** What of one kind belongs to services. */
export interface ServicePart<T> {
  /** Those of several services, oldest first, each with the service it belongs to. */
  read(db: Db, scope: OwnerScope, services: readonly string[]): Promise<(T & { id_servizio: string | null })[]>;
  /** Moves into the bin, with its service, what can go there. */
  bin?(tx: Db, scope: AgencyScope, service: string, now: string): Promise<void>;
  /** Takes out what went with its service at that moment: how many, how many found no room, tags of what is public. */
  putBack?(tx: Db, scope: OwnerScope, service: string, cestinato: string): Promise<PartBack>;
}

interface PartBack {
  readonly annunci: number;
  readonly rimasti: number;
  readonly tags: readonly string[];
}

/** What the domains keep that belongs to services, by the names that a service answers with. */
export interface ServiceParts {
  readonly annunci?: ServicePart<ServiceNotice>;
  readonly preventivi?: ServicePart<ServiceQuote>;
  readonly fatture?: ServicePart<ServiceInvoice>;
  readonly richieste?: ServicePart<ServiceRequest>;
}
