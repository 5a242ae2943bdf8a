import { advanceFromInvoice } from '@commiato/billing/corrections';
import type { Advance } from '@commiato/billing/document';
import { type Invoice, type InvoiceRow, listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery, routeQuery } from '../../../lib/queries.ts';
import { invalidateDocuments } from '../documents/api.ts';

const invoiceQuery = (id: string) => routeQuery(readInvoice, { params: { id } });

/** An invoice for its screen: read once, so that nothing typed is replaced. */
export const useInvoice = (id: string) =>
  useQuery({ ...invoiceQuery(id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** Shows an invoice as the server answered it, and reads anew what lists it. */
export function useInvoiceCacheUpdate() {
  const queries = useQueryClient();
  return async (invoice: Invoice): Promise<void> => {
    queries.setQueryData(invoiceQuery(invoice._id).queryKey, invoice);
    await invalidateDocuments(queries);
  };
}

/** Advances that can still be deducted, of one client where it is known; the newest 50. */
export function useDeductibleAdvances(id_anagrafica: string): readonly InvoiceRow[] {
  const query = { detraibili: true, pageSize: 50, ...(id_anagrafica && { id_anagrafica }) };
  const { data } = useQuery(pagedQuery<InvoiceRow, typeof listInvoices>(listInvoices, { query }));
  return data?.rows ?? [];
}

/** What the chosen advances deduct; those that have not come yet are left out. */
export function useChosenAdvances(ids: readonly string[]): Advance[] {
  const reads = useQueries({ queries: ids.map((id) => ({ ...invoiceQuery(id), staleTime: 60_000 })) });
  return reads.flatMap(({ data }) => (data ? [deductionOf(data)] : []));
}

const deductionOf = ({ numero, data, regime, righe, sconto, acconti, bolloAlCliente }: Invoice): Advance =>
  // An advance deducts no other, so nothing of it is missing here.
  acconti.length > 0
    ? { numero: numero ?? '', data, importi: [] }
    : advanceFromInvoice({ numero: numero ?? '', data, regime, righe, sconto, bolloAlCliente });
