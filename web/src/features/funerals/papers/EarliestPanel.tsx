import { readPapers } from '@commiato/contracts/paperwork/papers';
import { romeLocalTime } from '@commiato/italy/clock';
import { countWithNoun } from '@commiato/italy/counts';
import { romeDay, uncapitalized } from '@commiato/italy/formatting';
import { momentHeadingWithRelativeDay } from '@commiato/italy/prose/dates';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import styles from './earliest.module.css';

function missingText(count: number, isOver: boolean): string {
  if (count === 0) return 'Non manca niente.';
  if (isOver) return `Da chiudere: ${countWithNoun(count, 'cosa', 'cose')}.`;
  return count === 1 ? 'Manca una cosa.' : `Mancano ${count} cose.`;
}

interface EarliestPanelProps {
  readonly funeral: string;
  /** The funeral has taken place: nobody asks any more from when it can be. */
  readonly isOver: boolean;
}

/** From when the funeral can be, and how much is missing; its papers stand on a screen of their own. */
export function EarliestPanel({ funeral, isOver }: EarliestPanelProps) {
  const query = useQuery(routeQuery(readPapers, { params: { id: funeral } }));
  const { data } = query;
  const hour = data?.prima_ora_possibile;
  const missing = data?.mancano.length ?? 0;
  return (
    <Panel
      title="Pratiche"
      aside={
        <ButtonLink size="compatto" to={paths.funeralPapers(funeral)}>
          Apri le pratiche
        </ButtonLink>
      }
    >
      {query.isPending ? <LoadingText /> : null}
      {query.error && !data ? (
        <ErrorState
          message="Errore nel recupero delle pratiche"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {data ? (
        <p className={styles.told}>
          {isOver ? (
            'Il funerale si è svolto'
          ) : (
            <>
              Prima ora possibile:{' '}
              <strong>
                {hour
                  ? uncapitalized(momentHeadingWithRelativeDay(romeLocalTime(hour), romeDay(new Date())))
                  : 'non ancora nota'}
              </strong>
            </>
          )}
          . {missingText(missing, isOver)}
        </p>
      ) : null}
    </Panel>
  );
}
