import { listServices, serviceStages } from '@commiato/contracts/funerals/services';
import { IconFilePlus } from '@tabler/icons-react';
import { pagedQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { serviceColumns } from './columns.tsx';
import { stageOptions } from './fields.ts';

const lengths = [10, 25, 50, 100];
const filters: TableFilters = {
  fields: [{ kind: 'scelta', name: 'stadio', label: 'Stadio', all: 'Tutti', options: stageOptions }],
  none: 'Nessun servizio con questi filtri',
};

/** `/servizi` */
export function ServicesScreen() {
  const { filter } = useTableFilters();
  const stadio = serviceStages.find((stage) => stage === filter('stadio'));
  const given = stadio ? { stadio } : {};
  return (
    <>
      <PageHeader
        title="Servizi funebri"
        actions={
          <ButtonLink
            variant="primo"
            to={paths.newService()}
            icon={<IconFilePlus size={20} stroke={1.6} aria-hidden />}
          >
            Nuovo servizio
          </ButtonLink>
        }
      />
      <DataTable
        title="I tuoi servizi"
        entries={{ one: 'servizio', many: 'servizi' }}
        columns={serviceColumns}
        lengths={lengths}
        read={(query) => pagedQuery(listServices, { query: { ...query, ...given } })}
        searchLabel="Cerca tra i servizi"
        filters={filters}
        failure="Errore nel recupero dei servizi"
        empty={
          <EmptyState title="Non hai ancora servizi">
            Un servizio raccoglie annunci, preventivi, fatture e appuntamenti di un funerale: basta un cognome o un
            telefono per cominciare.
          </EmptyState>
        }
      />
    </>
  );
}
