import type { Correction } from '@commiato/contracts/funerals/corrections';
import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import type {
  Service,
  ServiceInvoice,
  ServiceNotice,
  ServiceQuote,
  ServiceRequest,
} from '@commiato/contracts/funerals/services';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { AgencyScope, OwnerScope } from '../security/scopes.ts';
import type { Deps } from '../startup/deps.ts';
import type { PutBack } from './bin-rules.ts';

/** What of one kind belongs to services. */
export interface ServicePart<T> {
  /** Those of several services, oldest first, each with the service it belongs to. */
  read(db: Db, scope: OwnerScope, services: readonly string[]): Promise<(T & { id_servizio: string | null })[]>;
  /** Whether a row of `servizi` has any, and any that is not paid yet: conditions for lists. */
  readonly any?: SQL<boolean>;
  readonly unpaid?: SQL<boolean>;
  /** Moves into the bin, with its service, what can go there: tags of what is public. */
  bin?(tx: Db, scope: AgencyScope, service: string, now: string): Promise<readonly string[]>;
  /** Takes out what went with its service at that moment: how many, how many found no room, tags of what is public. */
  putBack?(tx: Db, scope: OwnerScope, service: string, cestinato: string): Promise<PutBack>;
  readonly corrections?: ServiceCorrections;
}

/** What a service says of who died, by which others are corrected. */
export type ServiceFacts = Pick<
  Service,
  | '_id'
  | 'nome'
  | 'cognome'
  | 'codfisc'
  | 'nato'
  | 'natoA'
  | 'decesso'
  | 'mortoA'
  | 'coniuge'
  | 'comune'
  | 'prov'
  | 'cap'
  | 'regione'
>;

/** A field that says something else than the service, in a document of a version. */
export interface Differing extends Omit<Correction, 'tipo'> {
  readonly versione: number;
}

/** How what belongs to a service is corrected by it, through its own rules. */
export interface ServiceCorrections {
  /** Where it says something else than the service; what may not be changed any more is left out. */
  read(db: Db, scope: AgencyScope, service: ServiceFacts): Promise<Differing[]>;
  /** Corrects fields of one document. Throws the problem that a change by its own form would meet. */
  apply(deps: Deps, scope: AgencyScope, id: string, fields: readonly Differing[]): Promise<void>;
}

/** What the domains keep that belongs to services, by the names that a service answers with. */
export interface ServiceParts {
  readonly annunci?: ServicePart<ServiceNotice>;
  readonly preventivi?: ServicePart<ServiceQuote>;
  readonly fatture?: ServicePart<ServiceInvoice>;
  readonly richieste?: ServicePart<ServiceRequest>;
  readonly eventi?: ServicePart<FuneralEvent>;
}
