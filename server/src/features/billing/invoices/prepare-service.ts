import { advanceOf } from '@commiato/billing/corrections';
import type { Advance, Totals } from '@commiato/billing/document';
import type { InvoiceDocument } from '@commiato/billing/invoice';
import { computeTotals } from '@commiato/billing/totals';
import type { Flaw } from '@commiato/fattura-pa/fields';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { dividedAmong, draftFlaws } from '../settings/policy.ts';
import type { Billing } from '../settings/queries.ts';
import { documentOf, type InvoiceContents } from './policy.ts';
import { advancesById } from './queries.ts';

interface Wanted {
  readonly tipo: InvoiceDocument['tipo'];
  readonly numero: string;
  readonly data: string;
  /** Holds the advances that are deducted until the transaction ends. */
  readonly held?: boolean;
}

/** A document with everything that follows from it, and what is wrong with it. */
export interface Prepared {
  readonly document: InvoiceDocument;
  readonly totali: Totals;
  readonly quote: readonly number[];
  readonly flaws: readonly Flaw[];
}

/** The advances of a draft as its document deducts them; a flaw where one of them cannot be (any more). */
async function advancesOf(db: Db, scope: AgencyScope, ids: readonly string[], held: boolean) {
  const rows = await advancesById(db, scope, [...new Set(ids)], held);
  const free = rows.filter((row) => row.free);
  const advances: Advance[] = free.flatMap(({ documento }) => (documento ? [advanceOf(documento)] : []));
  const messaggio = 'Uno degli acconti non si può più detrarre: scegli di nuovo.';
  return { advances, flaws: free.length === new Set(ids).size ? [] : [{ campo: 'acconti', messaggio }] };
}

/** What a draft comes to on a day. Its sums are computed also where something is wrong, as long as its numbers are whole. */
export async function prepare(
  db: Db,
  scope: AgencyScope,
  contents: InvoiceContents,
  billing: Billing,
  { held = false, ...wanted }: Wanted,
): Promise<Prepared> {
  const { advances: acconti, flaws } = await advancesOf(db, scope, contents.acconti, held);
  const bare = documentOf(contents, billing, { ...wanted, acconti });
  const all = [...draftFlaws(bare, contents), ...flaws];
  if (contents.scadenza !== null && contents.scadenza < wanted.data)
    all.push({ campo: 'scadenza', messaggio: 'La scadenza non può essere prima della data della fattura.' });
  const totali = computeTotals(bare);
  const { quote } = dividedAmong(totali.totale, contents.pagatori);
  return { document: documentOf(contents, billing, { ...wanted, acconti, quote }), totali, quote, flaws: all };
}
