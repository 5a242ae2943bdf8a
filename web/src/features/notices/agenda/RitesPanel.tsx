import { curly, initialCapitals, placeName, romeDay } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './agenda.module.css';
import { useAgenda } from './api.ts';
import { byDay } from './fields.ts';

/** Funerals, masses and celebrations of today and tomorrow from the agency's notices, by time. */
export function RitesPanel() {
  const query = useAgenda();
  const { data } = query;
  return (
    <Panel title="Oggi e domani">
      {query.isPending ? (
        <>
          <LoadingText />
          <Skeleton height="72px" />
        </>
      ) : null}
      {query.error && !data ? (
        <ErrorState
          message="Errore nel recupero dei funerali"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {data?.riti.length === 0 ? (
        <p className={styles.none}>I tuoi annunci non indicano funerali per oggi né per domani.</p>
      ) : null}
      {byDay(data?.riti ?? [], romeDay(new Date())).map(({ name, rites }) => (
        <section key={name} className={styles.day}>
          <h3>{name}</h3>
          <ul>
            {rites.map(({ _id, cognome, rito, ora, luogo }) => (
              <li key={_id}>
                <time>{ora}</time>
                <span>
                  {/* As the trade calls it. */}
                  <Link to={paths.notice(_id)}>{curly(`${rito} ${initialCapitals(cognome)}`)}</Link>
                  {luogo ? <span className={styles.where}>{curly(placeName(luogo))}</span> : null}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
