import type { PersonalDataKind, PersonalEntry } from '@commiato/contracts/administration/personal-data';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { ImageIdentity } from '../images/image-names.ts';
import type { AdminScope } from '../security/scopes.ts';

/** Whose data are searched: by an e-mail address or by a telephone number. The other is null, which no row equals. */
export interface PersonalDataSubject {
  /** In lower case, as addresses are stored. */
  readonly mail: string | null;
  /** The digits of a telephone number, as `telephoneDigits` has them. */
  readonly tel: string | null;
  /** The address of an account, an operator or the administration: mails to it belong to the service itself. */
  readonly ours: boolean;
}

/** Condition: one of a row's columns has the address, or the telephone number however it was typed. */
export const isAboutSubject = (
  { mail, tel }: PersonalDataSubject,
  columns: { readonly mail?: readonly SQLWrapper[]; readonly tel?: readonly SQLWrapper[] },
): SQL => {
  const byMail = mail === null ? [] : (columns.mail ?? []).map((column) => sql`${column} = ${mail}`);
  const byNumber =
    tel === null
      ? []
      : (columns.tel ?? []).map((column) => sql`(${column} <> '' and cifre_di_telefono(${column}) = ${tel})`);
  return sql`(${sql.join([sql`false`, ...byMail, ...byNumber], sql` or `)})`;
};

export interface PersonalDataPage {
  readonly limit: number;
  readonly offset: number;
}

/** Data of visitors kept by e-mail address or telephone: found, shown and erased on request (GDPR, art. 15 and 17). */
export interface PersonalDataRules {
  readonly kind: PersonalDataKind;
  /** Number of entries, and of those that still need an answer. */
  count(db: Db, scope: AdminScope, asked: PersonalDataSubject): Promise<{ all: number; open: number }>;
  /** One page of entries, newest first. */
  read(db: Db, scope: AdminScope, asked: PersonalDataSubject, page: PersonalDataPage): Promise<PersonalEntry[]>;
  /** One page of the stored images that belong to the entries; absent where there are none. */
  listImages?(
    db: Db,
    scope: AdminScope,
    asked: PersonalDataSubject,
    page: PersonalDataPage,
  ): Promise<(ImageIdentity & { readonly _id: string })[]>;
  /** Erases all entries in the caller's transaction; returns their number. */
  erase(tx: Db, scope: AdminScope, asked: PersonalDataSubject): Promise<number>;
}

/** Data with an address that are kept by rules of their own: counted here, never erased. */
export interface KeptDataRules {
  readonly title: string;
  /** Why the data are kept and whom to ask: an Italian sentence. */
  readonly reason: string;
  /** SQL after `from`: the rows with the address. */
  readonly rows: (asked: PersonalDataSubject) => SQL;
}
