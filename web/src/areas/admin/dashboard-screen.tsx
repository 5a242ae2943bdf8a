import { exportAccounts, listAgencies, readDashboardTotals } from '@commiato/contracts/accounts/agencies';
import { listWaitingMatters } from '@commiato/contracts/administration/desk';
import { exportAllNotices, listAllNotices } from '@commiato/contracts/notices/notices';
import { readTrend } from '@commiato/contracts/notices/trend';
import { latestAgencyColumns } from '../../features/accounts/agencies/columns.tsx';
import { DashboardCounters } from '../../features/accounts/agencies/DashboardCounters.tsx';
import { callFile } from '../../lib/client.ts';
import { pagedQuery } from '../../lib/queries.ts';
import { paths, pathWithFilters } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IfMayCall } from '../../ui/IfMayCall.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { TableActionLink } from '../../ui/table/TableActionLink.tsx';
import { NoAccessNote } from '../NoAccessNote.tsx';
import styles from './dashboard-screen.module.css';
import { latestNoticeColumns } from './notice-columns.tsx';
import { Trend } from './Trend.tsx';
import { WaitingMattersPanel } from './WaitingMattersPanel.tsx';

/** Rows of both tables (decisions D1). */
const pageSize = 20;

/** The administrator's first screen: what is to be done today, counters with their movement, the trend, latest agencies and notices. */
export function AdminDashboardScreen() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className={styles.stack}>
        <NoAccessNote
          routes={[listWaitingMatters, readDashboardTotals, readTrend, listAgencies, listAllNotices]}
          askWhom="a un altro amministratore"
        />
        <IfMayCall route={listWaitingMatters}>
          <WaitingMattersPanel />
        </IfMayCall>
        <IfMayCall route={readDashboardTotals}>
          <DashboardCounters />
        </IfMayCall>
        <IfMayCall route={readTrend}>
          <Trend />
        </IfMayCall>
        <IfMayCall route={listAgencies}>
          <DataTable
            title="Ultime agenzie"
            name="agenzie"
            entries={{ one: 'agenzia', many: 'agenzie' }}
            columns={latestAgencyColumns}
            pageSize={pageSize}
            sort="-creato"
            read={(query) => pagedQuery(listAgencies, { query: { ...query, role: 'U' } })}
            readExport={(query) => callFile(exportAccounts, { query: { ...query, role: 'U' } })}
            searchLabel="Cerca un’agenzia"
            failure="Errore nel recupero dei Utenti"
            actions={
              <>
                <ButtonLink size="compatto" to={pathWithFilters(paths.agencies(), { ruolo: 'U' })}>
                  Tutte le agenzie
                </ButtonLink>
                <TableActionLink to={paths.newAgency()}>Nuova agenzia</TableActionLink>
              </>
            }
            empty={<EmptyState title="Non ci sono ancora agenzie" />}
          />
        </IfMayCall>
        <IfMayCall route={listAllNotices}>
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
        </IfMayCall>
      </div>
    </>
  );
}
