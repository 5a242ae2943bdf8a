import { readTrend } from '@commiato/contracts/notices/trend';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/counts.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useTotals } from './api.ts';
import styles from './Counters.module.css';

/** The three counters of the dashboard. */
export function Counters() {
  const { data, error, isFetching, refetch } = useTotals();
  // Only decoration: without it the counters are shown alone.
  const now = useQuery(routeQuery(readTrend)).data?.mesi.at(-1);
  if (error) {
    return (
      <Panel>
        <ErrorState message="Errore nel recupero dei totali" busy={isFetching} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  const idle = data ? data.totUtenti - data.utentiAttivi : 0;
  return (
    <dl className={styles.counters} aria-busy={data === undefined}>
      <Counter label="Agenzie registrate" value={data?.totUtenti} note={monthlyIncreaseText(now?.agenzie)} />
      <Counter label="Agenzie attive" value={data?.utentiAttivi} note={idle > 0 ? inactiveText(idle) : ''} />
      <Counter label="Annunci online" value={data?.totAnnunci} note={monthlyIncreaseText(now?.annunci)} />
    </dl>
  );
}

const monthlyIncreaseText = (count: number | undefined) => (count ? `${formatCount(count)} in più questo mese` : '');
const inactiveText = (count: number) => (count === 1 ? '1 non attiva' : `${formatCount(count)} non attive`);

function Counter({ label, value, note }: { label: string; value: number | undefined; note?: string }) {
  return (
    <div className={styles.counter}>
      <dt>{label}</dt>
      <dd>
        {value === undefined ? <Skeleton width="96px" height="48px" /> : formatCount(value)}
        {note ? <span>{note}</span> : null}
      </dd>
    </div>
  );
}
