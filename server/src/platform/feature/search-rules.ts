import type { FoundKind } from '@commiato/contracts/administration/search';
import type { Db } from '../database/database.ts';
import type { WordPosition } from '../database/listing.ts';
import type { AdminScope } from '../security/scopes.ts';

/** A field that was looked through: its name for people, and what stands there. `secret` ones are named and not shown. */
export interface SearchedField {
  readonly campo: string;
  readonly valore: string;
  readonly secret?: true;
}

/** Something that has every word, in one of its fields each. */
export interface SearchHit {
  readonly _id: string;
  readonly nome: string;
  readonly di: string;
  readonly id_utente: string | null;
  readonly campi: readonly SearchedField[];
  /** Why it was found where no field holds the words. */
  readonly motivo?: string;
}

/** What a domain is asked for: at most so many things that have every word, anywhere or only where `position` says. */
export interface SearchDemand {
  readonly q: string;
  readonly most: number;
  readonly position?: WordPosition;
}

/** How the administrator's search looks through a domain. */
export interface SearchRules {
  readonly kind: FoundKind;
  /** What is asked for, newest first, with a query that an index answers whatever is typed. */
  readonly find: (db: Db, scope: AdminScope, demand: SearchDemand) => Promise<SearchHit[]>;
}
