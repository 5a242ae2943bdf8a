import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../startup/deps.ts';

/** Whose data are handed over. */
export interface AgencyAsked {
  readonly _id: string;
  readonly mail: string;
}

/** A row as it is handed over: its columns by name. */
export type DataRow = Readonly<Record<string, unknown>>;

/** A file with its name. */
export interface DrawnFile {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** What a domain keeps of an agency, handed over with all else as one archive (GDPR, art. 15 and 20). `x` names the row in the fragments. */
export interface AgencyDataRules {
  /** Name of the file in the archive, without its ending. */
  readonly name: string;
  readonly table: SQL;
  /** True for the rows of the agency. */
  readonly of: (asked: AgencyAsked) => SQL;
  /** What tells rows apart; `x."_id"` where absent. */
  readonly key?: SQL;
  /** Columns that are left out: what is sealed or hashed, and what is made from others. */
  readonly without?: readonly string[];
  /** The row as it may be read, where that is not all of it. */
  readonly show?: (row: DataRow) => DataRow;
  /** The column that names an image of the agency's. */
  readonly image?: string;
  /** Files that are made of a row; drawn when its turn comes. */
  readonly draw?: (deps: Deps, id: string) => Promise<readonly DrawnFile[]>;
}

/** The rows whose column `id_utente` names the agency. */
export const ofAgency: AgencyDataRules['of'] = ({ _id }) => sql`x.id_utente = ${_id}`;
