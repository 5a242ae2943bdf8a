import { advanceFromInvoice } from '@commiato/billing/corrections';
import type { Advance } from '@commiato/billing/document';
import { type Invoice, type InvoiceRow, listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery, routeQuery } from '../../../lib/queries.ts';
import { invalidateDocuments, runDocumentAction } from '../documents/api.ts';
import { invoiceMeanwhileText } from './fields.ts';

const invoiceQuery = (id: string) => routeQuery(readInvoice, { params: { id } });

/** An invoice for its screen; never refetched, so that nothing typed is replaced. */
export const useInvoice = (id: string) =>
  useQuery({ ...invoiceQuery(id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** Puts a returned invoice into the cache and refetches the lists. */
export function useInvoiceCacheUpdate() {
  const queries = useQueryClient();
  return async (invoice: Invoice): Promise<void> => {
    queries.setQueryData(invoiceQuery(invoice._id).queryKey, invoice);
    await invalidateDocuments(queries);
  };
}

const outdatedScreenCodes: readonly string[] = ['stato-non-ammesso', 'documento-definitivo', 'non-trovato'];

/**
 * Runs an action on an invoice, and says what has happened to it: a colleague may have acted on it, or an earlier press whose answer was lost.
 */
export const runInvoiceAction = <T>(queries: QueryClient, shown: Invoice, action: () => Promise<T>): Promise<T> =>
  runDocumentAction(
    queries,
    {
      shown,
      read: () => queries.fetchQuery({ ...invoiceQuery(shown._id), staleTime: 0, gcTime: 0 }),
      isOutdated: ({ code }) => outdatedScreenCodes.includes(code),
      meanwhileText: (now) => invoiceMeanwhileText(shown, now),
    },
    action,
  );

/** `runInvoiceAction` for the invoice of a screen; of a new one the action alone. */
export function useInvoiceAction(shown: Invoice | null): <T>(action: () => Promise<T>) => Promise<T> {
  const queries = useQueryClient();
  return (action) => (shown ? runInvoiceAction(queries, shown, action) : action());
}

/**
 * The newest 50 advances that can still be deducted; of one client, if given, and behind them the newest 50 with those of clients in no contact: who paid
 * on account was typed by hand, and became a contact later. In one list those of many others would push out the client's own.
 */
export function useDeductibleAdvances(contact: string): readonly InvoiceRow[] {
  const advances = (of: { readonly id_anagrafica?: string; readonly debitore?: string }) =>
    pagedQuery<InvoiceRow, typeof listInvoices>(listInvoices, { query: { detraibili: true, pageSize: 50, ...of } });
  const { data: own } = useQuery({ ...advances({ id_anagrafica: contact }), enabled: contact !== '' });
  const { data: all } = useQuery(advances(contact === '' ? {} : { debitore: contact }));
  const rows = [...(own?.rows ?? []), ...(all?.rows ?? [])];
  return rows.filter(({ _id }, index) => rows.findIndex((one) => one._id === _id) === index);
}

/** Invoices by their ids; those not loaded yet are left out. */
export function useInvoicesById(ids: readonly string[]): Invoice[] {
  const reads = useQueries({ queries: ids.map((id) => ({ ...invoiceQuery(id), staleTime: 60_000 })) });
  return reads.flatMap(({ data }) => data ?? []);
}

/** The chosen advances as deductions. */
export const useChosenAdvances = (ids: readonly string[]): Advance[] => useInvoicesById(ids).map(invoiceAsDeduction);

const invoiceAsDeduction = ({ numero, data, regime, righe, sconto, acconti, bolloAlCliente }: Invoice): Advance =>
  // An advance deducts no other advance, so its own lines give its amounts.
  acconti.length > 0
    ? { numero: numero ?? '', data, importi: [] }
    : advanceFromInvoice({ numero: numero ?? '', data, regime, righe, sconto, bolloAlCliente });
