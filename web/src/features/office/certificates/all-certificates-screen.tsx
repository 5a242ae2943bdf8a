import {
  type CertificateRow,
  certificateKinds,
  certificateStates,
  exportAllCertificates,
  listAllCertificates,
  requestRenewals,
} from '@commiato/contracts/office/certificates';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { callFile } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';
import { ChosenRowsExport } from '../../../ui/table/selection/ChosenRowsExport.tsx';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { AgencyLink } from '../../accounts/agencies/AgencyLink.tsx';
import { certificateColumns, certificateNameWithDate } from './columns.tsx';
import { certificateStateLabelsAndTones, kindOptions, renewalField, renewalFilterParam } from './fields.ts';
import { RequestRenewalsButton } from './RequestRenewalsButton.tsx';

const pageSizes = [20, 50, 100];
const options = [...certificateStates]
  .reverse()
  .map((value) => ({ value, label: certificateStateLabelsAndTones[value].many }));
const filters: TableFilters = {
  fields: [
    { kind: 'scelta', name: 'stato', label: 'Stato', all: 'Tutti', options },
    { kind: 'scelta', name: 'cosa', label: 'Tipo', all: 'Tutti i tipi', options: kindOptions },
    renewalField,
  ],
  none: 'Nessun certificato con questi filtri',
};

const agencyColumn: Column<CertificateRow> = {
  key: 'agenzia',
  head: 'Agenzia',
  cell: ({ id_utente, ragSociale, utenteAttivo }) => (
    <AgencyLink id={id_utente} name={curlyApostrophes(ragSociale)} active={utenteAttivo} />
  ),
};
const columns: readonly Column<CertificateRow>[] = [agencyColumn, ...certificateColumns()];

/** `/amministratore/certificati`: certificates of all agencies, expired and expiring ones first. */
export function AllCertificatesScreen() {
  const { filter } = useTableFilters();
  const given = {
    stato: certificateStates.find((one) => one === filter('stato')),
    cosa: certificateKinds.find((one) => one === filter('cosa')),
    daRinnovare: renewalFilterParam(filter('daRinnovare')),
  };
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
        lengths={pageSizes}
        sort="scadenza"
        read={(query) => pagedQuery(listAllCertificates, { query: { ...query, ...given } })}
        readExport={(query) => callFile(exportAllCertificates, { query: { ...query, ...given } })}
        bulk={{
          rowName: (row) => [certificateNameWithDate(row), curlyApostrophes(row.ragSociale)].filter(Boolean).join(', '),
          actions: (chosen, asked) => (
            <>
              <IfMayCall route={requestRenewals}>
                <RequestRenewalsButton chosen={chosen} filters={{ ...given, q: asked.q }} />
              </IfMayCall>
              <ChosenRowsExport
                chosen={chosen}
                asked={asked}
                title="Certificati scelti"
                read={(query, scelti) =>
                  callFile(exportAllCertificates, { query: { ...query, ...(scelti ? { scelti } : given) } })
                }
              />
            </>
          ),
        }}
        searchLabel="Cerca un certificato o un’agenzia"
        failure="Errore nel recupero dei certificati"
        filters={filters}
        empty={<EmptyState title="Nessuna agenzia ha ancora caricato certificati" />}
      />
    </>
  );
}
