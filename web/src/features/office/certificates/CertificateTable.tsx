import { type Certificate, certificateStates } from '@commiato/contracts/office/certificates';
import { type ReactNode, useMemo } from 'react';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { certificatesQuery } from './api.ts';
import { certificateColumns } from './columns.tsx';
import { certificateStateLabelsAndTones, renewalField, renewalFilterParam } from './fields.ts';

const pageSizes = [10, 25, 50, 100];
/** Order of the states: those that need attention first, as in the list. */
const statesByUrgency = [...certificateStates].reverse();
const stateField: TableFilters['fields'][number] = {
  kind: 'scelta',
  name: 'stato',
  label: 'Stato',
  all: 'Tutti',
  options: statesByUrgency.map((state) => ({ value: state, label: certificateStateLabelsAndTones[state].many })),
};
const filters: TableFilters = { fields: [stateField, renewalField], none: 'Nessun certificato con questi filtri' };

interface CertificateTableProps {
  readonly title: string;
  /** The agency for an administrator; absent for the caller's own. */
  readonly idUtente?: string;
  readonly onDelete?: (certificate: Certificate) => void;
  /** Content without certificates. */
  readonly empty: ReactNode;
}

/** Certificates of one agency, expired and expiring ones first. */
export function CertificateTable({ title, idUtente, onDelete, empty }: CertificateTableProps) {
  const { filter } = useTableFilters();
  const state = statesByUrgency.find((one) => one === filter('stato'));
  const daRinnovare = renewalFilterParam(filter('daRinnovare'));
  const columns = useMemo(() => certificateColumns(onDelete), [onDelete]);
  return (
    <DataTable
      title={title}
      entries={{ one: 'certificato', many: 'certificati' }}
      columns={columns}
      lengths={pageSizes}
      sort="scadenza"
      read={(query) => certificatesQuery({ ...query, stato: state, daRinnovare }, idUtente)}
      searchLabel="Cerca un certificato"
      failure="Errore nel recupero dei certificati"
      filters={filters}
      empty={empty}
    />
  );
}
