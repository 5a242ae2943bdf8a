import type { PersonalEntry, PersonalKind } from '@commiato/contracts/administration/personal-data';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { AdminScope } from '../security/scopes.ts';

/** Whose data are looked for. */
export interface Asked {
  /** In lower case, as addresses are stored. */
  readonly mail: string;
  /** It is the address of an account, of an operator or of the administration itself: mails to it are the service's own. */
  readonly ours: boolean;
}

/** What a domain keeps of visitors by the address they left: found, shown and erased with all else (GDPR, art. 15 and 17). */
export interface PersonalDataRules {
  readonly kind: PersonalKind;
  /** How many there are, and how many of them somebody still has to deal with. */
  count(db: Db, scope: AdminScope, asked: Asked): Promise<{ all: number; open: number }>;
  /** A page of them, the newest first. */
  read(
    db: Db,
    scope: AdminScope,
    asked: Asked,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<PersonalEntry[]>;
  /** Erases all of them in the caller's transaction; answers how many. */
  erase(tx: Db, scope: AdminScope, asked: Asked): Promise<number>;
}

/** What a domain keeps by its own rules, where an address stands in it too: counted, never erased here. */
export interface KeptDataRules {
  readonly title: string;
  /** Why it stays, and whom to ask instead: a sentence. */
  readonly reason: string;
  /** What follows `from`: the rows that carry the address. */
  readonly rows: (asked: Asked) => SQL;
}
