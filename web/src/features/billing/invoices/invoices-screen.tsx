import { exportInvoices, listInvoices } from '@commiato/contracts/billing/invoices';
import { romeDay } from '@commiato/italy/formatting';
import { IconFilePlus, IconSettings } from '@tabler/icons-react';
import { callFile } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { TableFilter } from '../../../ui/table/TableTools.tsx';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import styles from '../documents/billing.module.css';
import { ArchivePanel, FuneralPanel } from './AccountantPanel.tsx';
import { invoiceColumns } from './columns.tsx';
import { filtersOf, kindOptions, monthOptions, stateOptions, transmissionOptions } from './fields.ts';
import { ReceiptsPanel } from './ReceiptsPanel.tsx';
import { Overdue, YearTotals } from './YearTotals.tsx';

const lengths = [10, 25, 50, 100];
const noFilters = { stato: '', tipo: '', anno: '', mese: '', scadute: '', trasmissione: '' };

/** `/fatture`: the invoices, what a year comes to, and what leaves for the accountant. */
export function InvoicesScreen() {
  const { filter, change } = useTableFilters();
  const given = filtersOf(filter);
  const thisYear = Number(romeDay(new Date()).slice(0, 4));
  const filtered = Object.keys(given).length > 0;
  const choice = (name: 'stato' | 'tipo' | 'mese' | 'trasmissione') => ({
    value: String(given[name] ?? ''),
    onFilter: (value: string) => change({ [name]: value }),
  });
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
        {given.scadute ? null : <Overdue year={given.anno ?? thisYear} onFilter={change} />}
        <DataTable
          title={given.scadute ? 'Fatture scadute' : 'Le tue fatture'}
          entries={{ one: 'fattura', many: 'fatture' }}
          columns={invoiceColumns}
          lengths={lengths}
          read={(query) => pagedQuery(listInvoices, { query: { ...query, ...given } })}
          readExport={(query) => callFile(exportInvoices, { query: { ...query, ...given } })}
          searchLabel="Cerca tra le fatture"
          actions={
            <>
              <TableFilter label="Stato" all="Tutti" options={stateOptions} {...choice('stato')} />
              <TableFilter label="Tipo" all="Tutti" options={kindOptions} {...choice('tipo')} />
              <TableFilter label="Trasmissione" all="Tutte" options={transmissionOptions} {...choice('trasmissione')} />
              <TableFilter label="Mese" all="Tutti" options={monthOptions} {...choice('mese')} />
              {filtered ? (
                <Button size="compatto" variant="quieto" onClick={() => change(noFilters)}>
                  Azzera i filtri
                </Button>
              ) : null}
            </>
          }
          failure="Errore nel recupero delle fatture"
          empty={
            filtered ? (
              <EmptyState
                title="Nessuna fattura con questi filtri"
                action={<Button onClick={() => change(noFilters)}>Azzera i filtri</Button>}
              />
            ) : (
              <EmptyState title="Non hai ancora fatture">
                Scrivine una, oppure falla da un preventivo accettato.
              </EmptyState>
            )
          }
        />
        <YearTotals year={given.anno ?? thisYear} onFilter={change} />
        <div className={styles.columns}>
          <ReceiptsPanel />
          <ArchivePanel />
          <FuneralPanel year={thisYear} />
        </div>
      </div>
    </>
  );
}
