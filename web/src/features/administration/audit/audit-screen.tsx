import { exportAudit, listAudit } from '@commiato/contracts/administration/audit';
import { useMemo } from 'react';
import { callFile } from '../../../lib/client.ts';
import type { FeatureWords } from '../../../lib/feature.ts';
import { pagedQuery } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { auditColumns } from './columns.tsx';
import { auditFilterFields, auditFiltersFromAddress } from './fields.ts';

const pageSizes = [20, 50, 100];

/** The audit log, which nobody can change. */
export function AuditScreen({ words }: { readonly words: FeatureWords }) {
  const columns = useMemo(() => auditColumns(words), [words]);
  const { filter } = useTableFilters();
  const filters = auditFiltersFromAddress(filter);
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return (
    <>
      <PageHeader
        title="Registro"
        lead="Accessi e rifiuti, letture delle credenziali, modifiche ed eliminazioni degli ultimi 12 mesi."
      />
      <DataTable
        title="Che cosa è accaduto"
        entries={{ one: 'voce', many: 'voci' }}
        columns={columns}
        pageSize={20}
        lengths={pageSizes}
        filters={auditFilterFields}
        read={(query) => pagedQuery(listAudit, { query: { ...query, ...given } })}
        readExport={(query) => callFile(exportAudit, { query: { ...query, ...given } })}
        searchLabel="Cerca nel registro"
        failure="Errore nel recupero del registro"
        empty={<EmptyState title="Il registro è vuoto" />}
      />
    </>
  );
}
