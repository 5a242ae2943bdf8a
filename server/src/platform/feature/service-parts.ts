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
import type { RestoreResult } from './bin-rules.ts';

/** One kind of row that belongs to services. */
export interface ServicePart<T> {
  /** Rows of several services, oldest first, each with its service. */
  read(db: Db, scope: OwnerScope, services: readonly string[]): Promise<(T & { id_servizio: string | null })[]>;
  /** Conditions for lists: the service has any row, or an unpaid one. */
  readonly any?: SQL<boolean>;
  readonly unpaid?: SQL<boolean>;
  /** Bins with the service the rows that can be binned; returns tags of the changed public pages. */
  bin?(tx: Db, scope: AgencyScope, service: string, now: string): Promise<readonly string[]>;
  /** Restores the rows that were binned with the service at that moment: how many, how many found no place, tags of the changed public pages. */
  putBack?(tx: Db, scope: OwnerScope, service: string, cestinato: string): Promise<RestoreResult>;
  readonly corrections?: ServiceCorrections;
}

/** Facts about the deceased, from which documents of the service are corrected. */
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

/** A field of a document that differs from its service, with the document's version. */
export interface DifferingField extends Omit<Correction, 'tipo'> {
  readonly versione: number;
}

/** How documents of a service are corrected from it, through their own rules. */
export interface ServiceCorrections {
  /** The differing fields; documents that can no longer be changed are left out. */
  read(db: Db, scope: AgencyScope, service: ServiceFacts): Promise<DifferingField[]>;
  /** Corrects fields of one document. Throws the same problems as its own form. */
  apply(deps: Deps, scope: AgencyScope, id: string, fields: readonly DifferingField[]): Promise<void>;
}

/** The parts of a service by their names in the contract. */
export interface ServiceParts {
  readonly annunci?: ServicePart<ServiceNotice>;
  readonly preventivi?: ServicePart<ServiceQuote>;
  readonly fatture?: ServicePart<ServiceInvoice>;
  readonly richieste?: ServicePart<ServiceRequest>;
  readonly eventi?: ServicePart<FuneralEvent>;
}
