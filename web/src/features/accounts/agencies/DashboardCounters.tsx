import { readTrend } from '@commiato/contracts/notices/trend';
import { formatCount } from '@commiato/italy/counts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths, pathWithFilters } from '../../../paths.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useDashboardTotals } from './api.ts';
import styles from './Counters.module.css';

/** The three counters of the dashboard. */
export function DashboardCounters() {
  const { data, error, isFetching, refetch } = useDashboardTotals();
  // Only decoration: without it the counters are shown alone.
  const now = useQuery({ ...routeQuery(readTrend), enabled: useMayCall(readTrend) }).data?.mesi.at(-1);
  if (error) {
    return (
      <Panel>
        <ErrorState
          message="Errore nel recupero dei totali"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  const idle = (data?.totUtenti ?? 0) - (data?.utentiAttivi ?? 0);
  return (
    <dl className={styles.counters} aria-busy={data === undefined}>
      <Counter
        label="Agenzie registrate"
        value={data?.totUtenti}
        to={agenciesPath({})}
        note={monthlyIncreaseText(now?.agenzie)}
      />
      <Counter
        label="Agenzie attive"
        value={data?.utentiAttivi}
        to={agenciesPath({ attivo: 'si' })}
        note={idle > 0 ? inactiveText(idle) : ''}
      />
      <Counter
        label="Annunci online"
        value={data?.totAnnunci}
        to={paths.adminNotices()}
        note={monthlyIncreaseText(now?.annunci)}
      />
    </dl>
  );
}

const monthlyIncreaseText = (count: number | undefined) => (count ? `${formatCount(count)} in più questo mese` : '');
const inactiveText = (count: number) => (count === 1 ? '1 non attiva' : `${formatCount(count)} non attive`);

/** The list that a counter counts. */
const agenciesPath = (filters: Readonly<Record<string, string>>) =>
  pathWithFilters(paths.agencies(), { ruolo: 'U', ...filters });

interface CounterProps {
  readonly label: string;
  /** Undefined until it is known; null where the administrator does not see it. */
  readonly value: number | null | undefined;
  /** The list with as many rows. */
  readonly to: string;
  readonly note?: string;
}

function Counter({ label, value, to, note }: CounterProps) {
  if (value === null) return null;
  return (
    <div className={styles.counter}>
      <dt>
        <Link to={to}>{label}</Link>
      </dt>
      <dd>
        {value === undefined ? <Skeleton width="96px" height="48px" /> : formatCount(value)}
        {note ? <span>{note}</span> : null}
      </dd>
    </div>
  );
}
