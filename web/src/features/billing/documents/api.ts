import { readFuneralSummary } from '@commiato/contracts/billing/funeral-expenses';
import { listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { listQuotes, readQuote } from '@commiato/contracts/billing/quotes';
import { readBillingTasks, readContactBalance, readInvoiceTotals } from '@commiato/contracts/billing/reports';
import { readBillingSettings } from '@commiato/contracts/billing/settings';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/errors.ts';
import { failureMessage, isEditConflict } from '../../../lib/failure.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** How the agency invoices: what new documents begin with. */
export const useBillingSettings = () => useQuery({ ...routeQuery(readBillingSettings), gcTime: 0 });

/** After a quote or an invoice was written, whatever lists or sums it is read anew. */
export async function invalidateDocuments(queries: QueryClient): Promise<void> {
  const touched = [
    listQuotes,
    readQuote,
    listInvoices,
    readInvoice,
    readInvoiceTotals,
    readBillingTasks,
    readContactBalance,
    readFuneralSummary,
  ];
  const settings = [readBillingSettings];
  await Promise.all(
    [...touched, ...settings].map((route) =>
      queries.invalidateQueries({ queryKey: routeKey(route), refetchType: 'active' }),
    ),
  );
}

const savingTexts = {
  refused: 'Errore durante il salvataggio',
  exception: 'Si è verificato un errore durante il salvataggio',
};

/** Fields that the forms show with their sentence in place. */
const shownInPlace =
  /^(id_anagrafica|cliente|righe|sconto|oggetto|note|defunto|pagatori|data|validoFino|acconti|serie|modalita|scadenza|iban|ordine)\b/;

/** What to say about a save that failed, beside what the fields say themselves. */
export function documentFailureMessage(error: unknown): string | null {
  if (isEditConflict(error)) return error.message;
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return failureMessage(error, savingTexts);
  const others = Object.entries(error.fields).filter(([name]) => !shownInPlace.test(name));
  const said = others.map(([name, sentences]) =>
    name.startsWith('cedente') ? `Nel tuo profilo: ${sentences.join(' ')}` : sentences.join(' '),
  );
  return said.length > 0 ? said.join(' ') : null;
}
