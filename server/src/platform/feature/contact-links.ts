import type { Area } from '@commiato/contracts/accounts/rights';
import type { Contact } from '@commiato/contracts/contacts/contacts';
import type { ContactLinkKind } from '@commiato/contracts/contacts/merge';
import type { Correction } from '@commiato/contracts/corrections';
import type { Db } from '../database/database.ts';
import type { AgencyScope } from '../security/scopes.ts';
import type { CorrectionRules } from './corrections.ts';

/** How a domain's rows that name a contact are counted and passed on when two contacts become one. */
export interface ContactLinkRules {
  readonly tipo: ContactLinkKind;
  /** Who sees none of these areas is not told how many rows there are. */
  readonly areas: readonly Area[];
  /** How many of the agency's rows outside the bin name the contact. */
  count(db: Db, scope: AgencyScope, contact: string): Promise<number>;
  /** Those of the contacts that a row of the agency names; one that went into the bin at the moment `now` names nobody. */
  named(db: Db, scope: AgencyScope, contacts: readonly string[], now: string): Promise<readonly string[]>;
  /** Makes every row that names `from` name `to`, binned ones too; what names both already is not repeated. */
  move(tx: Db, scope: AgencyScope, from: string, to: string): Promise<void>;
  /** How those that can still be changed are corrected from their contact. */
  readonly corrections?: CorrectionRules<Contact> & { readonly tipo: Correction['tipo'] };
}
