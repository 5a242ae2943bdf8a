import { type Certificate, certificateStates } from '@commiato/contracts/office/certificates';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { readCertificates } from './api.ts';
import { certificateColumns } from './columns.tsx';
import { stateWords } from './fields.ts';

const lengths = [10, 25, 50, 100];
const all = 'Tutti';
/** First what asks for attention, as in the list. */
const states = [...certificateStates].reverse();
const choices = [all, ...states.map((state) => stateWords[state].many)];

interface CertificateTableProps {
  readonly title: string;
  /** The agency that an administrator looks at; absent: one's own. */
  readonly idUtente?: string;
  readonly onDelete?: (certificate: Certificate) => void;
  /** What stands there before there is any certificate. */
  readonly empty: ReactNode;
}

/** Certificates of one agency: first what has expired or will. */
export function CertificateTable({ title, idUtente, onDelete, empty }: CertificateTableProps) {
  const { filter, change } = useTableFilters();
  const state = states.find((one) => one === filter('stato'));
  const columns = useMemo(() => certificateColumns(onDelete), [onDelete]);
  return (
    <DataTable
      title={title}
      entries={{ one: 'certificato', many: 'certificati' }}
      columns={columns}
      lengths={lengths}
      sort="scadenza"
      read={(query) => readCertificates({ ...query, stato: state }, idUtente)}
      searchLabel="Cerca un certificato"
      failure="Errore nel recupero dei certificati"
      actions={
        <Segments
          light
          label="Stato"
          options={choices}
          value={state ? stateWords[state].many : all}
          onChange={(choice) => change({ stato: states.find((one) => stateWords[one].many === choice) ?? '' })}
        />
      }
      empty={
        state ? (
          <EmptyState title="Nessun certificato in questo stato">Scegli «{all}» per vedere gli altri.</EmptyState>
        ) : (
          empty
        )
      }
    />
  );
}
