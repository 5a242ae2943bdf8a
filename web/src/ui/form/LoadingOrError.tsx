import { ApiError } from '../../lib/errors.ts';
import { ErrorState } from '../ErrorState.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { Panel } from '../Panel.tsx';
import { LoadingText, Skeleton } from '../Skeleton.tsx';
import styles from './pairs.module.css';

interface LoadingOrErrorProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  title: string;
  back: { to: string; label: string };
  /** The loading text that the specification gives. */
  loading: string;
  /** The sentence to show if loading fails. */
  failure: string;
}

/** The screen of a stored object while it loads, or if loading failed. */
export function LoadingOrError({ query, title, back, loading, failure }: LoadingOrErrorProps) {
  return (
    <>
      <PageHeader title={title} back={back} />
      {query.error ? (
        <Panel>
          <ErrorState
            message={failure}
            error={query.error}
            busy={query.isFetching}
            missing={query.error instanceof ApiError && query.error.status === 404 ? back : undefined}
            onRetry={() => void query.refetch()}
          />
        </Panel>
      ) : (
        <>
          <LoadingText>{loading}</LoadingText>
          <div className={styles.columns}>
            {[7, 5].map((lines) => (
              <Panel key={lines}>
                <div className={styles.column}>
                  {Array.from({ length: lines }, (_, line) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the strips are all alike
                    <Skeleton key={line} height="44px" />
                  ))}
                </div>
              </Panel>
            ))}
          </div>
        </>
      )}
    </>
  );
}
