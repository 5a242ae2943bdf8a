import { noticeRowName } from '@commiato/contracts/notices/notice-words';
import { exportAllNotices, listAllNotices, setFilteredNoticesVisibility } from '@commiato/contracts/notices/notices';
import { callFile } from '../../lib/client.ts';
import { pagedQuery } from '../../lib/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IfMayCall } from '../../ui/IfMayCall.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ChosenRowsExport } from '../../ui/table/selection/ChosenRowsExport.tsx';
import { HideOrShowSelected } from './HideSelected.tsx';
import { allNoticeColumns } from './notice-columns.tsx';
import { SimilarNotices } from './SimilarNotices.tsx';
import { useNoticeFilters } from './use-notice-filters.ts';

/** As specified (decisions D1). */
const title = 'Annunci attualmente pubblicati';
const pageSizes = [10, 25, 50, 100];

/** `/amministratore/elenco-annunci`: the notices of all agencies; those that are hidden only where they are asked for. */
export function AdminNoticesScreen() {
  const { filters, given, isFiltered } = useNoticeFilters();
  return (
    <>
      <PageHeader title={title} />
      <DataTable
        title="Tutti gli annunci"
        entries={{ one: 'annuncio', many: 'annunci' }}
        columns={allNoticeColumns}
        lengths={pageSizes}
        filters={filters}
        read={(query) => pagedQuery(listAllNotices, { query: { ...query, ...given } })}
        readExport={(query) => callFile(exportAllNotices, { query: { ...query, ...given } })}
        bulk={{
          rowName: noticeRowName,
          actions: (chosen, asked) => (
            <>
              <IfMayCall route={setFilteredNoticesVisibility}>
                <HideOrShowSelected chosen={chosen} filters={{ ...given, q: asked.q }} />
              </IfMayCall>
              <ChosenRowsExport
                chosen={chosen}
                asked={asked}
                title="Annunci scelti"
                read={(query, scelti) =>
                  callFile(exportAllNotices, { query: { ...query, ...(scelti ? { scelti } : given) } })
                }
              />
            </>
          ),
        }}
        searchLabel="Cerca un annuncio"
        failure="Errore nel recupero degli Annunci"
        suggestion={(q) => <SimilarNotices q={q} filters={isFiltered ? given : null} />}
        empty={<EmptyState title="Non ci sono annunci pubblicati" />}
      />
    </>
  );
}
