import { type InvoiceState, isEditable, type QuoteState } from '@commiato/billing/states';
import { readYearlyFuneralSummary } from '@commiato/contracts/billing/funeral-expenses';
import { listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { listQuotes, readQuote } from '@commiato/contracts/billing/quotes';
import { readContactBalance, readInvoiceTotals, readOpenBillingWork } from '@commiato/contracts/billing/reports';
import { readBillingSettings } from '@commiato/contracts/billing/settings';
import { listCorrections } from '@commiato/contracts/funerals/corrections';
import { listFunerals, readFuneral } from '@commiato/contracts/funerals/funerals';
import { listShareablePapers } from '@commiato/contracts/notices/shared-papers';
import { listMessages } from '@commiato/contracts/requests/messages';
import { readOwnRequest } from '@commiato/contracts/requests/requests';
import type { RouteDefinition } from '@commiato/contracts/route';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { failureMessage, isEditConflict } from '../../../lib/failure.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { showFailureToast } from '../../../ui/toast.ts';

/** The agency's billing settings, the defaults of new documents. */
export const useBillingSettings = () => useQuery({ ...routeQuery(readBillingSettings), gcTime: 0 });

const refetchActive = async (queries: QueryClient, routes: readonly RouteDefinition[]): Promise<void> => {
  await Promise.all(
    routes.map((route) => queries.invalidateQueries({ queryKey: routeKey(route), refetchType: 'active' })),
  );
};

/** Refetches what lists quotes and invoices, sums them or shows them at a funeral; not the documents themselves, one of which may be gone. */
export const invalidateDocumentLists = (queries: QueryClient): Promise<void> =>
  refetchActive(queries, [
    listQuotes,
    listInvoices,
    readInvoiceTotals,
    readOpenBillingWork,
    readContactBalance,
    readYearlyFuneralSummary,
    readFuneral,
    listFunerals,
    listCorrections,
    listShareablePapers,
    // An open recovery says what was paid since.
    readOwnRequest,
    listMessages,
  ]);

/** Refetches all that shows quotes and invoices after one was changed. */
export async function invalidateDocuments(queries: QueryClient): Promise<void> {
  await Promise.all([
    invalidateDocumentLists(queries),
    refetchActive(queries, [readQuote, readInvoice, readBillingSettings]),
  ]);
}

/** How an action on a document finds out what has happened to it meanwhile. */
interface DocumentActionRules<Document> {
  readonly shown: Document;
  /** Reads it anew. */
  readonly read: () => Promise<Document>;
  /** Whether a refusal may mean that it is another by now. */
  readonly isOutdated: (error: ApiError) => boolean;
  /** What has happened to it; null where nothing has. */
  readonly meanwhileText: (now: Document) => string | null;
}

/**
 * Runs an action on a document. Where it is refused because the document is another by now, reads it anew and throws what has happened to it. The screen
 * went on showing what it was, and refused every press.
 */
export async function runDocumentAction<T, Document extends { readonly stato: QuoteState | InvoiceState }>(
  queries: QueryClient,
  { shown, read, isOutdated, meanwhileText }: DocumentActionRules<Document>,
  action: () => Promise<T>,
): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof ApiError && isOutdated(error))) throw error;
    const now = await read().catch(() => null);
    const text = now && meanwhileText(now);
    if (!now || !text) throw error;
    await invalidateDocumentLists(queries);
    // Editor and view take each other's place, and the open dialog goes with them.
    if (isEditable(now.stato) !== isEditable(shown.stato)) showFailureToast(text);
    throw new ApiError({ status: error.status, code: error.code, error: text });
  }
}

const savingFailureTexts = {
  refused: 'Errore durante il salvataggio',
  exception: 'Si è verificato un errore durante il salvataggio',
};

/** Fields that show their own error message. */
const fieldsShowingTheirError = new Set(
  `id_anagrafica cliente righe sconto oggetto note defunto pagatori data validoFino acconti serie modalita scadenza iban ordine importo nota
  pagatore ancheAltri`.split(/\s+/),
);

/** What a refusal says at some of its fields, in sentences. */
const fieldSentences = (fields: readonly (readonly [string, readonly string[]])[]): string =>
  fields
    .map(([name, said]) => (name.startsWith('cedente') ? `Nel tuo profilo: ${said.join(' ')}` : said.join(' ')))
    .join(' ');

/** The message for a refusal where no form is open: what the server says at the fields, because no field shows it; else its own message. */
export const refusalMessage = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && fieldSentences(Object.entries(error.fields))) || messageOf(error, fallback);

/** The message for a failed save; null if the sentences at the fields are enough: what they show is not repeated. */
export function documentSaveFailureMessage(error: unknown): string | null {
  if (isEditConflict(error)) return error.message;
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0)
    return failureMessage(error, savingFailureTexts);
  const others = Object.entries(error.fields).filter(
    ([name]) => !fieldsShowingTheirError.has(name.split('.')[0] ?? ''),
  );
  return fieldSentences(others) || null;
}
