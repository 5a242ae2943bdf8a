import { advanceFromInvoice } from '@commiato/billing/corrections';
import type { Advance } from '@commiato/billing/document';
import { type Invoice, type InvoiceRow, listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery, routeQuery } from '../../../lib/queries.ts';
import { invalidateDocuments } from '../documents/api.ts';

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

/** The newest 50 advances that can still be deducted, of one client if given. */
export function useDeductibleAdvances(id_anagrafica: string): readonly InvoiceRow[] {
  const query = { detraibili: true, pageSize: 50, ...(id_anagrafica && { id_anagrafica }) };
  const { data } = useQuery(pagedQuery<InvoiceRow, typeof listInvoices>(listInvoices, { query }));
  return data?.rows ?? [];
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
