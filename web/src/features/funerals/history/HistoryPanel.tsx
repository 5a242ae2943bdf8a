import { readHistory } from '@commiato/contracts/funerals/history';
import { capitalized, curly, longDate, romeDay, timeOf } from '@commiato/italy/formatting';
import { theDay } from '@commiato/italy/prose/dates';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FoldedPanel } from '../../../ui/FoldedPanel.tsx';
import styles from '../../../ui/lines.module.css';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { historySentence } from './fields.ts';

/** History of a funeral in sentences, newest first. */
export function HistoryPanel({ funeral }: { readonly funeral: string }) {
  const query = useQuery({ ...routeQuery(readHistory, { params: { id: funeral } }), staleTime: 0 });
  return (
    <FoldedPanel title="Storia">
      {query.error && !query.data ? (
        <ErrorState
          message="Errore nel recupero della storia"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <LoadingText /> : null}
      {query.data?.length === 0 ? <p>Ancora nulla: chi cambia qualcosa compare qui.</p> : null}
      <ol className={styles.lines}>
        {query.data?.map((entry) => (
          <li key={entry._id}>
            <span>{curly(historySentence(entry))}</span>
            <time dateTime={entry.quando}>
              {capitalized(theDay(romeDay(entry.quando), longDate))}, {timeOf(entry.quando)}
            </time>
          </li>
        ))}
      </ol>
    </FoldedPanel>
  );
}
