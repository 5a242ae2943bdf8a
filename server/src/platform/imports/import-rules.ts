import type { ImportKind } from '@commiato/contracts/imports';
import type { Db } from '../database/database.ts';
import type { AgencyScope } from '../security/scopes.ts';

/** What taking an import back has put into the bin. */
export interface TakeBackResult {
  readonly binned: number;
  /** Tags of the public pages that change. */
  readonly tags: readonly string[];
}

/** How a domain takes back what an import of its kind has brought, in one transaction. */
export interface ImportTakeBackHandler {
  readonly cosa: ImportKind;
  takeBack(tx: Db, scope: AgencyScope, id: string, now: string): Promise<TakeBackResult>;
}
