import type { Totals, TotalsInput } from '@commiato/billing/document';
import { quoteStateOn } from '@commiato/billing/states';
import { computeTotals } from '@commiato/billing/totals';
import type { Regime } from '@commiato/billing/treatment';
import { offerPagePath } from '@commiato/contracts/billing/offers';
import type { Quote, QuoteRow } from '@commiato/contracts/billing/quotes';
import { routeAddress } from '@commiato/contracts/route';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { openSealedValue, type SealedColumn, sealedPlace } from '../../../platform/security/sealed-columns.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { formatDocumentNumber } from '../invoices/policy.ts';
import { invoicesOfQuote } from '../invoices/queries.ts';
import { type SharedContents, shareAmongPayers } from '../settings/policy.ts';
import { requireIssuingAgency } from '../settings/service.ts';
import { composeQuoteTexts } from '../settings/text-policy.ts';
import { type QuoteListRow, type QuoteRecord, quoteById } from './queries.ts';

type QuoteDeps = Pick<Deps, 'clock' | 'log' | 'secrets' | 'settings'>;

export const quoteNumber = ({ anno, progressivo }: Pick<QuoteRecord, 'anno' | 'progressivo'>): string =>
  formatDocumentNumber(progressivo, '', anno);

/** The input for computing a quote's totals. */
export const totalsInputOf = ({ righe, sconto, bolloAlCliente }: SharedContents, regime: Regime, data: string) =>
  ({ regime, data, righe, sconto, bolloAlCliente }) satisfies TotalsInput;

export const toQuoteRow = ({ anno, progressivo, ...row }: QuoteListRow): QuoteRow => ({
  ...row,
  numero: quoteNumber({ anno, progressivo }),
});

export const sealedLinkColumn: SealedColumn = { table: 'preventivi', column: 'link', row: '_id' };
/** Place that a quote's sealed link is bound to. */
export const sealedLinkPlace = (id: string): string => sealedPlace(sealedLinkColumn, id);

/** The web address of a sent quote for its client; null if it was not sent, or the key does not open the link: sending it again makes a new one. */
export function offerLinkOf(deps: QuoteDeps, { _id, link }: Pick<QuoteRecord, '_id' | 'link'>): string | null {
  const token = link && openSealedValue(deps, sealedLinkColumn, _id, link);
  return token === null ? null : deps.settings.publicUrl + routeAddress(offerPagePath, { token });
}

const copyTotals = (totals: Totals) => ({
  ...totals,
  righe: [...totals.righe],
  rettifiche: [...totals.rettifiche],
  riepilogo: [...totals.riepilogo],
});

/** Totals and words of a quote as this version computes them: what is stored when it is sent or decided. */
export function computeTotalsAndTexts({ contenuto, data }: Pick<QuoteRecord, 'contenuto' | 'data'>, regime: Regime) {
  const input = totalsInputOf(contenuto, regime, data);
  const totali = computeTotals(input);
  return { totali, diciture: composeQuoteTexts(input, totali, contenuto) };
}

/** A quote with its state on `today`; totals and words are those it was sent with, or a draft's under a tax regime. */
export function quoteAsOf(row: QuoteRecord, regime: Regime, today: string) {
  const { contenuto } = row;
  const { totali, diciture: testi } =
    row.totali && row.diciture ? { totali: row.totali, diciture: row.diciture } : computeTotalsAndTexts(row, regime);
  return {
    ...row,
    ...contenuto,
    id_anagrafica: row.id_anagrafica,
    righe: [...contenuto.righe],
    pagatori: [...contenuto.pagatori],
    regime,
    numero: quoteNumber(row),
    stato: quoteStateOn(row.stato, row.validoFino, today),
    totale: totali.totale,
    totali: copyTotals(totali),
    quote: shareAmongPayers(totali.totale, contenuto.pagatori).quote,
    diciture: [...testi.legali],
    testi,
  };
}

/** A quote of the agency with all details. Throws 404. */
export async function readQuote(deps: QuoteDeps, db: Db, scope: AgencyScope, id: string): Promise<Quote> {
  const row = await quoteById(db, scope, id);
  if (!row) throw notFound();
  // A draft uses the agency's current tax regime, a sent quote the one it was sent with.
  const regime = row.stato === 'bozza' ? (await requireIssuingAgency(db, scope)).regime : row.regime;
  return {
    ...quoteAsOf(row, regime, dayInItaly(deps.clock.now())),
    link: offerLinkOf(deps, row),
    fatture: await invoicesOfQuote(db, scope, id),
  };
}
