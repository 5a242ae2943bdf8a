import { exportAgencies, listAgencies, readTotals } from '@commiato/contracts/accounts/agencies';
import { listWaiting } from '@commiato/contracts/administration/desk';
import { exportAllNotices, listAllNotices } from '@commiato/contracts/notices/notices';
import { readTrend } from '@commiato/contracts/notices/trend';
import { Counters } from '../../features/accounts/agencies/Counters.tsx';
import { latestColumns } from '../../features/accounts/agencies/columns.tsx';
import { callFile } from '../../lib/client.ts';
import { pagedQuery } from '../../lib/queries.ts';
import { paths, withFilters } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MayCall } from '../../ui/MayCall.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { HeadLink } from '../../ui/table/HeadLink.tsx';
import styles from './dashboard-screen.module.css';
import { latestNoticeColumns } from './notice-columns.tsx';
import { Trend } from './Trend.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';

/** Rows of both tables (decisions D1). */
const pageSize = 20;

/** The administrator's first screen: what is to be done today, counters with their movement, the trend, latest agencies and notices. */
export function AdminDashboardScreen() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className={styles.stack}>
        <MayCall route={listWaiting}>
          <WaitingPanel />
        </MayCall>
        <MayCall route={readTotals}>
          <Counters />
        </MayCall>
        <MayCall route={readTrend}>
          <Trend />
        </MayCall>
        <MayCall route={listAgencies}>
          <DataTable
            title="Ultime agenzie"
            name="agenzie"
            entries={{ one: 'agenzia', many: 'agenzie' }}
            columns={latestColumns}
            pageSize={pageSize}
            sort="-creato"
            read={(query) => pagedQuery(listAgencies, { query: { ...query, role: 'U' } })}
            readExport={(query) => callFile(exportAgencies, { query: { ...query, role: 'U' } })}
            searchLabel="Cerca un’agenzia"
            failure="Errore nel recupero dei Utenti"
            actions={
              <>
                <ButtonLink size="compatto" to={withFilters(paths.agencies(), { ruolo: 'U' })}>
                  Tutte le agenzie
                </ButtonLink>
                <HeadLink to={paths.newAgency()}>Nuova agenzia</HeadLink>
              </>
            }
            empty={<EmptyState title="Non ci sono ancora agenzie" />}
          />
        </MayCall>
        <MayCall route={listAllNotices}>
          <DataTable
            title="Ultimi annunci"
            name="annunci"
            entries={{ one: 'annuncio', many: 'annunci' }}
            columns={latestNoticeColumns}
            pageSize={pageSize}
            read={(query) => pagedQuery(listAllNotices, { query: { ...query, stato: 'online' } })}
            readExport={(query) => callFile(exportAllNotices, { query: { ...query, stato: 'online' } })}
            searchLabel="Cerca un annuncio"
            failure="Errore nel recupero degli Annunci"
            actions={
              <ButtonLink size="compatto" to={paths.adminNotices()}>
                Tutti gli annunci
              </ButtonLink>
            }
            empty={<EmptyState title="Non ci sono ancora annunci" />}
          />
        </MayCall>
      </div>
    </>
  );
}
