import type { BinKind } from '@commiato/contracts/administration/bin';
import type { ErrorCode } from '@commiato/contracts/errors';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { OwnerScope } from '../security/scopes.ts';

/** What came back from the bin: notices that came along, those that stay because there is no room, and tags of what is public. */
export interface PutBack {
  readonly annunci: number;
  readonly rimasti: number;
  readonly tags: readonly string[];
}

/** What came back with nothing public. */
export const nothingPublic: PutBack = { annunci: 0, rimasti: 0, tags: [] };

/** How rows of one kind lie in the bin. `x` names the row in the fragments of SQL. */
export interface BinRules {
  readonly kind: BinKind;
  readonly table: SQL;
  /** What a row belongs to, which has to be there before the row comes back, and the row's column that names it. */
  readonly holder?: { readonly kind: BinKind; readonly column: SQL };
  /** What the administrator reads of a row. */
  readonly name: SQL;
  /** The account that a row belongs to; none where absent. */
  readonly account?: SQL;
  /** True for rows that are not listed because they come back with their holder. */
  readonly withHolder?: SQL;
  /** How many notices come back with a row; none where absent. */
  readonly notices?: SQL;
  /** Takes a row out, where that is more than forgetting when it was deleted. */
  readonly putBack?: (tx: Db, scope: OwnerScope, id: string, cestinato: string) => Promise<PutBack>;
  /** Constraints that a row may break by coming back, and how that is answered. */
  readonly conflicts?: Readonly<Record<string, ErrorCode>>;
  /** Rows that are erased in one statement; what takes much along goes one by one. */
  readonly erasedAtOnce?: number;
  /** Tags of what is public of a row that is erased for good. */
  readonly erasedTags?: (id: string) => readonly string[];
}

/** For rows of an agency: they wait in the bin until their agency is back. */
export const ofAgency = {
  holder: { kind: 'utente', column: sql`id_utente` },
  account: sql`x.id_utente`,
} as const satisfies Partial<BinRules>;

/** That a row went with its service, and comes back with it. */
export const withService = sql`x.cestinato is not distinct from (select s.cestinato from servizi s where s."_id" = x.id_servizio)`;

/** Two columns as a person's name. */
export const fullName = (first: SQL, second: SQL): SQL => sql`btrim(${first} || ' ' || ${second})`;
