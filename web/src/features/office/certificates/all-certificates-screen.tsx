import { type CertificateRow, certificateStates, listAllCertificates } from '@commiato/contracts/office/certificates';
import { curly } from '@commiato/italy/formatting';
import { pagedQuery } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { AgencyLink } from '../../accounts/agencies/AgencyLink.tsx';
import { certificateColumns } from './columns.tsx';
import { stateWords } from './fields.ts';

const lengths = [20, 50, 100];
const options = [...certificateStates].reverse().map((value) => ({ value, label: stateWords[value].many }));
const filters: TableFilters = {
  fields: [{ kind: 'scelta', name: 'stato', label: 'Stato', all: 'Tutti', options }],
  none: 'Nessun certificato in questo stato',
};

const agency: Column<CertificateRow> = {
  key: 'agenzia',
  head: 'Agenzia',
  cell: ({ id_utente, ragSociale, utenteAttivo }) => (
    <AgencyLink id={id_utente} name={curly(ragSociale)} active={utenteAttivo} />
  ),
};
const columns: readonly Column<CertificateRow>[] = [agency, ...certificateColumns()];

/** `/amministratore/certificati`: certificates of all agencies, expired and expiring ones first. */
export function AllCertificatesScreen() {
  const { filter } = useTableFilters();
  const stato = certificateStates.find((one) => one === filter('stato'));
  return (
    <>
      <PageHeader
        title="Certificati delle agenzie"
        lead="Prima quelli scaduti o in scadenza: ogni agenzia riceve da sola i promemoria."
      />
      <DataTable
        title="Certificati"
        entries={{ one: 'certificato', many: 'certificati' }}
        columns={columns}
        pageSize={20}
        lengths={lengths}
        sort="scadenza"
        read={(query) => pagedQuery(listAllCertificates, { query: { ...query, stato } })}
        searchLabel="Cerca un certificato o un’agenzia"
        failure="Errore nel recupero dei certificati"
        filters={filters}
        empty={<EmptyState title="Nessuna agenzia ha ancora caricato certificati" />}
      />
    </>
  );
}
