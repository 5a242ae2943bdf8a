import type { FuneralDocument } from '@commiato/contracts/funerals/files';
import type { Db } from '../database/database.ts';
import type { OwnerScope } from '../security/scopes.ts';
import type { Deps } from '../startup/deps.ts';

/** What a form was filled with when it was kept among the documents of its funeral, or what papers said that were signed. */
export interface FormFillingRecord {
  /** Null for papers that were signed. */
  readonly id_modulo: string | null;
  /** By the names of the data that its places use. */
  readonly dati: Readonly<Record<string, FilledDatum>>;
}

export interface FilledDatum {
  /** What the funeral said; empty where it did not, null where it said that there is none. */
  readonly servizio: string | null;
  /** What the person gave in its place. */
  readonly scritto?: string;
}

/** For each of some fillings of a funeral what the funeral says differently since, as far as the person may see it. */
export type FormChangesReader = (
  deps: Pick<Deps, 'clock'>,
  db: Db,
  scope: OwnerScope,
  funeral: string,
  fillings: readonly FormFillingRecord[],
) => Promise<readonly FuneralDocument['cambiati'][]>;
