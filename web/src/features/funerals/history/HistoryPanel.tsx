import { readHistory } from '@commiato/contracts/funerals/history';
import { capitalized, curlyApostrophes, longDate, romeDay, romeTime } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';
import { CollapsiblePanel } from '../../../ui/CollapsiblePanel.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import styles from '../../../ui/lines.module.css';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { historySentence } from './fields.ts';

/** History of a funeral in sentences, newest first. */
export function HistoryPanel({ funeral }: { readonly funeral: string }) {
  const query = useQuery({ ...routeQuery(readHistory, { params: { id: funeral } }), staleTime: 0 });
  return (
    <CollapsiblePanel title="Storia">
      {query.error && !query.data ? (
        <ErrorState
          message="Errore nel recupero della storia"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <LoadingText /> : null}
      {query.data?.length === 0 ? <p>Ancora nulla: chi cambia qualcosa compare qui.</p> : null}
      <ol className={styles.lines}>
        {query.data?.map((entry) => (
          <li key={entry._id}>
            <span>{curlyApostrophes(historySentence(entry))}</span>
            <time dateTime={entry.quando}>
              {capitalized(dayWithArticle(romeDay(entry.quando), longDate))}, {romeTime(entry.quando)}
            </time>
          </li>
        ))}
      </ol>
    </CollapsiblePanel>
  );
}
