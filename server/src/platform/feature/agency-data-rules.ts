import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../startup/deps.ts';

/** The agency whose data are exported. */
export interface AgencyIdentity {
  readonly _id: string;
  readonly mail: string;
}

/** An exported row: columns by name. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** A file with its name. */
export interface GeneratedFile {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** One table in the archive of an agency's data (GDPR, art. 15 and 20). `x` is the row in SQL fragments. */
export interface AgencyDataRules {
  /** File name in the archive, without extension. */
  readonly name: string;
  readonly table: SQL;
  /** Condition: the row belongs to the agency. */
  readonly isOfAgency: (asked: AgencyIdentity) => SQL;
  /** Unique key of a row, without spaces, which divide the keys of a list; `x."_id"` by default. */
  readonly rowKey?: SQL;
  /** Condition: the row has one of these keys. By default it compares the key itself, which no index finds where it is made of several columns. */
  readonly hasRowKey?: (keys: SQL) => SQL;
  /** Columns left out: sealed, hashed or derived values. */
  readonly omittedColumns?: readonly string[];
  /** Transforms a row for export; the whole row by default. */
  readonly forExport?: (row: ExportedRow) => ExportedRow;
  /** Column with the name of an image of the agency. */
  readonly imageColumn?: string;
  /** Files generated for a row when its turn comes. */
  readonly makeFiles?: (deps: Deps, id: string) => Promise<readonly GeneratedFile[]>;
}

/** Rows whose column `id_utente` names the agency. */
export const belongsToAgency: AgencyDataRules['isOfAgency'] = ({ _id }) => sql`x.id_utente = ${_id}`;
