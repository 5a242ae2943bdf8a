import { listInvoices } from '@commiato/contracts/billing/invoices';
import { listQuotes } from '@commiato/contracts/billing/quotes';
import { readContactBalance } from '@commiato/contracts/billing/reports';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatEuro } from '../../../lib/euro.ts';
import { pagedQuery, routeQuery } from '../../../lib/queries.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import styles from '../documents/billing.module.css';
import { invoiceColumns } from '../invoices/columns.tsx';
import { quoteColumns } from '../quotes/columns.tsx';

const pageSizes = [10, 25, 50, 100];

/** Columns without the client, who is the same in every row. */
const quoteColumnsWithoutClient = quoteColumns.filter(({ key }) => key !== 'cliente');
const invoiceColumnsWithoutClient = invoiceColumns.filter(({ key }) => key !== 'cliente');

/** Balance, quotes and invoices of a client; `id` is the contact's. */
export function ContactDocuments({ id }: { readonly id: string }): ReactNode {
  return (
    <div className={styles.screen}>
      <Balance id={id} />
      <DataTable
        title="Preventivi"
        name="preventivi"
        entries={{ one: 'preventivo', many: 'preventivi' }}
        columns={quoteColumnsWithoutClient}
        lengths={pageSizes}
        read={(query) => pagedQuery(listQuotes, { query: { ...query, id_anagrafica: id } })}
        searchLabel="Cerca tra i preventivi"
        failure="Errore nel recupero dei preventivi"
        empty={<EmptyState title="Nessun preventivo per questo cliente" />}
      />
      <DataTable
        title="Fatture"
        name="fatture"
        entries={{ one: 'fattura', many: 'fatture' }}
        columns={invoiceColumnsWithoutClient}
        lengths={pageSizes}
        read={(query) => pagedQuery(listInvoices, { query: { ...query, id_anagrafica: id } })}
        searchLabel="Cerca tra le fatture"
        failure="Errore nel recupero delle fatture"
        empty={<EmptyState title="Nessuna fattura per questo cliente" />}
      />
    </div>
  );
}

function Balance({ id }: { readonly id: string }) {
  const { data } = useQuery(routeQuery(readContactBalance, { params: { id } }));
  if (!data || data.fatturato === 0) return null;
  const { fatturato, residuo, scaduto } = data;
  return (
    <Panel title="Saldo" aside={scaduto > 0 ? <Badge tone="rubrica">{`Scaduti ${formatEuro(scaduto)}`}</Badge> : null}>
      <Facts>
        <Fact label="Fatturato">{formatEuro(fatturato)}</Fact>
        <Fact label="Da incassare">{formatEuro(residuo)}</Fact>
      </Facts>
    </Panel>
  );
}
