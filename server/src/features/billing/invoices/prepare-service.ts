import { advanceFromInvoice } from '@commiato/billing/corrections';
import type { Advance, Totals } from '@commiato/billing/document';
import type { InvoiceDocument } from '@commiato/billing/invoice';
import { computeTotals } from '@commiato/billing/totals';
import type { Flaw } from '@commiato/fattura-pa/fields';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { draftFlaws, shareAmongPayers } from '../settings/policy.ts';
import type { IssuingAgency } from '../settings/queries.ts';
import { requireIssuingAgency } from '../settings/service.ts';
import { buildInvoiceDocument, type InvoiceContents } from './policy.ts';
import { advancesById } from './queries.ts';

/**
 * The agency that issues a document, of which `discarded` is null or what was issued before. Who corrects that keeps its date, and so its tax regime:
 * after a change of regime on 1 January an invoice of December would charge VAT, or none, by the rules of another year.
 */
export async function requireIssuingAgencyOfDocument(
  db: Db,
  scope: AgencyScope,
  discarded: InvoiceDocument | null,
  held = false,
): Promise<IssuingAgency> {
  const billing = await requireIssuingAgency(db, scope, held);
  return discarded ? { ...billing, regime: discarded.regime } : billing;
}

interface PrepareOptions {
  readonly tipo: InvoiceDocument['tipo'];
  readonly numero: string;
  readonly data: string;
  /** Locks the deducted advances until the transaction ends. */
  readonly held?: boolean;
}

/** A document with its totals and flaws. */
export interface PreparedDocument {
  readonly document: InvoiceDocument;
  readonly totali: Totals;
  readonly quote: readonly number[];
  readonly flaws: readonly Flaw[];
}

/** The advances as the document deducts them, with flaws for those that cannot be deducted. */
export async function readAdvances(db: Db, scope: AgencyScope, ids: readonly string[], held: boolean) {
  const rows = await advancesById(db, scope, [...new Set(ids)], held);
  const free = rows.filter((row) => row.free);
  const advances: Advance[] = free.flatMap(({ documento }) => (documento ? [advanceFromInvoice(documento)] : []));
  const messaggio = 'Uno degli acconti non si può più detrarre: scegli di nuovo.';
  return { advances, flaws: free.length === new Set(ids).size ? [] : [{ campo: 'acconti', messaggio }] };
}

/** Computes a draft's document for a day. Sums are computed even with flaws, as long as the numbers are integers. */
export async function prepareDocument(
  db: Db,
  scope: AgencyScope,
  contents: InvoiceContents,
  billing: IssuingAgency,
  { held = false, ...wanted }: PrepareOptions,
): Promise<PreparedDocument> {
  const { advances: acconti, flaws } = await readAdvances(db, scope, contents.acconti, held);
  const bare = buildInvoiceDocument(contents, billing, { ...wanted, acconti });
  const all = [...draftFlaws(bare, contents), ...flaws];
  if (contents.scadenza !== null && contents.scadenza < wanted.data)
    all.push({ campo: 'scadenza', messaggio: 'La scadenza non può essere prima della data della fattura.' });
  const totali = computeTotals(bare);
  const { quote } = shareAmongPayers(totali.totale, contents.pagatori);
  return {
    document: buildInvoiceDocument(contents, billing, { ...wanted, acconti, quote }),
    totali,
    quote,
    flaws: all,
  };
}
