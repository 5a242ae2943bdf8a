import type { BinKind } from '@commiato/contracts/administration/bin';
import type { ErrorCode } from '@commiato/contracts/errors';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { OwnerScope } from '../security/scopes.ts';
import type { Deps } from '../startup/deps.ts';

/** Result of a restore: notices restored with the row, notices left behind for lack of a free place, tags of the changed public pages. */
export interface RestoreResult {
  readonly annunci: number;
  readonly rimasti: number;
  readonly tags: readonly string[];
}

/** Result of a restore that changes no public page. */
export const restoreWithoutPublicChange: RestoreResult = { annunci: 0, rimasti: 0, tags: [] };

/** How rows of one kind are binned, restored and erased. `x` is the row in SQL fragments. */
export interface BinRules {
  readonly kind: BinKind;
  readonly table: SQL;
  /** The owner that must be restored first, and the column that names it. */
  readonly parent?: { readonly kind: BinKind; readonly column: SQL };
  /** Label of a row for the administrator. */
  readonly name: SQL;
  /** The account of a row; none by default. */
  readonly account?: SQL;
  /** Condition: the row is not listed because it is restored together with its parent. */
  readonly restoredWithParent?: SQL;
  /** Condition: only administrators with all rights see and restore the row. */
  readonly forFullAdministrators?: SQL;
  /** Number of notices restored with a row; none by default. */
  readonly noticeCount?: SQL;
  /** Restores a row, if more is needed than clearing the time of deletion. */
  readonly restore?: (
    tx: Db,
    scope: OwnerScope,
    id: string,
    cestinato: string,
    deps: Pick<Deps, 'clock' | 'settings'>,
  ) => Promise<RestoreResult>;
  /** Constraints that a restore may break, with the error code of the answer. */
  readonly conflicts?: Readonly<Record<string, ErrorCode>>;
  /** What is in the way of such a row, and what to do, in words; undefined where the sentence of the code says all. */
  readonly conflictDetail?: (db: Db, scope: OwnerScope, id: string) => Promise<string | undefined>;
  /** Rows erased in one statement; 1 for rows that take many others along. */
  readonly eraseBatchSize?: number;
  /** Tags of the public pages of an erased row. */
  readonly tagsOfErased?: (id: string) => readonly string[];
}

/** For rows of an agency: they can be restored only after their agency. */
export const agencyOwnedBinRules = {
  parent: { kind: 'utente', column: sql`id_utente` },
  account: sql`x.id_utente`,
} as const satisfies Partial<BinRules>;

/** Condition: the row was binned together with its funeral and is restored with it. */
export const isBinnedWithFuneral = sql`x.cestinato is not distinct from (select s.cestinato from servizi s where s."_id" = x.id_servizio)`;

/** First and last name as one expression. */
export const fullNameSql = (first: SQL, second: SQL): SQL => sql`btrim(${first} || ' ' || ${second})`;
