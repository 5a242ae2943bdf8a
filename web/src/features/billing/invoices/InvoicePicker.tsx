import { type InvoiceRow, listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { curlyApostrophes, shortDate } from '@commiato/italy/formatting';
import { ofDayPhrase } from '@commiato/italy/prose/dates';
import { formatEuro } from '../../../lib/euro.ts';
import { pagedQuery, routeQuery } from '../../../lib/queries.ts';
import { maxSuggestions, PickField, type SharedPickFieldProps } from '../../../ui/fields/PickField.tsx';
import { invoiceTitle } from './fields.ts';

interface InvoicePickerProps extends SharedPickFieldProps {
  /** Contact whose unpaid invoices are offered, with those that they pay a part of and those of clients without contact; empty for all invoices. */
  readonly debtor: string;
}

/** One of the agency's issued invoices that are not fully paid, found by number, client or subject. */
export function InvoicePicker({ debtor, ...field }: InvoicePickerProps) {
  return (
    <PickField
      {...field}
      placeholder="Scrivi il numero o il cliente"
      read={(id) => routeQuery(readInvoice, { params: { id } })}
      nameOf={invoiceTitle}
      search={(q) =>
        pagedQuery<InvoiceRow, typeof listInvoices>(listInvoices, {
          query: {
            q,
            page: 1,
            pageSize: maxSuggestions,
            sort: 'scadenza',
            daPagare: true,
            ...(debtor && { debitore: debtor }),
          },
        })
      }
      suggestionOf={suggestionOf}
      says={pickerTexts}
    />
  );
}

const pickerTexts = {
  none: 'Nessuna fattura da incassare trovata.',
  unchosen: 'Scegli una fattura dall’elenco.',
  failed: 'Errore nel recupero delle fatture',
};

const suggestionOf = (invoice: InvoiceRow) => ({
  value: invoiceTitle(invoice),
  detail: `${curlyApostrophes(invoice.cliente)} · ${ofDayPhrase(invoice.data, shortDate)} · restano ${formatEuro(invoice.residuo)}`,
});
