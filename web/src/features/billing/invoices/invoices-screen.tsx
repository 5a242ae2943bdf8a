import { yearToDeclare } from '@commiato/billing/funeral-summary';
import { exportInvoices, listInvoices } from '@commiato/contracts/billing/invoices';
import { receiveReceipts } from '@commiato/contracts/billing/transmissions';
import { romeDay } from '@commiato/italy/formatting';
import { IconFilePlus, IconSettings } from '@tabler/icons-react';
import { useRef } from 'react';
import { callFile } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import styles from '../documents/billing.module.css';
import { FuneralExpensesPanel, InvoiceArchivePanel } from './AccountantPanel.tsx';
import { invoiceColumns } from './columns.tsx';
import {
  invoiceFiltersFromAddress,
  invoiceStateOptions,
  invoiceTypeOptions,
  monthOptions,
  transmissionStateOptions,
} from './fields.ts';
import { ReceiptUploadPanel } from './ReceiptUploadPanel.tsx';
import { OverdueTotal, YearTotals } from './YearTotals.tsx';

const pageSizes = [10, 25, 50, 100];
const issuedOptions = [{ value: '1', label: 'Solo emessi' }];
const filters: TableFilters = {
  fields: [
    { kind: 'scelta', name: 'stato', label: 'Stato', all: 'Tutti', options: invoiceStateOptions },
    { kind: 'scelta', name: 'tipo', label: 'Tipo', all: 'Tutti', options: invoiceTypeOptions },
    { kind: 'scelta', name: 'trasmissione', label: 'Trasmissione', all: 'Tutte', options: transmissionStateOptions },
    { kind: 'scelta', name: 'mese', label: 'Mese', all: 'Tutti', options: monthOptions },
    // A month of the totals sets it. Shown nowhere, it stayed in force, and the drafts that somebody asked for next were not there.
    { kind: 'scelta', name: 'emesse', label: 'Documenti', all: 'Tutti, anche le bozze', options: issuedOptions },
  ],
  none: 'Nessuna fattura con questi filtri',
  also: ['anno', 'scadute'],
};

/** `/fatture`: invoices, totals of a year, and files for the accountant. */
export function InvoicesScreen() {
  const { filter, change } = useTableFilters();
  const given = invoiceFiltersFromAddress(filter);
  const today = romeDay(new Date());
  const thisYear = Number(today.slice(0, 4));
  const list = useRef<HTMLDivElement>(null);
  /** The totals stand below the list: it changed out of sight. */
  const showMonth = (filtered: Readonly<Record<string, string>>) => {
    change(filtered);
    list.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <PageHeader
        title="Fatture"
        actions={
          <>
            <ButtonLink
              variant="primo"
              to={paths.newInvoice()}
              icon={<IconFilePlus size={20} stroke={1.6} aria-hidden />}
            >
              Nuova fattura
            </ButtonLink>
            <ButtonLink to={paths.billingSettings()} icon={<IconSettings size={20} stroke={1.6} aria-hidden />}>
              Impostazioni di fatturazione
            </ButtonLink>
          </>
        }
      />
      <div className={styles.screen}>
        {given.scadute ? null : <OverdueTotal year={given.anno ?? thisYear} onFilter={change} />}
        <div ref={list}>
          <DataTable
            title={given.scadute ? 'Fatture scadute' : 'Le tue fatture'}
            entries={{ one: 'fattura', many: 'fatture' }}
            columns={invoiceColumns}
            lengths={pageSizes}
            read={(query) => pagedQuery(listInvoices, { query: { ...query, ...given } })}
            readExport={(query) => callFile(exportInvoices, { query: { ...query, ...given } })}
            searchLabel="Cerca tra le fatture"
            filters={filters}
            failure="Errore nel recupero delle fatture"
            empty={
              <EmptyState title="Non hai ancora fatture">
                Scrivine una, oppure falla da un preventivo accettato.
              </EmptyState>
            }
          />
        </div>
        <YearTotals year={given.anno ?? thisYear} onYear={change} onMonth={showMonth} />
        <div className={styles.columns}>
          <IfMayCall route={receiveReceipts}>
            <ReceiptUploadPanel />
          </IfMayCall>
          <InvoiceArchivePanel />
          <FuneralExpensesPanel year={yearToDeclare(today)} />
        </div>
      </div>
    </>
  );
}
