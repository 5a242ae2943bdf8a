import { listWaitingMatters, type WaitingRow } from '@commiato/contracts/administration/desk';
import { formatCount } from '@commiato/italy/counts';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pagedQuery, pollIntervalMs } from '../../lib/queries.ts';
import { paths, pathWithFilters } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LoadingText } from '../../ui/Skeleton.tsx';
import styles from './dashboard-screen.module.css';
import { useWaitingMatterCounts } from './WaitingMattersCount.tsx';
import { WaitingDeadlineBadge } from './waiting-columns.tsx';
import { pressingCountsText, waitingKindWords, waitingName, waitingPath } from './waiting-words.ts';

/** The most pressing things that the dashboard names; the others are on the desk. */
const maxShownItems = 5;

/** What waits for the administration: how much of each kind, and the most pressing of it by name. */
export function WaitingMattersPanel() {
  const counts = useWaitingMatterCounts();
  const first = useQuery({
    ...pagedQuery<WaitingRow, typeof listWaitingMatters>(listWaitingMatters, {
      query: { page: 1, pageSize: maxShownItems },
    }),
    refetchInterval: pollIntervalMs,
  });
  const all = [counts, first];
  const failed = all.filter(({ error }) => error);
  const loading = all.some(({ isPending }) => isPending);
  const total = counts.data?.totale ?? 0;
  return (
    <Panel
      title="Da fare oggi"
      aside={
        total > maxShownItems ? (
          <ButtonLink size="compatto" to={paths.desk()}>
            {`Tutto: ${formatCount(total)}`}
          </ButtonLink>
        ) : null
      }
    >
      {failed.length > 0 ? (
        <ErrorState
          message="Non è stato possibile sapere tutto ciò che c’è da fare"
          error={failed[0]?.error}
          onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      ) : null}
      {loading && failed.length === 0 ? <LoadingText /> : null}
      {!loading && failed.length === 0 && total === 0 ? (
        <p className={styles.calm}>Tutto in ordine: oggi non c’è nulla che aspetti.</p>
      ) : null}
      <div className={styles.desk}>
        <ul className={styles.due} aria-label="Quanto aspetta">
          {(counts.data?.tipi ?? []).map(({ tipo, quanti, ...pressing }) => (
            <li key={tipo}>
              <span>
                <Link to={pathWithFilters(paths.desk(), { tipo })}>{waitingKindWords[tipo].many}</Link>
                <small>{pressingCountsText(pressing)}</small>
              </span>
              <Badge tone={pressing.subito + pressing.scaduti > 0 ? 'rubrica' : 'ocra'}>{formatCount(quanti)}</Badge>
            </li>
          ))}
        </ul>
        <ul className={styles.due} aria-label="Prima di tutto">
          {(first.data?.rows ?? []).map((row) => (
            <li key={row._id}>
              <span>
                <Link to={waitingPath(row)}>{waitingName(row)}</Link>
                <small>{[waitingKindWords[row.tipo].one, curlyApostrophes(row.di)].filter(Boolean).join(', ')}</small>
              </span>
              <WaitingDeadlineBadge row={row} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
