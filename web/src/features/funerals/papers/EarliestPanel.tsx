import { readPapers } from '@commiato/contracts/paperwork/papers';
import { romeLocalTime } from '@commiato/italy/clock';
import { romeDay } from '@commiato/italy/formatting';
import { momentHeadingWithRelativeDay } from '@commiato/italy/prose/dates';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import styles from './earliest.module.css';

/** From when the funeral can be, and how much is missing; its papers stand on a screen of their own. */
export function EarliestPanel({ funeral }: { readonly funeral: string }) {
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
          Prima ora possibile:{' '}
          <strong>
            {hour ? momentHeadingWithRelativeDay(romeLocalTime(hour), romeDay(new Date())) : 'non ancora nota'}
          </strong>
          {missing === 0 ? '. Non manca niente.' : missing === 1 ? '. Manca una cosa.' : `. Mancano ${missing} cose.`}
        </p>
      ) : null}
    </Panel>
  );
}
