import { readSystem } from '@commiato/contracts/administration/system';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import { JobRuns } from './JobRuns.tsx';
import { SystemParts } from './SystemParts.tsx';
import styles from './system.module.css';

/** Interval for refetching an open screen, in ms. */
const refetchInterval = 15_000;

/** State of the system, for those who run the installation. */
export function SystemScreen() {
  const query = useQuery({ ...routeQuery(readSystem), refetchInterval });
  return (
    <>
      <PageHeader
        title="Stato del sistema"
        lead="Database, archivio dei file, spazio, posta e pulizie periodiche. Si aggiorna da solo ogni 15 secondi."
      />
      <div className={styles.screen}>
        {query.data ? (
          <>
            <SystemParts state={query.data} />
            <JobRuns runs={query.data.lavori} />
          </>
        ) : (
          <Panel title="Componenti">
            {query.error ? (
              <ErrorState
                message="Errore nel recupero dello stato"
                error={query.error}
                busy={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            ) : (
              <>
                <LoadingText />
                <Skeleton height="8em" />
              </>
            )}
          </Panel>
        )}
      </div>
    </>
  );
}
