import { funeralStages } from '@commiato/contracts/funerals/funeral-fields';
import { checkedFuneralParts, listFunerals } from '@commiato/contracts/funerals/funerals';
import { IconFilePlus } from '@tabler/icons-react';
import { pagedQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { funeralColumns } from './columns.tsx';
import { stageOptions, visibleLackingOptions } from './fields.ts';
import { useVisibleParts, type VisibleParts } from './use-seen-parts.ts';

const columns = funeralColumns(paths.funeral);
const pageSizes = [10, 25, 50, 100];
const funeralFilters = (seen: VisibleParts): TableFilters => ({
  fields: [
    { kind: 'scelta', name: 'stadio', label: 'Stadio', all: 'Tutti', options: stageOptions },
    { kind: 'giorno', name: 'giorno', label: 'Giorno dell’appuntamento' },
    { kind: 'testo', name: 'luogo', label: 'Luogo', placeholder: 'Chiesa o comune' },
    { kind: 'testo', name: 'persona', label: 'Famiglia e committente', placeholder: 'Nome o telefono' },
    ...(seen.notices || seen.invoices
      ? [
          {
            kind: 'scelta' as const,
            name: 'manca',
            label: 'Che cosa manca',
            all: 'Tutti',
            options: visibleLackingOptions(seen),
          },
        ]
      : []),
  ],
  none: 'Nessun servizio con questi filtri',
});

/** `/servizi` */
export function FuneralsScreen() {
  const { filter } = useTableFilters();
  const filters = funeralFilters(useVisibleParts());
  const stadio = funeralStages.find((stage) => stage === filter('stadio'));
  const manca = checkedFuneralParts.find((part) => part === filter('manca'));
  const [giorno, luogo, persona] = ['giorno', 'luogo', 'persona'].map(filter);
  const given = {
    ...(stadio && { stadio }),
    ...(manca && { manca }),
    ...(giorno && { giorno }),
    ...(luogo && { luogo }),
    ...(persona && { persona }),
  };
  return (
    <>
      <PageHeader
        title="Servizi funebri"
        actions={
          <ButtonLink
            variant="primo"
            to={paths.newFuneral()}
            icon={<IconFilePlus size={20} stroke={1.6} aria-hidden />}
          >
            Nuovo servizio
          </ButtonLink>
        }
      />
      <DataTable
        title="I tuoi servizi"
        entries={{ one: 'servizio', many: 'servizi' }}
        columns={columns}
        lengths={pageSizes}
        read={(query) => pagedQuery(listFunerals, { query: { ...query, ...given } })}
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
